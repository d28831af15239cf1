/**
 * Reads a template by the rules of Velocity 2.4.1, which AutoDev brings, as far as the site uses them: references, `#if`, `#foreach`,
 * comments and `#[[ … ]]#`. What would stay in the prompt as it is written, or would always be empty, is a mistake.
 */
import { nearest } from '../../src/lib/nearest.ts';
import type { Mistake } from './devin.ts';
import { customActionNames, methods, type Names, overrides, teamPromptNames } from './velocity-names.ts';

/** What the fence with this title is a template for. A team prompt, unless it has the path of a built-in one. */
export function namesFor(title: string | null): Names {
  const path = /prompts\/([\w-]+\/[\w-]+\.vm)/.exec(title ?? '')?.[1];
  return (path === undefined ? undefined : overrides[path]) ?? teamPromptNames;
}

/** Names in the `template` of a custom action; the rules of its `spec` are there too. */
export const namesOfAction = (spec: readonly string[]): Names => ({
  ...customActionNames,
  ...Object.fromEntries(spec.map((key) => [`SPEC_${key}`, 'text'])),
});

const token =
  /#\[\[[\s\S]*?\]\]#|##[^\n]*|#\{?(?<directive>if|elseif|else|foreach|end)\b\}?|\$!?\{?(?<path>[A-Za-z_]\w*(?:\.[A-Za-z_]\w*(?:\([^()]*\))?)*)\}?/g;
const loop = /^\(\s*\$(\w+)\s+in\s/;

export function velocityMistakes(template: string, names: Names): Mistake[] {
  const visible = { ...names };
  const open: { line: number; text: string }[] = [];
  const found: Mistake[] = [];
  for (const match of template.matchAll(token)) {
    const { index, 0: text } = match;
    const { directive, path } = match.groups ?? {};
    const line = template.slice(0, index).split('\n').length;
    if (text.startsWith('##'))
      found.push({ line, problem: `“${text}” is a comment`, mend: 'put it between #[[ and ]]#, or write one #' });
    else if (path !== undefined)
      found.push(...referenceMistakes(path, visible).map((mistake) => ({ line, ...mistake })));
    else if (directive === 'end' && open.pop() === undefined)
      found.push({ line, problem: '#end closes nothing', mend: 'open it before, or take it out' });
    else if (directive === 'if' || directive === 'foreach') open.push({ line, text });
    const item = directive === 'foreach' ? loop.exec(template.slice(index + text.length))?.[1] : undefined;
    if (item !== undefined) visible[item] = 'text';
  }
  const unclosed = open.map(({ line, text }) => ({ line, problem: `${text} is never closed`, mend: 'add #end' }));
  return [...found, ...unclosed];
}

function referenceMistakes(written: string, names: Names): Omit<Mistake, 'line'>[] {
  const inside = [...written.matchAll(/\(([^()]*)\)/g)].flatMap(([, given = '']) =>
    [...given.matchAll(/\$\{?(\w+(?:\.\w+)*)/g)].flatMap(([, path = '']) => referenceMistakes(path, names)),
  );
  const path = written.replace(/\([^()]*\)/g, '()');
  const [, owner = '', method = ''] = /^(.*)\.(\w+\(\))$/.exec(path) ?? [];
  const kind = names[path] ?? (methods[names[owner] ?? 'flag'].includes(method) ? names[owner] : undefined);
  const near = nearest(path, Object.keys(names));
  const own =
    kind === undefined
      ? {
          problem: `“$${written}” has no value here`,
          mend:
            near === null ? 'see test/content/velocity-names.ts for what this template gets' : `is “${near}” meant?`,
        }
      : { problem: `“$${written}” is always empty`, mend: 'write the text yourself' };
  return [...inside, ...(kind === undefined || kind === 'empty' ? [own] : [])];
}
