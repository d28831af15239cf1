/** Puts a page in the place of the shown one. */
import type { PageData } from '../../src/model/page.ts';
import { showState } from './shared.ts';

/** The docs sidebar stays, as the reader left it, if both pages have the same. */
export function swap(data: PageData): void {
  replaceHead(data.head);
  const content = document.getElementById('content');
  const next = document.createElement('template');
  next.innerHTML = data.content;
  const old = content?.querySelector('[data-sidebar-key]');
  const fresh = next.content.querySelector('[data-sidebar-key]');
  if (content && old && fresh && old.getAttribute('data-sidebar-key') === fresh.getAttribute('data-sidebar-key')) {
    const [columns, nextColumns] = [old.parentElement, fresh.parentElement];
    for (const child of [...(columns?.children ?? [])]) if (child !== old) child.remove();
    fresh.remove();
    // What is still asleep would not learn of the new page.
    if (old.querySelector('site-island:not([data-awake])')) old.replaceChildren(...fresh.childNodes);
    columns?.append(...(nextColumns?.childNodes ?? []));
  } else content?.replaceChildren(next.content);
  content?.removeAttribute('lang');
  showState({ ...data.state, url: data.url });
  const announcer = document.getElementById('announcer');
  if (announcer) announcer.textContent = data.title;
}

/** The elements between the two comments are the page's own. */
function replaceHead(html: string): void {
  const marks = [...document.head.childNodes].filter((node) => node.nodeType === Node.COMMENT_NODE);
  const start = marks.find((node) => node.nodeValue === 'page');
  const end = marks.find((node) => node.nodeValue === '/page');
  if (!start || !end) return;
  while (start.nextSibling && start.nextSibling !== end) start.nextSibling.remove();
  const next = document.createElement('template');
  next.innerHTML = html;
  end.before(next.content);
}
