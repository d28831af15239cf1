/** The site of the watch server: prepared again when files change, rendered page by page on request. */
import { join, resolve } from 'node:path';
import type { Compiled } from '../build/compile-code.ts';
import { nameProblems } from '../build/file-names.ts';
import type { SiteOptions } from '../build/options.ts';
import type { Prepared } from '../build/prepared.ts';
import { siteCache } from '../build/run.ts';
import { prepareSite } from '../build/stages.ts';
import { type Activity, openActivity } from '../host/activity.ts';
import type { Cache } from '../host/cache.ts';
import { isInside } from '../host/disk.ts';
import { type FileHashes, openFileHashes } from '../host/file-hashes.ts';
import { isReady, type LoadedConfig, loadConfig } from '../host/load-config.ts';
import type { MdxMemory } from '../host/load-mdx.ts';
import { failureDiagnostic } from '../host/run-code.ts';
import { hasErrors } from '../messages/diagnostic.ts';
import type { History, Parsed } from '../model/content.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { type Answer, answerFrom } from './answer.ts';
import { openLiveSearch } from './live-search.ts';
import { patchTexts } from './patch-text.ts';

/** The checks wait until no file has been saved for this long. */
const CHECK_DELAY_MS = 400;

export type LiveSite = Awaited<ReturnType<typeof openLiveSite>>;

interface LiveOptions extends SiteOptions {
  /** The configuration, if it is being loaded already; null where that failed. */
  config?: Promise<LoadedConfig | null>;
}

/** What is kept between two updates; null has to be made again. */
interface State {
  config: LoadedConfig | null;
  compiled: Compiled | null;
  /** Null until a page shows something from git. */
  history: History | null;
  mdx: MdxMemory | null;
  /** The last state that could be served. */
  prepared: Prepared | null;
  diagnostics: Diagnostic[];
}
const nothingKnown: State = {
  config: null,
  compiled: null,
  history: null,
  mdx: null,
  prepared: null,
  diagnostics: [],
};

/** `onLater` is called when more is known than after the last update. While files are saved, work in the background waits: `saves` notes them. */
export async function openLiveSite(
  root: string,
  input: LiveOptions,
  onLater: () => void = () => {},
  saves: Activity = openActivity(),
) {
  const cache = siteCache(root, input);
  const memory = new Map<string, Parsed>();
  const hashes = openFileHashes(cache, root);
  let skim: 'all' | 'unknown' = 'all';
  const search = openLiveSearch();
  let state = nothingKnown;
  let timer: NodeJS.Timeout | undefined;

  const beside = openBeside();
  const prepared = (background: Activity | null): Promise<State> =>
    afterPreparing(state, { root, cache, memory, hashes, skim, background });
  const follow = async (changed: readonly string[]): Promise<void> => {
    beside.saved(changed);
    state = await afterSettings(state, changed, root, input, cache);
    state = afterCode(state, changed, root);
    const patch = afterPatch(state, changed, root);
    if (patch === null) beside.outdate();
    state = patch?.state ?? (await prepared(null));
    if (patch === null) return;
    clearTimeout(timer);
    if (!patch.isWhole) timer = setTimeout(() => void check(), CHECK_DELAY_MS);
  };
  /** A failure is shown, and the next edit may repair it. */
  const inTurn = oneAfterTheOther((thrown) => {
    state = { ...state, diagnostics: [failureDiagnostic(thrown)] };
  });
  /** Prepares the whole site in the background; what is saved meanwhile is applied to the result too. */
  const check = async (): Promise<void> => {
    const since = beside.begin();
    const preparing = prepared(saves);
    await preparing.catch(() => {});
    await inTurn(async () => {
      const saved = beside.end(since);
      if (saved === null) return;
      const next = await preparing;
      const patch = saved.length === 0 ? { state: next } : afterPatch(next, saved, root);
      if (patch === null) await follow([]);
      else state = patch.state;
    });
    onLater();
  };
  const isPartial = (): boolean => (state.prepared?.parsed.skimmed.size ?? 0) > 0;
  const complete = async (): Promise<void> => {
    if (!isPartial()) return;
    await state.prepared?.parsed.parseRest(saves).catch(() => {});
    skim = 'unknown';
    await check();
  };

  await inTurn(() => follow([]));
  return {
    /** Updates the site after these files changed (absolute paths). `onLater` is called when slower checks are done. */
    update: (changed: readonly string[]): Promise<void> => inTurn(() => follow(changed)),
    /** Parses the texts that were only skimmed, and checks the whole site. */
    complete,
    /** Whether some texts were only skimmed. */
    isPartial,
    diagnostics: (): Diagnostic[] => state.diagnostics,
    /** Answers a request for a path below the base URL; null while the site could not be prepared yet. */
    answer: (path: string): Answer | Promise<Answer> | null =>
      state.prepared && (search(path, state.prepared) ?? answerFrom(state.prepared, root, path)),
    /** Files and folders to watch, absolute. */
    watched: (): string[] => watchedFiles(state, root),
    baseUrl: (): string => state.config?.site?.baseUrl ?? '/',
  };
}

