/** Exchanges pages with other machines: all files of a page and its facts, by the page's key. */
import { type Cache, readShape } from '../host/cache.ts';
import { readText } from '../host/disk.ts';
import type { Output } from '../host/output/staging.ts';
import { type Shared, sharedKey } from '../host/shared-cache.ts';
import { type Checked, listOf, nullable, object, openObject, text, tupleOf } from '../lib/shape.ts';
import { markdownUrlOf } from '../lib/urls.ts';
import type { Route } from '../model/graph.ts';
import { imageKey } from '../outputs/social-images.ts';
import { type MadePage, type PageSummary, pageWriter, summaryShape } from './page-records.ts';
import type { PreparedLocale } from './prepared.ts';
import { documentOf } from './render-site.ts';
import { searchTextFile } from './search.ts';

export interface KeyedPage {
  locale: PreparedLocale;
  route: Route;
  key: string;
}
/** `files`: names and contents. */
const shape = object({ summary: summaryShape, search: nullable(text), files: listOf(tupleOf(text, text)) });
type Kept = Checked<typeof shape>;
const pieceShape = openObject({
  page: openObject({
    url: text,
    title: text,
    place: listOf(text),
    headings: listOf(listOf(text)),
  }),
  words: text,
  scores: text,
  described: listOf(text),
  links: listOf(listOf(text)),
});

/** Writes the pages that other machines have made, and returns them. */
export async function takeSharedPages(
  shared: Shared,
  pages: readonly KeyedPage[],
  put: Output['put'],
): Promise<Map<Route, MadePage>> {
  const byKey = new Map(pages.map((page) => [sharedKey('page', page.key), page]));
  const taken = new Map<Route, MadePage>();
  await shared.fetch([...byKey.keys()], (from, value) => {
    const page = byKey.get(from);
    const stored = readShape(value, shape);
    if (page === undefined || stored === null || !areFilesOf(page, stored) || !isSearchable(stored)) return false;
    taken.set(page.route, {
      summary: stored.summary,
      search: stored.search,
      files: pageWriter(put, stored.files),
      ms: 0,
    });
    return true;
  });
  return taken;
}

const isSearchable = ({ search }: Kept): boolean => search === null || readShape(search, pieceShape) !== null;

/** Another machine named these files, so they could be any. */
function areFilesOf({ locale: { locale, context }, route }: KeyedPage, { files }: Kept): boolean {
  const { site } = context;
  const names = files.map(([file]) => file);
  const below = (url: string): string => url.slice(site.baseUrl.length);
  const allowed = [
    documentOf(route, site),
    below(markdownUrlOf(route.url, locale.baseUrl)),
    searchTextFile(route.url, site, locale),
  ];
  return (
    names[0] === allowed[0] && new Set(names).size === names.length && names.every((name) => allowed.includes(name))
  );
}

/** Key and value of a page whose files are in `folder`; the value is null when one of them is gone. */
function pageEntry(key: string, { summary, search, files }: MadePage, folder: string): [string, () => string | null] {
  const value = (): string | null => {
    const contents = files.map(([name]) => [name, readText(folder, name)]);
    return contents.some(([, content]) => content === null)
      ? null
      : JSON.stringify({ summary, search, files: contents });
  };
  return [sharedKey('page', key), value];
}

/** Offers the pages with keys, whose files are in `folder`, to other machines. */
export function offerPages(
  shared: Shared,
  pages: readonly (readonly [key: string | null, page: MadePage])[],
  folder: string,
): void {
  for (const [key, page] of pages) if (key !== null) shared.offer(...pageEntry(key, page, folder));
}

/** Puts social images that other machines have drawn into the cache. */
export async function takeSharedImages(
  shared: Shared,
  pages: readonly { summary: PageSummary }[],
  cache: Cache,
): Promise<void> {
  const keys = pages.flatMap(({ summary }) => (summary.socialImage === null ? [] : [imageKey(summary.socialImage)]));
  await shared.fetch(
    [...new Set(keys)].filter((key) => cache.bytes(key) === null),
    (key, value) => cache.write(key, Buffer.from(value, 'base64')),
  );
}
