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

/** The largest number of machines. */
const MAX_SHARES = 1000;

/** Parses `3/8`; null for other text. */
export function shareIn(text: string): Share | null {
  const [, index = '', count = ''] = /^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? [];
  return checkedShare(Number(index), Number(count));
}

export const checkedShare = (index: number, count: number): Share | null =>
  Number.isInteger(index) && Number.isInteger(count) && index >= 1 && index <= count && count <= MAX_SHARES
    ? { index, count }
    : null;
