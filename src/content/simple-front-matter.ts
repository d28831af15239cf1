/** Reads front matter of the kind that nearly all texts have, which takes the YAML parser most of the time that the head of a text takes. */
import { copied } from '../lib/copied.ts';
import type { FrontMatter } from '../model/content.ts';

/** Longer heads go to the parser, as limits may apply to them. */
const MAX_CHARACTERS = 2000;
/** Characters that mean nothing to YAML beyond themselves; the parser knows the others. */
const PLAIN = /^[\n -~\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd]*$/;
/** A key with a quoted text, a number or truth value, or a text without quotes, which has none of YAML's signs. */
const LINE = /([A-Za-z][\w-]*): +(?:"([^"\\\n]*)"|'([^'\n]*)'|(0|[1-9]\d{0,8}|true|false)|([^\W\d_][^\n:#]*))\n/y;
/** What YAML reads as something else than a text, or as another text. */
const NO_TEXT = /^(?:null|true|false)$|\s$/i;

/** Front matter of one line for each key, as the YAML parser would read it, and where it ends. Null for all other. */
export function simpleFrontMatter(text: string): (FrontMatter & { end: number; lines: number }) | null {
  const end = text.startsWith('---\n') ? text.slice(0, MAX_CHARACTERS).indexOf('\n---\n', 4) + 1 : 0;
  const head = copied(text.slice(0, end));
  if (end === 0 || !PLAIN.test(head)) return null;
  const [data, places]: [FrontMatter['data'], FrontMatter['places']] = [{}, {}];
  let line = 1;
  for (LINE.lastIndex = 4; LINE.lastIndex < end; ) {
    const [, key = '', quoted, single, literal, plain = ''] = LINE.exec(head) ?? [];
    if (key === '' || Object.hasOwn(data, key) || NO_TEXT.test(plain)) return null;
    data[key] = quoted ?? single ?? (literal === undefined ? plain : JSON.parse(literal));
    places[key] = { line: ++line, column: 1 };
  }
  return { data, places, end: end + 4, lines: line + 1 };
}
