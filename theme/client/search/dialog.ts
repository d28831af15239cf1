/** Opens the search dialog and does what is chosen in it. Loaded when the reader first touches the box. */
import { createElement, render } from 'preact/compat';
import type { Shell } from '../../../src/model/page.ts';
import { SearchDialog } from '../../components/SearchDialog.tsx';
import { ownPages, type RecentPage } from '../../lib/search/recent.ts';
import { wordOf } from '../../lib/words.ts';
import { base, fetchJson, html, navigate, onPage, readChoice, settings, writeChoice } from '../shared.ts';
import { type Engine, loadEngine, type Results } from './engine.ts';
import { markPage } from './mark-page.ts';

const RECENT = `sitegen.search.recent${base}`;
const KEPT = 6;

let shell: Shell | null = null;
let dialog: HTMLDialogElement | null = null;

export async function openSearch(): Promise<void> {
  if (dialog?.open) return;
  void engine().catch(() => {});
  shell ??= (await fetchJson(settings.shellData ?? '')) as Shell | null;
  if (shell === null || document.querySelector('dialog[open]')) return;
  dialog ??= build(wordOf(shell, 'theme.SearchBar.label'));
  draw();
  dialog.showModal();
  dialog.querySelector('input')?.focus();
}

function build(label: string): HTMLDialogElement {
  const element = document.createElement('dialog');
  element.className = 'search-dialog';
  element.setAttribute('aria-label', label);
  // A click beside the panel hits the dialog itself.
  element.addEventListener('click', ({ target }) => {
    if (target === element) element.close();
  });
  element.addEventListener('close', () => render(null, element));
  document.body.append(element);
  return element;
}

function draw(): void {
  if (dialog === null || shell === null) return;
  const props = {
    shell,
    search,
    recent: recentPages(),
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
});

let loaded: Promise<Engine> | null = null;
function engine(): Promise<Engine> {
  loaded ??= loadEngine({ folder: `${base}pagefind/`, language: html.lang }).catch((error: unknown) => {
    loaded = null;
    throw error;
  });
  return loaded;
}

async function search(input: string): Promise<Results> {
  const found = await engine();
  try {
    return await found.search(input);
  } catch (error) {
    loaded = null;
    throw error;
  }
}

async function choose(page: RecentPage, href: string, pattern: RegExp | null): Promise<void> {
  dialog?.close();
  remember([page, ...recentPages().filter((one) => one.href !== page.href)].slice(0, KEPT));
  await navigate(new URL(href, location.href));
  if (pattern !== null && shell !== null) markPage(pattern, shell);
}

const recentPages = (): RecentPage[] => ownPages(readChoice(RECENT), base).slice(0, KEPT);
const remember = (pages: RecentPage[]): void => writeChoice(RECENT, JSON.stringify(pages));
