/** Divides a list among several machines, each of which computes the same result on its own. */
import { longHash } from './hash.ts';

/** The third of eight machines is `{ index: 3, count: 8 }`. */
export interface Share {
  index: number;
  count: number;
}

/** The names in a share: consecutive runs of similar size, in an order by hash, so that an edit moves few of them. */
export function namesOfShare(items: readonly { name: string; size: number }[], { index, count }: Share): Set<string> {
  const sorted = items
    .map((item) => ({ ...item, hash: longHash(item.name) }))
    .sort((a, b) => (a.hash < b.hash ? -1 : 1));
  const total = sorted.reduce((sum, { size }) => sum + size, 0);
  let before = 0;
  return new Set(
    sorted.flatMap(({ name, size }) => {
      const share = Math.floor(((before + size / 2) / total) * count);
      before += size;
      return Math.min(share, count - 1) === index - 1 ? [name] : [];
    }),
  );
}
