/**
 * Measures the search of a built site with the code that runs in the browser: recall, and the bytes that each query as the first one
 * loads. `test/bench-search.js` builds the site and starts this.
 */
import { readFileSync, writeSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { loadEngine } from '../../theme/client/search/engine.ts';
import { missLines, type Outcome, outcomeOf, type QuerySet, queriesOf, recallTable } from './recall.ts';

const [build = '', queryFile = '', isVerbose = ''] = process.argv.slice(2);
const MOST = 10;

/** Prefix of a locale's pages, and the language of its texts. */
const locales: Record<string, { prefix: string; language: string }> = {
  'zh-Hans': { prefix: '', language: 'zh-CN' },
  en: { prefix: 'en/', language: 'en-US' },
};

/** Bytes as a host sends them: text compressed, Pagefind's own files as they are. */
const weights = new Map<string, number>();
function weightOf(url: string, body: Uint8Array): number {
  const known = weights.get(url) ?? (/\.(?:js|json)$/.test(url) ? brotliCompressSync(body).length : body.length);
  weights.set(url, known);
  return known;
}
let loaded = 0;
globalThis.fetch = async (input) => {
  const url = String(input).replace(/\?.*$/, '');
  const body = readFileSync(fileURLToPath(url));
  loaded += weightOf(url, body);
  return new Response(body);
};

const outcomes: Outcome[] = [];
const firsts: { text: string; bytes: number }[] = [];
for (const query of queriesOf(JSON.parse(readFileSync(queryFile, 'utf8')) as QuerySet)) {
  const { prefix, language } = locales[query.locale] ?? { prefix: '', language: 'en' };
  const folder = pathToFileURL(`${build}/${prefix}pagefind/`).href;
  const code = `${folder}pagefind.js`;
  loaded = weightOf(code, readFileSync(fileURLToPath(code)));
  const engine = await loadEngine({ folder, language });
  await engine.search(query.text);
  firsts.push({ text: query.text, bytes: loaded });
  const { pages } = await engine.search(query.text, MOST);
  const found = pages.map(({ href }) => `/${href.slice(1 + prefix.length)}`.replace(/(?<=.)\/$/, ''));
  outcomes.push(outcomeOf(query, found));
}
const lines = (texts: readonly string[]): void => void writeSync(1, `${texts.join('\n')}\n\n`);
const misses = missLines(outcomes);
lines(recallTable(outcomes));
lines([`${misses.length} not among the first three:`, ...misses.map((line) => `  ${line}`)]);
const sorted = firsts.sort((a, b) => a.bytes - b.bytes);
const at = (share: number): string => {
  const { text, bytes } = sorted[Math.round((sorted.length - 1) * share)] ?? { text: '', bytes: 0 };
  return `${(bytes / 1000).toFixed(1)} kB ("${text}")`;
};
lines([`index and code of Pagefind for a first query: median ${at(0.5)}, 95 % ${at(0.95)}, most ${at(1)}`]);
if (isVerbose) lines(outcomes.map(({ query, rank, found }) => `${rank ?? '-'} ${query.text}: ${found.join(' ')}`));
