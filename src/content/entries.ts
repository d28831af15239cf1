/** Makes the entries of a locale from parsed files: which text is shown, with its id, URL, title and front matter. */
import { addressFault } from '../lib/address.ts';
import { instanceOf } from '../lib/layout.ts';
import { type nearest, nearestForSome } from '../lib/nearest.ts';
import { textOfValue } from '../lib/own-value.ts';
import { baseOf } from '../lib/paths.ts';
import { applyTrailingSlash, joinUrl } from '../lib/urls.ts';
import {
  badAddress,
  docIdWithSlash,
  frontMatterDeprecated,
  postWithoutDate,
  spacedSlug,
  untruncatedPost,
} from '../messages/content.ts';
import { atLevel, collectInto, hasErrors, placeOf } from '../messages/diagnostic.ts';
import type {
  Doc,
  Entry,
  EntryBase,
  FileHistory,
  MarkdownPage,
  Parsed,
  Post,
  SiteData,
  Source,
  TagRef,
} from '../model/content.ts';
import type { Diagnostic, Outcome, Place } from '../model/diagnostic.ts';
import type { BlogOptions, DocsOptions, Locale, Site } from '../model/site.ts';
import { postAuthorsOf } from './authors.ts';
import {
  type CommonFrontMatter,
  checkFrontMatter,
  docFields,
  keyPlace,
  pageFields,
  postFields,
} from './check-front-matter.ts';
import { docPathOf, postPathOf } from './entry-paths.ts';
import { entryTagsOf } from './tags.ts';
import { versionRoot } from './versions.ts';

interface Options extends EntriesOptions {
  suggest: typeof nearest;
  /** Pages of tags so far. */
  pages: Set<string>;
}
interface EntriesOptions {
  site: Site;
  locale: Locale;
  sources: readonly Source[];
  parsed: ReadonlyMap<string, Parsed>;
  data: SiteData;
  history: ReadonlyMap<string, FileHistory>;
  /** Translations whose source has changed since. */
  stale: ReadonlySet<string>;
}

/** All entries of a locale, drafts too, in source order. The default locale's files decide which pages there are. */
export function buildEntries(given: EntriesOptions): Outcome<Entry[]> {
  const diagnostics: Diagnostic[] = [];
  const keep = collectInto(diagnostics);
  const options = { ...given, suggest: nearestForSome(), pages: new Set<string>() };
  const value = shownSources(options).flatMap((source): Entry[] => {
    const parsed = options.parsed.get(source.file);
    if (parsed === undefined) return [];
    const entry = keep(addressed(source, parsed, options));
    if (entry === null) return [];
    entry.stale = options.stale.has(source.file);
    return [entry];
  });
  return { value, diagnostics };
}

/** An entry with a valid address: if front matter gives it an invalid one, that key is ignored. */
function addressed(source: Source, parsed: Parsed, options: Options): Outcome<Entry | null> {
  const outcome = { doc: docOf, post: postOf, page: pageOf }[source.kind](source, parsed, options);
  if (outcome.value === null) return { value: null, diagnostics: [] };
  const { data } = parsed.frontMatter;
  const names = source.kind === 'doc' ? ['slug', 'id'] : ['slug'];
  const key = names.find((name) => data[name] !== undefined && data[name] !== null) ?? null;
  const written = key === null ? '' : textOfValue(data[key]);
  // Joined with its base, an external address would look like a path.
  const address = written.startsWith('//') ? written : outcome.value.url;
  const fault = addressFault(address);
  if (fault === null && (key !== 'slug' || !/\s/.test(written))) return outcome;
  const place = key === null ? placeOf(source.file) : keyPlace(source.file, parsed.frontMatter, key);
  if (fault === null) return { ...outcome, diagnostics: [...outcome.diagnostics, spacedSlug(place, written)] };
  const diagnostics = [...outcome.diagnostics, badAddress(place, key, address, fault)];
  if (key === null) return { value: null, diagnostics };
  const { headings, references, frontMatter } = parsed;
  const plain = { ...parsed, headings, references, frontMatter: { ...frontMatter, data: { ...data, [key]: null } } };
  return { value: addressed(source, plain, options).value, diagnostics };
}

