/** Tells readers of another language, in theirs, that the page is there in it too. It is shown over the page, and stays away once closed. */
import close from 'heroicons/24/outline/x-mark.svg';
import { button, element, loadLater, writeChoice } from './shared.ts';

const sentences: Record<string, [sentence: string, close: string]> = {
  en: ['This page is also in English', 'Close'],
  zh: ['本页有中文版', '关闭'],
};

/** `choice` is the navbar's link to the page in the reader's language. */
export async function show(choice: HTMLAnchorElement): Promise<void> {
  const [sentence, closeLabel] = sentences[choice.lang.slice(0, 2)] ?? [choice.textContent ?? '', '×'];
  const hint = element('aside', 'language-hint');
  hint.lang = choice.lang;
  hint.setAttribute('aria-label', sentence);
  // A copy, so that it is kept true as the navbar's links are.
  const link = choice.cloneNode() as HTMLAnchorElement;
  link.className = '';
  link.textContent = sentence;
  const off = button('icon-button', closeLabel, close);
  off.addEventListener('click', () => {
    writeChoice('language-hint', 'off');
    hint.remove();
  });
  hint.append(link, off);
  await loadLater();
  document.body.append(hint);
}
