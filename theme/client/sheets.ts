/** Loads style sheets that only some pages and features need. They are never removed: their rules do not match other pages. */
import { settings } from './page.ts';

const asked = new Map<string, Promise<void>>();

/** Loads a style sheet; resolves when it applies, rejects on failure. A later call tries again. */
export function loadSheet(href: string): Promise<void> {
  const known = asked.get(href);
  if (known !== undefined) return known;
  if (document.querySelector(`link[rel=stylesheet][href="${CSS.escape(href)}"]`)) return Promise.resolve();
  const link = document.createElement('link');
  const sheet = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      asked.delete(href);
      reject(new Error(href));
    };
  });
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
  asked.set(href, sheet);
  return sheet;
}

/** Loads the styles that are not needed until the reader interacts with the page. Failure is ignored: everything works without them. */
export const loadLater = (): Promise<void> => loadSheet(settings.laterSheet ?? '').catch(() => {});
