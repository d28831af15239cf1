/** What pages of all kinds have in common; above all head elements and structured data. */
import { normalizeUri } from 'micromark-util-sanitize-uri';
import { entryOf } from '../graph/entry-of.ts';
import { linkContextOf, resolveLink } from '../graph/links.ts';
import { documentTitle } from '../lib/titles.ts';
import { comparableUrl, isExternal, joinUrl, localeUrl, markdownUrlOf, samePage } from '../lib/urls.ts';
import type { Entry } from '../model/content.ts';
import type { Graph } from '../model/graph.ts';
import type { HeadChanges } from '../model/mdx.ts';
import type { Breadcrumb, HeadTag, PageBase, SocialImage } from '../model/page.ts';
import type { SocialImageText } from '../model/plugin.ts';
import type { Locale } from '../model/site.ts';
import { fileAddress } from './addresses.ts';
import type { PageContext } from './context.ts';

export interface BaseOptions extends Pick<PageBase, 'url' | 'title' | 'description'> {
  keywords?: readonly string[];
  image?: string | null;
  noIndex?: boolean;
  /** Further elements of the head, such as those of articles. */
  extra?: HeadTag[];
  /** What the page belongs to, named in its social image. */
  section?: string | null;
  entry?: Entry;
  structuredData?: object[];
}
interface HeadOptions extends Required<Omit<BaseOptions, 'section' | 'entry' | 'structuredData'>> {
  /** The drawn image, for a page that names none. */
  socialImage: SocialImage | null;
  entry: Entry | null;
}

/** Options that are absent are empty. */
export function pageBase(options: BaseOptions, context: PageContext): PageBase {
  const entry = options.entry ?? null;
  const image = options.image ?? entry?.image ?? null;
  const socialImage = image === null ? context.socialImage(socialImageText(options, context)) : null;
  const { url, title, description, keywords = entry?.keywords ?? [], extra = [], structuredData = [] } = options;
  const noIndex = options.noIndex === true || entry?.unlisted === true;
  return {
    url,
    title,
    description,
    socialImage,
    head: headOf({ url, title, description, keywords, image, socialImage, entry, noIndex, extra }, context),
    attributes: {},
    structuredData: [...(samePage(url, context.locale.baseUrl) ? [siteData(context)] : []), ...structuredData],
    foreignLang: foreignLangOf(entry, context),
    draft: entry?.draft ?? false,
    unlisted: entry?.unlisted ?? false,
    stale: entry?.stale ?? false,
    markdownUrl: context.site.agents.markdown ? markdownUrlOf(url, context.locale.baseUrl) : null,
    elsewhere: elsewhereOf(url, entry, context),
    docs: null,
  };
}

const socialImageText = ({ title, section }: BaseOptions, { shell }: PageContext): SocialImageText => ({
  title: title ?? shell.title,
  section: section ?? null,
  site: shell.navbar.title ?? shell.title,
});

function headOf(options: HeadOptions, context: PageContext): HeadTag[] {
  const { site, locale } = context;
  const { description, keywords } = options;
  const canonical = absolute(canonicalUrl(options.url, options.entry, context), context);
  const drawn = options.socialImage === null ? null : socialImageTags(options.socialImage, context);
  const imageHead =
    options.image === null ? drawn : imageTags(ownImage(options.image, options.entry, context), context);
  return withMetadata(
    [
      explicit(
        link({ rel: 'canonical', href: canonical }),
        ...alternates(options.url, options.entry, context).map(({ hreflang, href }) =>
          link({ rel: 'alternate', hreflang, href }),
        ),
        ...(site.agents.markdown
          ? [link({ rel: 'alternate', type: 'text/markdown', href: markdownUrlOf(options.url, locale.baseUrl) })]
          : []),
        ...(options.noIndex || site.noIndex ? [meta({ name: 'robots', content: 'noindex, nofollow' })] : []),
        ...(keywords.length > 0 ? [meta({ name: 'keywords', content: keywords.join(',') })] : []),
        property('og:title', documentTitle(options.title, locale.title, site.titleDelimiter)),
        ...(description === '' ? [] : [property('og:description', description)]),
        property('og:url', canonical),
      ),
      fallback(
        property('og:locale', ogLocale(locale)),
        ...site.locales.filter((one) => one !== locale).map((one) => property('og:locale:alternate', ogLocale(one))),
      ),
      imageHead !== null
        ? explicit(...imageHead)
        : fallback(...(site.image === null ? [] : imageTags(site.image, context))),
      fallback(meta({ name: 'twitter:card', content: 'summary_large_image' })),
      explicit(...options.extra),
    ].flat(),
    description === '' ? site.metadata : site.metadata.filter(({ name }) => name !== 'description'),
  );
}

