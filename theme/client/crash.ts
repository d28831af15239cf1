/** Replaces content that failed to render by the error message and a button to try again. */
import { element, fetchShell, onPage, textButton } from './shared.ts';

let restore: (() => void) | null = null;
// After a navigation there is nothing to restore.
onPage(() => {
  restore = null;
});

/** Shows the error. The button restores the content and calls `tryAgain`. Does nothing while an error is shown already. */
export async function showCrash(error: unknown, tryAgain: () => void): Promise<void> {
  const shell = await fetchShell();
  const main = document.querySelector('main') ?? document.getElementById('page:content');
  if (!main || restore !== null) return;
  const children = [...main.childNodes];
  const { title } = document;
  restore = () => {
    main.replaceChildren(...children);
    document.title = title;
    restore = null;
  };
  const words = shell?.words ?? {};
  document.title = words['theme.sitegen.pageError'] ?? 'Page Error';
  const button = textButton('button', words['theme.ErrorPageContent.tryAgain'] ?? 'Try again');
  button.addEventListener('click', () => {
    restore?.();
    tryAgain();
  });
  const screen = element('div', 'crash');
  screen.setAttribute('role', 'alert');
  screen.append(
    element('h1', '', words['theme.ErrorPageContent.title'] ?? 'This page crashed.'),
    button,
    element('p', 'error-text', causesOf(error)),
  );
  main.replaceChildren(screen);
}

/** Messages of an error and of its chain of causes, outermost first. */
function causesOf(error: unknown): string {
  const messages: string[] = [];
  for (
    let cause = error;
    cause !== undefined && cause !== null;
    cause = cause instanceof Error ? cause.cause : undefined
  )
    messages.push(cause instanceof Error ? cause.message : String(cause));
  return messages.join('\n\nCause:\n');
}
