/** Bundles and loads the texts that contain code, with their imports: all at once in a build, only the changed ones in the watch server. */
import { join } from 'node:path';
import { someModule } from '../../bundle/imports.ts';
import type { Islands } from '../../bundle/site-plugins.ts';
import { lookupIn } from '../../bundle/text-modules.ts';
import { longHash } from '../../lib/hash.ts';
import { escapeHtml, withoutTags } from '../../lib/html.ts';
import { memoize } from '../../lib/memoize.ts';
import { messageOf } from '../../lib/thrown.ts';
import { highlightedCode } from '../../markdown/syntax/code-blocks.ts';
import { createTools } from '../../markdown/tools.ts';
import { codeFailed } from '../../messages/config.ts';
import { placeOf } from '../../messages/diagnostic.ts';
import { islandStaysStatic, notShown } from '../../messages/project.ts';
import type { Diagnostic, MissingPackage } from '../../model/diagnostic.ts';
import type { MdxPage, MdxTexts } from '../../model/mdx.ts';
import { modifiedTime, readText } from '../disk.ts';
import { type Group, type Loaded, loadGroup, type MdxOptions, SITE_COMPONENTS, type Wanted } from './mdx-group.ts';
import { siteFailure } from './run-code.ts';

export type MdxMemory = Map<string, Loaded>;

export interface LoadedMdx {
  texts: MdxTexts;
  /** Loads an edited text again, where `parsed` has it; false when more than its own page may have changed. */
  reload(file: string): Promise<boolean>;
  diagnostics: Diagnostic[];
  missing: MissingPackage[];
  /** Failures while pages were printed, so far. */
  failures(): Diagnostic[];
  /** Files that texts import as addresses, relative to the root. */
  files: string[];
  /** Files of texts whose code runs, absolute. */
  ran: string[];
  /** Other files whose code runs with them, absolute. */
  inputs: string[];
  /** Their components that are hydrated in the browser. */
  islands: Islands;
  memory: MdxMemory;
}

/** `memory` holds what an earlier call loaded. */
export async function loadMdx(options: MdxOptions & { memory: MdxMemory | null }): Promise<LoadedMdx> {
  const { site, plugins, root } = options;
  const { footer, navbarItems, modules } = site.adapted;
  const ofShell = [footer, navbarItems].filter((file) => file !== null);
  const wanted = wantedTexts(options, ofShell);
  /** The texts of a bundle in which something has changed since, or may have come. */
  const staleTexts = memoize(({ inputs, lacking, textsWith }: Group) => {
    const changed = [...inputs].flatMap(([path, time]) => (modifiedTime(path) === time ? [] : [path]));
    return new Set([...changed, ...lacking].flatMap(textsWith));
  });
  const memory: MdxMemory = new Map(
    wanted.flatMap(([file, { key }]) => {
      const cached = options.memory?.get(file);
      return cached?.key === key && !staleTexts(cached.group).has(file) ? [[file, cached] as const] : [];
    }),
  );
  const missing = wanted.filter(([file]) => !memory.has(file));
  for (const [file, loaded] of await loadGroup(missing, options)) memory.set(file, loaded);
  const groups = [...new Set([...memory.values()].map(({ group }) => group))];
  /** Whether what is said of texts in a bundle is true of some that were not bundled again since. */
  const isCurrent =
    (group: Group) =>
    ({ texts = [] }: Pick<Diagnostic, 'texts'>): boolean =>
      texts.length === 0 || texts.some((file) => memory.get(file)?.group === group);
  const plain = groups.find((group) => group.plain !== null)?.plain;
  const { fail, failures } = openFailures();
  if (modules.isTolerant) catchLateFailures(fail);
  const tools = createTools(plugins.map(({ plugin }) => plugin));
  return {
    texts: {
      render: (file, page) => {
        const render = memory.get(file)?.render ?? (plain && ((own) => plain(file, own)));
        const html = rendered(render, file, page, fail);
        return isTextFile(file) || ofShell.includes(file) ? html : pageHtml(html, file, page, options, fail);
      },
      has: (file) => memory.has(file) || (plain !== undefined && isTextFile(file)),
      elements: groups.flatMap(({ elements }) => elements),
      report: fail,
      stamp: longHash(...groups.map(({ code }) => code)),
      code: (node) => highlightedCode(node, { syntax: site.syntax, tools }),
    },
    async reload(file) {
      const parsed = options.parsed.files.get(file);
      const [loaded] = parsed === undefined ? [] : (await loadGroup([[file, parsed]], options)).map(([, one]) => one);
      if (loaded === undefined || loaded.render === null || !isLike(loaded.group, groups)) return false;
      memory.set(file, loaded);
      return true;
    },
    diagnostics: groups.flatMap((group) => group.diagnostics.filter(isCurrent(group))),
    failures,
    missing: groups.flatMap((group) => group.missing.filter(isCurrent(group))),
    files: groups.flatMap(({ files }) => [...files]),
    ran: [...memory.keys()].map((file) => join(root, file)),
    inputs: [...inputsOf(groups), ...(wanted.length > 0 ? [join(root, SITE_COMPONENTS)] : [])],
    islands: Object.assign({}, ...groups.map((group) => group.islands)),
    memory,
  };
}

