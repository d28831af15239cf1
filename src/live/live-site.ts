/** The site of the watch server: kept prepared while files change, rendered page by page when asked for. */
import { join, resolve } from 'node:path';
import { startClock } from '../build/clock.ts';
import type { Compiled } from '../build/compile.ts';
import { nameProblems } from '../build/file-names.ts';
import type { SiteOptions } from '../build/options.ts';
import { type Prepared, prepareSite } from '../build/prepare-site.ts';
import { siteCache } from '../build/run.ts';
import { isInside } from '../host/disk.ts';
import { failureDiagnostic } from '../host/failure.ts';
import { isReady, type LoadedConfig, loadConfig } from '../host/load-config.ts';
import type { MdxMemory } from '../host/load-mdx.ts';
import { hasErrors } from '../messages/diagnostic.ts';
import type { History, Parsed } from '../model/content.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { type Answer, answerFrom } from './answer.ts';
import { openLiveSearch } from './live-search.ts';
import { patchTexts } from './patch-text.ts';

/** Checks wait until nothing was saved for so long. */
const LATER_MS = 400;

export interface LiveSite {
  /** Brings the site up to date after these files changed (absolute paths). What takes longer is told to `onLater`. */
  update(changed: readonly string[]): Promise<void>;
  /** Parses what was only skimmed, and checks the whole. */
  complete(): Promise<void>;
  diagnostics(): Diagnostic[];
  /** Content behind a path with the base; null before the site could be prepared at all. */
  answer(path: string): Answer | Promise<Answer> | null;
  /** Files and folders to watch, absolute. */
  watched(): string[];
  baseUrl(): string;
}

/** `onLater`: more is known of the site than the last update could wait for. */
export async function openLiveSite(
  root: string,
  input: SiteOptions,
  onLater: () => void = () => {},
): Promise<LiveSite> {
  const cache = siteCache(root, input);
  const memory = new Map<string, Parsed>();
  let config: LoadedConfig | null = null;
  let compiled: Compiled | null = null;
  /** Null until something shows what git knows. */
  let history: History | null = null;
  let mdx: MdxMemory | null = null;
  /** The last state that could be served. */
  let prepared: Prepared | null = null;
  let diagnostics: Diagnostic[] = [];
  const search = openLiveSearch();

  /** One after the other. Whatever goes wrong is shown, and the next edit may mend it. */
  let last = Promise.resolve();
  const update = (changed: readonly string[]): Promise<void> => {
    last = last
      .then(() => follow(changed))
      .catch((thrown: unknown) => {
        diagnostics = [failureDiagnostic(thrown)];
      });
    return last;
  };
  let timer: NodeJS.Timeout | undefined;
  /** Whether an edit is shown by changing its own page alone. */
  const patch = (changed: readonly string[]): boolean => {
    if (prepared === null || diagnostics.some(({ severity }) => severity === 'error')) return false;
    const { patched, isWhole } = patchTexts(prepared, changed, root);
    if (!patched) return false;
    // The index of the search is of another state from now on.
    prepared = { ...prepared };
    clearTimeout(timer);
    if (!isWhole) timer = setTimeout(() => void update([]).then(onLater), LATER_MS);
    return true;
  };
  const complete = async (): Promise<void> => {
    if (prepared === null || prepared.parsed.skimmed.size === 0) return;
    // What fails is said by the update.
    await prepared.parsed.parseRest().catch(() => {});
    await update([]);
    onLater();
  };
  const follow = async (changed: readonly string[]): Promise<void> => {
    const hit = (inputs: readonly string[]): boolean => inputs.some((file) => changed.includes(file));
    // Files of the theme's folder are named by the configuration, by what lies there.
    const settings = [join(root, 'config'), ...(config?.site?.theme.own ? [config.site.theme.own] : [])];
    const isSetting = (file: string): boolean => settings.some((folder) => isInside(folder, file));
    if (config === null || hit(config.inputs) || changed.some(isSetting)) {
      config = await loadConfig(root, input);
      compiled = null;
      history = null;
    }
    if (!isReady(config)) {
      diagnostics = config.diagnostics;
      return;
    }
    if (
      compiled !== null &&
      (hit(compiled.inputs) || changed.some((file) => isCode(file, config?.site?.theme.directory ?? '')))
    )
      compiled = null;
    if (compiled !== null && patch(changed)) return;
    const next = await prepareSite({
      root,
      config,
      cache,
      drafts: true,
      clock: startClock(),
      kept: { memory, compiled, history, mdx, skim: true },
    });
    compiled = hasErrors(next.compiled.diagnostics) ? null : next.compiled;
    mdx = next.mdx.memory;
    // Of anchors in texts that are only skimmed nothing is known.
    const isSkimmed = next.parsed.skimmed.size > 0;
    const found = next.diagnostics.filter(({ code }) => !isSkimmed || code !== 'broken-anchor');
    diagnostics = [...found, ...nameProblems(next)];
    if (next.history.files.size > 0) history = next.history;
    if (next.locales.length > 0) prepared = next;
  };
  const isCode = (file: string, theme: string): boolean =>
    file.startsWith(theme) || (/\.[jt]sx?$/.test(file) && folders().some((folder) => file.startsWith(folder)));
  const folders = (): string[] => (config?.site?.layout.roots ?? ['content']).map((folder) => resolve(root, folder));

  await update([]);
  return {
    update,
    complete,
    diagnostics: () => diagnostics,
    answer: (path) => prepared && (search.answer(path, prepared) ?? answerFrom(prepared, root, path)),
    watched: () => [
      ...folders(),
      join(root, 'config'),
      ...(config?.site
        ? [
            config.site.theme.directory,
            config.site.theme.own ?? config.site.theme.directory,
            ...config.site.staticDirectories.map((one) => resolve(root, one)),
          ]
        : []),
      ...(config?.inputs ?? []),
      ...(compiled?.inputs ?? []),
    ],
    baseUrl: () => config?.site?.baseUrl ?? '/',
  };
}
