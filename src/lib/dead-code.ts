/** Finds in the text of a module for the server the hooks and event handlers that will never run. */
import { lineAndColumn } from './text-place.ts';

interface DeadCode {
  line: number;
  column: number;
  /** Name of the hook or attribute, such as `useState` or `onClick`. */
  name: string;
  /** True for a hook, which is an error because the state can never change; an event handler gives a warning only. */
  isState: boolean;
}

const hooks =
  'useState useReducer useEffect useLayoutEffect useSyncExternalStore useTransition useOptimistic useActionState';
const imported = new RegExp(`\\b(?:${hooks.replaceAll(' ', '|')})\\b`, 'g');
const listeners =
  /\bon(?:Click|DoubleClick|Change|Input|Submit|Key\w+|Mouse\w+|Pointer\w+|Touch\w+|Focus|Blur|Scroll|Drag\w*|Drop)(?==\{)/g;
/** Number of characters before an attribute to search for the start of its element. Without a limit, a minified module takes minutes. */
const MAX_TAG_LENGTH = 4_000;

export const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|(?<![:\w"'])\/\/.*/g, (comment) => comment.replace(/[^\n]/g, ' '));

/** The first hook call and the first event handler in the text of a module; at most two results. */
export function deadCodeIn(text: string): DeadCode[] {
  const fromReact = [
    ...text.matchAll(/\bimport\s+([^;'"]{0,2000}?)\sfrom\s+(['"])(?:react|preact\/hooks|preact\/compat)\2/g),
  ];
  const names = fromReact.flatMap(([, clause = '']) => clause.match(imported) ?? []);
  const wholes = fromReact.flatMap(([, clause = '']) => /^(?:\*\s+as\s+)?(\w+)/.exec(clause)?.[1] ?? []);
  const call = new RegExp(
    [
      ...names.map((name) => `(?<![.\\w])${name}`),
      ...wholes.map((name) => `(?<=\\b${name}\\.)(?:${hooks.replaceAll(' ', '|')})`),
    ].join('|') || '(?!)',
    'g',
  );
  const code = withoutComments(text);
  const calls = [...code.matchAll(new RegExp(`(?:${call.source})(?=\\s*(?:<[^;]*?>)?\\()`, 'g'))];
  const matches = [calls[0], [...code.matchAll(listeners)].find((match) => isInTag(match, code))];
  return matches.flatMap((match, index) =>
    match === undefined ? [] : [{ ...lineAndColumn(code, match.index), name: match[0], isState: index === 0 }],
  );
}

/** Whether the match is in the tag of an HTML element, not of a component. */
function isInTag({ index }: RegExpExecArray, code: string): boolean {
  const before = code.slice(Math.max(0, index - MAX_TAG_LENGTH), index);
  return /^<[a-z][\w-]*\s[^>]*$/.test(before.slice(Math.max(0, before.lastIndexOf('<'))));
}

/** Where a module for the browser first reads the environment of a build; null where it never does, or asks first whether there is one. */
export function environmentIn(text: string): { line: number; column: number; name: string } | null {
  const code = withoutComments(text);
  const match = /\bprocess\.env\.(?!NODE_ENV\b)\w+/.exec(code);
  return match === null || code.includes('typeof process')
    ? null
    : { ...lineAndColumn(code, match.index), name: match[0] };
}

/** Handlers of events that React drops: in the letters of HTML, or a text in place of a function. What stands in strings and templates is HTML. */
export const lostHandlersIn = (text: string): { line: number; column: number; name: string }[] =>
  [
    ...withoutStrings(withoutComments(text)).matchAll(
      /(<[a-z]+\s(?:[^<>]|=>){0,2000}?)\b(on[a-z]{3,}(?==)|on[A-Z]\w*(?==["']))/g,
    ),
  ].map(({ index, 1: before = '', 2: name = '' }) => ({ ...lineAndColumn(text, index + before.length), name }));
const withoutStrings = (code: string): string =>
  code.replace(/`(?:\\[\s\S]|[^`\\])*`|'[^'\n]*'|"[^"\n]*"/g, (written) => written.replace(/[^\n'"]/g, ' '));
