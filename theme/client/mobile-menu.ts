/** The menu of small screens (behaviour, 2.8): the site's items in one panel, the page's own sidebar in another. Loaded on first use. */
import { createElement, render } from 'preact/compat';
import type { Shell } from '../../src/model/page.ts';
import { DocSidebar, type DocSidebarProps } from '../islands/DocSidebar.tsx';
import { fetchJson } from './islands.ts';
import { updateLocaleLinks } from './navbar.ts';
import { html, isDesktop, onPage, pageState } from './page.ts';

interface Menu {
  root: HTMLElement;
  primary: HTMLElement;
  secondary: HTMLElement;
  hamburger: HTMLElement;
}
let menu: Menu | null = null;
let isOpen = false;

export async function toggleMobileMenu(hamburger: HTMLElement): Promise<void> {
  if (isOpen) {
    close();
    return;
  }
  menu ??= await build(hamburger);
  await fillSecondary(menu);
  showPanel(menu, menu.secondary.childElementCount > 1 ? 'secondary' : 'primary');
  open(menu);
}

function open({ root, hamburger }: Menu): void {
  isOpen = true;
  root.hidden = false;
  hamburger.setAttribute('aria-expanded', 'true');
  document.body.style.overflow = 'hidden';
  // A frame between, so that the way in is seen.
  requestAnimationFrame(() => {
    root.dataset.open = 'true';
    root.querySelector<HTMLElement>('.mobile-close')?.focus();
  });
  // Going back closes the menu instead of leaving the page.
  history.pushState({ menu: true }, '');
  for (const element of outside()) element.inert = true;
}

function close(how: 'itself' | 'by moving' = 'itself'): void {
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
  if (how === 'itself') {
    hamburger.focus();
    if ((history.state as { menu?: boolean } | null)?.menu) history.back();
  }
}

/** Everything that must not be reached while the menu is open. */
const outside = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('.skip, .announcement, #content, .footer, .navbar > :not(.mobile-menu)'),
];

async function build(hamburger: HTMLElement): Promise<Menu> {
  const shell = (await fetchJson(html.dataset.shellData ?? '')) as Shell | null;
  const word = (id: string): string => shell?.words[id] ?? '';
  const root = element('div', 'mobile-menu');
  const panel = element('div', 'mobile-panel');
  panel.setAttribute('role', 'dialog');
  panel.setAttribute('aria-modal', 'true');
  panel.setAttribute('aria-label', word('theme.NavBar.navAriaLabel'));
  const header = element('div', 'mobile-header');
  const closer = element('button', 'icon-button mobile-close');
  closer.setAttribute('type', 'button');
  closer.setAttribute('aria-label', word('theme.docs.sidebar.closeSidebarButtonAriaLabel'));
  closer.textContent = '✕';
  const brand = document.querySelector('.brand')?.cloneNode(true);
  const mode = modeButton();
  header.append(...[brand, mode, closer].filter((node) => node !== undefined && node !== null));
  const panels = element('div', 'mobile-panels');
  const primary = primaryPanel(shell);
  const secondary = element('div', 'mobile-secondary');
  const back = element('button', 'mobile-back');
  back.setAttribute('type', 'button');
  back.textContent = word('theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel');
  secondary.append(back);
  panels.append(primary, secondary);
  panel.append(header, panels);
  root.append(element('div', 'mobile-backdrop'), panel);
  root.hidden = true;
  document.querySelector('.navbar')?.append(root);

  const built: Menu = { root, primary, secondary, hamburger };
  back.addEventListener('click', () => showPanel(built, 'primary'));
  root.addEventListener('click', ({ target }) => onClick(target as Element));
  root.addEventListener('keydown', (event) => onKey(event, panel));
  window.addEventListener('resize', () => {
    if (isDesktop()) close();
  });
  window.addEventListener('popstate', () => close('by moving'));
  onPage(() => close('by moving'));
  updateLocaleLinks();
  return built;
}

