/** Updates which links of the navbar are current after a navigation (behaviour, 2.7.4). */
import type { ActiveRule } from '../../src/model/navbar.ts';
import { isActive } from '../lib/active.ts';
import { onPage } from './shared.ts';

onPage((state) => {
  for (const entry of document.querySelectorAll<HTMLElement>('.navbar [data-active-rule]')) {
    const active = isActive(JSON.parse(entry.dataset.activeRule ?? '{"by":"never"}') as ActiveRule, state);
    const link = entry.querySelector('a');
    if (active) link?.setAttribute('aria-current', 'page');
    else link?.removeAttribute('aria-current');
  }
});
