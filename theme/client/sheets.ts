/** Loads style sheets that only some pages and features need. They are never removed: their rules do not match other pages. */
import { memoizeLoads } from '../../src/lib/memoize.ts';
import { settings } from './page.ts';

/** Loads a style sheet; resolves when it applies, rejects on failure. A later call tries again. */
export const loadSheet = memoizeLoads(async (href: string): Promise<void> => {
  if (document.querySelector(`link[rel=stylesheet][href="${CSS.escape(href)}"]`)) return;
  const link = document.createElement('link');
  const sheet = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(href));
    };
  });
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
  await sheet;
});

/** Loads the styles that are not needed until the reader interacts with the page. Failure is ignored: everything works without them. */
export const loadLater = (): Promise<void> => loadSheet(settings.laterSheet ?? '').catch(() => {});
