/**
 * Front matter with one line for each key, as nearly all texts have it, read as the YAML parser would, and where it ends; null for any other.
 * The YAML parser takes most of the time that the head of a text takes.
 */
import { copied } from '../lib/copied.ts';
import type { FrontMatter } from '../model/content.ts';

export function simpleFrontMatter(text: string): (FrontMatter & { end: number; lines: number }) | null {
  const end = text.startsWith('---\n') ? text.slice(0, MAX_SIMPLE).indexOf('\n---\n', 4) + 1 : 0;
  const head = copied(text.slice(0, end));
  if (end === 0 || !PLAIN.test(head)) return null;
  const [data, places]: [FrontMatter['data'], FrontMatter['places']] = [{}, {}];
  let line = 1;
  LINE.lastIndex = 4;
  while (LINE.lastIndex < end) {
    const { key = '', double, single, literal, plain = '' } = LINE.exec(head)?.groups ?? {};
    if (key === '' || Object.hasOwn(data, key) || NO_TEXT.test(plain)) return null;
    data[key] = double ?? single ?? (literal === undefined ? plain : JSON.parse(literal));
    places[key] = { line: ++line, column: 1 };
  }
  return { data, places, end: end + 4, lines: line + 1 };
}

/** Longer heads go to the parser, as limits may apply to them. */
const MAX_SIMPLE = 2000;
/** Characters that mean nothing to YAML beyond themselves; the parser knows the others. */
const PLAIN = /^[\n -~\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd]*$/;
/** A key with a quoted text, a number or truth value, or a text without quotes, which has none of YAML's signs. */
const LINE =
  /(?<key>[A-Za-z][\w-]*): +(?:"(?<double>[^"\\\n]*)"|'(?<single>[^'\n]*)'|(?<literal>0|[1-9]\d{0,8}|true|false)|(?<plain>[^\W\d_][^\n:#]*))\n/y;
/** What YAML reads as something else than a text, or as another text. */
const NO_TEXT = /^(?:null|true|false)$|\s$/i;
