/** Tells readers, in their language, that the page also exists in it. Shown below the navbar; does not come back once closed. */
import close from 'heroicons/24/outline/x-mark.svg';
import { button, element, html, loadLater, writeChoice } from './shared.ts';

const sentences: Record<string, [sentence: string, close: string]> = {
  en: ['This page is also in English', 'Close'],
  zh: ['本页有中文版', '关闭'],
};

/** Shows the hint. `choice` is the navbar's link to the page in the reader's language. */
export async function show(choice: HTMLAnchorElement): Promise<void> {
  const [sentence, closeLabel] = sentences[choice.lang.slice(0, 2)] ?? [choice.textContent ?? '', '×'];
  const hint = element('aside', 'language-hint');
  hint.lang = choice.lang;
  hint.setAttribute('aria-label', sentence);
  // A copy of the navbar's link keeps its attributes, so that the same code updates both.
  const link = document.importNode(choice);
  link.className = '';
  link.textContent = sentence;
  const off = button('icon-button', closeLabel, close);
  off.addEventListener('click', () => {
    writeChoice('language-hint', 'off');
    hint.remove();
    delete html.dataset.hint;
  });
  hint.append(link, off);
  await loadLater();
  document.querySelector('.navbar')?.after(hint);
}
