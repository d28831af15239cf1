/**
 * Measures the generator: `npm run bench` for this site and a generated one of 2,000 pages — cold, unchanged and one-edit builds
 * (wall, CPU, peak memory), page weights, and the time from a save to the page data that shows it. Figures are of this machine:
 * compare ratios. A plain read of all sources is the yardstick.
 */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { compile } from '../bin/compile.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const command = join(root, 'bin', 'sitegen.js');
const PAGES = Number(process.argv[2] ?? 2000);

await compile();
print(`Node ${process.version}, ${cpus().length} cores\n`);
const here = copyOfSite();
await measure('this site', here, 'content/docs/intro.md');
await partsOfSite(here);
weights(join(here, 'build'));
await saveToVisible(here, 'content/docs/intro.md', '/intro');
const large = generatedSite(PAGES);
await measure(`generated, ${PAGES} pages`, large, 'content/docs/g0/p0.md');
await saveToVisible(large, 'content/docs/g0/p0.md', '/g0/p0');
print(`start-up: sitegen --help ${(await timed([command, '--help'], here)).cpu.toFixed(2)} s CPU`);
for (const folder of [here, large]) rmSync(folder, { recursive: true });

async function measure(name, site, page) {
  const yardstick = readAllMs(site);
  print(`${name} (reading its sources takes ${yardstick.toFixed(0)} ms)`);
  const rows = [
    ['cold', () => rmSync(join(site, '.sitegen'), { recursive: true, force: true })],
    ['unchanged', () => {}],
    ['one edit', () => append(join(site, page), '\n\nOne more line.\n')],
  ];
  for (const [kind, before] of rows) {
    const runs = [];
    for (let run = 0; run < 3; run++) {
      before();
      if (kind === 'cold') rmSync(join(site, 'build'), { recursive: true, force: true });
      runs.push(await timed([command, 'build'], site));
    }
    const best = runs.sort((a, b) => a.wall - b.wall)[1];
    print(
      `  ${kind.padEnd(10)} ${best.wall.toFixed(2)} s wall, ${best.cpu.toFixed(2)} s CPU, ${best.memory.toFixed(0)} MB peak`,
    );
  }
}

/** What the outputs beside the pages add to a cold build: each variant leaves out more. */
async function partsOfSite(site) {
  const images = 'socialImages: false';
  const rest = 'agents: false, sitemap: false, blog: { ...site.blog, feedOptions: false }';
  const variants = [
    ['everything', ''],
    ['without search', 'search: false'],
    ['without social images', images],
    ['without both', `search: false, ${images}`],
    ['pages alone', `search: false, ${images}, ${rest}`],
  ];
  const config = join(site, 'config/site.config.ts');
  const whole = readFileSync(config, 'utf8');
  write(join(site, 'config/whole.ts'), whole);
  const walls = variants.map(() => []);
  // In turns, so that a busy moment of the machine does not fall on one of them alone.
  for (let run = 0; run < 5; run++)
    for (const [index, [, keys]] of variants.entries()) {
      write(config, `import site from './whole.ts';\nexport default { ...site, ${keys} };\n`);
      for (const folder of ['.sitegen', 'build']) rmSync(join(site, folder), { recursive: true, force: true });
      walls[index].push((await timed([command, 'build'], site)).wall);
    }
  write(config, whole);
  rmSync(join(site, 'config/whole.ts'));
  const middles = walls.map((all) => all.sort((a, b) => a - b)[2]);
  for (const [index, [name]] of variants.entries())
    print(
      `  cold, ${name.padEnd(22)} ${middles[index].toFixed(2)} s wall, ${(middles[index] / middles.at(-1)).toFixed(2)} of pages alone`,
    );
}

