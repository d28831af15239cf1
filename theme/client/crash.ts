/** What replaces a content that failed to render: why, and a way to try again (behaviour, E-3). */
import type { Shell } from '../../src/model/page.ts';
import { fetchJson, onPage, settings } from './shared.ts';

let restore: (() => void) | null = null;
// The next page has a content and a title of its own.
onPage(() => {
  restore = null;
});

export async function showCrash(error: unknown, tryAgain: () => void): Promise<void> {
  const shell = (await fetchJson(settings.shellData ?? '')) as Shell | null;
  const main = document.querySelector('main') ?? document.getElementById('content');
  if (!main || restore !== null) return;
  const kept = [...main.childNodes];
  const { title } = document;
  restore = () => {
    main.replaceChildren(...kept);
    document.title = title;
    restore = null;
  };
  document.title = shell?.words['theme.sitegen.pageError'] ?? 'Page Error';
  const heading = document.createElement('h1');
  heading.textContent = shell?.words['theme.ErrorPageContent.title'] ?? 'This page crashed.';
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', className: 'button' });
  button.textContent = shell?.words['theme.ErrorPageContent.tryAgain'] ?? 'Try again';
  button.addEventListener('click', () => {
    restore?.();
    tryAgain();
  });
  const why = document.createElement('p');
  why.className = 'error-text';
  why.textContent = causesOf(error);
  const screen = document.createElement('div');
  screen.className = 'crash';
  screen.setAttribute('role', 'alert');
  screen.append(heading, button, why);
  main.replaceChildren(screen);
}

/** Messages of the error and of what caused it, outermost first. */
function causesOf(error: unknown): string {
  const messages: string[] = [];
  for (let one = error; one !== undefined && one !== null; one = one instanceof Error ? one.cause : undefined)
    messages.push(one instanceof Error ? one.message : String(one));
  return messages.join('\n\nCause:\n');
}
