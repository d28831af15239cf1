/** The rules of the house that a reader of one file cannot see. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { root } from '../lib/places.ts';

/** Rooms by floor; a room imports from floors below its own. */
const floors: Record<string, number> = {
  'src/lib': 0,
  'src/config': 1,
  'src/model': 2,
  'src/messages': 3,
  'src/markdown': 4,
  'src/content': 5,
  'src/graph': 5,
  'src/pages': 6,
  'src/bundle': 6,
  'src/agents': 7,
  'src/render': 7,
  'src/client': 7,
  'src/outputs': 7,
  'src/host': 8,
  'src/build': 9,
  'src/live': 10,
  'src/cli': 11,
};

const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));

const sources = [...filesBelow('src'), ...filesBelow('theme')];
const roomOf = (file: string): string => (file.startsWith('theme/') ? 'theme' : file.split('/').slice(0, 2).join('/'));
const importsOf = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g)].map(([, path = '']) =>
    posix.join(posix.dirname(file), path),
  );

test('imports go down', () => {
  const offenders = sources.flatMap((file) =>
    importsOf(file).flatMap((target) => {
      const [from, to] = [roomOf(file), roomOf(target)];
      if (from === to || from === 'src/index.ts') return [];
      if (from === 'theme') return to === 'src/model' || to === 'src/lib' ? [] : [`${file} → ${target}`];
      const [own, other] = [floors[from], floors[to]];
      return own !== undefined && other !== undefined && other < own ? [] : [`${file} → ${target}`];
    }),
  );
  assert.equal(offenders, []);
});

/** Each part of the outside and the files that may touch it. */
const doors: [what: string, pattern: RegExp, files: string[]][] = [
  [
    'the file system',
    /from 'node:fs'/,
    [
      'src/host/disk.ts',
      'src/host/output/staging.ts',
      'src/host/output/lock.ts',
      'src/host/output/files.ts',
      'src/host/cache.ts',
      'src/host/engine.ts',
      'src/host/run-code.ts',
      'src/host/static-site.ts',
      'src/host/watcher.ts',
      'src/cli/clean.ts',
      // Its plugins load what esbuild asks them for.
      'src/bundle/esbuild.ts',
      'src/client/licenses.ts',
    ],
  ],
  [
    'threads',
    /from 'node:worker_threads'/,
    [
      'src/host/parse-threads.ts',
      'src/host/parse-worker.ts',
      'src/host/draw-social-images.ts',
      'src/host/social-image-worker.ts',
    ],
  ],
  ['sockets', /from 'node:http'/, ['src/host/server.ts', 'src/host/live-clients.ts']],
  ['the Model Context Protocol', /from '@modelcontextprotocol/, ['src/host/mcp-server.ts']],
  ['the file watcher', /from 'chokidar'/, ['src/host/watcher.ts']],
  ['git and other programs', /from 'node:child_process'/, ['src/host/git.ts', 'src/cli/serve.ts']],
  ['esbuild', /(?:from|import\()\s*'esbuild'/, ['src/bundle/esbuild.ts']],
];
for (const [what, pattern, files] of doors) {
  test(`${what} is touched by its door alone`, () => {
    const touching = sources.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')));
    assert.equal(
      touching.filter((file) => !files.includes(file)),
      [],
    );
  });
}

test('no stage calls another: only commands import from several rooms of stages', () => {
  const stages = ['src/config', 'src/content', 'src/graph'];
  const offenders = sources.filter(
    (file) =>
      stages.includes(roomOf(file)) &&
      importsOf(file).some((target) => stages.includes(roomOf(target)) && roomOf(target) !== roomOf(file)),
  );
  assert.equal(offenders, []);
});

test('every file begins with a sentence that says its job', () =>
  assert.equal(
    sources.filter((file) => !/^(?:\/\*\*|\/\* )/.test(readFileSync(join(root, file), 'utf8'))),
    [],
  ));

test('the engine and its theme know no product', () =>
  assert.equal(
    sources.filter((file) =>
      /autodev|\bdevins?\b|unit-?mesh|docusaurus\.io/i.test(readFileSync(join(root, file), 'utf8')),
    ),
    [],
  ));

test('no file is much longer than 350 lines', () =>
  assert.equal(
    sources.filter((file) => readFileSync(join(root, file), 'utf8').split('\n').length > 380),
    [],
  ));

test('what bundles for the browser never meets code of this machine', () => {
  const offenders = filesBelow('theme').filter((file) => /from 'node:/.test(readFileSync(join(root, file), 'utf8')));
  assert.equal(offenders, []);
});

test('the production tree has fewer than 60 packages', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; optional?: boolean; devOptional?: boolean }>;
  };
  const production = Object.entries(packages).filter(
    ([path, { dev, optional, devOptional }]) => path !== '' && !dev && !optional && !devOptional,
  );
  assert.ok(production.length < 60, `${production.length} packages`);
});

test.run();
