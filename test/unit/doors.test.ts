/** Every file into which something from outside comes is in the table of doors in ARCHITECTURE, with what bounds it and a test. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { root } from '../lib/places.ts';

/** Calls and imports by which files, JSON, requests, arguments and what browsers keep can be read. */
const entrances = [
  /from 'node:(?:fs|http|https|net|child_process|readline)(?:\/promises)?'|from '@modelcontextprotocol|from 'commander'/,
  /\b(?:readBytes|readText|readContent|readSite(?:File|Text)|readInside|readStart|readWithin|openParts|readFileSync)\(/,
  /\bJSON\.parse\(|\bownJson[<(]|\breadJson\(|\bparseYaml\(|\bfetch\(|\bfetchJson\(/,
  /\bprocess\.(?:argv|stdin)\b|\brequest\.(?:url|headers|method|body)\b/,
  /\b(?:local|session)Storage[.[]|\bgetItem\(|\bindexedDB\b/,
];

const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/src`);
const folders = ['src', 'theme', ...packages];
const files = folders
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file));
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

const table = /## Doors\n[\s\S]*?(?=\n## )/.exec(textOf('ARCHITECTURE.md'))?.[0] ?? '';
const rows = table
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| input'))
  .map((line) => line.split('|').slice(1, -1));
const namesIn = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
const isFromRoot = (name: string): boolean => /^(?:theme|packages)\//.test(name);
const pathOf = (name: string): string => (isFromRoot(name) ? name : `src/${name}`);
const testOf = (name: string): string => `${isFromRoot(name) ? name : `test/${name}`}.test.ts`;

test('links are not followed where folders are listed: Node follows some from version 22 on', () => {
  const offenders = files.filter((file) => /\breaddir(?:Sync)?\([^)]*recursive/.test(textOf(file)));
  assert.equal(offenders, []);
});

test('every entrance is in the table of doors', () => {
  const doors = rows.flatMap(([, where]) => namesIn(where).map(pathOf));
  const isDoor = (file: string): boolean =>
    doors.some((door) => (door.endsWith('/') ? file.startsWith(door) : file.replace(/\.tsx?$/, '') === door));
  const entered = files.filter((file) => entrances.some((pattern) => pattern.test(textOf(file))));
  assert.ok(entered.length > 50);
  assert.equal(
    entered.filter((file) => !isDoor(file)),
    [],
  );
});

test('every row names what bounds the input, and a test; what it names is there', () => {
  assert.ok(rows.length >= 10);
  for (const [input, where, bounds = '', tests] of rows) {
    assert.ok(bounds.trim() !== '' && namesIn(tests).length > 0, input);
    for (const name of namesIn(where)) {
      const path = join(root, pathOf(name));
      assert.ok([path, `${path}.ts`, `${path}.tsx`].some(existsSync), name);
    }
    for (const name of namesIn(tests)) assert.ok(existsSync(join(root, testOf(name))), name);
  }
});

test('every file and folder that ARCHITECTURE names is there', () => {
  const text = textOf('ARCHITECTURE.md');
  const inStages = /```\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
  const named = [
    ...namesIn(text.replace(/```[\s\S]*?```/g, '')).filter((name) => /^[\w.-]+\/[\w./-]*$/.test(name)),
    ...[...inStages.matchAll(/(?<=\s)(?:site|host|content|bundle)\/[\w/-]+/g)].map(([name]) => name),
  ];
  assert.ok(named.length > 100);
  const isThere = (name: string): boolean =>
    [name, `src/${name}`, `test/${name}`].some((path) =>
      ['', '.ts', '.tsx', '.test.ts'].some((ending) => existsSync(join(root, `${path}${ending}`))),
    );
  assert.equal(
    named.filter((name) => !isThere(name)),
    [],
  );
});

test.run();
