/** Highlights the searched words on the page that a result led to. A button, Escape or the next navigation removes the highlights. */
import type { Shell } from '../../../src/model/page.ts';
import { markedRuns } from '../../../src/search/ask/marks.ts';
import { wordOf } from '../../lib/words.ts';
import { element, onPage, textButton } from '../shared.ts';

const MAX_MARKS = 500;
let button: HTMLButtonElement | null = null;
let marks: HTMLElement[] = [];

/** Highlights what matches `pattern`, in at most about 500 places, and shows the button that ends it. */
export function markPage(pattern: RegExp, shell: Shell): void {
  unmark();
  const root = document.querySelector('main .prose') ?? document.querySelector('main');
  if (root === null) return;
  for (const node of textsOf(root)) {
    if (marks.length > MAX_MARKS) break;
    const stretches = markedRuns(node.data, pattern);
    if (stretches.some(({ marked }) => marked))
      node.replaceWith(...stretches.map(({ text, marked }) => (marked ? mark(text) : text)));
  }
  if (marks.length > 0) showEndButton(wordOf(shell, 'theme.SearchMarks.remove', { count: marks.length }));
}

/** Text nodes to search: not those of islands, which redraw themselves, nor of buttons and links that scripts or the theme add. */
function textsOf(root: Element): Text[] {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (
      node instanceof Text &&
      !node.parentElement?.closest('site-island, .anchor, .code-tools, svg, script, style, button')
    )
      texts.push(node);
  }
  return texts;
}

function mark(text: string): HTMLElement {
  const marked = element('mark', 'found', text);
  marks.push(marked);
  return marked;
}

function showEndButton(label: string): void {
  button = textButton('marks-off button', label);
  button.addEventListener('click', unmark);
  document.body.append(button);
  document.addEventListener('keydown', onKey);
}

function onKey({ key }: KeyboardEvent): void {
  if (key === 'Escape' && document.querySelector('dialog[open]') === null) unmark();
}

function unmark(): void {
  document.removeEventListener('keydown', onKey);
  for (const mark of marks) {
    const parent = mark.parentNode;
    mark.replaceWith(mark.textContent ?? '');
    parent?.normalize();
  }
  marks = [];
  button?.remove();
  button = null;
}

onPage(unmark);
