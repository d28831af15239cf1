/** What is looked for in the text of a module, and that a large one is not looked through again at each of its words. */
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { importsIn } from '../../src/bundle/imports.ts';
import { ownersIn } from '../../src/bundle/loaded.ts';
import { linksIn } from '../../src/bundle/modules.ts';
import { isIsland } from '../../src/bundle/site-plugins.ts';
import { deadCodeIn } from '../../src/lib/dead-code.ts';
import { newFolder } from '../lib/places.ts';
import { writeFiles } from '../lib/site.ts';

const rows: [says: string, text: string, found: string[]][] = [
  ['a listener of an element', 'const a = <b\n  onClick={f}/>;', ['2:3 onClick']],
  ['no listener of a component', 'const a = <Button onClick={f}/>;', []],
  ['no listener without an element', 'const a = { onClick };', []],
  ['state', "import { useState } from 'react';\nuseState(1)", ['2:1 useState']],
];
for (const [says, text, found] of rows)
  test(`what would be dead is ${says}`, () =>
    assert.equal(
      deadCodeIn(text).map(({ line, column, name }) => `${line}:${column} ${name}`),
      found,
    ));

test('addresses are those that are written out', () =>
  assert.equal(
    linksIn(
      'x\n<Link a to="/b"/> <Link to={\'/c\'}/> <Link to="//d"/> <Link to={e}/>\n<a id="f" href="/g"/><img src="/h"/><area href="/i"/>\n<img src={`${shell.baseUrl}j.png`}/> <img src={`${k}l.png`}/>',
    ).map(({ kind, url, line, column, isRaw }) => `${line}:${column} ${kind} ${url}${isRaw ? ' raw' : ''}`),
    ['2:13 link /b', '2:30 link /c', '3:17 link /g raw', '3:32 image /h raw', '4:28 image j.png'],
  ));

test('imports are statements, not those in code that is shown, in comments and in strings', () =>
  assert.equal(
    importsIn(`import A, {
  b } from 'a';import c from "c"
import './side.css';
import type { T } from 't';
export * from './all';
export { default } from './own';
/*
import Old from './old';
*/
const code = \`
import x from '../gone';
\`;
const text = ' } from "../gone";';
const d = require('d').default;
export default () => <p>from 'nowhere'</p>;
`),
    ['a', 'c', './side.css', './all', './own', 'd'],
  ));

// Read at once, or for minutes where each word or slash makes what stands before it be read again.
const large = `const text = "${'word on '.repeat(60_000)}";`;
test('a large module is read once', () => {
  assert.equal(deadCodeIn(large), []);
  assert.equal(linksIn(large), []);
  for (const piece of ['export const a\n', '`\\', '/* ', 'import a '])
    assert.equal(importsIn(piece.repeat(60_000)), []);
});
test('a line of slashes is one comment before a directive', () => {
  assert.is(isIsland(`${'/'.repeat(2_000)}\n/* a */ 'use client';`), true);
  assert.is(isIsland(`${'/'.repeat(2_000)}\n${'// // '.repeat(500)}\nnone`), false);
});

test('a package of the engine is one for a site that has not installed it, as with pnpm; so is none that texts bring', () => {
  const [store, root] = [newFolder(), newFolder()];
  writeFiles(store, { 'node_modules/react/package.json': '{}', 'node_modules/sitegen-docs/package.json': '{}' });
  writeFiles(root, { 'content/docs/react.js': '' });
  const { isPackage, place } = ownersIn({ root, engine: join(store, 'node_modules/sitegen-docs') }, []);
  const imported = (address: string, real: string) =>
    isPackage({ address, real, importer: join(place, 'theme/components/C.tsx'), kind: 'import-statement' });
  const react = join(store, 'node_modules/react/index.js');
  assert.is(imported('react', react), true);
  assert.is(imported('other', react), false);
  assert.is(imported('react', join(place, 'content/docs/react.js')), false);
});

test.run();
