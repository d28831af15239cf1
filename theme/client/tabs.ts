/** Selects tabs by click or key, remembers the choice for a group, and puts it in the URL's query. */
import { decodeUrl } from '../../src/lib/urls.ts';
import { closest, onChoice, onClick, readChoice, setAttribute, writeChoice } from './shared.ts';

const PANEL = '[role=tabpanel]';
const PREFIX = 'sitegen.tab.';

onClick('[role=tab]', choose);
document.addEventListener('keydown', onKey);
// The browser's find in page, or a jump to a hash, has found something in a hidden panel.
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

/** Selects the tabs named in the URL's query, else those chosen earlier, else leaves the defaults; then scrolls to the hash's target. */
export function enhance(root: HTMLElement): void {
  const query = new URLSearchParams(location.search);
  for (const tabs of root.querySelectorAll<HTMLElement>('.tabs')) {
    const { group, query: name } = tabs.dataset;
    const asked = name === undefined ? null : query.get(name);
    if (asked !== null && select(tabs, asked)) continue;
    const choice = group === undefined ? null : readChoice(PREFIX + group);
    if (choice !== null) select(tabs, choice);
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
  // Tabs of the same group further up may have changed their height: scroll so that the clicked tab stays where it was.
  window.scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
}

function selectInGroup(group: string, value: string): void {
  for (const tabs of document.querySelectorAll<HTMLElement>(`.tabs[data-group="${CSS.escape(group)}"]`))
    select(tabs, value);
}

/** Selects the tab with a value. Returns false and changes nothing if there is none. */
function select(tabs: HTMLElement, value: string): boolean {
  const buttons = tabsOf(tabs);
  if (!buttons.some((tab) => tab.dataset.value === value)) return false;
  for (const tab of buttons) {
    const chosen = tab.dataset.value === value;
    tab.setAttribute('aria-selected', String(chosen));
    tab.tabIndex = chosen ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    setAttribute(panel, 'hidden', chosen ? null : 'until-found');
  }
  return true;
}

const tabsOf = (tabs: Element): HTMLElement[] => [
  ...tabs.querySelectorAll<HTMLElement>(':scope > [role=tablist] > [role=tab]'),
];

/** Arrow keys, Home and End move the focus without selecting; Enter and Space press the focused button. */
function onKey(event: KeyboardEvent): void {
  const tab = closest(event.target, '[role=tab]');
  const list = tab?.closest('.tabs');
  if (!tab || !list) return;
  const tabs = tabsOf(list);
  const place = tabs.indexOf(tab);
  const next = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined) return;
  tabs.at(next % tabs.length)?.focus();
  event.preventDefault();
}
