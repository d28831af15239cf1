/**
 * `npm run test:managers`: installs the packed package with real package managers, alone and in a workspace, begins a site and builds it. They come from
 * the registry, so it is no part of `npm test`. Words name the cases to run, as in `npm run test:managers -- pnpm@9`.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const work = mkdtempSync(join(tmpdir(), 'managers-'));

/** Package of each manager, with the name of its command, and how it adds a package and runs a command. */
const pnpm = { command: 'pnpm', add: ['add', '-D'], exec: ['exec'] };
const yarn = { command: 'yarn', add: ['add', '-D'], exec: [] };
const managers = {
  npm: { command: 'npm', add: ['i', '-D'], exec: ['exec', '--'] },
  'pnpm@9': pnpm,
  'pnpm@10': pnpm,
  // It needs a later Node, and ends with an error, if all went well, until it is told whether esbuild may run its script: `init` says where.
  'pnpm@11': { ...pnpm, tools: ['node@24'], mayEndWith: /\[ERR_PNPM_IGNORED_BUILDS\]/ },
  'yarn@1': yarn,
  '@yarnpkg/cli-dist@4': {
    ...yarn,
    settings: { '.yarnrc.yml': 'nodeLinker: node-modules\nenableImmutableInstalls: false\n' },
  },
};

/** Environment in which a manager's command is the first of its name, without what the npm that runs this has set. */
function environmentFor(spec) {
  const own = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:npm_|NODE_ENV$|CI$)/i.test(name)),
  );
  const tools = join(work, 'tools', spec.replaceAll('/', '-'));
  if (spec !== 'npm')
    run('npm', ['i', '--no-audit', '--no-fund', '--prefix', tools, spec, ...(managers[spec].tools ?? [])], work, own);
  const kept = {
    XDG_DATA_HOME: join(work, 'data'),
    XDG_CACHE_HOME: join(work, 'cache'),
    YARN_GLOBAL_FOLDER: join(work, 'yarn'),
  };
  return { ...own, ...kept, NO_COLOR: '1', PATH: `${join(tools, 'node_modules/.bin')}${delimiter}${process.env.PATH}` };
}

function run(command, args, cwd, env, mayEndWith = null) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8' });
  if (status !== 0 && !mayEndWith?.test(stdout + stderr))
    throw new Error(`${command} ${args.join(' ')}: ${status}\n${stdout}${stderr}`);
  return stdout;
}

function write(folder, files) {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  }
}

/** A workspace with a package that uses another one, beside the site. */
const workspaceFiles = ({ command }, version) => ({
  'package.json': { name: 'all', private: true, ...(command !== 'pnpm' && { workspaces: ['packages/*'] }) },
  ...(command === 'pnpm' && { 'pnpm-workspace.yaml': 'packages: ["packages/*"]\n' }),
  'packages/lib/package.json': { name: 'lib', version: '1.0.0', main: 'index.js' },
  'packages/lib/index.js': 'module.exports = "found";',
  'packages/app/package.json': { name: 'app', version: '1.0.0', dependencies: { lib: version } },
  'packages/app/index.js': 'process.stdout.write(require("lib"));',
});

/** A component that lives in the browser: it imports a package that only the engine has installed. */
const island = {
  'theme/components/Counter.tsx':
    "'use client';\nimport { useState } from 'react';\nexport default () => <b>{useState(3)[0]}</b>;\n",
  'content/docs/island.md': '# Island\n\n::Counter\n',
};

function tryCase(spec, isWorkspace, archive) {
  const manager = managers[spec];
  const { command, add, exec, settings = {} } = manager;
  const env = environmentFor(spec);
  const top = mkdtempSync(join(work, 'site-'));
  const folder = isWorkspace ? join(top, 'packages/site') : top;
  write(folder, { 'package.json': { name: 'site', version: '1.0.0', private: true } });
  write(top, {
    ...settings,
    ...(isWorkspace && workspaceFiles(manager, spec === 'npm' || spec === 'yarn@1' ? '1.0.0' : 'workspace:*')),
  });
  const before = isWorkspace && command === 'pnpm' ? readFileSync(join(top, 'pnpm-workspace.yaml'), 'utf8') : null;
  const at = (...args) => run(command, args, folder, env);
  run(
    command,
    [...add, command === 'yarn' ? `sitegen-docs@file:${archive}` : archive],
    folder,
    env,
    manager.mayEndWith,
  );
  const [note] = /allowBuilds:\n +esbuild: false\n/.exec(at(...exec, 'sitegen-docs', 'init', '--yes')) ?? [''];
  if (isWorkspace && note !== '') appendFileSync(join(top, 'pnpm-workspace.yaml'), note);
  write(folder, island);
  at('install');
  at('run', 'build');
  if (!existsSync(join(folder, 'build/index.html'))) throw new Error('there is no build/index.html');
  if (!isWorkspace) return;
  if (before !== null && !readFileSync(join(top, 'pnpm-workspace.yaml'), 'utf8').startsWith('packages:'))
    throw new Error('pnpm-workspace.yaml was changed');
  if (existsSync(join(folder, 'pnpm-workspace.yaml'))) throw new Error('the site became a workspace of its own');
  run(command, ['install'], top, env);
  if (run(process.execPath, ['index.js'], join(top, 'packages/app'), env) !== 'found')
    throw new Error('a package is not found');
}

const words = process.argv.slice(2);
const [packed] = JSON.parse(
  run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', work], root, process.env),
);
let failed = 0;
for (const spec of Object.keys(managers).filter(
  (one) => words.length === 0 || words.some((word) => one.includes(word)),
))
  for (const isWorkspace of [false, true]) {
    const name = `${spec}${isWorkspace ? ' in a workspace' : ' alone'}`;
    try {
      tryCase(spec, isWorkspace, join(work, packed.filename));
      console.log(`ok    ${name}`);
    } catch (thrown) {
      failed++;
      console.log(`FAIL  ${name}\n${thrown.message.replace(/^/gm, '      ')}`);
    }
  }
rmSync(work, { recursive: true, force: true });
process.exitCode = failed === 0 ? 0 : 1;
