/** Closes the announcement bar and remembers that until the announcement changes. */
import { html, readChoice, writeChoice } from './shared.ts';

const ID = 'sitegen.announcement.id';
const DISMISS = 'sitegen.announcement.dismiss';

const bar = document.querySelector<HTMLElement>('.announcement');
if (bar) {
  const id = bar.dataset.id ?? '';
  if (readChoice(ID) !== id) writeChoice(DISMISS, 'false');
  writeChoice(ID, id);
  if (readChoice(DISMISS) === 'true') bar.remove();
  bar.querySelector('button')?.addEventListener('click', () => {
    writeChoice(DISMISS, 'true');
    bar.remove();
  });
  // The styles shorten the sidebar by the bar's height while the page is not scrolled.
  const noteScroll = (): void => void html.toggleAttribute('data-scrolled', window.scrollY > 0);
  document.addEventListener('scroll', noteScroll, { passive: true });
  noteScroll();
}
