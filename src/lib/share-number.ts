/** Which share of a build a machine has, as flags and the variables of CI engines say it. */
import type { Share } from './shard-share.ts';

export const MAX_SHARES = 1000;

/** Parses `3/8`; null for other text. */
export function shareIn(text: string): Share | null {
  const [, index = '', count = ''] = /^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? [];
  return checkedShare(Number(index), Number(count));
}

export const checkedShare = (index: number, count: number): Share | null =>
  Number.isInteger(index) && Number.isInteger(count) && index >= 1 && index <= count && count <= MAX_SHARES
    ? { index, count }
    : null;
