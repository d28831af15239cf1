/** The site's own search, over the files of the built site, so that agents get the same results as readers. */
import { memoize, memoizeByObject } from '../lib/memoize.ts';
import { type Engine, openEngine } from '../lib/search/engine.ts';
import { joinUrl } from '../lib/urls.ts';
import type { Library } from './library.ts';

interface Hit {
  /** Path inside the site, with the locale's base. */
  url: string;
  title: string;
  description: string;
  /** The best matching heading; the title if none matches better than the page as a whole. */
  section: string;
  excerpt: string;
  score: number;
}

/** Null if the site was built without search. */
export async function searchLibrary(
  library: Library,
  query: string,
  { locale, limit }: { locale: string; limit: number },
): Promise<Hit[] | null> {
  const engine = await enginesOf(library)(locale);
  if (engine === null) return null;
  const { pages } = await engine.search(query, limit);
  const descriptions = new Map(library.pages.map(({ url, description }) => [url, description]));
  return pages.map(({ href, title, excerpt, sections: [best], score }) => ({
    url: href,
    title,
    description: descriptions.get(href) ?? '',
    section: best?.title ?? title,
    excerpt: best?.excerpt || excerpt,
    score: Math.round(score * 100) / 100,
  }));
}

/** Search engines by library and language, opened when first used. */
const enginesOf = memoizeByObject((library: Library) => memoize((locale: string) => open(library, locale)));

function open({ site, locales, read }: Library, name: string): Promise<Engine | null> {
  const base = locales.find((locale) => locale.name === name)?.baseUrl ?? site.baseUrl;
  const folder = joinUrl(base, 'search/').slice(site.baseUrl.length);
  return openEngine(async (file) => {
    const text = read(folder + file);
    if (text === null) throw new Error(`${folder + file} is missing`);
    return JSON.parse(text) as unknown;
  }).catch(() => null);
}
