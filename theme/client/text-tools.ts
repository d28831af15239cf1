/** Features for code blocks and tables, in one file, because most pages that have one have the other. */
import wrap from 'heroicons/24/outline/arrow-uturn-down.svg';
import copied from 'heroicons/24/outline/check.svg';
import copy from 'heroicons/24/outline/square-2-stack.svg';
import { button, drawIcon, element, setAttribute, words } from './shared.ts';

export function enhance(root: HTMLElement): void {
  addCodeTools(root);
  watchTables(root);
}

const icons = { copy, copied, wrap };

/** Adds buttons to code blocks: one to copy the code, and one to wrap lines if some are too long. */
function addCodeTools(root: HTMLElement): void {
  for (const block of root.querySelectorAll<HTMLElement>('.code:not(:has(> .code-tools))')) {
    const pre = block.querySelector('pre');
    if (!pre) continue;
    const tools = element('div', 'code-tools');
    const wrap = button('code-wrap', words.wrap, icons.wrap);
    wrap.setAttribute('aria-pressed', 'false');
    // Beside the code, it would make less room for it.
    wrap.hidden = true;
    wrap.addEventListener('click', () => {
      wrap.setAttribute('aria-pressed', String(block.toggleAttribute('data-wrapped')));
    });
    const copy = button('code-copy', words.copyLabel, icons.copy, words.copy);
    copy.addEventListener('click', () => void copyCode(pre, copy));
    tools.append(wrap, copy);
    pre.before(tools);
    codeSizes.observe(pre);
  }
}

/** Shows or hides the wrap button when a block's width changes, also when its tab is first shown. */
const codeSizes = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const block = target.parentElement;
    const wrap = block?.querySelector<HTMLElement>('.code-wrap');
    if (wrap) wrap.hidden = wrap.ariaPressed === 'false' && target.scrollWidth <= target.clientWidth;
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
  const announcer = document.getElementById('page:announcer');
  if (announcer) announcer.textContent = words.copied;
  window.setTimeout(() => show(false), COPIED_MS);
}

/** The code to copy: without lines marked as removed, except in code of the language `diff`. */
function textOf(pre: HTMLElement): string {
  const copy = document.importNode(pre, true);
  if (pre.parentElement?.dataset.language !== 'diff')
    for (const line of copy.querySelectorAll('.removed')) line.remove();
  return copy.textContent ?? '';
}

// Tables --------------------------------------------------------------------------------------------------------------

/** Name of the region of each table. */
const tableNames = new WeakMap<Element, string>();

/** Makes a table that scrolls horizontally focusable, as a named region, so that it can be scrolled with the keyboard. */
function watchTables(root: HTMLElement): void {
  const uses = new Map<string, number>();
  for (const box of root.querySelectorAll<HTMLElement>('.table-wrap')) {
    const name = Array.from(box.querySelectorAll('th'), (head) => head.textContent).join(', ');
    const use = (uses.get(name) ?? 0) + 1;
    uses.set(name, use);
    // Names of regions must differ, so that screen readers can tell them apart.
    tableNames.set(box, use > 1 ? `${name} (${use})` : name);
    tableSizes.observe(box);
  }
}

const tableSizes = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const scrolls = target.scrollWidth > target.clientWidth;
    const attributes = { role: 'region', tabindex: '0', 'aria-label': tableNames.get(target) ?? '' };
    for (const [name, value] of Object.entries(attributes)) setAttribute(target, name, scrolls ? value : null);
  }
});
