/** A variable is named by what it holds, not by how it came about. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { root } from '../lib/places.ts';
import { sourceFiles } from '../lib/source-files.ts';

const NAME = '\\b(?:found|own|known|made|kept|one)\\b';
/** Declarations, and parameters of functions with a block. In an expression of a line or two everybody sees what `one` is. */
const declarations: Readonly<Record<string, RegExp>> = {
  'a variable or function': new RegExp(`\\b(?:const|let|function) ${NAME}`),
  'a part of a value': new RegExp(`\\b(?:const|let) [[{](?:[^=]*[^.\\w])?${NAME}(?=[,\\s]*[\\]},=])(?! ?:)`),
  'a parameter of a function': new RegExp(`\\bfunction \\w+[^(]*\\((?:[^()]*[\\s{])?${NAME}(?=[,:)} ])`),
  'a parameter of a block': new RegExp(`(?:[(,{[] ?|^ *)${NAME}[^()]*\\)?(?:: [^=()]+)? => \\{$`),
};
const faultsIn = (text: string): string[] =>
  text
    .replace(/^ *(?:\/\*\*|\*|\/\/).*$/gm, '')
    .split('\n')
    .flatMap((line, index) =>
      Object.values(declarations).some((declaration) => declaration.test(line)) ? [`${index + 1}: ${line.trim()}`] : [],
    );

test('no variable is named by how it came about', () => {
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/src`);
  const files = sourceFiles(['src', 'theme', ...packages]);
  const faults = files.flatMap((file) =>
    faultsIn(readFileSync(join(root, file), 'utf8')).map((fault) => `${file}:${fault}`),
  );
  assert.equal(faults, []);
});

for (const [line, isFault] of [
  ['const known = new Map();', true],
  ['for (const one of all) {', true],
  ['const { file, own } = source;', true],
  ['const { file, found: place } = source;', false],
  ['const [own = null] = list;', true],
  ['function first(known: string[], of: string): string {', true],
  ['list.forEach((one) => {', true],
  ['list.map((one): string[] => {', true],
  ['list.map((one) => one.name)', false],
  ['const knownPlaces = [];', false],
] as const)
  test(`${isFault ? 'refused' : 'allowed'}: ${line}`, () => assert.is(faultsIn(line).length > 0, isFault));

test.run();
