/** Stores the reader's choices in the browser. If storage is not available, nothing is stored and reading gives null. */
import { settings } from './page.ts';

const suffix = settings.storageSuffix ?? '';
const type = settings.storage === 'sessionStorage' ? 'sessionStorage' : 'localStorage';

let warned = false;
function storage(): Storage | null {
  try {
    return window[type];
  } catch (error) {
    if (!warned) {
      console.warn(
        'Sitegen browser storage is not available.\nPossible reasons: running in an iframe, in an incognito session, or with strict privacy settings.',
        error,
      );
    }
    warned = true;
    return null;
  }
}

function attempt<T>(key: string, work: (storage: Storage) => T): T | null {
  const store = storage();
  if (store === null) return null;
  try {
    return work(store);
  } catch (error) {
    console.error(`Sitegen browser storage failed for the key "${key}".`, error);
    return null;
  }
}

/** The stored value of a key; null if there is none or storage fails. The keys get the site's suffix, so that sites on one host do not mix. */
export const readChoice = (key: string): string | null => attempt(key, (store) => store.getItem(key + suffix));
export const writeChoice = (key: string, value: string): void =>
  void attempt(key, (store) => store.setItem(key + suffix, value));
export const removeChoice = (key: string): void => void attempt(key, (store) => store.removeItem(key + suffix));

/** Calls the listener when another tab changes a choice; the value is null if it was removed. */
export function onChoice(listener: (key: string, value: string | null) => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key?.endsWith(suffix)) listener(key.slice(0, key.length - suffix.length), newValue);
  });
}
