/** The built site as a collection of Markdown pages, which the MCP server lists, reads and searches. */
import { fencesIn } from '../lib/code-fences.ts';
import { nearest } from '../lib/nearest.ts';
import { byCodeUnit } from '../lib/paths.ts';
import { applyTrailingSlash, decodeUrl, joinUrl, languageAt, samePage } from '../lib/urls.ts';
import type { Locale, Site } from '../model/site.ts';

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
export interface Library {
  site: Pick<Site, 'url' | 'title' | 'baseUrl'>;
  locales: Pick<Locale, 'name' | 'label' | 'baseUrl'>[];
  /** In the order of `llms.txt`, then by address. */
  pages: LibraryPage[];
  /** Reads a file of the output; null if it is missing. */
  read: (file: string) => string | null;
}

interface LibraryInput {
  site: Pick<Site, 'url' | 'title' | 'baseUrl' | 'trailingSlash' | 'locales'>;
  /** All files of the output. */
  files: readonly string[];
  read: (file: string) => string | null;
}

export function buildLibrary({ site, files, read }: LibraryInput): Library {
  const all = new Set(files);
  const order = new Map(
    site.locales
      .flatMap((locale) =>
        addressesOf(read(joinUrl(locale.baseUrl, 'llms.txt').slice(site.baseUrl.length)) ?? '', site),
      )
      .map((file, index) => [file, index]),
  );
  const rank = (file: string): number => order.get(file) ?? order.size;
  const pages = files
    .filter((file) => file.endsWith('.md') && documentsOf(file).some((document) => all.has(document)))
    .sort((a, b) => rank(a) - rank(b) || byCodeUnit(a, b))
    .flatMap((file): LibraryPage[] => {
      const text = read(file);
      return text === null ? [] : [pageOf(file, text, site)];
    });
  return { site, locales: site.locales, pages, read };
}

/** Files that `llms.txt` links to. */
const addressesOf = (map: string, site: LibraryInput['site']): string[] =>
  [...map.matchAll(/^- \[.*?\]\(<?([^)>]+)>?\)/gm)].flatMap(([, address = '']) => {
    const prefix = site.url + site.baseUrl;
    return address.startsWith(prefix) ? [decodeUrl(address.slice(prefix.length))] : [];
  });

/** Where the HTML of a Markdown file may be; a Markdown file without HTML is a download, not a page. */
const documentsOf = (file: string): string[] => {
  const plain = file.replace(/\.md$/, '');
  return [`${plain}.html`, `${plain}/index.html`];
};

function pageOf(file: string, text: string, site: LibraryInput['site']): LibraryPage {
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

/** The page at a path or address of any form; `near` is the nearest URL, for suggestions. */
export function findPage(
  library: Library,
  wanted: string,
  locale: string | null,
): { page: LibraryPage | null; near: string | null } {
  const { site, locales, pages } = library;
  const inSite = wanted.startsWith(site.url) ? wanted.slice(site.url.length) : wanted;
  const path = joinUrl('/', inSite.replace(/[?#].*$/, '').replace(/(?:(?<=\/)index)?\.md$/, ''));
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
