/** Opens the search dialog, runs searches and goes to the chosen result. Loaded when the reader first uses the search box. */
import { createElement, render } from 'preact/compat';
import { editDistance, nearest } from '../../../src/lib/nearest.ts';
import { encodedUrl } from '../../../src/lib/urls.ts';
import type { Shell } from '../../../src/model/page.ts';
import { type Engine, openEngine, type Results } from '../../../src/search/ask/engine.ts';
import { OUTLINE_FILE, type OutlinePage } from '../../../src/search/ask/index-files.ts';
import type { ReadFile } from '../../../src/search/ask/read-index.ts';
import { SearchDialog } from '../../components/SearchDialog.tsx';
import { parseRecentPages, type RecentPage } from '../../lib/search/recent.ts';
import { wordOf } from '../../lib/words.ts';
import type { PageName } from '../lazy.ts';
import { base, element, fetchShell, navigate, onPage, readChoice, words, writeChoice } from '../shared.ts';
import { markPage } from './mark-page.ts';

const RECENT = `sitegen.search.recent${base}`;
const RECENT_KEPT = 6;
const RESULTS_SHOWN = 6;
/** Number of results whose excerpts are loaded at once; those of others are loaded when scrolled into view. */
const EXCERPTS_AT_ONCE = 3;
/** Milliseconds to wait for the full results before matches of page titles alone are shown. */
const NAMES_MS = 300;

let shell: Shell | null = null;
let dialog: HTMLDialogElement | null = null;

/** Opens the dialog. `outline` is the first file of the index, which the search box requested while this module was loading. Throws if the site's data cannot be loaded. */
export async function openSearch(outline: Promise<unknown>): Promise<void> {
  if (dialog?.open) return;
  if (first === undefined) first = outline;
  void engine().then(draw, () => {});
  shell ??= await fetchShell();
  if (shell === null) throw new Error(words.failed);
  if (document.querySelector('dialog[open]')) return;
  dialog ??= build(wordOf(shell, 'theme.SearchBar.label'));
  draw();
  dialog.showModal();
  dialog.querySelector('input')?.focus();
}

function build(label: string): HTMLDialogElement {
  const dialog = element('dialog', 'search-dialog');
  dialog.setAttribute('aria-label', label);
  // The target of a click on the backdrop is the dialog itself.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => render(null, dialog));
  document.body.append(dialog);
  return dialog;
}

function draw(): void {
  if (dialog === null || shell === null) return;
  const props = {
    shell,
    search,
    recent: recentPages(),
    startPages: startPages(),
    onForget: () => {
      remember([]);
      draw();
      dialog?.querySelector('input')?.focus();
    },
    onChoose: (page: RecentPage, href: string, pattern: RegExp | null) => void choose(page, href, pattern),
    onClose: () => dialog?.close(),
  };
  render(createElement(SearchDialog, props), dialog);
}

onPage(() => dialog?.close());
// The watch server has rebuilt the site, so the index may have changed.
document.addEventListener('sitegen:refresh', () => {
  loaded = null;
  opened = null;
});

/** The outline that the search box requested; null once it is used, because the index may have changed by the next use. */
let first: Promise<unknown> | null | undefined;
let loaded: Promise<Engine> | null = null;
let opened: Engine | null = null;
function engine(): Promise<Engine> {
  const outline = first;
  first = null;
  const files = readerOf(`${base}search/`);
  const read: ReadFile = async (file) => (file === OUTLINE_FILE ? await outline : null) ?? files(file);
  loaded ??= openEngine(read).then(
    (engine) => (opened = engine),
    (error: unknown) => {
      loaded = null;
      throw error;
    },
  );
  return loaded;
}

/** Reads files of the index in a folder. Their names do not change between builds, so the browser revalidates its copies. Rejects on an error status. */
const readerOf =
  (folder: string): ReadFile =>
  async (file) => {
    const response = await fetch(encodedUrl(folder + file), { cache: 'no-cache' });
    if (!response.ok) throw new Error(`${folder + file}: ${response.status}`);
    return response.json();
  };

