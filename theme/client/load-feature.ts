/** Loads a feature on demand: a spinner when that takes long, the reason and a button when it fails (behaviour, E-2, 2.16.7). */
import { element, textButton } from './dom.ts';
import { words } from './page.ts';
import { loadLater } from './sheets.ts';

const DELAY_MS = 200;

/** `place` is where the spinner and the failure are shown; it is emptied when the feature is there. */
export async function loadFeature<T>(load: () => Promise<T>, place: HTMLElement): Promise<T> {
  void loadLater();
  const spinner = window.setTimeout(() => place.replaceChildren(element('span', 'spinner')), DELAY_MS);
  try {
    const feature = await load();
    place.replaceChildren();
    return feature;
  } catch (error) {
    window.clearTimeout(spinner);
    await askToRetry(error, place);
    return loadFeature(() => loadAnew(error, load), place);
  } finally {
    window.clearTimeout(spinner);
  }
}

/** A browser may remember that a module failed; under another address it asks for it again. Only our own are asked for. */
function loadAnew<T>(error: unknown, load: () => Promise<T>): Promise<T> {
  const url = /https?:[^\s?]+\.js/.exec(String(error))?.[0];
  return !url?.startsWith(new URL('.', import.meta.url).href) ? load() : (import(`${url}?${Date.now()}`) as Promise<T>);
}

function askToRetry(error: unknown, place: HTMLElement): Promise<void> {
  const panel = element('div', 'load-failure');
  panel.setAttribute('role', 'alert');
  const button = textButton('button', words.retry);
  panel.append(element('p', '', words.failed), element('p', 'error-text', String(error)), button);
  place.replaceChildren(panel);
  return new Promise((resolve) => {
    button.addEventListener('click', () => resolve(), { once: true });
  });
}
