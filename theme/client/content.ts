/** Behaviour of a page's content: details, the table of contents on small screens, and marking the heading being read. */
import { decodeUrl } from '../../src/lib/urls.ts';
import { closest, onClick, onIntent, setAttribute } from './dom.ts';
import { lazy } from './lazy.ts';
import { html, onAddress, onContent } from './page.ts';

export function startContent(): void {
  // Until this module has loaded, the browser opens details without animation.
  onIntent((target) => {
    if (closest(target, '[data-toc=mobile] > button, [data-collapsed] > summary'))
      lazy.collapsing().catch(console.error);
  });
  onClick('[data-toc=mobile] > button', async (box) => {
    const opens = box.getAttribute('aria-expanded') !== 'true';
    box.setAttribute('aria-expanded', String(opens));
    (await lazy.collapsing()).toggleContents(box, opens);
  });
  // Details may also be opened by a jump or by find in page. The page's menu gets its script when it is first opened.
  document.addEventListener('toggle', ({ target }) => noteToggle(target), true);
  watchHeadings();
}

function noteToggle(target: EventTarget | null): void {
  if (!(target instanceof HTMLDetailsElement)) return;
  if (target.open && target.matches('.page-actions'))
    lazy
      .pageActions()
      .then(({ enhance }) => enhance(target))
      .catch(console.error);
  if (target.dataset.collapsed === undefined) return;
  const isMoving = target.querySelector(':scope > [data-moving]') !== null;
  if (!isMoving) target.dataset.collapsed = String(!target.open);
}

// The heading being read ----------------------------------------------------------------------------------------------

/** Links of the table of contents, and the headings they lead to, with the same indexes. */
let links: HTMLAnchorElement[] = [];
let headings: (HTMLElement | null)[] = [];
/** Where the line of small screens names the section being read. */
let place: HTMLElement | null = null;
let frame = 0;
let scrolled: Element | null = null;

/** Marks the heading being read in the table of contents, and scrolls the current page of the sidebar into view. */
function watchHeadings(): void {
  const soon = (): void => {
    if (frame === 0) frame = requestAnimationFrame(markHeading);
  };
  addEventListener('scroll', soon);
  addEventListener('resize', soon);
  onAddress(soon);
  onContent((root) => {
    links = [...root.querySelectorAll<HTMLAnchorElement>('[data-toc=desktop] a')];
    headings = links.map((link) => document.getElementById(decodeUrl(link.hash.slice(1))));
    place = root.querySelector('[data-toc=mobile] b');
    markHeading();
    const sidebar = root.querySelector('.sidebar');
    const current = sidebar?.querySelector<HTMLElement>('[aria-current=page]');
    // A sidebar that stays across a navigation keeps its scroll position.
    if (current && sidebar !== scrolled) keepInView(current);
    scrolled = sidebar;
  });
}

function markHeading(): void {
  frame = 0;
  // A heading that is not there is where the reader has been.
  const tops = headings.map((heading) => heading?.getBoundingClientRect().top ?? -1);
  if (place) place.textContent = links[tops.findLastIndex((top) => top < READ_ABOVE)]?.textContent ?? '';
  const active = links[activeIndex(tops)];
  if (active?.hasAttribute('aria-current')) return;
  for (const link of links) setAttribute(link, 'aria-current', link === active ? 'true' : null);
  const shown = active ?? links[0];
  if (shown) keepInView(shown);
}

/** In pixels: a little below where a jump to a heading puts it on small screens. */
const READ_ABOVE = 130;
/** Approximate height of the navbar in pixels: a heading above this line is hidden behind it. */
const NAVBAR_HEIGHT = 60;

/** The last heading above the middle of the window; at the end of the page, where it cannot get there, the one that a jump led to. */
function activeIndex(tops: readonly number[]): number {
  const next = tops.findIndex((top) => top >= NAVBAR_HEIGHT);
  const named = links.findIndex(({ hash }) => hash === location.hash);
  if (next < 0) return tops.length - 1;
  if (named >= next && scrollY + innerHeight > html.scrollHeight - 2) return named;
  return (tops[next] ?? 0) < innerHeight / 2 ? next : next - 1;
}

/** Scrolls a link's list so that the link is visible, without scrolling the page. */
function keepInView(link: HTMLElement): void {
  const list = link.closest<HTMLElement>('.toc, .sidebar');
  if (!list) return;
  const top = link.offsetTop - list.scrollTop;
  if (top < 0 || top > list.clientHeight - link.offsetHeight) list.scrollTop = link.offsetTop - list.clientHeight / 2;
}