/** The result runs steps one after the other. */
function oneAfterTheOther(onThrown: (thrown: unknown) => void): (step: () => Promise<void>) => Promise<void> {
  let last = Promise.resolve();
  return (step) => {
    last = last.then(step).catch(onThrown);
    return last;
  };
}

/** What is saved while the site is prepared beside the saves. */
function openBeside() {
  const open = new Set<string[]>();
  return {
    saved: (files: readonly string[]): void => open.forEach((since) => void since.push(...files)),
    /** What is being prepared beside will be older than what there is. */
    outdate: (): void => open.clear(),
    begin(): string[] {
      const since: string[] = [];
      open.add(since);
      return since;
    },
    /** The files that were saved since; null when the result is out of date. */
    end: (since: string[]): string[] | null => (open.delete(since) ? since : null),
  };
}

/** Loads the configuration again if it changed, or the list of files in the theme's folder. */
async function afterSettings(
  state: State,
  changed: readonly string[],
  root: string,
  input: LiveOptions,
  cache: Cache,
): Promise<State> {
  const own = state.config?.site?.theme.own ?? null;
  const folders = [join(root, 'config'), ...(own === null ? [] : [own])];
  const isSetting = (file: string): boolean =>
    state.config?.inputs.includes(file) || folders.some((folder) => isInside(folder, file));
  if (state.config !== null && !changed.some(isSetting)) return state;
  const begun = state.config === null ? await input.config : null;
  return { ...state, config: begun ?? (await loadConfig(root, input, cache)), compiled: null, history: null };
}

/** Discards the compiled code if it changed. */
function afterCode(state: State, changed: readonly string[], root: string): State {
  const { compiled, config } = state;
  const theme = config?.site?.theme.directory ?? '';
  const folders = contentFolders(config, root);
  const isCode = (file: string): boolean =>
    compiled?.inputs.includes(file) ||
    file.startsWith(theme) ||
    (/\.[jt]sx?$/.test(file) && folders.some((folder) => file.startsWith(folder)));
  return changed.some(isCode) ? { ...state, compiled: null } : state;
}

/** The state after an edit that only changes its own page; null when it may change more. */
function afterPatch(state: State, changed: readonly string[], root: string): { state: State; isWhole: boolean } | null {
  const { prepared, compiled, config, diagnostics } = state;
  if (prepared === null || compiled === null || config === null || !isReady(config) || hasErrors(diagnostics))
    return null;
  const { patched, isWhole } = patchTexts(prepared, changed, root);
  // A new object, so that the search index counts as out of date.
  return patched ? { state: { ...state, prepared: { ...prepared } }, isWhole } : null;
}

async function afterPreparing(
  state: State,
  fixed: {
    root: string;
    cache: Cache;
    memory: Map<string, Parsed>;
    hashes: FileHashes;
    skim: 'all' | 'unknown';
    background: Activity | null;
  },
): Promise<State> {
  const { config, compiled, history, mdx } = state;
  if (config === null || !isReady(config)) return { ...state, diagnostics: config?.diagnostics ?? [] };
  const { memory, skim, ...options } = fixed;
  options.hashes.lookAgain();
  const next = await prepareSite({
    ...options,
    config,
    drafts: true,
    isLive: true,
    kept: { memory, compiled, history, mdx, skim },
  });
  // Anchors in texts that were only skimmed are not known; names are checked when nobody waits for the first page.
  const isSkimmed = next.parsed.skimmed.size > 0;
  const found = next.diagnostics.filter(({ code }) => !isSkimmed || code !== 'broken-anchor');
  return {
    config,
    compiled: hasErrors(next.compiled.diagnostics) ? null : next.compiled,
    history: next.history.files.size > 0 ? next.history : history,
    mdx: next.mdx.memory,
    prepared: next.locales.length > 0 ? next : state.prepared,
    diagnostics: isSkimmed ? found : [...found, ...nameProblems(next)],
  };
}

const contentFolders = (config: LoadedConfig | null, root: string): string[] =>
  (config?.site?.layout.roots ?? ['content']).map((folder) => resolve(root, folder));

function watchedFiles({ config, compiled }: State, root: string): string[] {
  const { theme, staticDirectories = [] } = config?.site ?? {};
  return [
    ...contentFolders(config, root),
    join(root, 'config'),
    ...[theme?.directory, theme?.own].filter((folder) => folder != null),
    ...staticDirectories.map((one) => resolve(root, one)),
    ...[...(config?.inputs ?? []), ...(compiled?.inputs ?? [])],
  ];
}