/** Whether a bundle has nothing to say, and nothing for the browser or the output that others have not. */
const isLike = ({ diagnostics, missing, islands, files }: Group, groups: readonly Group[]): boolean =>
  diagnostics.length + missing.length === 0 &&
  Object.keys(islands).every((id) => groups.some((group) => id in group.islands)) &&
  [...files].every((file) => groups.some((group) => group.files.has(file)));

const isTextFile = (file: string): boolean => /\.mdx?$/.test(file);

/** A React page as it is shown: without bars if its code has none, and as a link where it is empty as it leads elsewhere. */
function pageHtml(html: string, file: string, page: TextPage, { root, site }: MdxOptions, fail: Fail): string {
  const isGenerated = file.startsWith('.sitegen');
  if (!isGenerated && !someModule(join(root, file), lookupIn(root, site.adapted.modules), mayShowBars, true))
    page.changeHead({ attributes: { body: { 'data-bars': 'none' } } });
  return isEmpty(html) ? redirectLink(html, file, page, readText(root, file) ?? '', fail) : html;
}

/** Texts and React pages with code, and parts of the shell. */
function wantedTexts(options: MdxOptions, ofShell: readonly string[]): Wanted[] {
  const { files } = options.parsed;
  const wanted: Wanted[] = [
    ...[...files].filter(([, { mdx }]) => mdx !== null),
    ...[...options.pages.map(({ file }) => file), ...ofShell].map((file): Wanted => [file, { key: '', mdx: null }]),
  ];
  // Components around texts are bundled with texts, so one without code is loaded if no other is.
  return wanted.length === 0 && hasOwnComponents(options) ? [...files].slice(0, 1) : wanted;
}

/** Collects what fails while pages are printed; what fails at one place for many pages is one failure. */
function openFailures() {
  const failures = new Map<string, { one: Diagnostic; texts: Set<string> }>();
  return {
    fail: (problem: Diagnostic, text: string | null = null): void => {
      const key = JSON.stringify(problem.place?.line == null ? problem : [problem.code, problem.place]);
      const { texts } = failures.get(key) ?? { texts: new Set() };
      failures.set(key, { one: problem, texts: text === null ? texts : texts.add(text) });
    },
    failures: (): Diagnostic[] => [...failures.values()].map(({ one, texts }) => ({ ...one, texts: [...texts] })),
  };
}

/** Whether a site has components of its own around, or for elements of, all texts. */
const hasOwnComponents = ({ site: { adapted } }: MdxOptions): boolean =>
  adapted.wrappers.length > 0 || Object.keys(adapted.elements).length > 0 || adapted.components !== null;

/** Prints a text; a failure is shown in its place and passed to `fail`. */
function rendered(render: Loaded['render'] | undefined, file: string, page: TextPage, fail: Fail): string {
  const failed: MdxPage['failed'] = (thrown, place = null) => {
    const failure = siteFailure(thrown) ?? codeFailed(place ?? placeOf(file), messageOf(thrown));
    fail(failure, file);
    return failure.message;
  };
  try {
    const staysStatic: MdxPage['staysStatic'] = (of, why) => fail(islandStaysStatic(placeOf(of), why), file);
    const leftOut: MdxPage['leftOut'] = (what, hint) => fail(notShown(placeOf(file), what, hint));
    return render?.({ ...page, staysStatic, failed, leftOut }) ?? '';
  } catch (thrown) {
    return `<p class="admonition danger" role="note">${escapeHtml(failed(thrown))}</p>`;
  }
}

/** Whether code may show the bars of pages: it uses the layout, or imports something when it runs. */
const mayShowBars = (code: string): boolean =>
  /@theme(?:-\w+)?\/[\w/]*(?:Layout|Page|Root|NotFound)\b|\bimport\(/.test(code);

type Fail = (failure: Diagnostic, text?: string) => void;
type TextPage = Parameters<LoadedMdx['texts']['render']>[1];
const isEmpty = (html: string): boolean =>
  !/<(?:img|svg|iframe|video|canvas|form|input)\b/.test(html) && withoutTags(html).trim() === '';

/** A link in place of an empty React page that redirects by a script; any other empty page is reported. */
function redirectLink(html: string, file: string, page: TextPage, code: string, fail: Fail): string {
  const to = redirectTarget.exec(code)?.[1];
  if (to === undefined) {
    const hint = 'It is empty without a script: print something, or <Redirect to="…" />.';
    if (!html.includes('<site-island')) fail(notShown(placeOf(file), 'all that this page shows', hint));
    return html;
  }
  const href = page.link(to)?.href ?? to;
  page.changeHead({ head: [{ tag: 'meta', attributes: { 'http-equiv': 'refresh', content: `0; url=${href}` } }] });
  return `<p><a href="${escapeHtml(href)}">${escapeHtml(to)}</a></p>`;
}
const redirectTarget =
  /\blocation(?:\.href)?(?:\s*=|\.(?:replace|assign)\()\s*['"`]((?:https?:\/\/|\/)[^'"`$\n]+)['"`]/;

const inputsOf = (groups: readonly Group[]): string[] => groups.flatMap(({ inputs }) => [...inputs.keys()]);

/** A promise that a component starts and does not await may fail after its page is printed. */
function catchLateFailures(fail: Fail): void {
  process.off('unhandledRejection', onLateFailure);
  onLateFailure = (thrown) => {
    const failure = siteFailure(thrown);
    if (failure === null) throw thrown;
    fail(failure);
  };
  process.on('unhandledRejection', onLateFailure);
}
let onLateFailure: (thrown: unknown) => void = () => {};
