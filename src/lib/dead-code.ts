/** Finds in the text of a module for the server the hooks and event handlers that will never run. */
import { withoutComments } from './module-text.ts';
import { lineAndColumn } from './text-place.ts';

interface DeadCode {
  line: number;
  column: number;
  /** Name of the hook or attribute, such as `useState` or `onClick`. */
  name: string;
  /** True for a hook, which is an error because the state can never change; an event handler gives a warning only. */
  isState: boolean;
}

const HOOKS =
  'useState|useReducer|useEffect|useLayoutEffect|useSyncExternalStore|useTransition|useOptimistic|useActionState';
const hookName = new RegExp(`\\b(?:${HOOKS})\\b`, 'g');
const listener =
  /\bon(?:Click|DoubleClick|Change|Input|Submit|Key\w+|Mouse\w+|Pointer\w+|Touch\w+|Focus|Blur|Scroll|Drag\w*|Drop)(?==\{)/g;
/** Number of characters before an attribute to search for the start of its element. Without a limit, a minified module takes minutes. */
const MAX_TAG_LENGTH = 4_000;

/** The first hook call and the first event handler in the text of a module; at most two results. */
export function deadCodeIn(text: string): DeadCode[] {
  const code = withoutComments(text);
  const hook = hookCall(text)?.exec(code);
  const handler = [...code.matchAll(listener)].find((match) => isInTag(match, code));
  const deadAt = (match: RegExpExecArray, isState: boolean): DeadCode => ({
    ...lineAndColumn(code, match.index),
    name: match[0],
    isState,
  });
  return [...(hook ? [deadAt(hook, true)] : []), ...(handler ? [deadAt(handler, false)] : [])];
}

/** Matches a call of a hook that a module imports from React, by its name or through the whole of React; null if it imports none. */
function hookCall(text: string): RegExp | null {
  const clauses = [
    ...text.matchAll(/\bimport\s+([^;'"]{0,2000}?)\sfrom\s+(['"])(?:react|preact\/hooks|preact\/compat)\2/g),
  ].map(([, clause = '']) => clause);
  const called = [
    ...clauses.flatMap((clause) => clause.match(hookName) ?? []).map((name) => `(?<![.\\w])${name}`),
    ...clauses
      .flatMap((clause) => /^(?:\*\s+as\s+)?(\w+)/.exec(clause)?.[1] ?? [])
      .map((whole) => `(?<=\\b${whole}\\.)(?:${HOOKS})`),
  ];
  return called.length === 0 ? null : new RegExp(`(?:${called.join('|')})(?=\\s*(?:<[^;]*?>)?\\()`);
}

/** Whether the match is in the tag of an HTML element, not of a component. */
function isInTag({ index }: RegExpExecArray, code: string): boolean {
  const before = code.slice(Math.max(0, index - MAX_TAG_LENGTH), index);
  return /^<[a-z][\w-]*\s[^>]*$/.test(before.slice(Math.max(0, before.lastIndexOf('<'))));
}