/** Wall and CPU seconds and peak memory (MB) of one command. */
function timed(args, cwd) {
  // The child reports its own use at the end; nothing else on the machine is counted.
  const hook =
    "process.on('exit', () => { const u = process.resourceUsage(); require('node:fs').writeSync(3, JSON.stringify({ cpu: (u.userCPUTime + u.systemCPUTime) / 1e6, memory: u.maxRSS / 1024 })); });";
  const preload = join(tmpdir(), 'sitegen-bench-hook.cjs');
  writeFileSync(preload, hook);
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--require', preload, ...args], {
      cwd,
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    });
    let [usage, errors] = ['', ''];
    child.stdio[3].on('data', (chunk) => (usage += chunk));
    child.stderr.on('data', (chunk) => (errors += chunk));
    child.on('close', (code) =>
      code === 0
        ? resolve({ wall: (performance.now() - start) / 1000, ...JSON.parse(usage) })
        : reject(new Error(errors)),
    );
  });
}

function copyOfSite() {
  const folder = mkdtempSync(join(tmpdir(), 'sitegen-bench-'));
  for (const part of ['content', 'config']) cpSync(join(root, part), join(folder, part), { recursive: true });
  return folder;
}

/** Pages of about 5 KB in 20 folders, Chinese and English, with code, tables and links to each other. */
function generatedSite(count) {
  const folder = mkdtempSync(join(tmpdir(), 'sitegen-bench-'));
  write(
    join(folder, 'config/site.config.js'),
    "export default { title: 'Bench', url: 'https://example.com', blog: false };",
  );
  for (let page = 0; page < count; page++) {
    const [group, other] = [page % 20, (page * 7 + 1) % count];
    const sections = Array.from(
      { length: 6 },
      (_, index) =>
        `## Section ${index}\n\nText with **strong**, \`code\` and a [link](../g${other % 20}/p${other}.md). 这一段是中文，用来测试**混排**的效果。${'Words follow words in a line of prose. '.repeat(8)}\n\n\`\`\`js title="a.js" {2}\nconst value = ${index};\nexport const twice = (x) => x * value; // comment\n\`\`\`\n\n| a | b |\n|---|---|\n| 1 | ${index} |\n`,
    );
    write(
      join(folder, `content/docs/g${group}/p${page}.md`),
      `---\ntitle: Page ${page}\n---\n\n${sections.join('\n')}`,
    );
  }
  return folder;
}

function weights(build) {
  const page = readFileSync(join(build, 'intro/index.html'), 'utf8');
  const urls = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, url]) => url);
  const bytes = (type) =>
    urls
      .filter((url) => url.endsWith(type))
      .reduce((sum, url) => sum + brotliCompressSync(readFileSync(join(build, url))).length, 0);
  print(
    `  /intro, brotli bytes: HTML ${brotliCompressSync(page).length}, script ${bytes('.js')}, style ${bytes('.css')}, page data ${brotliCompressSync(readFileSync(join(build, 'intro/index.json'))).length}`,
  );
}

/** From the write to the first answer that has the new text. */
async function saveToVisible(site, file, path) {
  const child = spawn(process.execPath, [command, 'serve', '--watch', '--port', '0', '--host', '127.0.0.1'], {
    cwd: site,
  });
  const origin = await new Promise((resolve) => {
    child.stdout.on('data', (chunk) => {
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(String(chunk));
      if (found) resolve(found[0]);
    });
  });
  const times = [];
  for (let save = 0; save < 5; save++) {
    await new Promise((resume) => setTimeout(resume, 300));
    const word = `saved-${save}-${process.pid}`;
    const start = performance.now();
    append(join(site, file), `\n\n${word}\n`);
    while (!(await (await fetch(`${origin}${path}/index.json`)).text()).includes(word))
      await new Promise((resume) => setTimeout(resume, 2));
    times.push(performance.now() - start);
  }
  child.kill();
  print(`  save to visible: ${times.sort((a, b) => a - b)[2].toFixed(0)} ms\n`);
}

function readAllMs(site) {
  const start = performance.now();
  for (const entry of readdirSync(join(site, 'content'), { recursive: true, withFileTypes: true }))
    if (entry.isFile()) readFileSync(join(entry.parentPath, entry.name));
  return performance.now() - start;
}
function append(file, text) {
  writeFileSync(file, readFileSync(file, 'utf8') + text);
}
function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
function print(line) {
  process.stdout.write(`${line}\n`);
}
