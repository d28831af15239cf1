/** The built site as a collection of Markdown pages that a program lists, reads and searches, with the same results as readers get. */
import { fencesIn } from '../lib/code-fences.ts';
import { memoize } from '../lib/memoize.ts';
import { nearest } from '../lib/nearest.ts';
import { ownJson } from '../lib/own-json.ts';
import { byCodeUnit } from '../lib/paths.ts';
import { applyTrailingSlash, decodeUrl, joinUrl, languageAt, samePage, splitUrl } from '../lib/urls.ts';
import type { Locale, Site } from '../model/site.ts';
import { type Engine, openEngine } from './ask/engine.ts';

/** A page of a built site, as Markdown. */
export interface LibraryPage {
  locale: string;
  /** Path inside the site, with the locale's base. */
  url: string;
  title: string;
  description: string;
  sections: LibrarySection[];
  text: string;
}
/** A heading and the text up to the next one; the first heading is the page's title. */
interface LibrarySection {
  heading: string;
  text: string;
}
/** What a search finds. */
export interface LibraryHit extends Pick<LibraryPage, 'url' | 'title' | 'description'> {
  /** The best matching heading; the title if none matches better than the page as a whole. */
  section: string;
  excerpt: string;
  score: number;
}
/** A built site, opened for a program. */
export interface Library {
  /** In the order of `llms.txt`, then by address. */
  pages: LibraryPage[];
  /** The page at a path or address of any form; `near` is the nearest URL, for suggestions. */
  find(wanted: string, locale: string | null): { page: LibraryPage | null; near: string | null };
  /** At most `limit` pages; null if the site was built without search. */
  search(query: string, options: { locale: string; limit: number }): Promise<LibraryHit[] | null>;
}
/** Where a built site is read. */
export interface BuiltSite {
  site: Pick<Site, 'url' | 'title' | 'baseUrl' | 'trailingSlash'> & {
    locales: readonly Pick<Locale, 'name' | 'label' | 'baseUrl'>[];
  };
  /** All files of the output. */
  files: readonly string[];
  /** Reads a file of the output; null if it is missing. */
  read: (file: string) => string | null;
}

/** Opens a built site. */
export function openLibrary(built: BuiltSite): Library {
  const pages = pagesOf(built);
  const descriptions = new Map(pages.map(({ url, description }) => [url, description]));
  const engineOf = memoize((locale: string) => openSearch(built, locale));
  return {
    pages,
    find: (wanted, locale) => findPage(built, pages, wanted, locale),
    async search(query, { locale, limit }) {
      const engine = await engineOf(locale);
      if (engine === null) return null;
      const results = await engine.search(query, limit);
      return results.pages.map(({ href, title, excerpt, sections: [best], score }) => ({
        url: href,
        title,
        description: descriptions.get(href) ?? '',
        section: best?.title ?? title,
        excerpt: best?.excerpt || excerpt,
        score: Math.round(score * 100) / 100,
      }));
    },
  };
}

function openSearch({ site, read }: BuiltSite, name: string): Promise<Engine | null> {
  const base = site.locales.find((locale) => locale.name === name)?.baseUrl ?? site.baseUrl;
  const folder = joinUrl(base, 'search/').slice(site.baseUrl.length);
  return openEngine(async (file) => {
    const text = read(folder + file);
    if (text === null) throw new Error(`${folder + file} is missing`);
    return ownJson(text);
  }).catch(() => null);
}

function pagesOf({ site, files, read }: BuiltSite): LibraryPage[] {
  const all = new Set(files);
  const order = new Map(
    site.locales
      .flatMap((locale) =>
        addressesOf(read(joinUrl(locale.baseUrl, 'llms.txt').slice(site.baseUrl.length)) ?? '', site),
      )
      .map((file, index) => [file, index]),
  );
  const rank = (file: string): number => order.get(file) ?? order.size;
  return files
    .filter((file) => file.endsWith('.md') && documentsOf(file).some((document) => all.has(document)))
    .sort((a, b) => rank(a) - rank(b) || byCodeUnit(a, b))
    .flatMap((file): LibraryPage[] => {
      const text = read(file);
      return text === null ? [] : [pageOf(file, text, site)];
    });
}

/** Files that `llms.txt` links to. */
const addressesOf = (map: string, site: BuiltSite['site']): string[] =>
  [...map.matchAll(/^- \[.*?\]\(<?([^)>]+)>?\)/gm)].flatMap(([, address = '']) => {
    const prefix = site.url + site.baseUrl;
    return address.startsWith(prefix) ? [decodeUrl(address.slice(prefix.length))] : [];
  });

/** Where the HTML of a Markdown file may be; a Markdown file without HTML is a download, not a page. */
const documentsOf = (file: string): string[] => {
  const plain = file.replace(/\.md$/, '');
  return [`${plain}.html`, `${plain}/index.html`];
};

function pageOf(file: string, text: string, site: BuiltSite['site']): LibraryPage {
  const plain = joinUrl(site.baseUrl, file.replace(/(?:(?:^|(?<=\/))index)?\.md$/, ''));
  const url = applyTrailingSlash(plain, site.trailingSlash, site.baseUrl);
  const locale = languageAt(site.locales, url, ({ baseUrl }) => baseUrl);
  const sections = sectionsOf(text);
  const opening = /^# [^\n]*\n\n> ([^\n]*)/.exec(text)?.[1] ?? '';
  return {
    locale: locale?.name ?? '',
    url,
    title: sections[0]?.heading ?? url,
    description: unescaped(opening),
    sections,
    text,
  };
}

const unescaped = (text: string): string => text.replace(/\\([\\`*_[\]<])/g, '$1');

/** Splits at headings, ignoring lines of code that look like one. */
function sectionsOf(text: string): LibrarySection[] {
  const sections: { heading: string; lines: string[] }[] = [];
  const isCode = fencesIn();
  for (const line of text.split('\n')) {
    const heading = isCode(line) ? undefined : /^#{1,6} (.*)$/.exec(line)?.[1];
    if (heading !== undefined) sections.push({ heading: unescaped(heading), lines: [] });
    else sections.at(-1)?.lines.push(line);
  }
  return sections.map(({ heading, lines }) => ({ heading, text: lines.join('\n').trim() }));
}

function findPage(
  { site }: BuiltSite,
  pages: readonly LibraryPage[],
  wanted: string,
  locale: string | null,
): ReturnType<Library['find']> {
  const { locales } = site;
  const inSite = wanted.startsWith(site.url) ? wanted.slice(site.url.length) : wanted;
  const path = joinUrl('/', splitUrl(inSite).path.replace(/(?:(?<=\/)index)?\.md$/, ''));
  const bases = locales.filter(({ name }) => locale === null || name === locale).map(({ baseUrl }) => baseUrl);
  // The path as given, and below the base of each language that may be meant.
  const below = locales.reduce(
    (rest, { baseUrl }) =>
      baseUrl !== site.baseUrl && `${rest}/`.startsWith(baseUrl) ? `/${rest.slice(baseUrl.length)}` : rest,
    path,
  );
  const stripped = below.startsWith(site.baseUrl) ? below.slice(site.baseUrl.length) : below;
  const candidates = [...(locale === null ? [path] : []), ...bases.map((base) => joinUrl(base, stripped))];
  const [page = null] = candidates.flatMap((candidate) => pages.find(({ url }) => samePage(url, candidate)) ?? []);
  const urls = pages.map(({ url }) => url);
  return { page, near: nearest(path, urls) };
}
