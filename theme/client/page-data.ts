/** Page data files: fetched once, ahead of a click where that is wanted (behaviour, 2.16.5). */
import type { PageData } from '../../src/model/page.ts';
import type { LoadOptions } from './lazy.ts';
import { base, dataUrl, loadSheet, shellId } from './shared.ts';

/** The content of a page; `missing` when there is no such page; null when only a full load can help. */
type Answer = PageData | 'missing' | null;

const files = new Map<string, Promise<Answer>>();

/** Several askers share one request; a failed one is forgotten, so that it can be tried again. */
export function loadPage(path: string, options: LoadOptions = {}): Promise<Answer> {
  const url = dataUrl(path);
  const known = options.fresh ? undefined : files.get(url);
  if (known !== undefined) return known;
  const answer = request(url, options);
  files.set(url, answer);
  void answer.then((found) => {
    if (found === null || found === 'missing') files.delete(url);
  });
  return answer;
}

/** What is to be shown at an address, once its styles are there, the not-found page where nothing is; null when only a full load can help. */
export async function pageAt(path: string, options?: LoadOptions): Promise<PageData | null> {
  const answer = await loadPage(path, options);
  const data = answer === 'missing' ? await loadPage(`${base}404.html`) : answer;
  if (data === 'missing' || data === null) return null;
  try {
    await Promise.all(data.sheets.map(loadSheet));
  } catch {
    return null;
  }
  return answer === 'missing' ? { ...data, url: path } : data;
}

async function request(url: string, { fresh, anyShell }: LoadOptions): Promise<Answer> {
  try {
    const response = await fetch(url, fresh ? { cache: 'reload' } : {});
    if (response.status === 404) return 'missing';
    const data = response.ok ? ((await response.json()) as PageData) : null;
    return anyShell || data?.shellId === shellId ? data : null;
  } catch {
    return null;
  }
}
