/** Tabs: chosen by click or key, remembered by group, mirrored in the address (behaviour, 2.14.5). */
import { decodeUrl } from '../../src/lib/urls.ts';
import { closest, onChoice, onClick, readChoice, writeChoice } from './shared.ts';

const PANEL = '[role=tabpanel]';
const PREFIX = 'sitegen.tab.';

onClick('[role=tab]', choose);
document.addEventListener('keydown', onKey);
// A search in the page, or a jump, has found something in a panel that is not shown.
document.addEventListener('beforematch', ({ target }) => {
  for (let panel = closest(target, PANEL); panel; panel = closest(panel.parentElement, PANEL)) {
    const tabs = panel.parentElement;
    const tab = tabs && tabsOf(tabs).find((one) => one.getAttribute('aria-controls') === panel?.id);
    if (tab) select(tabs, tab.dataset.value ?? '');
  }
});
onChoice((key, value) => {
  if (key.startsWith(PREFIX) && value !== null) selectInGroup(key.slice(PREFIX.length), value);
});

/** Shows what the address asks for, else what was chosen before, else the default. */
export function enhance(root: HTMLElement): void {
  const query = new URLSearchParams(location.search);
  for (const tabs of root.querySelectorAll<HTMLElement>('.tabs')) {
    const { group, query: name } = tabs.dataset;
    const asked = name === undefined ? null : query.get(name);
    if (asked !== null && select(tabs, asked)) continue;
    const kept = group === undefined ? null : readChoice(PREFIX + group);
    if (kept !== null) select(tabs, kept);
  }
  const target = document.getElementById(decodeUrl(location.hash.slice(1)));
  if (target?.closest(PANEL)) {
    target.dispatchEvent(new Event('beforematch', { bubbles: true }));
    target.scrollIntoView();
  }
}

function choose(tab: HTMLElement): void {
  const tabs = tab.closest<HTMLElement>('.tabs');
  const value = tab.dataset.value ?? '';
  if (!tabs) return;
  const { group, query } = tabs.dataset;
  const before = tab.getBoundingClientRect().top;
  select(tabs, value);
  if (group !== undefined) {
    writeChoice(PREFIX + group, value);
    selectInGroup(group, value);
  }
  if (query !== undefined) {
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

/** Whether there is a tab of that value. */
function select(tabs: HTMLElement, value: string): boolean {
  const buttons = tabsOf(tabs);
  if (!buttons.some((tab) => tab.dataset.value === value)) return false;
  for (const tab of buttons) {
    const chosen = tab.dataset.value === value;
    tab.setAttribute('aria-selected', String(chosen));
    tab.tabIndex = chosen ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    if (chosen) panel?.removeAttribute('hidden');
    else panel?.setAttribute('hidden', 'until-found');
  }
  return true;
}

const tabsOf = (tabs: Element): HTMLElement[] => [
  ...tabs.querySelectorAll<HTMLElement>(':scope > [role=tablist] > [role=tab]'),
];

/** Arrows move the focus alone; Enter and Space press the button they are on. */
function onKey(event: KeyboardEvent): void {
  const tab = closest(event.target, '[role=tab]');
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const list = tab?.closest('.tabs');
  if (!tab || !list || step === undefined) return;
  const tabs = tabsOf(list);
  tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length]?.focus();
  event.preventDefault();
}