/** An image beside the text is published; its address is then that of the file. */
function ownImage(image: string, entry: Entry | null, context: PageContext): string {
  const target = entry === null || !image.startsWith('.') ? null : resolveLink(image, linkContextOf(entry, context));
  return (target?.kind === 'file' && context.media.get(target.file)?.url) || image;
}

/** `more` are properties of the image, which come directly after it. */
const imageTags = (image: string, context: PageContext, more: HeadTag[] = []): HeadTag[] => {
  const url = absolute(fileAddress(image, context.site), context);
  return [property('og:image', url), ...more, meta({ name: 'twitter:image', content: url })];
};

/** With its size, so that it can be laid out before it is loaded. */
const socialImageTags = ({ file, alt, size }: SocialImage, context: PageContext): HeadTag[] =>
  imageTags(file, context, [
    property('og:image:type', 'image/png'),
    property('og:image:width', String(size.width)),
    property('og:image:height', String(size.height)),
    property('og:image:alt', alt),
  ]);

// Metadata of the whole site ------------------------------------------------------------------------------------------

/** A tag of the page; one that is not explicit is overridden by the site's metadata. */
interface Claim {
  tag: HeadTag;
  explicit: boolean;
}
const explicit = (...tags: HeadTag[]): Claim[] => tags.map((tag) => ({ tag, explicit: true }));
const fallback = (...tags: HeadTag[]): Claim[] => tags.map((tag) => ({ tag, explicit: false }));

/** What a meta element describes; null for links. */
const subject = ({ tag, attributes }: HeadTag): string | null =>
  tag === 'link' ? null : (attributes.property ?? attributes.name ?? attributes['http-equiv'] ?? null);

/** One element for each subject: explicit ones of the page, else those of the site, else the page's others. */
function withMetadata(claims: Claim[], metadata: readonly Record<string, string>[]): HeadTag[] {
  const bySubject = new Map(claims.map((claim) => [subject(claim.tag), claim.explicit]));
  const added = metadata.map(meta).filter((tag) => bySubject.get(subject(tag)) !== true);
  const replaced = new Set(added.map(subject).filter((one) => one !== null));
  return [...claims.flatMap(({ tag }) => (replaced.has(subject(tag) ?? '') ? [] : [tag])), ...added];
}

export const meta = (attributes: Record<string, string>): HeadTag => ({ tag: 'meta', attributes });
export const property = (name: string, content: string): HeadTag => meta({ property: name, content });
const link = (attributes: Record<string, string>): HeadTag => ({ tag: 'link', attributes });

export const absolute = (url: string, { site }: Pick<PageContext, 'site'>): string =>
  isExternal(url) ? url : site.url + normalizeUri(url);
const ogLocale = ({ htmlLang }: Locale): string => htmlLang.replace('-', '_');

/** Whether an entry is shown in the default language because there is no translation. */
export const isFallback = (entry: Entry | null, locale: Locale): boolean =>
  entry !== null && !locale.isDefault && entry.source.locale !== locale.name;

/** The language of such an entry's text; null for others. */
export const foreignLangOf = (entry: Entry | null, { site, locale }: PageContext): string | null =>
  isFallback(entry, locale) ? (site.locales.find((one) => one.isDefault)?.htmlLang ?? null) : null;

/** The canonical URL: for a page without a translation, that of the original. */
function canonicalUrl(url: string, entry: Entry | null, { locale, site, graphs }: PageContext): string {
  if (!isFallback(entry, locale)) return url;
  const original = site.locales.find((one) => one.isDefault);
  return original === undefined ? url : (counterpart(url, entry, locale, original, graphs) ?? url);
}

/** The page in every language that has its own text of it, and in the default language as `x-default`. */
export function alternates(
  url: string,
  entry: Entry | null,
  context: PageContext,
): { hreflang: string; href: string }[] {
  const { site, locale, graphs } = context;
  const links = site.locales.flatMap((other) => {
    const there = counterpart(url, entry, locale, other, graphs);
    if (there === null) return [];
    const href = absolute(there, context);
    return [other.htmlLang, ...(other.isDefault ? ['x-default'] : [])].map((hreflang) => ({ hreflang, href }));
  });
  // `x-default` is last.
  return links.sort((a, b) => Number(a.hreflang === 'x-default') - Number(b.hreflang === 'x-default'));
}