/** The file that a locale shows for each source: its translation, or the source itself. */
function shownSources({ sources, locale, site }: EntriesOptions): Source[] {
  const translations = new Map<string, Source>();
  // The default locale may have translations too. The source is then the text of all other locales.
  const shared = new Set<string>();
  const first = site.locales.find(({ isDefault }) => isDefault);
  for (const source of sources) {
    if (source.file === source.original) continue;
    if (source.locale === locale.name) translations.set(source.original, source);
    if (source.locale === first?.name) shared.add(source.original);
  }
  return sources
    .filter(({ file, original }) => file === original)
    .map((one) => translations.get(one.file) ?? (shared.has(one.file) ? { ...one, locale: locale.name } : one));
}

function docOf(
  source: Source,
  parsed: Parsed,
  { site, locale, data, history, suggest, pages }: Options,
): Outcome<Doc | null> {
  const options = instanceOf(site.docs, source.version);
  if (options === null) return { value: null, diagnostics: [] };
  const { value: matter, diagnostics } = checkFrontMatter(docFields, parsed.frontMatter, source.file);
  const at = (key: string): Place => keyPlace(source.file, parsed.frontMatter, key);
  if (matter.id?.includes('/')) diagnostics.push(docIdWithSlash(at('id')));
  const path = docPathOf({
    path: source.path,
    id: matter.id,
    slug: matter.slug,
    stripPrefixes: options.numberPrefixParser && matter.parse_number_prefixes,
  });
  const tags = entryTagsOf(matter.tags, {
    siteTags: data.docTags[locale.name]?.[source.version] ?? null,
    level: 'warn',
    place: at('tags'),
    group: source.version,
    pages,
    suggest,
  });
  const url = joinUrl(versionRoot(options, data.versions, source.version, locale), path.slug);
  const value: Doc = {
    kind: 'doc',
    ...baseEntry(source, parsed, matter, { site, locale, url, tags: tags.value, fallbackTitle: baseOf(path.id) }),
    lastUpdate: lastUpdateOf(matter, options, history.get(source.file)),
    version: source.version,
    id: path.id,
    position: matter.sidebar_position ?? path.position,
    sidebarLabel: matter.sidebar_label,
    forVersion: matter.for_version,
    sidebarClassName: matter.sidebar_class_name,
    sidebarCustomProps: matter.sidebar_custom_props,
    paginationLabel: matter.pagination_label,
    paginationNext: matter.pagination_next,
    paginationPrev: matter.pagination_prev,
    displayedSidebar: matter.displayed_sidebar,
    hideTitle: matter.hide_title || matter.title === '',
    customEditUrl: matter.custom_edit_url === '' ? null : matter.custom_edit_url,
  };
  return { value, diagnostics: [...diagnostics, ...tags.diagnostics] };
}

const WORDS_PER_MINUTE = 200;

