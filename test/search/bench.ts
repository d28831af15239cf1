/**
 * Measures the search of a built site with the code that runs in the browser: recall, and the bytes and files that each query as the
 * first one loads. `test/bench-search.js` builds the site and starts this.
 */
import { readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { openEngine } from '../../src/search/ask/engine.ts';
import { missLines, type Outcome, outcomeOf, type QuerySet, queriesOf, recallTable } from './recall.ts';

const [build = '', queryFile = '', isVerbose = ''] = process.argv.slice(2);
const MOST = 10;
const SHOWN = 6;

/** Prefix of a locale's pages. */
const prefixes: Record<string, string> = { 'zh-Hans': '', en: 'en/' };

/** Files of a first query, with their bytes as a host sends them. */
let loaded: number[] = [];
const weights = new Map<string, number>();
const readerOf = (folder: string) => async (file: string) => {
  const body = readFileSync(join(folder, file));
  const path = join(folder, file);
  const weight = weights.get(path) ?? brotliCompressSync(body).length;
  weights.set(path, weight);
  loaded.push(weight);
  return JSON.parse(body.toString()) as unknown;
};

const outcomes: Outcome[] = [];
/** Whether the reader is told that nothing was found, by whether there is nothing. */
const said: Record<'rightly' | 'wrongly', boolean[]> = { rightly: [], wrongly: [] };
const firsts: { text: string; bytes: number; files: number }[] = [];
for (const query of queriesOf(JSON.parse(readFileSync(queryFile, 'utf8')) as QuerySet)) {
  const prefix = prefixes[query.locale] ?? '';
  loaded = [];
  const engine = await openEngine(readerOf(join(build, prefix, 'search')));
  await engine.search(query.text, SHOWN);
  firsts.push({ text: query.text, bytes: loaded.reduce((sum, bytes) => sum + bytes, 0), files: loaded.length });
  const { pages, count } = await engine.search(query.text, MOST);
  said[query.pages.length === 0 ? 'rightly' : 'wrongly'].push(count === 0);
  const found = pages.map(({ href }) => `/${href.slice(1 + prefix.length)}`.replace(/(?<=.)\/$/, ''));
  outcomes.push(outcomeOf(query, found));
}
const lines = (texts: readonly string[]): void => void writeSync(1, `${texts.join('\n')}\n\n`);
const misses = missLines(outcomes);
lines(recallTable(outcomes));
const saidOf = (all: readonly boolean[]): string => `${all.filter(Boolean).length} of ${all.length}`;
lines([
  `"nothing found" is said of ${saidOf(said.rightly)} that should find nothing, and of ${saidOf(said.wrongly)} others`,
]);
lines([`${misses.length} not among the first three:`, ...misses.map((line) => `  ${line}`)]);
const sorted = firsts.sort((a, b) => a.bytes - b.bytes);
const at = (share: number): string => {
  const { text, bytes, files } = sorted[Math.round((sorted.length - 1) * share)] ?? { text: '', bytes: 0, files: 0 };
  return `${(bytes / 1000).toFixed(1)} kB in ${files} files ("${text}")`;
};
lines([`index for a first query: median ${at(0.5)}, 95 % ${at(0.95)}, most ${at(1)}`]);
if (isVerbose) lines(outcomes.map(({ query, rank, found }) => `${rank ?? '-'} ${query.text}: ${found.join(' ')}`));
