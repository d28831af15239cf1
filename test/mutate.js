/**
 * Finds guards that no test holds: breaks one thing at a time in a copy of the sources, by the tables in `test/mutants`, and runs
 * the tests that must notice. `npm run mutate -- src/host` runs the mutants of the files below that path, `-- src/host word` those
 * whose sentence has the word.
 */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { faultFinder, readMutants } from './lib/mutants.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [place = '', word = ''] = process.argv.slice(2);
const notCopied = new Set(['node_modules', '.git', '.sitegen', 'build']);
const temporary = mkdtempSync(join(tmpdir(), 'sitegen-mutate-'));
const children = new Set();

const faultOf = faultFinder(root);
const mutants = (await readMutants(root))
  .filter(({ file, what }) => file.startsWith(place) && what.includes(word))
  .map((mutant) => ({ ...mutant, verdict: faultOf(mutant) }));
for (const mutant of mutants) if (mutant.verdict !== null) report(mutant, 'bad row');

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => finish(1));
try {
  const lanes = Array.from({ length: availableParallelism() }, (_, number) => copyOfSources(`lane-${number}`));
  const open = mutants.filter(({ verdict }) => verdict === null);
  const limits = new Map();
  const limitOf = (lane, tests) => {
    const key = tests.join(' ');
    if (!limits.has(key)) limits.set(key, timeOf(lane, tests));
    return limits.get(key);
  };
  await inLanes(lanes, open, async (lane, mutant) => {
    const limit = await limitOf(lane, mutant.tests);
    const { verdict, seconds } =
      limit === 0 ? { verdict: 'its tests fail anyway', seconds: 0 } : await tryMutant(lane, mutant, limit);
    mutant.verdict = verdict;
    report(mutant, ['killed', 'survived'].includes(verdict) ? verdict : 'bad row', seconds);
  });
} catch (error) {
  process.stderr.write(`${error.stack}\n`);
}

const count = (verdict) => mutants.filter((mutant) => mutant.verdict === verdict).length;
const [killed, survived] = [count('killed'), count('survived')];
const share = killed + survived === 0 ? 0 : Math.round((100 * killed) / (killed + survived));
const bad = mutants.length - killed - survived;
process.stdout.write(`\n${killed} killed, ${survived} survived: ${share} %; ${bad} bad rows\n`);
finish(killed > 0 && survived + bad === 0 ? 0 : 1);

function copyOfSources(name) {
  const lane = join(temporary, name);
  for (const entry of readdirSync(root)) {
    if (!notCopied.has(entry)) cpSync(join(root, entry), join(lane, entry), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(lane, 'node_modules'));
  return lane;
}

/** Seconds that tests may take, by what they take with nothing broken; 0 when they fail even so. */
async function timeOf(lane, tests) {
  const { ok, seconds, output } = await runTests(lane, tests, 900);
  if (!ok) process.stdout.write(`These tests fail with nothing broken: ${tests.join(' ')}\n${output}\n`);
  return ok ? 30 + 4 * seconds : 0;
}

async function inLanes(lanes, items, work) {
  const queue = [...items];
  await Promise.all(
    lanes.map(async (lane) => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(lane, item);
    }),
  );
}

/** Only a test that failed, or ran for ever, has noticed; what cannot even be compiled would be noticed by anything. */
async function tryMutant(lane, { file, text, replacement, tests }, limit) {
  const path = join(lane, file);
  const whole = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    whole.replace(text, () => replacement),
  );
  try {
    const { ok, isLate, output, seconds } = await runTests(lane, tests, limit);
    if (ok) return { verdict: 'survived', seconds };
    const hasNoticed = isLate || /^FAIL {2}|could not be built, so nothing was tested/m.test(output);
    return { verdict: hasNoticed ? 'killed' : `it does not compile, or no test ran\n${output}`, seconds };
  } finally {
    writeFileSync(path, whole);
  }
}

/** Runs the tests of a lane until one of them fails. */
function runTests(lane, tests, limit) {
  return new Promise((resolve) => {
    const start = Date.now();
    const child = spawn(process.execPath, ['test/run.js', '--bail', ...tests], { cwd: lane, detached: true });
    children.add(child);
    let output = '';
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      end(child);
    }, limit * 1000);
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => {
      clearTimeout(timer);
      children.delete(child);
      resolve({ ok: code === 0, isLate, output, seconds: Math.round((Date.now() - start) / 1000) });
    });
  });
}

/** A process and all that it has started. */
function end(child) {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

function report({ file, what, verdict }, kind, seconds = 0) {
  const more = kind === 'bad row' ? `: ${verdict}` : ` (${seconds} s)`;
  process.stdout.write(`${kind.padEnd(9)} ${file}: ${what}${more}\n`);
}

function finish(code) {
  for (const child of children) end(child);
  rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
  process.exit(code);
}
