/** Loads a feature on demand, with a spinner if it takes long, and an error and a retry button if it fails. */
import { element, textButton } from './dom.ts';
import { loadLater } from './load-files.ts';
import { words } from './page.ts';

const DELAY_MS = 200;

/** Resolves with the feature, however often it has to be retried. The spinner and the error are shown in `place`, which is emptied afterwards. */
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

/** Tries again. A browser may remember a failed import, so the module is imported with a changed query, if it is one of ours. */
function loadAnew<T>(error: unknown, load: () => Promise<T>): Promise<T> {
  const url = /https?:[^\s?]+\.js/.exec(String(error))?.[0];
  return !url?.startsWith(new URL('.', import.meta.url).href) ? load() : import(`${url}?${Date.now()}`);
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
