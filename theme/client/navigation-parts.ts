/** Everything that only in-app navigation needs, in one file, so that the first click waits for one request. */
import type { ActiveRule } from '../../src/model/navbar.ts';
import { isActive } from '../lib/active.ts';
import { onPage } from './shared.ts';

export { loadPage, pageAt } from './load-page.ts';
export { refresh } from './refresh.ts';
export { fade, swap } from './swap.ts';

/** Updates which links of the navbar are current (behaviour, 2.7.4). */
onPage((state) => {
  for (const entry of document.querySelectorAll<HTMLElement>('.navbar [data-active-rule]')) {
    const active = isActive(JSON.parse(entry.dataset.activeRule ?? '{"by":"never"}') as ActiveRule, state);
    const link = entry.querySelector('a');
    if (active) link?.setAttribute('aria-current', 'page');
    else link?.removeAttribute('aria-current');
  }
});
