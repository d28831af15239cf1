/** The site of the watch server: prepared again when files change, rendered page by page on request. */
import { openFileHashes } from '../host/file-hashes.ts';
import type { Activity } from '../host/serve/activity.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { siteCache } from '../site/run.ts';
import { type Answer, answerFrom } from './answer.ts';
import { openLiveSearch } from './live-search.ts';
import { type LiveOptions, watchedPaths } from './state.ts';
import { openUpdates } from './updates.ts';

export type LiveSite = Awaited<ReturnType<typeof openLiveSite>>;

/** `onLater` is called when more is known than after the last update. While files are saved, work in the background waits: `saves` notes them. */
export async function openLiveSite(root: string, input: LiveOptions, onLater: () => void = () => {}, saves?: Activity) {
  const cache = siteCache(root, input);
  const tools = { root, input, cache, hashes: openFileHashes(cache, root), memory: new Map() };
  const { state, follow, complete } = openUpdates(tools, onLater, saves);
  const search = openLiveSearch();
  const isPartial = (): boolean => (state().prepared?.parsed.skimmed.size ?? 0) > 0;
  await follow([]);
  return {
    /** Updates the site after these files changed (absolute paths). `onLater` is called when slower checks are done. */
    update: follow,
    /** Parses the texts that were only skimmed, if there are any, and checks the whole site. */
    complete: async (): Promise<void> => (isPartial() ? complete() : undefined),
    /** Whether some texts were only skimmed. */
    isPartial,
    diagnostics: (): Diagnostic[] => state().diagnostics,
    /** Answers a request for a path below the base URL; null while the site could not be prepared yet. */
    answer(path: string): Promise<Answer> | null {
      const { prepared } = state();
      return prepared && (search(path, prepared) ?? answerFrom(prepared, root, path));
    },
    /** Files and folders to watch, absolute. */
    watched: (): string[] => watchedPaths(state(), root),
    baseUrl: (): string => state().config?.site?.baseUrl ?? '/',
  };
}
