/** Tags in the order of the language, for tag lists: Chinese ones by their sounds. */
import type { Tag } from '../model/graph.ts';
import type { TagLink } from '../model/page.ts';
import { tagLink } from './entry-footer.ts';

export function sortedTags(tags: { tag: Tag; count: number }[], language: string): (TagLink & { count: number })[] {
  const { compare } = new Intl.Collator(language);
  return tags.map(({ tag, count }) => ({ ...tagLink(tag), count })).sort((a, b) => compare(a.label, b.label));
}
