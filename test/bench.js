/**
 * Measures builds: `npm run bench` for this site and for generated ones of 100 and 1,000 pages; `-- 10000` or other numbers for theirs,
 * `--peers` beside Hugo and Eleventy where they are found, `--all` with everything on, `--reps 3`. Phases come in turns, so that a busy moment
 * falls on all; figures are medians, CPU and memory those of the whole tree of processes. `--write` keeps the table in `test/bench.md`.
 */
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { compile } from '../bin/compile.js';
import { peers, sitegen } from './bench/contenders.js';
import { writeCorpus } from './bench/corpus.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    peers: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    reps: { type: 'string', default: '3' },
  },
});
const sizes = positionals.length > 0 ? positionals.map(Number) : [100, 1000];
const lines = [
  '| site | contender | cold s (CPU s) | unchanged s (CPU s) | one edit s (CPU s) | peak MB | output MB (files) |',
  '|---|---|---|---|---|---|---|',
];
const trash = mkdtempSync(join(tmpdir(), 'sitegen-bench-'));
process.on('exit', () => rmSync(trash, { recursive: true }));

await compile();
if (positionals.length === 0) await measure('this site', [thisSite()]);
for (const size of sizes) {
  const contenders = [...(values.peers ? peers() : []), sitegen(values.all)];
  await measure(
    `${size.toLocaleString('en')} pages`,
    contenders.map((contender) => generated(contender, size)),
  );
}
const help = await timed([process.execPath, join(root, 'bin/sitegen.js'), '--help'], root);
const machine = `${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${(totalmem() / 2 ** 30).toFixed(0)} GB; Node ${process.version}`;
const words = ['npm run bench --', ...process.argv.slice(2)].join(' ');
const text = `# Last measurement\n\n\`${words}\` on ${machine}. Medians of ${values.reps}.\n\n${lines.join('\n')}\n\n\`sitegen --help\`: ${help.cpu.toFixed(2)} s CPU.\n`;
process.stdout.write(`\n${text}`);
if (values.write) writeFileSync(join(root, 'test/bench.md'), text);

/** A copy, so that the edit is none of the author's. */
function thisSite() {
  const folder = mkdtempSync(join(tmpdir(), 'sitegen-bench-'));
  for (const part of ['content', 'config']) cpSync(join(root, part), join(folder, part), { recursive: true });
  return {
    contender: { ...sitegen(true), name: 'sitegen, all on' },
    folder,
    page: join(folder, 'content/docs/intro.md'),
  };
}

function generated(contender, size) {
  const folder = mkdtempSync(join(tmpdir(), 'sitegen-bench-'));
  const content = join(folder, contender.content);
  const paths = writeCorpus(content, size);
  if (contender.index) renameSync(join(content, 'index.md'), join(content, contender.index));
  contender.setup(folder);
  return { contender, folder, page: join(content, `${paths[Math.floor(size / 2)]}.md`) };
}

async function measure(name, sites) {
  const phases = { cold: clear, unchanged: () => {}, edit };
  const runs = sites.map(() => ({ cold: [], unchanged: [], edit: [] }));
  for (let rep = 0; rep < Number(values.reps); rep++)
    for (const [phase, before] of Object.entries(phases))
      for (const [index, site] of sites.entries()) {
        before(site);
        runs[index][phase].push(await timed(site.contender.build, site.folder));
      }
  for (const [index, { contender, folder }] of sites.entries()) {
    const { cold, unchanged, edit: edited } = runs[index];
    const shown = (all) => `${median(all, 'wall').toFixed(2)} (${median(all, 'cpu').toFixed(1)})`;
    const memory = Math.max(...[...cold, ...unchanged, ...edited].map((run) => run.memory));
    const { bytes, files } = outputOf(join(folder, contender.traces[0]));
    const row = [name, contender.name, shown(cold), shown(unchanged), shown(edited)];
    lines.push(
      `| ${[...row, memory > 0 ? memory.toFixed(0) : '–', `${(bytes / 1e6).toFixed(1)} (${files})`].join(' | ')} |`,
    );
    process.stdout.write(`${lines.at(-1)}\n`);
    rmSync(folder, { recursive: true });
  }
}

/**
 * Moves away what earlier builds have made. Deleting it would slow down the next build: ext4 does not reuse an inode for minutes after
 * its file was deleted, and looks past each of them for every new file. AutoDev's site spent 2.4 s in the kernel then, and 0.4 s otherwise.
 */
function clear({ contender, folder }) {
  const away = mkdtempSync(join(trash, '-'));
  for (const trace of contender.traces)
    if (existsSync(join(folder, trace))) renameSync(join(folder, trace), join(away, basename(trace)));
}
function edit({ page }) {
  writeFileSync(page, `${readFileSync(page, 'utf8')}\nOne more line.\n`);
}

/** Seconds and megabytes of one command with all that it starts. The shell counts the processor of children too. */
function timed(args, cwd) {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const script = 'TIMEFORMAT="%U %S"; time "$@" 2>&3 >/dev/null';
    const child = spawn('bash', ['-c', script, 'bash', ...args], { cwd, stdio: ['ignore', 'ignore', 'pipe', 'pipe'] });
    let [times, errors, memory] = ['', '', 0];
    child.stderr.on('data', (chunk) => (times += chunk));
    child.stdio[3].on('data', (chunk) => (errors += chunk));
    const sampler = setInterval(() => {
      memory = Math.max(memory, residentOf(child.pid));
    }, 50);
    child.on('close', (code) => {
      clearInterval(sampler);
      const cpu = times
        .trim()
        .split(/\s+/)
        .slice(-2)
        .reduce((sum, one) => sum + Number(one), 0);
      if (code === 0) resolve({ wall: (performance.now() - start) / 1000, cpu, memory });
      else reject(new Error(`${args.join(' ')}\n${errors || times}`));
    });
  });
}

/** Where there is no `/proc`, memory stays unknown. */
function residentOf(pid) {
  try {
    const own = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    );
    return children.reduce((sum, one) => sum + residentOf(one), own);
  } catch {
    return 0;
  }
}

function outputOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  return { bytes, files: files.length };
}

function median(runs, key) {
  const sorted = runs.map((run) => run[key]).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
