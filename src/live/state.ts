/** What the watch server knows of its site, and what each change makes of it. */
import { join, resolve } from 'node:path';
import type { Cache } from '../host/cache.ts';
import type { FileHashes } from '../host/file-hashes.ts';
import type { Activity } from '../host/serve/activity.ts';
import { isReady, type LoadedConfig, loadConfig } from '../host/site-code/load-config.ts';
import type { MdxMemory } from '../host/site-code/load-mdx.ts';
import { isInside } from '../lib/inside.ts';
import { hasErrors } from '../messages/diagnostic.ts';
import type { History, Parsed } from '../model/content.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Compiled } from '../site/compile-code.ts';
import { nameProblems } from '../site/file-names.ts';
import type { SiteOptions } from '../site/options.ts';
import type { Prepared } from '../site/prepared.ts';
import { prepareSite } from '../site/stages.ts';
import { patchTexts } from './patch-text.ts';

export interface LiveOptions extends SiteOptions {
  /** The configuration, if it is being loaded already; null where that failed. */
  config?: Promise<LoadedConfig | null>;
}

/** What stays the same as long as the server runs. */
export interface LiveTools {
  root: string;
  input: LiveOptions;
  cache: Cache;
  hashes: FileHashes;
  /** Parsed texts, by key. */
  memory: Map<string, Parsed>;
}

/** Which texts are only skimmed until they are requested: all, or those that nothing is known of. */
export type Skim = 'all' | 'unknown';

/** What is kept between two updates; null has to be made again. */
export interface State {
  config: LoadedConfig | null;
  compiled: Compiled | null;
  /** Null until a page shows something from git. */
  history: History | null;
  mdx: MdxMemory | null;
  /** The last state that could be served. */
  prepared: Prepared | null;
  diagnostics: Diagnostic[];
}
export const nothingKnown: State = {
  config: null,
  compiled: null,
  history: null,
  mdx: null,
  prepared: null,
  diagnostics: [],
};

/** Loads the configuration again if it changed, or a file in its folder or in that of the site's own theme. */
export async function afterSettings(
  state: State,
  changed: readonly string[],
  { root, input, cache }: LiveTools,
): Promise<State> {
  const themeFolder = state.config?.site?.theme.partsFolder ?? null;
  const folders = [join(root, 'config'), ...(themeFolder === null ? [] : [themeFolder])];
  const isSetting = (file: string): boolean =>
    state.config?.inputs.includes(file) || folders.some((folder) => isInside(folder, file));
  // What a configuration with an error lacks may have come.
  if (state.config?.site && !changed.some(isSetting)) return state;
  const begun = state.config === null ? await input.config : null;
  return { ...state, config: begun ?? (await loadConfig(root, input, cache)), compiled: null, history: null };
}

/** Discards the compiled code if it changed. */
export function afterCode(state: State, changed: readonly string[], root: string): State {
  const { compiled, config } = state;
  const theme = config?.site?.theme.directory;
  const folders = contentFolders(config, root);
  const isCode = (file: string): boolean =>
    compiled?.inputs.includes(file) ||
    (theme !== undefined && isInside(theme, file)) ||
    (/\.[jt]sx?$/.test(file) && folders.some((folder) => isInside(folder, file)));
  return changed.some(isCode) ? { ...state, compiled: null } : state;
}

/** The state after an edit that only changes its own page; null when it may change more. */
export async function afterPatch(
  state: State,
  changed: readonly string[],
  root: string,
): Promise<{ state: State; isWhole: boolean } | null> {
  const { prepared, compiled, config, diagnostics } = state;
  if (prepared === null || compiled === null || config === null || !isReady(config) || hasErrors(diagnostics))
    return null;
  const { patched, isWhole } = await patchTexts(prepared, changed, root);
  // A new object, so that the search index counts as out of date.
  return patched ? { state: { ...state, prepared: { ...prepared } }, isWhole } : null;
}

/** The state after all stages up to printing; `skim` says which texts may be skimmed. In the background, it waits while there is activity. */
export async function afterPreparing(
  state: State,
  { root, cache, hashes, memory }: LiveTools,
  skim: Skim,
  background: Activity | null,
): Promise<State> {
  const { config, compiled, history, mdx } = state;
  if (config === null || !isReady(config)) return { ...state, diagnostics: config?.diagnostics ?? [] };
  hashes.lookAgain();
  const next = await prepareSite({
    root,
    cache,
    hashes,
    background,
    config,
    drafts: true,
    isLive: true,
    earlier: { memory, compiled, history, mdx, skim },
  });
  // Anchors in texts that were only skimmed are not known; names are checked when nobody waits for the first page.
  const isSkimmed = next.parsed.skimmed.size > 0;
  const problems = next.diagnostics.filter(({ code }) => !isSkimmed || code !== 'broken-anchor');
  return {
    config,
    compiled: hasErrors(next.compiled.diagnostics) ? null : next.compiled,
    history: next.history.files.size > 0 ? next.history : history,
    mdx: next.mdx.memory,
    prepared: next.locales.length > 0 ? next : state.prepared,
    diagnostics: isSkimmed ? problems : [...problems, ...nameProblems(next)],
  };
}

const contentFolders = (config: LoadedConfig | null, root: string): string[] =>
  (config?.site?.layout.roots ?? ['content']).map((folder) => resolve(root, folder));

export function watchedPaths({ config, compiled, prepared }: State, root: string): string[] {
  const { theme, staticDirectories = [] } = config?.site ?? {};
  return [
    ...contentFolders(config, root),
    join(root, 'config'),
    ...[theme?.directory, theme?.partsFolder].filter((folder) => folder != null),
    ...staticDirectories.map((one) => resolve(root, one)),
    ...(config?.inputs ?? []),
    ...(compiled?.inputs ?? []),
    // A link does not change with what it leads to, such as the changelog.
    ...(prepared?.linked ?? []),
  ];
}
