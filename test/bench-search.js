/**
 * Measures the search: `npm run bench:search` builds the site and prints how many of the committed queries find their page first, among
 * three and among ten, which ones miss, and what a first query loads. `-- --root FOLDER` takes another site, `--built FOLDER` one that
 * is built already, `--queries FILE` another set; `--verbose` adds what each query found.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { compile } from '../bin/compile.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const { values } = parseArgs({
  options: {
    root: { type: 'string', default: root },
    built: { type: 'string' },
    queries: { type: 'string', default: join(root, 'test/search/queries.json') },
    verbose: { type: 'boolean', default: false },
  },
});
const work = mkdtempSync(join(tmpdir(), 'sitegen-search-'));
try {
  await compile();
  const site = resolve(values.built ?? join(work, 'site'));
  if (values.built === undefined)
    await run([join(root, 'bin/sitegen.js'), 'build', '--root', resolve(values.root), '--out', site], 'ignore');
  const bench = join(work, 'bench.mjs');
  await build({
    absWorkingDir: root,
    entryPoints: ['test/search/bench.ts'],
    outfile: bench,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
  });
  await run([bench, site, resolve(values.queries), values.verbose ? 'verbose' : ''], 'inherit');
} finally {
  rmSync(work, { recursive: true });
}

function run(args, stdout) {
  return new Promise((done, fail) => {
    spawn(process.execPath, args, { cwd: root, stdio: ['ignore', stdout, 'inherit'] }).on('close', (code) =>
      code === 0 ? done() : fail(new Error(`${args[0]} ended with ${code}`)),
    );
  });
}
