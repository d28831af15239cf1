/**
 * Runs the tests: compiles engine and test files, builds the sites that several of them look at, and runs the files in three
 * processes more than there are cores (`lib/test-process.js`), one after another in each. `npm test -- word` runs the files whose path
 * contains the word, `-t "words"` the tests whose sentence contains the words, `--bail` stops at the first test that fails, `--fuzz`
 * tries properties for minutes instead of seconds, `--update` writes the snapshots anew, and `--times` prints how many seconds of
 * processor time each file took, with the commands and browsers that it started.
 */
import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { SourceMap } from 'node:module';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { bundling, compile } from '../bin/compile.js';
import { aloneCommand, readOnlyCommand } from './lib/containers.js';
import { unpackBrowser } from './lib/unpack-browser.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const work = join(root, '.sitegen', 'test');
const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    sentence: { type: 'string', short: 't' },
    bail: { type: 'boolean' },
    fuzz: { type: 'boolean' },
    update: { type: 'boolean' },
    times: { type: 'boolean' },
  },
});

/**
 * A browser may once in a thousand times not answer any more: a file that prints no further test for so long is ended, and is run again alone. The
 * longest test takes some seconds on a quiet machine, so that no load reaches this.
 */
const SILENT_MINUTES = options.fuzz ? 60 : 15;

/** Printed by a test process after the output of each file; the result follows on the same line, as JSON. */
const FILE_END = '\u0001end of file ';

/** The result of a file whose process ended before the file did. */
const GONE = { exitCode: 1, times: {}, rss: 0, afterwards: [] };

/** A process that has more bytes of memory than this after a file is replaced by a new one. */
const MOST_MEMORY = 1e9;

/** Interrupts timers as they fire, after which Node may not wait for timers any more: the next file gets a new process. */
const INTERRUPTING = 'unit/in-time.test.ts';

/** Tests that need what a machine or a run may lack. They are named when they do not run, and never counted. */
const needs = {
  'fuzz/slow.test.ts': ['time for it but in "npm run fuzz"', () => options.fuzz === true],
  'dom/validity.test.ts': ['Java', () => spawnSync('java', ['-version']).status === 0],
  'site/containers.test.ts': ['unshare with the rights that containers need', hasContainers],
  'site/nginx-cache.test.ts': ['nginx with WebDAV', () => /http_dav_module/.test(spawnSync('nginx', ['-V']).stderr)],
};

