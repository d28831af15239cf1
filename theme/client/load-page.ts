/** Fetches and parses other pages for navigation and prefetching, each only once. */
import { samePage } from '../../src/lib/urls.ts';
import type { LoadedPage, LoadOptions } from './lazy.ts';
import { base, loadSheet, shellId } from './shared.ts';

/** The page; `missing` on status 404; null if the browser has to load the address itself. */
type Answer = LoadedPage | 'missing' | null;

const pages = new Map<string, Promise<Answer>>();

/** Loads a page. Simultaneous and later calls share one request; a failed one is not remembered, so that it can be repeated. */
export function loadPage(path: string, options: LoadOptions = {}): Promise<Answer> {
  // After an edit any page may have changed.
  if (options.fresh) pages.clear();
  const earlier = pages.get(path);
  if (earlier !== undefined) return earlier;
  const answer = request(path, options);
  pages.set(path, answer);
  void answer.then((loaded) => {
    if (loaded === null || loaded === 'missing') pages.delete(path);
  });
  return answer;
}

/** The page to show at an address, or the not-found page; resolves when its styles have loaded. Null if the browser has to load the address itself. */
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

/** Fetches a page, only from this host: a path that begins with two slashes is not taken for another host. */
async function request(path: string, { fresh, anyShell }: LoadOptions): Promise<Answer> {
  try {
    const response = await fetch(location.origin + path, { mode: 'same-origin', cache: fresh ? 'reload' : 'default' });
    if (response.status === 404) return 'missing';
    const isHtml = response.headers.get('content-type')?.startsWith('text/html');
    // After a redirect the browser has to load the address itself, so that it shows the right one.
    if (!response.ok || !isHtml || !samePage(new URL(response.url).pathname, path)) return null;
    return pageOf(new DOMParser().parseFromString(await response.text(), 'text/html'), anyShell);
  } catch {
    return null;
  }
}

/** The parts of a parsed page; null if it is not a page of the site or belongs to another deploy (unless `anyShell`). */
function pageOf(shown: Document, anyShell = false): LoadedPage | null {
  const { state, shell } = shown.body.dataset;
  const content = shown.getElementById('page:content');
  if (state === undefined || content === null || !(anyShell || shell === shellId)) return null;
  const head = ownHead(shown);
  const sheets = [...shown.head.querySelectorAll('link[rel=stylesheet]')].filter((link) => !head.includes(link));
  return {
    head,
    content,
    root: shown,
    title: shown.title,
    state: JSON.parse(state),
    sheets: sheets.map((link) => link.getAttribute('href') ?? ''),
  };
}

/** Elements of the head that differ by page: those between two marker comments. */
export function ownHead({ head }: Document): ChildNode[] {
  const all = [...head.childNodes];
  const [start, end] = ['page', '/page'].map((mark) =>
    all.findIndex((node) => node.nodeType === Node.COMMENT_NODE && node.nodeValue === mark),
  );
  return start === undefined || start < 0 ? [] : all.slice(start + 1, end);
}
