/** Tags by first letter, for tag lists. */
import type { Tag } from '../model/graph.ts';
import type { PageOf } from '../model/page.ts';
import { tagLink } from './entry-footer.ts';

/** Groups and tags in the order of the language. */
export function tagGroups(tags: { tag: Tag; count: number }[], language: string): PageOf<'tags'>['groups'] {
  const { compare } = new Intl.Collator(language);
  const groups = new Map<string, PageOf<'tags'>['groups'][number]>();
  for (const { tag, count } of [...tags].sort((a, b) => compare(a.tag.label, b.tag.label))) {
    const letter = [...tag.label][0]?.toUpperCase() ?? '';
    const group = groups.get(letter) ?? { letter, tags: [] };
    group.tags.push({ ...tagLink(tag), count });
    groups.set(letter, group);
  }
  return [...groups.values()].sort((a, b) => compare(a.letter, b.letter));
}
