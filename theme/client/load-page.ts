/** The documents of other pages: fetched once, ahead of a click where that is wanted (behaviour, 2.16.5). */
import { samePage } from '../../src/lib/urls.ts';
import type { PageState } from '../../src/model/page.ts';
import type { LoadedPage, LoadOptions } from './lazy.ts';
import { base, loadSheet, shellId } from './shared.ts';

/** `missing` when there is no such page; null when only a full load can help. */
type Answer = LoadedPage | 'missing' | null;

const pages = new Map<string, Promise<Answer>>();

/** Several askers share one request; a failed one is forgotten, so that it can be tried again. */
export function loadPage(path: string, options: LoadOptions = {}): Promise<Answer> {
  // The site has changed, and any of its pages with it.
  if (options.fresh) pages.clear();
  const known = pages.get(path);
  if (known !== undefined) return known;
  const answer = request(path, options);
  pages.set(path, answer);
  void answer.then((found) => {
    if (found === null || found === 'missing') pages.delete(path);
  });
  return answer;
}

/** What is to be shown at an address, once its styles are there, the not-found page where nothing is; null when only a full load can help. */
export async function pageAt(path: string, options?: LoadOptions): Promise<LoadedPage | null> {
  const answer = await loadPage(path, options);
  const page = answer === 'missing' ? await loadPage(`${base}404.html`) : answer;
  if (page === 'missing' || page === null) return null;
  try {
    await Promise.all(page.sheets.map(loadSheet));
  } catch {
    return null;
  }
  return answer === 'missing' ? { ...page, state: { ...page.state, url: path } } : page;
}

/** An address that begins with two slashes is one of this host, and nothing that another one answers is shown. */
async function request(path: string, { fresh, anyShell }: LoadOptions): Promise<Answer> {
  try {
    const response = await fetch(location.origin + path, { mode: 'same-origin', cache: fresh ? 'reload' : 'default' });
    if (response.status === 404) return 'missing';
    const isHtml = response.headers.get('content-type')?.startsWith('text/html');
    // Where a redirect leads, the browser is to go.
    if (!response.ok || !isHtml || !samePage(new URL(response.url).pathname, path)) return null;
    return pageOf(new DOMParser().parseFromString(await response.text(), 'text/html'), anyShell);
  } catch {
    return null;
  }
}

/** Null for what is no page, or a page of a later deploy. */
function pageOf(shown: Document, anyShell = false): LoadedPage | null {
  const { state, shell } = shown.body.dataset;
  const content = shown.getElementById('content');
  if (state === undefined || content === null || !(anyShell || shell === shellId)) return null;
  const head = ownHead(shown);
  const sheets = [...shown.head.querySelectorAll('link[rel=stylesheet]')].filter((link) => !head.includes(link));
  return {
    ...{ head, content, root: shown, title: shown.title, state: JSON.parse(state) as PageState },
    sheets: sheets.map((link) => link.getAttribute('href') ?? ''),
  };
}

/** What stands between the two comments is the page's own. */
export function ownHead({ head }: Document): ChildNode[] {
  const all = [...head.childNodes];
  const [start, end] = ['page', '/page'].map((mark) =>
    all.findIndex((node) => node.nodeType === Node.COMMENT_NODE && node.nodeValue === mark),
  );
  return start === undefined || start < 0 ? [] : all.slice(start + 1, end);
}
