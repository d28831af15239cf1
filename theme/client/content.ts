/** Brings printed Markdown to life: details, the contents box of small screens, the heading being read; more when it is there. */
import { moveHeight } from '../lib/collapse.ts';
import { onContent } from './page.ts';
import { whenFound } from './when-found.ts';

export function startContent(): Promise<unknown> {
  document.addEventListener('click', onClick);
  // A jump or a search in the page opens details too; the menu of the page comes to life when it is opened.
  document.addEventListener('toggle', ({ target }) => noteToggle(target), true);
  onContent(watchHeadings);
  return Promise.all([
    whenFound('.code', () => import('./code-tools.ts')),
    whenFound('.tabs', () => import('./tabs.ts')),
    whenFound('.prose img', () => import('./zoom.ts')),
    whenFound('.table-wrap', () => import('./tables.ts')),
  ]);
}

function onClick(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : null;
  const box = target?.closest<HTMLElement>('[data-toc=mobile] > button');
  if (box) toggleContents(box);
  const details = target?.closest('summary')?.parentElement;
  if (details instanceof HTMLDetailsElement && details.dataset.collapsed !== undefined) {
    event.preventDefault();
    toggleDetails(details);
  }
}

function noteToggle(target: EventTarget | null): void {
  if (!(target instanceof HTMLDetailsElement)) return;
  if (target.open && target.matches('.page-actions'))
    void import('./page-actions.ts').then(({ enhance }) => enhance(target));
  if (target.dataset.collapsed === undefined) return;
  const isMoving = target.querySelector(':scope > [data-moving]') !== null;
  if (!isMoving) target.dataset.collapsed = String(!target.open);
}

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

// Contents ------------------------------------------------------------------------------------------------------------

/** The list is made when the box is first opened. */
function toggleContents(box: HTMLElement): void {
  const open = box.getAttribute('aria-expanded') !== 'true';
  box.setAttribute('aria-expanded', String(open));
  let list = box.parentElement?.querySelector<HTMLElement>(':scope > ul');
  if (!list) {
    list = document.querySelector('[data-toc=desktop] ul')?.cloneNode(true) as HTMLElement | undefined;
    if (!list) return;
    for (const link of list.querySelectorAll('[aria-current]')) link.removeAttribute('aria-current');
    box.after(list);
  }
  moveHeight(list, open);
}

let stopWatching: (() => void) | null = null;

/** Marks the heading that is being read in the list of contents (behaviour, 2.12.3). */
function watchHeadings(root: HTMLElement): void {
  stopWatching?.();
  stopWatching = null;
  const links = [...root.querySelectorAll<HTMLAnchorElement>('[data-toc=desktop] a')];
  if (links.length === 0) return;
  const headings = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
  let frame = 0;
  const update = (): void => {
    frame = 0;
    const active = links[activeIndex(headings)];
    if (active?.hasAttribute('aria-current')) return;
    for (const link of links) link.removeAttribute('aria-current');
    active?.setAttribute('aria-current', 'true');
    if (active) keepInView(active);
  };
  const soon = (): void => {
    frame ||= requestAnimationFrame(update);
  };
  document.addEventListener('scroll', soon, { passive: true });
  window.addEventListener('resize', soon);
  stopWatching = () => {
    document.removeEventListener('scroll', soon);
    window.removeEventListener('resize', soon);
    cancelAnimationFrame(frame);
  };
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

/** A long list scrolls along; the page itself must not. */
function keepInView(link: HTMLElement): void {
  const list = link.closest<HTMLElement>('.toc');
  if (!list) return;
  const top = link.offsetTop - list.scrollTop;
  if (top < 0 || top > list.clientHeight - link.offsetHeight) list.scrollTop = link.offsetTop - list.clientHeight / 2;
}
