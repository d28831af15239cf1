/** Groups entries by tag. Tags with the same URL are merged under the first label. */
import { joinUrl } from '../lib/urls.ts';
import type { TagRef } from '../model/content.ts';
import type { Tag } from '../model/graph.ts';

export function groupByTag<T extends { tags: TagRef[] }>(
  entries: readonly T[],
  tagsUrl: string,
  slashed: (url: string) => string,
): { tag: Tag; entries: T[] }[] {
  const groups = new Map<string, { tag: Tag; entries: T[] }>();
  for (const entry of entries) {
    for (const tag of entry.tags) {
      const group = groups.get(tag.slug) ?? { tag: { ...tag, url: slashed(joinUrl(tagsUrl, tag.slug)) }, entries: [] };
      if (group.entries.at(-1) !== entry) group.entries.push(entry);
      groups.set(tag.slug, group);
    }
  }
  return [...groups.values()];
}
