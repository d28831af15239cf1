/** Finds in the text of a module what will not work in a browser. */
import { withoutComments, withoutStrings } from './module-text.ts';
import { lineAndColumn } from './text-place.ts';

interface Named {
  line: number;
  column: number;
  name: string;
}

/** Where the environment of a build is first read; null where it never is, or where the module asks first whether there is one. */
export function environmentIn(text: string): Named | null {
  const code = withoutComments(text);
  const match = /\bprocess\.env\.(?!NODE_ENV\b)\w+/.exec(code);
  return match === null || code.includes('typeof process')
    ? null
    : { ...lineAndColumn(code, match.index), name: match[0] };
}

/** Handlers of events that React drops: in the letters of HTML, or a text in place of a function. What stands in strings and templates is HTML. */
export const lostHandlersIn = (text: string): Named[] =>
  [
    ...withoutStrings(withoutComments(text)).matchAll(
      /(<[a-z]+\s(?:[^<>]|=>){0,2000}?)\b(on[a-z]{3,}(?==)|on[A-Z]\w*(?==["']))/g,
    ),
  ].map(({ index, 1: before = '', 2: name = '' }) => ({ ...lineAndColumn(text, index + before.length), name }));
