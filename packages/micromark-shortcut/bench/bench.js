/**
 * How long parsing takes with the shortcut and without, and with each patch and without: `npm run bench`, or with files or folders of
 * Markdown as arguments. Medians of several rounds, which take turns.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { applied, patches } from '../patches/apply.js';

const folder = join(dirname(fileURLToPath(import.meta.url)), '..');
const scratch = join(folder, 'dist', `bench-${process.pid}`);
const ROUNDS = 5;

const entry = `
  import { fromMarkdown } from 'mdast-util-from-markdown';
  import { gfmTable } from 'micromark-extension-gfm-table';
  import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
  import { shortcut as quick } from './src/index.ts';
  const syntax = { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] };
  export const parse = (text) => fromMarkdown(text, syntax);
  export const shortcut = (text) => quick(text, parse);`;

/** The parser with some of the patches. */
async function parserWith(name, used) {
  const outfile = join(scratch, `${name}.mjs`);
  const setup = ({ onLoad }) => {
    for (const { file, changes } of used)
      onLoad({ filter: new RegExp(`/${file.replaceAll('.', '\\.')}$`) }, ({ path }) => ({
        contents: applied(readFileSync(path, 'utf8'), changes),
      }));
  };
  const stdin = { contents: entry, resolveDir: folder, loader: 'js' };
  await build({ stdin, outfile, bundle: true, format: 'esm', platform: 'node', plugins: [{ name: 'patches', setup }] });
  return import(pathToFileURL(outfile).href);
}

const textsIn = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.md'))
        .map((file) => readFileSync(join(path, file), 'utf8'))
    : [readFileSync(path, 'utf8')];

/** Median milliseconds of each, in turns. */
function compare(runs) {
  const times = runs.map(() => []);
  for (let round = -2; round < ROUNDS; round++)
    for (const [index, run] of runs.entries()) {
      const start = process.hrtime.bigint();
      run();
      if (round >= 0) times[index].push(Number(process.hrtime.bigint() - start) / 1e6);
    }
  return times.map((list) => list.sort((a, b) => a - b)[ROUNDS >> 1]);
}
const report = (what, [before, after]) =>
  process.stdout.write(`${what}: ${before.toFixed(1)} → ${after.toFixed(1)} ms (${(before / after).toFixed(2)} ×)\n`);

/** What each patch is for; other texts are those of the arguments. */
const special = { 'micromark-util-edit-map': ['> a\n\nb\n\n'.repeat(3000)] };

mkdirSync(scratch, { recursive: true });
try {
  const paths = process.argv.length > 2 ? process.argv.slice(2) : [join(folder, '../../content/docs')];
  const texts = paths.flatMap(textsIn);
  const plain = await parserWith('plain', []);
  const all =
    (parse, some = texts) =>
    () =>
      some.map((text) => parse(text));
  report('the shortcut', compare([all(plain.parse), all(plain.shortcut)]));
  for (const patch of patches) {
    const name = patch.file.split('/')[0];
    const { parse } = await parserWith(name, [patch]);
    report(`${name}.patch`, compare([all(plain.parse, special[name]), all(parse, special[name])]));
  }
  const { shortcut } = await parserWith('all', patches);
  report('all together', compare([all(plain.parse), all(shortcut)]));
} finally {
  rmSync(scratch, { recursive: true });
}
