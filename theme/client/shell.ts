/** The parts around the content: skip link, announcement bar, the docs sidebar's switch, the mobile menu's button. */
import { hideableSidebar } from './hideable-sidebar.ts';
import { loadPart } from './lazy-part.ts';
import { focusQuietly } from './navigation.ts';
import { html, onContent, pageState } from './page.ts';
import { loadPage } from './page-data.ts';
import { readChoice, writeChoice } from './storage.ts';

export function startShell(): Promise<unknown> {
  document.querySelector('.skip a')?.addEventListener('click', (event) => {
    event.preventDefault();
    const target = document.querySelector<HTMLElement>('main') ?? document.getElementById('content');
    if (target) focusQuietly(target);
  });
  startAnnouncement();
  startMobileMenu();
  hideableSidebar();
  const navbar = document.querySelector<HTMLElement>('.navbar[data-hide-on-scroll]');
  return Promise.all([
    showOwnNotFound(),
    navbar && import('./hide-on-scroll.ts').then(({ hideOnScroll }) => hideOnScroll(navbar)),
    onContent(startVersions),
  ]);
}

const ID = 'sitegen.announcement.id';
const DISMISS = 'sitegen.announcement.dismiss';

/** A bar with a new id shows again to those who closed the last one. */
function startAnnouncement(): void {
  const bar = document.querySelector<HTMLElement>('.announcement');
  if (!bar) return;
  const id = bar.dataset.id ?? '';
  if (readChoice(ID) !== id) writeChoice(DISMISS, 'false');
  writeChoice(ID, id);
  if (readChoice(DISMISS) === 'true') bar.remove();
  bar.querySelector('button')?.addEventListener('click', () => {
    writeChoice(DISMISS, 'true');
    bar.remove();
  });
  // The sidebar is shorter as long as the bar takes its height.
  const note = (): void => void html.toggleAttribute('data-scrolled', window.scrollY > 0);
  document.addEventListener('scroll', note, { passive: true });
  note();
}

/** The menu of small screens is loaded when it is first opened. */
function startMobileMenu(): void {
  const hamburger = document.querySelector<HTMLElement>('.hamburger');
  let place: HTMLElement | null = null;
  hamburger?.addEventListener('click', async () => {
    if (place === null) {
      place = document.createElement('div');
      place.className = 'mobile-place';
      hamburger.parentElement?.append(place);
    }
    const { toggleMobileMenu } = await loadPart(() => import('./mobile-menu.ts'), place);
    await toggleMobileMenu(hamburger);
  });
}

/** The versions of the docs: only pages that name one need to know of the reader's choice. */
const startVersions = async (): Promise<void> => {
  if (document.querySelector('[data-version]') !== null) (await import('./versions.ts')).showVersions();
};

/** A host may answer an unknown address of one language with the page of another. */
async function showOwnNotFound(): Promise<void> {
  if (pageState().kind !== 'not-found') return;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.navbar [data-locale-base]')];
  const [own] = links
    .filter((link) => location.pathname.startsWith(link.dataset.localeBase ?? ''))
    .sort((a, b) => (b.dataset.localeBase?.length ?? 0) - (a.dataset.localeBase?.length ?? 0));
  const ownBase = own?.dataset.localeBase;
  if (!own || ownBase === undefined || ownBase === html.dataset.base) return;
  const data = await loadPage(`${ownBase}404.html`, { anyShell: true });
  const content = document.getElementById('content');
  if (data === null || data === 'missing' || !content) return;
  content.innerHTML = data.content;
  content.lang = own.lang;
  document.title = data.title;
}
