/** Style sheets that only some pages and features need. One that is there stays: it is about nothing else. */
import { settings } from './page.ts';

const asked = new Map<string, Promise<void>>();

/** Answers when it applies. A failed one can be asked for again. */
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

/** What nobody needs before doing something comes with the first sign of it; without it things work, and look plain. */
export const loadLater = (): Promise<void> => loadSheet(settings.laterSheet ?? '').catch(() => {});