/** Number of matching pages to sort by similarity of their addresses. */
const MAX_COMPARED = 12;

/**
 * Suggestions for the not-found page: pages whose titles match the words of the address, most similar address first; null if the index
 * cannot be loaded. `start` is the URL prefix of the language to search, which may differ from the page's.
 */
export const suggestPages = (
  start: string,
  query: string,
  wordsIn: (path: string) => string,
): Promise<PageName[] | null> =>
  openEngine(readerOf(`${start}search/`))
    .then(async (engine) => {
      const { pages } = await engine.names(query, MAX_COMPARED);
      const names: readonly PageName[] = pages.length > 0 ? pages : misspelt(query, engine.outline.names?.pages ?? []);
      return names
        .map((page) => ({ page, far: difference(wordsIn(page.href.slice(start.length)), query) }))
        .sort((a, b) => a.far - b.far)
        .filter(({ far }, _, [nearest]) => far < Math.min(MAX_DIFFERENCE, (nearest?.far ?? 0) + MAX_BEHIND))
        .map(({ page }) => page);
    })
    .catch(() => null);

/** Share of the letters in which words differ: 0 for the same, 1 where nothing is alike. */
const difference = (a: string, b: string): number => editDistance(a, b) / Math.max(a.length, b.length);
/** Words that have nothing to do with each other have a quarter of their letters in common. */
const MAX_DIFFERENCE = 0.7;
/** Beside a page that is meant without doubt, others are no suggestions. */
const MAX_BEHIND = 0.4;

/** Pages whose address ends in nearly the last word of the query, to correct a missing letter or hyphen. */
function misspelt(query: string, pages: readonly OutlinePage[]): PageName[] {
  const endOf = ({ url }: OutlinePage): string => url.split('/').filter(Boolean).at(-1) ?? '';
  const end = nearest(query.split(' ').at(-1) ?? '', pages.map(endOf));
  return pages.filter((page) => endOf(page) === end).map(({ url, title }) => ({ href: url, title }));
}

/** Runs a search. Calls `show` with partial results: matches of titles if the rest takes long, then all pages; resolves with excerpts too. */
async function search(input: string, show: (results: Results) => void): Promise<Results> {
  const ready = await engine();
  let isLate = true;
  const early = window.setTimeout(() => {
    void ready.names(input, RESULTS_SHOWN).then((names) => {
      if (isLate && names.count > 0) show(names);
    });
  }, NAMES_MS);
  const settle = (): void => {
    isLate = false;
    window.clearTimeout(early);
  };
  try {
    const first = (results: Results): void => {
      settle();
      show(results);
    };
    return await ready.search(input, RESULTS_SHOWN, first, EXCERPTS_AT_ONCE);
  } catch (error) {
    // The site may have been deployed since the outline was loaded, so the next search loads it again.
    loaded = null;
    throw error;
  } finally {
    settle();
  }
}

/** Shown before a search: the first pages of the footer, as the site's authors chose them, else those with the most links from other pages. */
function startPages(): RecentPage[] {
  const chosen = (shell?.footer?.columns ?? []).flatMap(({ title, items }) =>
    items.flatMap((item) =>
      'href' in item && !item.external
        ? [{ title: item.label, href: item.href, place: title === null ? [] : [title] }]
        : [],
    ),
  );
  const linked = (opened?.outline.startPages ?? []).map(({ title, url, place }) => ({ title, href: url, place }));
  return chosen.length > 0 ? chosen.slice(0, RECENT_KEPT) : linked;
}

async function choose(page: RecentPage, href: string, pattern: RegExp | null): Promise<void> {
  dialog?.close();
  remember([page, ...recentPages().filter((one) => one.href !== page.href)].slice(0, RECENT_KEPT));
  await navigate(new URL(href, location.href));
  if (pattern !== null && shell !== null) markPage(pattern, shell);
}

const recentPages = (): RecentPage[] => parseRecentPages(readChoice(RECENT), base).slice(0, RECENT_KEPT);
const remember = (pages: RecentPage[]): void => writeChoice(RECENT, JSON.stringify(pages));
