/** Animates opening and closing of details and of the table of contents on small screens. Loaded on hover, touch or focus. */
import { moveHeight } from '../lib/collapse.ts';
import { element, onClick, setAttribute } from './shared.ts';

onClick('[data-collapsed] > summary', ({ parentElement: details }, event) => {
  if (!(details instanceof HTMLDetailsElement)) return;
  event.preventDefault();
  toggleDetails(details);
});

function toggleDetails(details: HTMLDetailsElement): void {
  const body = details.querySelector<HTMLElement>(':scope > .details-body');
  const isClosing = details.dataset.collapsed === 'true' && body?.dataset.moving !== undefined;
  const opens = !details.open || isClosing;
  details.dataset.collapsed = String(!opens);
  if (opens) details.open = true;
  if (!body) return;
  moveHeight(body, opens, () => {
    details.open = opens;
    body.hidden = false;
  });
}

function closeContents(): HTMLElement | null {
  const box = document.querySelector<HTMLElement>('[data-toc=mobile] > [aria-expanded=true]');
  box?.setAttribute('aria-expanded', 'false');
  if (box) toggleContents(box, false);
  return box;
}
onClick('[data-toc=mobile] a', closeContents);
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') closeContents()?.focus();
});

/** Opens or closes the table of contents on small screens; its list is copied from the wide screens' one when first opened. */
export function toggleContents(box: HTMLElement, open: boolean): void {
  let list = box.parentElement?.querySelector<HTMLElement>(':scope > ul');
  if (!list) {
    const contents = document.querySelector<HTMLElement>('[data-toc=desktop] ul');
    if (!contents) return;
    list = document.importNode(contents, true);
    const top = element('li');
    const link = element('a');
    link.href = '#page:content';
    link.textContent = document.querySelector('h1')?.textContent ?? '';
    top.append(link);
    list.prepend(top);
    box.after(list);
  }
  const current = document.querySelector('[data-toc=desktop] [aria-current]')?.getAttribute('href');
  for (const link of list.querySelectorAll('a'))
    setAttribute(link, 'aria-current', link.getAttribute('href') === current ? 'true' : null);
  moveHeight(list, open);
}
