/** Brings printed Markdown to life: code tools, tabs, the contents box on small screens, the current heading. */
import { onContent, words } from './page.ts';
import { onChoice, readChoice, writeChoice } from './storage.ts';

export function startContent(): void {
  onContent(addCodeTools);
  onContent(restoreTabs);
  onContent(watchHeadings);
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKey);
  onChoice((key, value) => {
    const group = /^sitegen\.tab\.(.+)$/.exec(key)?.[1];
    if (group !== undefined && value !== null) selectInGroup(group, value);
  });
}

function onClick(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : null;
  const tab = target?.closest<HTMLElement>('[role=tab]');
  if (tab) chooseTab(tab);
  const copy = target?.closest<HTMLElement>('.code-copy');
  if (copy) void copyCode(copy);
  target?.closest('.code-wrap')?.closest('.code')?.toggleAttribute('data-wrapped');
  const box = target?.closest<HTMLElement>('[data-toc=mobile] > button');
  if (box) toggleContents(box);
  const summary = target?.closest('summary');
  if (summary?.parentElement?.hasAttribute('data-collapsed'))
    summary.parentElement.dataset.collapsed = String(summary.parentElement.hasAttribute('open'));
}

// Code ----------------------------------------------------------------------------------------------------------------

function addCodeTools(root: HTMLElement): void {
  for (const block of root.querySelectorAll<HTMLElement>('.code')) {
    if (block.querySelector('.code-tools')) continue;
    const tools = document.createElement('div');
    tools.className = 'code-tools';
    const pre = block.querySelector('pre');
    if (pre && pre.scrollWidth > pre.clientWidth) tools.append(button('code-wrap', words.wrap, words.wrap, '↵'));
    tools.append(button('code-copy', words.copy, words.copyLabel, '⧉'));
    block.append(tools);
  }
}

function button(className: string, title: string, label: string, sign: string): HTMLButtonElement {
  const element = document.createElement('button');
  Object.assign(element, { type: 'button', className, title, textContent: sign });
  element.setAttribute('aria-label', label);
  return element;
}

async function copyCode(element: HTMLElement): Promise<void> {
  const text = element.closest('.code')?.querySelector('code')?.textContent ?? '';
  try {
    await navigator.clipboard.writeText(text.replace(/\n$/, ''));
  } catch (error) {
    console.error('The code could not be copied.', error);
    return;
  }
  element.dataset.copied = 'true';
  element.setAttribute('aria-label', words.copied);
  window.setTimeout(() => {
    delete element.dataset.copied;
    element.setAttribute('aria-label', words.copyLabel);
  }, 1000);
}

// Tabs ----------------------------------------------------------------------------------------------------------------

const keyOf = (group: string): string => `sitegen.tab.${group}`;

function restoreTabs(root: HTMLElement): void {
  const query = new URLSearchParams(location.search);
  for (const tabs of root.querySelectorAll<HTMLElement>('.tabs')) {
    const { group, query: name } = tabs.dataset;
    const value = (name && query.get(name)) || (group && readChoice(keyOf(group)));
    if (value) select(tabs, value);
  }
}

function chooseTab(tab: HTMLElement): void {
  const tabs = tab.closest<HTMLElement>('.tabs');
  const value = tab.dataset.value ?? '';
  if (!tabs) return;
  const { group, query } = tabs.dataset;
  const before = tab.getBoundingClientRect().top;
  select(tabs, value);
  if (group) {
    writeChoice(keyOf(group), value);
    selectInGroup(group, value);
  }
  if (query) {
    const url = new URL(location.href);
    url.searchParams.set(query, value);
    history.replaceState(history.state, '', url);
  }
  // Groups above may have changed their height: the tab stays where it was clicked.
  window.scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
}

function selectInGroup(group: string, value: string): void {
  for (const tabs of document.querySelectorAll<HTMLElement>(`.tabs[data-group="${CSS.escape(group)}"]`))
    select(tabs, value);
}

function select(tabs: HTMLElement, value: string): void {
  const buttons = tabsOf(tabs);
  if (!buttons.some((tab) => tab.dataset.value === value)) return;
  for (const tab of buttons) {
    const chosen = tab.dataset.value === value;
    tab.setAttribute('aria-selected', String(chosen));
    tab.tabIndex = chosen ? 0 : -1;
    document.getElementById(tab.getAttribute('aria-controls') ?? '')?.toggleAttribute('hidden', !chosen);
  }
}

const tabsOf = (tabs: Element): HTMLElement[] => [
  ...tabs.querySelectorAll<HTMLElement>(':scope > [role=tablist] > [role=tab]'),
];

function onKey(event: KeyboardEvent): void {
  const tab = event.target instanceof Element ? event.target.closest<HTMLElement>('[role=tab]') : null;
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const list = tab?.closest('.tabs');
  if (!tab || !list || step === undefined) return;
  const tabs = tabsOf(list);
  tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length]?.focus();
  event.preventDefault();
}

// Contents ------------------------------------------------------------------------------------------------------------

function toggleContents(box: HTMLElement): void {
  const open = box.getAttribute('aria-expanded') !== 'true';
  box.setAttribute('aria-expanded', String(open));
  const known = box.parentElement?.querySelector('ul');
  if (known) known.hidden = !open;
  else {
    const list = document.querySelector('[data-toc=desktop] ul');
    if (list) box.after(list.cloneNode(true));
  }
}

let stopWatching: (() => void) | null = null;

/** Marks the heading that is being read in the list of contents (behaviour, 2.12.3). */
function watchHeadings(root: HTMLElement): void {
  stopWatching?.();
  const links = [...root.querySelectorAll<HTMLAnchorElement>('[data-toc=desktop] a')];
  if (links.length === 0) return;
  const headings = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
  let frame = 0;
  const update = (): void => {
    frame = 0;
    const active = activeIndex(headings);
    for (const [index, link] of links.entries()) {
      if (index === active) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  const soon = (): void => {
    frame ||= requestAnimationFrame(update);
  };
  document.addEventListener('scroll', soon, { passive: true });
  stopWatching = () => document.removeEventListener('scroll', soon);
  update();
}

const NAVBAR_HEIGHT = 60;

function activeIndex(headings: (HTMLElement | null)[]): number {
  const offset = document.querySelector('.navbar[data-hide-on-scroll]') ? 0 : NAVBAR_HEIGHT;
  const next = headings.findIndex((heading) => (heading?.getBoundingClientRect().top ?? -1) >= offset);
  if (next < 0) return headings.length - 1;
  const box = headings[next]?.getBoundingClientRect();
  const inUpperHalf = box !== undefined && box.top > 0 && box.bottom < window.innerHeight / 2;
  return inUpperHalf ? next : next - 1;
}
