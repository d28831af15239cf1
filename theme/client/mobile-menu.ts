/** Opens and closes the mobile menu. Loaded on first use. */
import { createElement, render } from 'preact/compat';
import { useEffect, useErrorBoundary } from 'preact/hooks';
import { nearestAbove } from '../../src/lib/urls.ts';
import type { Shell } from '../../src/model/page.ts';
import type { PartProps } from '../../src/model/theme-parts.ts';
import { MobileMenu, type MobileMenuProps } from '../components/MobileMenu.tsx';
import { element, fetchJson, fetchShell, inAppUrl, onPage, pageState, showChoice } from './shared.ts';

interface Menu extends Pick<MobileMenuProps, 'shell' | 'secondary' | 'panel'> {
  root: HTMLElement;
  place: HTMLElement;
  hamburger: HTMLElement;
}
let menu: Menu | null = null;
let isOpen = false;

/** Opens or closes the menu. Does nothing if the site's data cannot be loaded, or if the button is hidden by then. */
export async function toggleMobileMenu(hamburger: HTMLElement): Promise<void> {
  if (isOpen) {
    close();
    return;
  }
  const shell = await fetchShell();
  if (shell === null || !isShown(hamburger)) return;
  menu ??= build(hamburger, shell);
  menu.secondary = await secondaryOf(shell);
  menu.panel = menu.secondary === null ? 'primary' : 'secondary';
  open(menu);
}

function open({ root, hamburger }: Menu): void {
  isOpen = true;
  root.hidden = false;
  draw();
  hamburger.setAttribute('aria-expanded', 'true');
  document.body.style.overflow = 'hidden';
  // Makes the browser compute the layout of the closed menu, so that the opening is animated.
  root.getBoundingClientRect();
  root.dataset.open = 'true';
  for (const element of outside()) element.inert = true;
  root.querySelector<HTMLElement>('.mobile-close')?.focus();
  // Adds a history entry, so that the back button closes the menu instead of leaving the page.
  history.pushState({ menu: true }, '');
}

/** Whether the menu's button is visible: only if the window is too narrow for the navbar. */
const isShown = ({ offsetParent }: HTMLElement): boolean => offsetParent !== null;

/** Closes the menu and removes its history entry; during a navigation the entry stays, because the new page uses it. */
function close(isNavigation = false): void {
  if (menu === null || !isOpen) return;
  isOpen = false;
  const { root, hamburger } = menu;
  delete root.dataset.open;
  hamburger.setAttribute('aria-expanded', 'false');
  document.body.style.overflow = 'visible';
  for (const element of outside()) element.inert = false;
  window.setTimeout(() => {
    root.hidden = !isOpen;
  }, 200);
  if (isNavigation) return;
  hamburger.focus();
  const state: { menu?: boolean } | null = history.state;
  if (state?.menu) history.back();
}

/** Elements that are inert while the menu is open. */
const outside = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(
    '.skip, .announcement, #page\\:content, .footer, .navbar > :not(.mobile-menu)',
  ),
];

function build(hamburger: HTMLElement, shell: Shell): Menu {
  const root = element('div', 'mobile-menu');
  const place = element('div', 'island');
  root.append(element('div', 'mobile-backdrop'), place);
  document.querySelector('.navbar')?.append(root);
  root.addEventListener('click', onClick);
  root.addEventListener('keydown', onKey);
  return { root, place, shell, hamburger, secondary: null, panel: 'primary' };
}

function draw(): void {
  if (menu === null) return;
  const { place, shell, secondary, panel } = menu;
  const props: MobileMenuProps = {
    shell,
    state: pageState(),
    suffix: location.search + location.hash,
    secondary,
    panel,
    onBack: () => {
      if (menu) menu.panel = 'primary';
      draw();
      place.querySelector<HTMLElement>('.mobile-primary a')?.focus();
    },
    onClose: () => close(),
  };
  render(createElement(Guarded, props), place);
  showChoice();
}

/** Error boundary: if the menu fails to render, closes it and shows the error in place of the page's content. */
function Guarded(props: MobileMenuProps) {
  const [error, tryAgain] = useErrorBoundary();
  useEffect(() => {
    if (error === undefined) return;
    close();
    void import('./crash.ts').then(({ showCrash }) => showCrash(error, tryAgain));
  }, [error, tryAgain]);
  return error === undefined ? createElement(MobileMenu, props) : null;
}

/** The page's sidebar: the tree of the docs or the list of posts; null if it has none. */
async function secondaryOf(shell: Shell): Promise<MobileMenuProps['secondary']> {
  const island = document.querySelector<HTMLElement>('.sidebar site-island');
  if (island) {
    const { props = '{}', fetched = '{}' } = island.dataset;
    const { items = '' }: Record<string, string> = JSON.parse(fetched);
    const docs: PartProps<'DocSidebar'> = JSON.parse(props);
    return { docs: { ...docs, items: (await fetchJson(items)) as PartProps<'DocSidebar'>['items'] } };
  }
  const blog = document.querySelector('.blog-sidebar') && nearestAbove(shell.blogs, pageState().url);
  return blog ? { posts: blog.posts } : null;
}

// These listeners stay: without an open menu they do nothing.
window.addEventListener('popstate', () => close(true));
onPage(() => close(true));
window.addEventListener('resize', () => {
  if (menu === null || isShown(menu.hamburger)) return;
  close();
  render(null, menu.place);
  menu.root.remove();
  menu = null;
});

function onClick(event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  if (target.closest('.mobile-backdrop')) close();
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.getAttribute('href') === '#' || link.target === '_blank') return;
  if (link.matches('[role=button]') && event.defaultPrevented) return;
  const url = inAppUrl(link);
  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  // The click only opened a category of the sidebar.
  if (event.defaultPrevented && url?.pathname !== location.pathname) return;
  if (url === null && isPlain && link.origin === location.origin) {
    event.preventDefault();
    location.replace(link.href);
    return;
  }
  close(url?.href !== location.href);
}

/** Escape closes the menu; Tab keeps the focus inside of it. */
function onKey(event: KeyboardEvent): void {
  if (event.key === 'Escape') close();
  if (event.key !== 'Tab' || menu === null) return;
  const reachable = [...menu.place.querySelectorAll<HTMLElement>('a[href], button:enabled')].filter(
    (one) => !one.closest('[inert]') && one.offsetParent !== null,
  );
  const [first, last] = [reachable[0], reachable.at(-1)];
  if (document.activeElement !== (event.shiftKey ? first : last)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
