/**
 * `text.replace(pattern, words)` reads `$&` and `$'` in the words as commands: a label `$'` would repeat the rest of a page. So the second argument is
 * a literal or a function.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, parse } from 'acorn';
import { transformSync } from 'esbuild';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { root } from '../lib/places.ts';
import { sourceFiles } from '../lib/source-files.ts';

/** The nodes of a tree of code. */
function* nodesIn(node: unknown): Generator<Node & Record<string, unknown>> {
  if (Array.isArray(node)) for (const child of node) yield* nodesIn(child);
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node) yield node as Node & Record<string, unknown>;
    for (const child of Object.values(node)) yield* nodesIn(child);
  }
}

/** Replacements by words that are not known when the code is written. */
function unsafeIn(source: string, loader: 'ts' | 'tsx'): string[] {
  const { code } = transformSync(source, { loader });
  const nodes = [...nodesIn(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }))];
  const nameOf = (node: unknown): string => String((node as { name?: string } | null)?.name);
  const functions = new Set([
    'encodeURIComponent',
    ...nodes.flatMap(({ type, id, init }) =>
      type === 'FunctionDeclaration' || (type === 'VariableDeclarator' && isFunction(init)) ? [nameOf(id)] : [],
    ),
  ]);
  return nodes.flatMap(({ type, callee, arguments: given, start, end }) => {
    if (type !== 'CallExpression' || !Array.isArray(given) || given.length !== 2) return [];
    const { property } = callee as { property?: unknown };
    if (!/^replace(?:All)?$/.test(nameOf(property))) return [];
    const [, words] = given as [Node, Node & { expressions?: unknown[] }];
    const isKnown =
      words.type === 'Literal' ||
      (words.type === 'TemplateLiteral' && words.expressions?.length === 0) ||
      isFunction(words) ||
      functions.has(nameOf(words));
    return isKnown ? [] : [code.slice(start, end)];
  });
}
const isFunction = (node: unknown): boolean =>
  /^(?:Arrow)?Function/.test(String((node as { type?: string } | null)?.type));

test('words that are put into a text are no commands', () => {
  const unsafe = sourceFiles(['src', 'theme', 'packages']).flatMap((file) =>
    unsafeIn(readFileSync(join(root, file), 'utf8'), file.endsWith('x') ? 'tsx' : 'ts').map(
      (call) => `${file}: ${call}`,
    ),
  );
  assert.equal(unsafe, []);
});
test('a word or a template would be found', () => {
  assert.is(
    unsafeIn('const f = (a: string, b: string) => a.replace(/x/, b) + a.replaceAll("x", `${b}`)', 'ts').length,
    2,
  );
  assert.is(unsafeIn('const f = (a: string) => a.replace(/x/, () => a) + a.replace("x", `y`)', 'ts').length, 0);
});

test.run();
