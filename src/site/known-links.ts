/**
 * Remembers the texts whose links were found right. They stay right while the text and everything that a link can lead to are the same, so
 * after the edit of one text only its own links are checked.
 */
import { type CheckOptions, idsOf, TEXTS_PER_STEP } from '../graph/check-graph.ts';
import { linkedFiles } from '../graph/links.ts';
import { type Cache, readShape } from '../host/cache.ts';
import { engineStamp } from '../host/engine.ts';
import { longHash, shortHash } from '../lib/hash.ts';
import { bool, type Checked, listOf, object, text, tupleOf } from '../lib/shape.ts';
import type { Entry } from '../model/content.ts';

const keptShape = object({
  /** Hash of everything that links can lead to. */
  stamp: text,
  /** File, key, ids, whether all links are right, and the linked files. */
  texts: listOf(tupleOf(text, text, text, bool, listOf(text))),
});
type Kept = Checked<typeof keptShape>;

interface Place extends Pick<CheckOptions, 'site' | 'locale' | 'graph' | 'entries' | 'files'> {
  /** Whether drafts are shown: with and without them, results differ. */
  drafts: boolean;
}

export function* openKnownLinks(cache: Cache, place: Place) {
  const { site, locale, graph, entries, files, drafts } = place;
  const cacheKey = longHash('links', locale.name, String(drafts));
  const stored = readShape(cache.read(cacheKey), keptShape) ?? { stamp: '', texts: [] };
  const before = new Map(stored.texts.map((one) => [one[0], one]));
  // The key of a text does not contain what it imports.
  const storedOf = ({ source, parsed }: Entry): Kept['texts'][number] | undefined => {
    const row = before.get(source.file);
    return row?.[1] === parsed.key && parsed.mdx === null ? row : undefined;
  };
  const ids = new Map<Entry, string>();
  for (const [index, entry] of entries.entries()) {
    if (index % TEXTS_PER_STEP === 0) yield;
    ids.set(entry, storedOf(entry)?.[2] ?? shortHash(idsOf(entry)));
  }
  const stamp = longHash(
    engineStamp(),
    JSON.stringify([site, locale, graph.routes.map(({ url, kind }) => [url, kind])]),
    JSON.stringify([...entries.map((entry) => [entry.source, entry.url, ids.get(entry)]), ...graph.targets]),
    JSON.stringify([...files, null, ...graph.publicFiles.keys()]),
  );
  const isSame = stamp === stored.stamp;
  const right = new Set<Entry>();
  return {
    areCorrect(entry: Entry): boolean {
      const isRight = isSame && storedOf(entry)?.[3] === true;
      if (isRight) right.add(entry);
      return isRight;
    },
    record: (entry: Entry): void => void right.add(entry),
    /** Files that texts show or link to; to be called once all texts are checked. */
    *linked(): Generator<void, string[]> {
      const texts: Kept['texts'] = [];
      for (const [index, entry] of entries.entries()) {
        if (index % TEXTS_PER_STEP === 0) yield;
        const text = isSame ? storedOf(entry) : undefined;
        const named = text?.[4] ?? linkedFiles([entry], place);
        const { source, parsed } = entry;
        texts.push([source.file, parsed.key, ids.get(entry) ?? '', right.has(entry), named]);
      }
      const value = JSON.stringify({ stamp, texts } satisfies Kept);
      if (!isSame || texts.some(([file, key]) => before.get(file)?.[1] !== key)) cache.write(cacheKey, value);
      return texts.flatMap((one) => one[4]);
    },
  };
}
