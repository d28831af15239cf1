/** Files that texts refer to by a path in the repository, and that are therefore published. */
import { darkPairOf } from '../lib/paths.ts';
import type { Entry } from '../model/content.ts';
import type { Graph } from '../model/graph.ts';
import type { Locale, Site } from '../model/site.ts';
import { linkContextOf } from './check-graph.ts';
import { resolveLink } from './links.ts';

export function linkedFiles(entries: readonly Entry[], place: { site: Site; locale: Locale; graph: Graph }): string[] {
  return entries.flatMap((entry) => {
    const context = linkContextOf(entry, place);
    return entry.parsed.references.flatMap(({ url, file }) =>
      [url, darkPairOf(url)].flatMap((one) => {
        const target = one === null ? null : resolveLink(one, file === null ? context : { ...context, file });
        return target?.kind === 'file' ? [target.file] : [];
      }),
    );
  });
}
