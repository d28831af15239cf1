/**
 * Measures the search: `npm run bench:search` builds the site and prints how many of the committed queries find their page first, among
 * three and among ten, which ones miss; what a first query loads and how long it takes; and what the search adds to builds.
 * `-- --root FOLDER` takes another site, `--queries FILE` another set; `--recall` stops after the recall, `--verbose` adds what each
 * query found. Figures are of this machine: compare ratios.
 */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { compile } from '../bin/compile.js';
import { unpackBrowser } from './lib/unpack-browser.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const command = join(root, 'bin/sitegen.js');
const { values } = parseArgs({
  options: {
    root: { type: 'string', default: root },
    queries: { type: 'string', default: join(root, 'test/search/queries.json') },
    recall: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
});
const work = mkdtempSync(join(tmpdir(), 'sitegen-search-'));
const site = join(work, 'site');
const output = join(site, 'build');
try {
  await compile();
  for (const part of ['content', 'config'])
    cpSync(join(resolve(values.root), part), join(site, part), { recursive: true });
  // Where its plugins are.
  symlinkSync(join(root, 'node_modules'), join(site, 'node_modules'));
  await run([command, 'build'], 'ignore');
  await bundled('bench', [output, resolve(values.queries), values.verbose ? 'verbose' : '']);
  if (!values.recall) {
    await unpackBrowser(root);
    await bundled('bench-reader', []);
    await builds();
  }
} finally {
  rmSync(work, { recursive: true });
}

/** Runs a measurement of `test/search`. Libraries are found from inside the repository alone. */
async function bundled(name, args) {
  const outfile = join(root, '.sitegen', `${name}.mjs`);
  await build({
    absWorkingDir: root,
    entryPoints: [`test/search/${name}.ts`],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
  });
  await run([outfile, ...args], 'inherit');
}

/** Builds with the search and without by turns, so that other work on the machine weighs on both; medians of five. */
async function builds() {
  const config = join(site, 'config/site.config.ts');
  const text = readFileSync(config, 'utf8');
  const seconds = { cold: [[], []], unchanged: [[], []] };
  for (let turn = 0; turn < 5; turn++) {
    for (const [index, search] of [false, true].entries()) {
      writeFileSync(config, text.replace('defineConfig({', `defineConfig({\n  search: ${search},`));
      rmSync(join(site, '.sitegen'), { recursive: true, force: true });
      for (const kind of ['cold', 'unchanged']) seconds[kind][index].push(await buildSeconds());
    }
  }
  for (const [kind, times] of Object.entries(seconds)) {
    const [bare, full] = times.map((turns) => turns.sort((a, b) => a - b)[2]);
    process.stdout.write(
      `${kind} build: ${bare.toFixed(2)} s without the search, ${full.toFixed(2)} s with it (${Math.round((full / bare) * 100)} %)\n`,
    );
  }
}

async function buildSeconds() {
  const start = performance.now();
  await run([command, 'build'], 'ignore');
  return (performance.now() - start) / 1000;
}

function run(args, stdout) {
  const env = { ...process.env, SITEGEN_ROOT: root, SITEGEN_TEST_SITE: output };
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, args, { cwd: site, env, stdio: ['ignore', stdout, 'pipe'] });
    let errors = '';
    child.stderr.on('data', (chunk) => (errors += chunk));
    child.on('close', (code) => (code === 0 ? done() : fail(new Error(errors))));
  });
}