function postOf(
  source: Source,
  parsed: Parsed,
  { site, locale, data, history, suggest, pages }: Options,
): Outcome<Post | null> {
  const options = instanceOf(site.blog, source.version);
  if (options === null) return { value: null, diagnostics: [] };
  const { value: matter, diagnostics } = checkFrontMatter(postFields, parsed.frontMatter, source.file);
  const at = (key: string): Place => keyPlace(source.file, parsed.frontMatter, key);
  if (matter.id !== null) diagnostics.push(frontMatterDeprecated(at('id'), 'id', 'Use "slug" to change the URL.'));
  const path = postPathOf(source.path);
  const authors = postAuthorsOf({
    suggest,
    file: source.file,
    frontMatter: parsed.frontMatter,
    authors: data.authors[locale.name]?.[options.prefix] ?? null,
    onInlineAuthors: options.onInlineAuthors,
  });
  const tags = entryTagsOf(matter.tags, {
    siteTags: data.blogTags[locale.name]?.[options.prefix] ?? null,
    level: options.onInlineTags,
    place: at('tags'),
    group: source.version,
    pages,
    suggest,
  });
  // A translation is of the day of its original.
  const committed = history.get(source.original) ?? history.get(source.file);
  const date = matter.date ?? path.date ?? committed?.created ?? null;
  if (date === null) diagnostics.push(postWithoutDate(source.file));
  // A text that could not be read has none either.
  if (!parsed.hasTruncateMarker && !hasErrors(parsed.diagnostics))
    diagnostics.push(...atLevel(options.onUntruncatedBlogPosts, [untruncatedPost(source.file)]));
  const url = joinUrl(locale.baseUrl, options.routeBasePath, matter.slug ?? path.slug);
  const value: Post = {
    kind: 'post',
    ...baseEntry(source, parsed, matter, {
      site,
      locale,
      url,
      tags: tags.value,
      fallbackTitle: path.name,
    }),
    lastUpdate: lastUpdateOf(matter, options, history.get(source.file)),
    date: date ?? new Date(0).toISOString(),
    authors: authors.value,
    sidebarLabel: matter.sidebar_label,
    forVersion: matter.for_version,
    readingTime: options.showReadingTime ? Math.round((parsed.words / WORDS_PER_MINUTE) * 100) / 100 : null,
  };
  return { value, diagnostics: [...diagnostics, ...authors.diagnostics, ...tags.diagnostics] };
}

function pageOf(source: Source, parsed: Parsed, { site, locale }: Options): Outcome<MarkdownPage> {
  const { value: matter, diagnostics } = checkFrontMatter(pageFields, parsed.frontMatter, source.file);
  const plain = source.path.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '$1');
  const url = joinUrl(locale.baseUrl, site.pages?.routeBasePath ?? '', matter.slug ?? plain);
  const value: MarkdownPage = {
    kind: 'page',
    ...baseEntry(source, parsed, matter, { site, locale, url, tags: [], fallbackTitle: baseOf(plain) }),
  };
  return { value, diagnostics };
}

function baseEntry(
  source: Source,
  parsed: Parsed,
  matter: CommonFrontMatter,
  options: Pick<Options, 'site' | 'locale'> & { url: string; tags: TagRef[]; fallbackTitle: string },
): EntryBase {
  const { site, locale, url, tags, fallbackTitle } = options;
  const { minHeadingLevel, maxHeadingLevel } = site.tableOfContents;
  return {
    source,
    parsed,
    url: applyTrailingSlash(url, site.trailingSlash, locale.baseUrl),
    // An empty one is a way to have none above the text.
    title: matter.title || (parsed.entryTitle ?? fallbackTitle),
    description: matter.description ?? parsed.excerpt,
    keywords: matter.keywords,
    image: matter.image,
    tags,
    hideTableOfContents: matter.hide_table_of_contents,
    tocLevels: {
      // What the site says of one end gives way to what the text says of the other.
      min: matter.toc_min_heading_level ?? Math.min(minHeadingLevel, matter.toc_max_heading_level ?? minHeadingLevel),
      max: matter.toc_max_heading_level ?? Math.max(maxHeadingLevel, matter.toc_min_heading_level ?? maxHeadingLevel),
    },
    lastUpdate: { date: null, author: null },
    draft: matter.draft,
    unlisted: matter.unlisted,
    stale: false,
  };
}

/** Front matter overrides git; date and author are only shown if their options are on. */
function lastUpdateOf(
  { last_update: written }: CommonFrontMatter,
  options: Pick<DocsOptions | BlogOptions, 'showLastUpdateTime' | 'showLastUpdateAuthor'>,
  history: FileHistory | undefined,
): EntryBase['lastUpdate'] {
  return {
    date: options.showLastUpdateTime ? (written?.date ?? history?.updated ?? null) : null,
    author: options.showLastUpdateAuthor ? (written?.author ?? history?.author ?? null) : null,
  };
}
