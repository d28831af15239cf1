/** Limits marks within bare addresses: at each the parser looks whether the address ends with those that follow. */
import type { Construct, Extension } from 'micromark-util-types';
import { matchHere } from './constructs.ts';
import { TooManyMarks } from './mark-limits.ts';

/** Maximum in a row. */
const MOST = 500;
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<]*/iy;
const LONG_RUN = new RegExp(`[^\\p{L}\\p{N}/]{${MOST + 1}}`, 'u');

/** Makes the parser throw `TooManyMarks` at an address with more than the maximum. */
export function limitedAddresses(source: string): Extension {
  /** Where the last address ends that was looked at. */
  let seen = 0;
  const construct: Construct = {
    name: 'limitedAddress',
    tokenize(_effects, _ok, nok) {
      const { offset, line } = this.now();
      const [address = ''] = offset < seen ? [] : (matchHere(ADDRESS, source, this) ?? []);
      seen = Math.max(seen, offset + address.length);
      if (!LONG_RUN.test(address)) return nok;
      throw new TooManyMarks('marks in a row within an address', line, MOST);
    },
  };
  return { text: Object.fromEntries([...'hHwW'].map((letter) => [letter.charCodeAt(0), construct])) };
}