/** The files of tests, without the folder `test` before those of the engine. */
const files = ['test', ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}/test`)]
  .filter((folder) => existsSync(join(root, folder)))
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((file) => join(folder, String(file))))
  .map((file) => file.replaceAll('\\', '/').replace(/^test\//, ''))
  .filter((file) => file.endsWith('.test.ts') || file.endsWith('.test.tsx'))
  .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
  .filter((file) => !lacks(file))
  .sort();

rmSync(work, { recursive: true, force: true });
mkdirSync(work, { recursive: true });
const compiled = compile();
const { external, plugins, ...bundled } = bundling();
const bundledTests = build({
  ...bundled,
  entryPoints: ['fixtures/shared.ts', ...files].map(pathOf),
  outbase: '.',
  outdir: work,
  outExtension: { '.js': '.mjs' },
  // Too large to be bundled, and one that reads a file beside its own.
  external: [...external, 'playwright-core', 'commonmark-spec'],
  plugins: [...plugins, ...(options.sentence === undefined ? [] : [onlyNamed()])],
  sourcemap: true,
  sourcesContent: false,
  define: { BUILD_STAMP: '"test"', 'process.env.NODE_ENV': '"production"' },
});

/** Everything that a run leaves behind, the browser's folders too: in memory where there is much, which costs a tenth less than a disk. */
const temporary = mkdtempSync(join(isRoomy('/dev/shm') ? '/dev/shm' : tmpdir(), 'sitegen-test-'));
process.on('exit', () => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }));
const env = {
  ...process.env,
  NODE_ENV: 'production',
  // esbuild makes small bundles hundreds of times: its collector and its threads, which look for work, took a sixth of each small build.
  ...{ GOGC: 'off', GOMEMLIMIT: '400MiB', GOMAXPROCS: '1' },
  TMPDIR: temporary,
  SITEGEN_TEST_SITE: join(temporary, 'site'),
  SITEGEN_TEST_FIXTURES: join(temporary, 'fixtures'),
  SITEGEN_ROOT: root,
  SITEGEN_FILE_END: FILE_END,
  ...(options.fuzz && { SITEGEN_FUZZ: 'yes' }),
  ...(options.update && { SITEGEN_UPDATE: 'yes' }),
  ...(options.sentence !== undefined && { SITEGEN_TEST_WORDS: options.sentence }),
};
/** Sites that are built before the tests that look at them, as soon as what builds them is there. */
const sites = [
  ['The site', /^(?:behaviour|dom|browser)\//, ['bin/sitegen.js', 'build', '--out', env.SITEGEN_TEST_SITE], compiled],
  ['The shared fixture', /^behaviour\//, [bundleOf('fixtures/shared.ts')], bundledTests],
];
const needsSite = (file) => sites[0][1].test(file);
const prepared = Promise.all([
  ...sites.filter(([, tests]) => files.some((file) => tests.test(file))).map(buildSite),
  files.some((file) => readFileSync(join(root, pathOf(file)), 'utf8').includes('browser')) && unpackBrowser(root),
]);
await Promise.all([compiled, bundledTests]);

/** The longest first, so that no processor is idle at the end; one that mostly waits beside those that compute. */
const longest = [
  'site/shared-cache',
  'browser/weight',
  'browser/pages',
  'site/incremental',
  'site/failures',
  'site/package',
  'unit/in-time',
  'browser/',
  'behaviour/',
  'unit/activity',
  'unit/parse-threads',
  'site/serve',
  'site/',
  'unit/search-index',
  '',
];
const rankOf = (file) => longest.findIndex((start) => file.startsWith(start));
const queue = [...files].sort((a, b) => rankOf(a) - rankOf(b));
const results = [];
const started = Date.now();
/** With so many files it is worth knowing how far a run is, and where its time went. */
const MANY_FILES = 20;
/** The next file with the site, which mostly waits for its browser, or without it, which computes, as long as there is one. */
async function nextFile(withSite) {
  const at = queue.findIndex((file) => needsSite(file) === withSite);
  const [file] = queue.splice(Math.max(at, 0), 1);
  if (file !== undefined && needsSite(file)) await prepared;
  return file;
}
await Promise.all(
  // While one waits, for a browser or a limit of time, the others work.
  Array.from({ length: availableParallelism() + 3 }, async (_, index) => {
    let tests = startProcess();
    const next = () => nextFile(index % 2 === 1);
    for (let file = await next(); file !== undefined; file = await next()) {
      // It may have died since its last file, which must not fail this one.
      if (!tests.isAlive()) tests = startProcess();
      const result = await tests.run(file);
      results.push(result);
      report(result);
      if (files.length >= MANY_FILES) process.stdout.write(`      ${progressOf(results.length)}\n`);
      failLater(result.afterwards);
      if (options.bail && !result.ok) queue.length = 0;
      // What a failed file leaves behind may make others fail, and a large process is slow.
      if (!result.ok || result.rss > MOST_MEMORY || file === INTERRUPTING) {
        tests.end();
        tests = startProcess();
      }
    }
    tests.end();
  }),
);

/**
 * In a whole run, a file that failed is run again when nothing runs beside it: a browser or a command may have been late because the
 * machine was busy. A file that passes alone is named, as a test must not depend on how busy the machine is.
 */
for (const first of words.length > 0 || options.bail ? [] : results.filter(({ ok }) => !ok)) {
  const tests = startProcess();
  const alone = await tests.run(first.name);
  tests.end();
  results[results.indexOf(first)] = alone;
  report(alone);
  if (alone.ok) process.stdout.write(`late  ${first.name} failed beside others and passed alone\n`);
}

const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + Math.max(result.total - result.passed, result.ok ? 0 : 1), 0);
if (options.times) process.stdout.write(timesOf(results));
else if (files.length >= MANY_FILES) process.stdout.write(slowestOf(results));
finish(`\n${passed} passed, ${failed} failed`, failed === 0 && passed > 0);

/** How far a run is. Long files come first: the time that has passed grows like the root of the number of files. */
function progressOf(done) {
  const minutes = ((Date.now() - started) * (Math.sqrt(files.length / done) - 1)) / 60_000;
  const left = minutes < 1 ? 'less than a minute' : `about ${Math.ceil(minutes)} minute${minutes > 1 ? 's' : ''}`;
  return done === files.length ? `all ${done} files` : `file ${done} of ${files.length}, ${left} left`;
}

/** The files that took longest, in seconds on the clock: on a busy machine, these tell slow from broken. */
function slowestOf(results) {
  const seconds = ({ times: { begin = 0, end = 0 } }) => (end - begin) / 1000;
  const slowest = [...results].sort((a, b) => seconds(b) - seconds(a)).slice(0, 5);
  return `\nSlowest: ${slowest.map((result) => `${result.name} ${seconds(result).toFixed(0)} s`).join(', ')}\n`;
}

function finish(message, isWell) {
  process.stdout.write(`${message}\n`);
  process.exit(isWell ? 0 : 1);
}

/**
 * Whether a folder of memory is there, neither it nor the machine is short of what the largest files of tests take, and programs may be
 * started in it: containers often mount it without that, and tests install packages.
 */
function isRoomy(folder) {
  const probe = join(folder, `sitegen-probe-${process.pid}`);
  try {
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(probe, '#!/bin/sh\n', { mode: 0o755 });
    return Math.min(bavail * bsize, process.availableMemory()) > 4e9 && spawnSync(probe).status === 0;
  } catch {
    return false;
  } finally {
    rmSync(probe, { force: true });
  }
}

function lacks(file) {
  const [what, isHere] = needs[file] ?? [];
  if (what === undefined || isHere()) return false;
  process.stdout.write(`not run: ${file}, there is no ${what} here\n`);
  return true;
}

function hasContainers() {
  return [readOnlyCommand, aloneCommand].every((within) => {
    const [command, ...args] = within('true');
    return spawnSync(command, args, { cwd: root }).status === 0;
  });
}

/** Has the tests import our filter in the place of uvu. */
function onlyNamed() {
  const path = join(root, 'test', 'lib', 'only-named.js');
  const setup = ({ onResolve }) =>
    onResolve({ filter: /^uvu$/ }, ({ importer }) => (importer === path ? { external: true } : { path }));
  return { name: 'only-named', setup };
}

/** The path of a test file, from the root. */
function pathOf(name) {
  return name.startsWith('packages/') ? name : join('test', name);
}

/** The path of the bundle of a test file. */
function bundleOf(name) {
  return join(work, pathOf(name).replace(/\.tsx?$/, '.mjs'));
}

/** Builds a site that tests look at. */
async function buildSite([name, , args, tool]) {
  await tool;
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, env });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => {
      if (code !== 0) finish(`${output}\n${name} could not be built, so nothing was tested.`, false);
      resolve();
    });
  });
}

/** Starts a process that runs test files, one at a time. A process that dies fails the file it runs, and never this run. */
function startProcess() {
  const child = spawn(process.execPath, [join(root, 'test', 'lib', 'test-process.js')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  // Without errors, which may come in the middle of the line that ends a file.
  let printed = '';
  let ended = () => {};
  let silence = null;
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    silence?.refresh();
    output += chunk;
    printed += chunk;
    // The mark that uvu prints for a test that failed.
    if (options.bail && output.includes('✘')) child.kill();
    const [, end] = printed.split(FILE_END);
    if (end?.endsWith('\n')) {
      output = output.replace(FILE_END + end, '');
      ended(JSON.parse(end));
    }
  });
  child.stderr.setEncoding('utf8').on('data', (chunk) => (output += chunk));
  const fail = (error) => {
    output += error;
    ended(GONE);
  };
  child.on('error', fail).on('close', () => ended(GONE));
  const run = (name) => {
    output = '';
    printed = '';
    return new Promise((resolve) => {
      silence = setTimeout(() => {
        output += `\nIt was ended, as it printed no further test for ${SILENT_MINUTES} minutes.`;
        child.kill('SIGKILL');
        for (const stream of [child.stdout, child.stderr]) stream.destroy();
      }, SILENT_MINUTES * 60_000);
      ended = (end) => {
        clearTimeout(silence);
        ended = () => {};
        resolve(resultOf(name, end, output));
      };
      child.send(bundleOf(name), (error) => error && fail(error));
    });
  };
  return {
    run,
    isAlive: () => child.connected && child.exitCode === null && child.signalCode === null,
    end: () => child.connected && child.disconnect(),
  };
}

/** A test file that runs no test has failed, whatever its exit code, unless some are picked by their words. */
function resultOf(name, { exitCode, times, rss, afterwards }, output) {
  const count = (label) =>
    [...output.matchAll(new RegExp(`^\\s+${label}:\\s+(\\d+)`, 'gm'))].reduce(
      (sum, match) => sum + Number(match[1]),
      0,
    );
  const [total, isPicked] = [count('Total'), options.sentence !== undefined];
  // What fails before the first test leaves all of them without a result, and uvu ends well.
  const ok = exitCode === 0 && (total > 0 || isPicked) && count('Passed') === total;
  return { name, code: exitCode, output, total, passed: count('Passed'), ok, times, rss, afterwards };
}

/** Lists what each file cost, the one with most processor time first: in seconds from the first file on, when it began and ended. */
function timesOf(results) {
  const first = Math.min(...results.map(({ times }) => times.begin ?? Infinity));
  const seconds = (time) => ((time - first) / 1000).toFixed(0);
  const rows = results
    .map(({ name, times: { cpu = 0, begin = first, end = first, ...counted } }) => ({ name, cpu, begin, end, counted }))
    .sort((a, b) => b.cpu - a.cpu);
  const lines = rows.map(({ name, cpu, begin, end, counted }) => {
    const counts = Object.entries(counted).map(([what, number]) => (number > 0 ? `, ${number} ${what}` : ''));
    return `${cpu.toFixed(1).padStart(8)}  ${name}, ${seconds(begin)} to ${seconds(end)}${counts.join('')}\n`;
  });
  const sum = (of) => rows.reduce((total, row) => total + (of(row) ?? 0), 0);
  const all = ['builds', 'commands', 'visits', 'tabs'].map(
    (what) => `, ${sum(({ counted }) => counted[what])} ${what}`,
  );
  return `\nSeconds of processor time:\n${lines.join('')}${sum(({ cpu }) => cpu)
    .toFixed(1)
    .padStart(8)}  together${all.join('')}\n`;
}

/** What a timer of a file throws after its end fails that file, not the one that is run by then in the same process. */
function failLater(afterwards) {
  for (const { file, thrown } of afterwards) {
    const result = results.find(({ name }) => bundleOf(name) === file);
    Object.assign(result, { ok: false, code: 1, output: `After its end:\n${thrown}\n` });
    report(result);
  }
}

function report({ name, ok, total, output, code }) {
  if (ok && total === 0) return;
  // What a test prints after "note:" is for whoever reads a run that went well.
  const notes = (output.match(/^note: .*$/gm) ?? []).map((note) => `      ${note}\n`).join('');
  if (ok) process.stdout.write(`ok    ${name} (${total})\n${notes}`);
  else
    process.stdout.write(`FAIL  ${name} (exit ${code}${total === 0 ? ', no test ran' : ''})\n${inSources(output)}\n`);
}

/** Places in bundles as those in their sources. Node would read the maps of all that it loads, a tenth of a run. */
function inSources(output) {
  return output.replace(/file:\/\/(\S+\.mjs):(\d+):(\d+)/g, (place, file, line, column) => {
    if (!file.startsWith(work)) return place;
    const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
    const { originalSource, originalLine, originalColumn } = map.findEntry(line - 1, column - 1);
    if (originalSource === undefined) return place;
    return `${relative(root, join(dirname(file), originalSource))}:${originalLine + 1}:${originalColumn + 1}`;
  });
}
