/**
 * What a DevIns script's lines make of its body. AutoDev's lexer takes a line whole and looks at its first character: a command, an
 * agent and a variable are tokens only there. What is left goes through Velocity.
 */
import type { Mistake } from './devin.ts';
import { codeVariables, commandFamilies, commands, toolchainVariables } from './devin-names.ts';

interface Line {
  line: number;
  text: string;
  inFence: boolean;
}

/** Resolved only if the lexer saw them; all others have their values anywhere. */
const lookedUp = [...codeVariables, ...toolchainVariables];
/** Not within a word, a path, an address or inline code. */
const trigger = /(?<![\w/:.$@`])([/@])([A-Za-z][\w.-]*)(?![\w/`])/g;
const variable = /\$\{?(\w+)\}?/g;

/** Fences that a command takes away never reach Velocity. */
const takesBlock = (text: string): boolean => commands[/^\/([\w-]+)/.exec(text)?.[1] ?? '']?.needsBlock === true;

const isCommand = (name: string): boolean =>
  Object.hasOwn(commands, name) || commandFamilies.some((family) => name.startsWith(family));

/** Lines of the text that is left when commands have taken their blocks. */
function bodyOf(script: string): Line[] {
  const lines = script.split('\n');
  const end = lines[0]?.trim() === '---' ? lines.findIndex((text, index) => index > 0 && text.trim() === '---') : -1;
  let fence: 'none' | 'kept' | 'taken' = 'none';
  let above = '';
  return lines.flatMap((text, index): Line[] => {
    if (index <= end) return [];
    const isEdge = /^\s*```/.test(text);
    const inside: typeof fence = fence;
    if (isEdge) fence = inside !== 'none' ? 'none' : takesBlock(above) ? 'taken' : 'kept';
    else if (inside === 'none' && text.trim() !== '') above = text;
    return inside === 'taken' ? [] : [{ line: index + 1, text, inFence: inside === 'kept' || isEdge }];
  });
}

export function lineMistakes(script: string): Mistake[] {
  const lines = bodyOf(script);
  // Once looked at, a variable has its value in the whole script.
  const looked = lines.flatMap(({ text, inFence }) => (inFence ? [] : (/^\$\{?(\w+)/.exec(text)?.[1] ?? [])));
  return lines.flatMap(({ line, text, inFence }) =>
    [
      ...(inFence ? [] : triggersIn(text)),
      ...variablesIn(text).filter(({ name }) => !looked.includes(name)),
      ...hashesIn(text),
      ...renamesIn(text),
    ].map(({ problem, mend }) => ({ line, problem, mend })),
  );
}

type Said = Omit<Mistake, 'line'>;

const triggersIn = (text: string): Said[] =>
  [...text.matchAll(trigger)]
    .filter(({ index, 1: mark, 2: name = '' }) => index > 0 && (mark === '@' || isCommand(name)))
    .map(({ 0: hit }) => ({
      problem: `“${hit}” is plain text, since something stands before it on its line`,
      mend: 'begin a line with it',
    }));

const variablesIn = (text: string): (Said & { name: string })[] =>
  [...text.matchAll(variable)]
    .filter(({ 1: name = '' }) => lookedUp.includes(name))
    .map(({ 0: hit, 1: name = '' }) => ({
      name,
      problem: `“${hit}” gets no value, since it is nowhere at the start of a line`,
      mend: 'begin a line with it',
    }));

const hashesIn = (text: string): Said[] =>
  text.includes('##')
    ? [{ problem: '“##” and the rest of its line vanish: to Velocity they are a comment', mend: 'write one # or none' }]
    : [];

/** The IDE takes the new name as it is written, so a path makes no valid one. */
const renamesIn = (text: string): Said[] =>
  [...text.matchAll(/^\/refactor:rename \S+ to (?!\w+\s*$)(.*)/g)].map(([, name = '']) => ({
    problem: `“${name}” is no name`,
    mend: 'write the new name alone, without package and class',
  }));
