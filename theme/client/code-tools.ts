/** Adds buttons to code blocks: one to copy the code, and one to wrap lines if some are too long (behaviour, 2.14.6). */
import wrap from 'heroicons/24/outline/arrow-uturn-down.svg';
import copied from 'heroicons/24/outline/check.svg';
import copy from 'heroicons/24/outline/square-2-stack.svg';
import { button, drawIcon, element, words } from './shared.ts';

const icons = { copy, copied, wrap };

export function addCodeTools(root: HTMLElement): void {
  for (const block of root.querySelectorAll<HTMLElement>('.code:not(:has(> .code-tools))')) {
    const pre = block.querySelector('pre');
    if (!pre) continue;
    const tools = element('div', 'code-tools');
    const wrap = button('code-wrap', words.wrap, icons.wrap);
    wrap.setAttribute('aria-pressed', 'false');
    wrap.addEventListener('click', () => {
      wrap.setAttribute('aria-pressed', String(block.toggleAttribute('data-wrapped')));
    });
    const copy = button('code-copy', words.copyLabel, icons.copy, words.copy);
    copy.addEventListener('click', () => void copyCode(pre, copy));
    tools.append(wrap, copy);
    pre.before(tools);
    sizes.observe(pre);
  }
}

/** Shows or hides the wrap button when a block's width changes, also when its tab is first shown. */
const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const block = target.parentElement;
    const wrap = block?.querySelector<HTMLElement>('.code-wrap');
    if (wrap) wrap.hidden = !block?.hasAttribute('data-wrapped') && target.scrollWidth <= target.clientWidth;
  }
});

const COPIED_MS = 1000;

async function copyCode(pre: HTMLElement, button: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(textOf(pre).replace(/\n$/, ''));
  } catch (error) {
    console.error('The code could not be copied.', error);
    return;
  }
  const show = (copied: boolean): void => {
    button.toggleAttribute('data-copied', copied);
    button.setAttribute('aria-label', copied ? words.copied : words.copyLabel);
    button.title = copied ? words.copied : words.copy;
    drawIcon(button, copied ? icons.copied : icons.copy);
  };
  show(true);
  window.setTimeout(() => show(false), COPIED_MS);
}

/** The code to copy: without lines marked as removed, except in code of the language `diff`. */
function textOf(pre: HTMLElement): string {
  const copy = pre.cloneNode(true) as HTMLElement;
  if (pre.parentElement?.dataset.language !== 'diff')
    for (const line of copy.querySelectorAll('.removed')) line.remove();
  return copy.textContent ?? '';
}
