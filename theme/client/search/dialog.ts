/** Opens the search dialog and does what is chosen in it. Loaded when the reader first touches the box. */
import { createElement, render } from 'preact/compat';
import { editDistance, nearest } from '../../../src/lib/nearest.ts';
import { type Engine, openEngine, type Results } from '../../../src/lib/search/engine.ts';
import { OUTLINE_FILE, type OutlinePage } from '../../../src/lib/search/index-files.ts';
import type { ReadFile } from '../../../src/lib/search/read-index.ts';
import { encodedUrl } from '../../../src/lib/urls.ts';
import type { Shell } from '../../../src/model/page.ts';
import { SearchDialog } from '../../components/SearchDialog.tsx';
import { ownPages, type RecentPage } from '../../lib/search/recent.ts';
import { wordOf } from '../../lib/words.ts';
import type { PageName } from '../lazy.ts';
import { base, element, fetchJson, navigate, onPage, readChoice, settings, words, writeChoice } from '../shared.ts';
import { markPage } from './mark-page.ts';

const RECENT = `sitegen.search.recent${base}`;
const KEPT = 6;
const SHOWN = 6;
/** Pages whose texts are read at once; further ones when the reader gets to see them. */
const IN_SIGHT = 3;
/** How long the whole answer is waited for before the names alone are shown. */
const NAMES_MS = 300;

let shell: Shell | null = null;
let dialog: HTMLDialogElement | null = null;

/** `outline` is the first file of the index, which the box has asked for before this code was there. */
export async function openSearch(outline: Promise<unknown>): Promise<void> {
  if (dialog?.open) return;
  if (!isTaken) first = outline;
  isTaken = true;
  void engine().then(draw, () => {});
  shell ??= (await fetchJson(settings.shellData ?? '')) as Shell | null;
  if (shell === null) throw new Error(words.failed);
  if (document.querySelector('dialog[open]')) return;
  dialog ??= build(wordOf(shell, 'theme.SearchBar.label'));
  draw();
  dialog.showModal();
  dialog.querySelector('input')?.focus();
}

function build(label: string): HTMLDialogElement {
  const made = element('dialog', 'search-dialog');
  made.setAttribute('aria-label', label);
  // A click beside the panel hits the dialog itself.
  made.addEventListener('click', ({ target }) => {
    if (target === made) made.close();
  });
  made.addEventListener('close', () => render(null, made));
  document.body.append(made);
  return made;
}

function draw(): void {
  if (dialog === null || shell === null) return;
  const props = {
    shell,
    search,
    recent: recentPages(),
    ways: ways(),
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
// An edit has changed the index too.
document.addEventListener('sitegen:refresh', () => {
  loaded = null;
  opened = null;
});

/** Used once: what is read later may have changed. */
let first: Promise<unknown> | null = null;
let isTaken = false;
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

/** Files of a search keep their names, so that the browser asks whether they are still the same. */
const readerOf =
  (folder: string): ReadFile =>
  async (file) => {
    const response = await fetch(encodedUrl(folder + file), { cache: 'no-cache' });
    if (!response.ok) throw new Error(`${folder + file}: ${response.status}`);
    return response.json();
  };

/** Of so many pages the nearest addresses go first. */
const ASKED = 12;

/**
 * Pages whose names the words of an address find, for the page of what is not there; null where they cannot be had. `start` is of a
 * language, whatever that of the page.
 */
export const findNames = (
  start: string,
  query: string,
  wordsIn: (path: string) => string,
): Promise<PageName[] | null> =>
  openEngine(readerOf(`${start}search/`))
    .then(async (engine) => {
      const { pages } = await engine.names(query, ASKED);
      const far = ({ href }: PageName): number => editDistance(wordsIn(href.slice(start.length)), query);
      const found: readonly PageName[] = pages.length > 0 ? pages : misspelt(query, engine.outline.names?.pages ?? []);
      return [...found].sort((a, b) => far(a) - far(b));
    })
    .catch(() => null);

/** Pages whose address ends in what is nearly the last word of a query, as where a letter or a hyphen is missing. */
function misspelt(query: string, pages: readonly OutlinePage[]): PageName[] {
  const endOf = ({ url }: OutlinePage): string => url.split('/').filter(Boolean).at(-1) ?? '';
  const end = nearest(query.split(' ').at(-1) ?? '', pages.map(endOf));
  return pages.filter((page) => endOf(page) === end).map(({ url, title }) => ({ href: url, title }));
}

/** Shows what is known so far: names of pages when the rest takes long, then all pages, then some of their text. */
async function search(input: string, show: (results: Results) => void): Promise<Results> {
  const found = await engine();
  let isLate = true;
  const early = window.setTimeout(() => {
    void found.names(input, SHOWN).then((names) => {
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
    return await found.search(input, SHOWN, first, IN_SIGHT);
  } catch (error) {
    // The index may be of another day than its outline.
    loaded = null;
    throw error;
  } finally {
    settle();
  }
}

/** Pages that the site itself points to most. */
const ways = (): RecentPage[] =>
  (opened?.outline.ways ?? []).map(({ title, url, place }) => ({ title, href: url, place }));

async function choose(page: RecentPage, href: string, pattern: RegExp | null): Promise<void> {
  dialog?.close();
  remember([page, ...recentPages().filter((one) => one.href !== page.href)].slice(0, KEPT));
  await navigate(new URL(href, location.href));
  if (pattern !== null && shell !== null) markPage(pattern, shell);
}

const recentPages = (): RecentPage[] => ownPages(readChoice(RECENT), base).slice(0, KEPT);
const remember = (pages: RecentPage[]): void => writeChoice(RECENT, JSON.stringify(pages));
