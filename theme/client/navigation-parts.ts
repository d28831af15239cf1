/** Everything that only in-app navigation and the watch server's `refresh` need, in one file, so that the first click waits for one request. */
import { isActive } from '../lib/active.ts';
import { pageAt } from './load-page.ts';
import { onPage, pageState, setAttribute } from './shared.ts';
import { swap } from './swap.ts';

export { loadPage } from './load-page.ts';
export { fade } from './swap.ts';
export { pageAt, swap };

/** Updates which links of the navbar are current. */
onPage(() => {
  for (const entry of document.querySelectorAll<HTMLElement>('.navbar [data-active-rule]')) {
    const active = isActive(JSON.parse(entry.dataset.activeRule ?? '{"by":"never"}'), pageState());
    setAttribute(entry.querySelector('a'), 'aria-current', active ? 'page' : null);
  }
});

/** Number of the latest call, to recognize and ignore late responses to earlier ones. */
let latest = 0;

/** Loads and shows the current page again after an edit; the watch server triggers it. Reloads the document if the page cannot be loaded. */
export async function refresh(): Promise<void> {
  const call = ++latest;
  const path = location.pathname;
  const page = await pageAt(path, { fresh: true });
  if (call !== latest || path !== location.pathname) return;
  if (page === null) {
    location.reload();
    return;
  }
  const restore = keepState();
  swap(page);
  restore();
}

/** Notes the open details and the selected tabs of the text, and where the reader is; the result sets them again. */
function keepState(): () => void {
  const find = (part: string) => [...document.querySelectorAll<HTMLElement>(`#page\\:content ${part}`)];
  const open = find('details').map((details) => details.hasAttribute('open'));
  const tabs = find('.tabs').map((one) => one.querySelector('[aria-selected="true"]')?.getAttribute('data-value'));
  const { scrollX, scrollY } = window;
  return () => {
    for (const [index, details] of find('details').entries()) {
      details.toggleAttribute('open', open[index] ?? details.hasAttribute('open'));
      if (details.hasAttribute('data-collapsed'))
        details.setAttribute('data-collapsed', String(!details.hasAttribute('open')));
    }
    for (const [index, group] of find('.tabs').entries()) {
      const value = tabs[index];
      if (value) group.querySelector<HTMLElement>(`[data-value="${CSS.escape(value)}"]`)?.click();
    }
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  };
}
