/** A host may answer an unknown address of one language with the page of another: the text is put right (behaviour, D-08). */
import { base, loadMoving } from './shared.ts';

export async function enhance(content: HTMLElement): Promise<void> {
  const baseOf = (link: HTMLElement): string => link.dataset.localeBase ?? '';
  const [own] = [...document.querySelectorAll<HTMLAnchorElement>('.navbar [data-locale-base]')]
    .filter((link) => location.pathname.startsWith(baseOf(link)))
    .sort((a, b) => baseOf(b).length - baseOf(a).length);
  if (!own || baseOf(own) === base) return;
  const data = await (await loadMoving())?.loadPage(`${baseOf(own)}404.html`, { anyShell: true });
  if (!data || data === 'missing') return;
  content.innerHTML = data.content;
  content.lang = own.lang;
  document.title = data.title;
}