/** URL of the same page in another locale; null if it is missing there or not translated. */
function counterpart(
  url: string,
  entry: Entry | null,
  from: Locale,
  to: Locale,
  graphs: PageContext['graphs'],
): string | null {
  const graph = graphs[to.name];
  if (graph === undefined) return null;
  if (entry === null) {
    const there = joinUrl(to.baseUrl, url.slice(from.baseUrl.length));
    return graph.byUrl.get(comparableUrl(there))?.url ?? null;
  }
  // Pairs are found by their source files, so slugs can differ between languages.
  const there = graph.targets.get(entry.source.original);
  const route = there === undefined ? undefined : graph.byUrl.get(comparableUrl(there));
  const other = route === undefined ? null : entryOf(route);
  return there === undefined || isFallback(other, to) ? null : there;
}

/** Of the languages in which the page is not at the same path: where it is, or the nearest page above where it would be. */
function elsewhereOf(url: string, entry: Entry | null, { site, locale, graphs }: PageContext): Record<string, string> {
  if (!graphs[locale.name]?.byUrl.has(comparableUrl(url))) return {};
  return Object.fromEntries(
    site.locales.flatMap(({ name, baseUrl }) => {
      const graph = graphs[name];
      if (graph === undefined) return [];
      const usual = localeUrl(url, locale.baseUrl, baseUrl);
      const there = (entry && graph.targets.get(entry.source.original)) ?? nearestPage(usual, baseUrl, graph);
      return samePage(there, usual) ? [] : [[baseUrl, there]];
    }),
  );
}

function nearestPage(url: string, base: string, { byUrl }: Graph): string {
  for (let path = url; path.length > base.length; path = path.slice(0, path.lastIndexOf('/'))) {
    const page = byUrl.get(comparableUrl(path));
    if (page !== undefined) return page.url;
  }
  return base;
}

/** Whether anything in the head asks search engines to leave the page out. */
export const hasNoIndex = ({ head }: { head: readonly HeadTag[] }): boolean =>
  head.some(
    ({ attributes: { name, content = '' } }) =>
      name?.toLowerCase() === 'robots' && /(?:^|,)\s*noindex\s*(?:,|$)/i.test(content),
  );

// Changes by the code of a page ---------------------------------------------------------------------------------------

export const noHeadChanges = (): HeadChanges => ({ head: [], structuredData: [], attributes: {} });

/** Applies what the code of a page set while it was rendered: title, description, head elements. */
export function withHeadChanges<P extends PageBase>(page: P, changes: HeadChanges, { shell }: PageContext): P {
  const { headTitle, title = page.title ?? headTitle ?? null, description = page.description, ...more } = changes;
  const preview = [
    ...(title === page.title ? [] : [['og:title', documentTitle(title, shell.title, shell.titleDelimiter)] as const]),
    ...(description === page.description ? [] : [['og:description', description] as const]),
  ].map(([property, content]) => meta({ property, content }));
  const writtenTags = [...preview, ...more.head];
  const names = new Set(writtenTags.map(identityOf));
  return {
    ...page,
    title,
    description,
    attributes: more.attributes,
    ...(headTitle !== undefined && { headTitle }),
    head: [...page.head.filter((tag) => !names.has(identityOf(tag))), ...writtenTags],
    structuredData: [...page.structuredData, ...more.structuredData],
  };
}

/** An element of the head replaces another one of the same identity. */
const identityOf = ({ tag, attributes }: HeadTag): string =>
  tag === 'link' && attributes.rel !== 'canonical'
    ? JSON.stringify(attributes)
    : `${tag} ${attributes.name ?? attributes.property ?? attributes['http-equiv'] ?? attributes.rel ?? JSON.stringify(attributes)}`;

// Structured data -----------------------------------------------------------------------------------------------------

/** Structured data for breadcrumbs; empty if none of them has a link. */
export function breadcrumbData(entries: readonly Breadcrumb[] | null, context: PageContext): object[] {
  const linked = (entries ?? []).flatMap(({ label, href }) =>
    href === null ? [] : [{ name: label, item: absolute(href, context) }],
  );
  if (linked.length === 0) return [];
  const itemListElement = linked.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item }));
  return [{ '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement }];
}

/** Structured data for the site, on the home page of each language. */
const siteData = ({ site, locale }: PageContext): object => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  '@id': absolute(locale.baseUrl, { site }),
  url: absolute(locale.baseUrl, { site }),
  name: locale.title,
  ...(locale.tagline !== '' && { description: locale.tagline }),
  inLanguage: locale.htmlLang,
});
