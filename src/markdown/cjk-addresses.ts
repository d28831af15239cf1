/** Bare addresses in Chinese text, which GFM lets run to the next space: they end before full-width punctuation and marks of emphasis. */
import type { Construct, Extension, State, TokenizeContext } from 'micromark-util-types';
import { matchHere } from './constructs.ts';

const MARKS = '\\u3001-\\u303f\\uff01-\\uff0f\\uff1a-\\uff20\\uff3b-\\uff40\\uff5b-\\uff65\\u2018-\\u201d\\u2026';
/** What ends an address: full-width punctuation, or marks of emphasis with a kana, an ideograph or a Korean letter behind them. */
const END = `(?:[${MARKS}]|(?:\\*{1,3}|~~)[\\u3040-\\u30ff\\u3400-\\u9fff\\uac00-\\ud7a3])`;
/** Matches every text that may hold such an address. */
export const addressBeforeMark = new RegExp(`(?<![^\\s<])(?=[^\\s<]*?${END})[^\\s<]*?(?:https?://|www\\.)`, 'i');

/** The syntax for addresses that such a mark ends; `micromark-extension-gfm-autolink-literal` has that of all others. */
export function addressesBeforeMarks(source: string): Extension {
  const pattern = new RegExp(`(?:(https?://)|www\\.)(?:(?!${END})[^\\s<])+`, 'iy');
  const mark = new RegExp(END, 'y');
  /** Up to here no address ends before a mark. */
  let markless = 0;
  const construct: Construct = {
    name: 'addressBeforeMark',
    tokenize(effects, ok, nok) {
      const { offset } = this.now();
      const [written = '', protocol] =
        offset >= markless && isAllowed(this) ? (matchHere(pattern, source, this) ?? []) : [];
      const end = offset + written.length;
      mark.lastIndex = end;
      const address = mark.test(source) ? written : '';
      if (address === '') markless = Math.max(markless, end);
      const kind = protocol === undefined ? 'literalAutolinkWww' : 'literalAutolinkHttp';
      let left = withoutEnd(address).length;
      return left > (protocol?.length ?? 'www.'.length) ? start : nok;

      function start(code: Parameters<State>[0]): State | undefined {
        effects.enter('literalAutolink');
        effects.enter(kind);
        return within(code);
      }
      function within(code: Parameters<State>[0]): State | undefined {
        if (left === 0) {
          effects.exit(kind);
          effects.exit('literalAutolink');
          return ok(code);
        }
        left--;
        effects.consume(code);
        return within;
      }
    },
  };
  return { text: Object.fromEntries([...'HhWw'].map((letter) => [letter.charCodeAt(0), construct])) };
}

/** As in GFM: not within a word, and not in the text of a link. */
const isAllowed = ({ previous, events }: TokenizeContext): boolean =>
  (previous === null || !/[a-z\d]/i.test(String.fromCharCode(previous))) &&
  !events.some(([, { type, _balanced }]) => (type === 'labelLink' || type === 'labelImage') && !_balanced);

/** As in GFM, marks at the end are not part of an address, nor is a bracket that it does not open. */
function withoutEnd(address: string): string {
  let unopened = address.split(')').length - address.split('(').length;
  let end = address.length;
  for (; end > 0; end--) {
    const last = address[end - 1] ?? '';
    if (last === ')' && unopened > 0) unopened--;
    else if (!/[?!.,:;*_~'"]/.test(last)) break;
  }
  return address.slice(0, end);
}