const element = (tag: string, className: string): HTMLElement =>
  Object.assign(document.createElement(tag), { className });

/** A second toggle that presses the first. */
function modeButton(): HTMLElement | null {
  const toggle = document.querySelector<HTMLElement>('.navbar-end .color-toggle');
  const copy = toggle?.cloneNode(true) as HTMLElement | undefined;
  const sync = (): void => copy?.setAttribute('aria-label', toggle?.getAttribute('aria-label') ?? '');
  copy?.addEventListener('click', () => {
    toggle?.click();
    window.setTimeout(sync);
  });
  return copy ?? null;
}

/** The navbar's items in configured order; dropdowns become lists to open. */
function primaryPanel(shell: Shell | null): HTMLElement {
  const list = element('ul', 'menu');
  const word = (id: string): string => shell?.words[id] ?? '';
  for (const item of document.querySelectorAll('.navbar-items > li')) {
    const dropdown = item.querySelector('.dropdown');
    const entry = document.createElement('li');
    if (item.querySelector('.search')) continue;
    if (dropdown) {
      const isLanguage = dropdown.querySelector('[data-locale-base]') !== null;
      const details = document.createElement('details');
      const summary = element('summary', 'menu-link');
      summary.textContent = isLanguage
        ? word('theme.navbar.mobileLanguageDropdown.label')
        : (dropdown.firstElementChild?.textContent ?? '');
      const inner = dropdown.querySelector('ul')?.cloneNode(true) as HTMLElement | undefined;
      if (inner) {
        inner.className = 'menu';
        details.append(summary, inner);
        details.open = !isLanguage && inner.querySelector('[aria-current]') !== null;
      }
      entry.append(details);
    } else entry.append(...[...item.children].map((child) => child.cloneNode(true)));
    list.append(entry);
  }
  const panel = element('div', 'mobile-primary');
  panel.append(list);
  return panel;
}

/** The page's own sidebar: of docs, or the list of posts. */
async function fillSecondary({ secondary }: Menu): Promise<void> {
  const [back] = secondary.children;
  secondary.replaceChildren(...(back ? [back] : []));
  const island = document.querySelector<HTMLElement>('.sidebar [data-island=DocSidebar]');
  const posts = document.querySelector('.blog-sidebar nav');
  if (island) {
    const props = JSON.parse(island.dataset.props ?? '{}') as DocSidebarProps;
    const items = (await fetchJson(props.source)) as DocSidebarProps['items'];
    const place = element('div', 'mobile-docs');
    secondary.append(place);
    render(createElement(DocSidebar, { ...props, items, url: pageState().url }), place);
  } else if (posts) {
    const copy = posts.cloneNode(true) as HTMLElement;
    copy.querySelector('.sidebar-title')?.remove();
    for (const heading of copy.querySelectorAll('[id]')) heading.removeAttribute('id');
    secondary.append(copy);
  }
}

function showPanel({ primary, secondary }: Menu, which: 'primary' | 'secondary'): void {
  primary.inert = which !== 'primary';
  secondary.inert = which !== 'secondary';
  primary.parentElement?.setAttribute('data-panel', which);
}

function onClick(target: Element): void {
  if (target.closest('.mobile-close, .mobile-backdrop')) close();
  const link = target.closest<HTMLAnchorElement>('a[href]');
  const leads = link && link.getAttribute('href') !== '#' && link.getAttribute('role') !== 'button';
  // The move itself is the business of the navigation; the entry that the menu put into the history is used for it.
  if (leads) close('by moving');
}

/** Escape closes; Tab stays within the panel. */
function onKey(event: KeyboardEvent, panel: HTMLElement): void {
  if (event.key === 'Escape') close();
  if (event.key !== 'Tab') return;
  const reachable = [...panel.querySelectorAll<HTMLElement>('a[href], button, summary')].filter(
    (one) => !one.closest('[inert]') && one.offsetParent !== null,
  );
  const [first, last] = [reachable[0], reachable.at(-1)];
  const edge = event.shiftKey ? first : last;
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
