/** Loads and shows the current page again after an edit, at the same scroll position. The watch server triggers it. */
import { pageAt } from './load-page.ts';
import { swap } from './swap.ts';

/** Number of the latest call, to recognize and ignore late responses to earlier ones. */
let latest = 0;

/** Keeps open details, selected tabs and the scroll position. Reloads the document if the page cannot be loaded. */
export async function refresh(): Promise<void> {
  const call = ++latest;
  const path = location.pathname;
  const page = await pageAt(path, { fresh: true });
  if (call !== latest || path !== location.pathname) return;
  if (page === null) {
    location.reload();
    return;
  }
  const open = [...document.querySelectorAll('#content details')].map((details) => details.hasAttribute('open'));
  const tabs = [...document.querySelectorAll<HTMLElement>('#content .tabs')].map((one) =>
    one.querySelector('[aria-selected="true"]')?.getAttribute('data-value'),
  );
  const { scrollX, scrollY } = window;
  swap(page);
  for (const [index, details] of document.querySelectorAll('#content details').entries()) {
    details.toggleAttribute('open', open[index] ?? details.hasAttribute('open'));
    if (details.hasAttribute('data-collapsed'))
      details.setAttribute('data-collapsed', String(!details.hasAttribute('open')));
  }
  for (const [index, one] of document.querySelectorAll<HTMLElement>('#content .tabs').entries()) {
    const value = tabs[index];
    if (value) one.querySelector<HTMLElement>(`[data-value="${CSS.escape(value)}"]`)?.click();
  }
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
}
