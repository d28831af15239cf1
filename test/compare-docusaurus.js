/**
 * Compares our output of a Docusaurus project with the project's own build, page by page:
 * `node test/compare-docusaurus.js THEIR_BUILD OUR_DIST [--page PATH] [--brief] [--whole]`. Words, headings with ids, code, links, pictures,
 * admonitions, lists, tables; apart from them what stands around: title, navbar, sidebar, breadcrumbs, notices, pager, footer. What both themes add by themselves is left
 * out. `--brief` prints only the summary, which names equal differences once; `--whole` prints every difference of a page and longer ones.
 */
import { parseArgs } from 'node:util';
import { differences } from './lib/differences.js';
import { bars, siteOf } from './lib/docusaurus-pages.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    page: { type: 'string' },
    brief: { type: 'boolean', default: false },
    whole: { type: 'boolean', default: false },
  },
});
const [theirFolder, ourFolder] = positionals;
if (theirFolder === undefined || ourFolder === undefined) {
  console.error('usage: node test/compare-docusaurus.js THEIR_BUILD OUR_DIST [--page PATH] [--brief] [--whole]');
  process.exit(1);
}
const [theirs, ours] = [siteOf(theirFolder, 'theirs'), siteOf(ourFolder, 'ours')];
const chosen = values.page === undefined ? null : theirs.addressOf(values.page);
const addresses = [...theirs.pages.keys()].filter((address) => chosen === null || address === chosen).sort();

/** @type {{ content: Map<string, string[]>, bars: Map<string, string[]> }} Differences, with the pages that have them. */
const found = { content: new Map(), bars: new Map() };
let equal = 0;
let compared = 0;
for (const address of addresses) {
  // The page for wrong addresses is each theme's own.
  if (!ours.pages.has(address) || address === '/404') continue;
  compared++;
  const [their, our] = [theirs.read(address), ours.read(address)];
  const part = (/** @type {import('./lib/docusaurus-pages.js').PageRead} */ page) =>
    their.kind === 'list' ? [...new Set(page.links)].sort() : page.content;
  const changes = [...differences(part(their), part(our)), ...missingFiles(our)];
  const shown = changes.map((change) => sentenceOf(change));
  for (const sentence of new Set(shown)) note(found.content, sentence, address);
  for (const bar of bars)
    for (const change of differences(their[bar], our[bar])) note(found.bars, `${bar}: ${sentenceOf(change)}`, address);
  if (changes.length === 0) equal++;
  if (values.brief) continue;
  console.log(
    `${changes.length === 0 ? 'equal' : 'DIFFERS'} ${address}${their.kind === 'list' ? ' (only links)' : ''}`,
  );
  for (const change of values.whole ? changes : changes.slice(0, 4)) console.log(`    ${inContext(change)}`);
  if (!values.whole && changes.length > 4) console.log(`    and ${changes.length - 4} more`);
}
if (chosen === null) {
  listOnly('only theirs', theirs, ours);
  listOnly('only ours', ours, theirs);
}
summarize('bars', found.bars);
summarize('content', found.content);
console.log(`\n${compared} pages compared: ${equal} equal, ${compared - equal} differ`);

/**
 * Files of ours that pictures and links of a page lack, as differences.
 * @param {import('./lib/docusaurus-pages.js').PageRead} page
 */
function missingFiles({ files, links }) {
  const lost = [
    ...files.filter((file) => !ours.hasFile(file)).map((file) => `[no file ${file}]`),
    ...links.filter((link) => theirs.has(link) && !ours.has(link)).map((link) => `[no page ${link}]`),
  ];
  return lost.map((word) => ({ before: [], theirs: [], ours: [word], after: [] }));
}

/** @param {Map<string, string[]>} all @param {string} sentence @param {string} address */
function note(all, sentence, address) {
  all.set(sentence, [...(all.get(sentence) ?? []), address]);
}

/** @param {string[]} words */
function short(words, limit = values.whole ? 400 : 24) {
  return words.length > limit ? `${words.slice(0, limit).join(' ')} … (${words.length} words)` : words.join(' ');
}

/** @param {import('./lib/differences.js').Difference} change */
function sentenceOf({ theirs, ours }) {
  if (theirs.length === 0) return `more: ${short(ours)}`;
  if (ours.length === 0) return `less: ${short(theirs)}`;
  return `theirs: ${short(theirs)}   ours: ${short(ours)}`;
}

/** @param {import('./lib/differences.js').Difference} change */
function inContext(change) {
  return `… ${change.before.join(' ')} ‹${sentenceOf(change)}› ${change.after.join(' ')} …`;
}

/** @param {string} title @param {import('./lib/docusaurus-pages.js').Site} these @param {import('./lib/docusaurus-pages.js').Site} those */
function listOnly(title, these, those) {
  const only = [...these.pages.keys()].filter((address) => !those.has(address)).sort();
  if (only.length > 0)
    console.log(`\n${title}: ${only.length}\n  ${only.slice(0, values.whole ? 10000 : 30).join('\n  ')}`);
}

/** @param {string} title @param {Map<string, string[]>} all */
function summarize(title, all) {
  console.log(`\ndifferences of ${title}: ${all.size}`);
  const most = [...all].sort((a, b) => b[1].length - a[1].length).slice(0, values.whole ? 10000 : 60);
  for (const [sentence, pages] of most) console.log(`  ${pages.length} × ${sentence}   (${pages[0]})`);
}
