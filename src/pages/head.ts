/** Head elements and structured data that vary by page (behaviour, section 10). */
import { entryOf } from '../graph/entry-of.ts';
import { SOCIAL_IMAGE_SIZE } from '../lib/social-image-size.ts';
import { documentTitle } from '../lib/titles.ts';
import { comparableUrl, isExternal, joinUrl, markdownUrlOf } from '../lib/urls.ts';
import type { Entry } from '../model/content.ts';
import type { Breadcrumb, HeadTag, SocialImage } from '../model/page.ts';
import type { Locale } from '../model/site.ts';
import type { PageContext } from './context.ts';

export interface HeadOptions {
  url: string;
  title: string | null;
  description: string;
  keywords: readonly string[];
  image: string | null;
  /** The drawn image of a page that has none of its own. */
  socialImage: SocialImage | null;
  /** The entry behind the page, if there is one. */
  entry: Entry | null;
  noIndex: boolean;
  /** Further meta elements, such as those of articles. */
  extra: HeadTag[];
}

export function headOf(options: HeadOptions, context: PageContext): HeadTag[] {
  const { site, locale } = context;
  const { description, keywords } = options;
  const canonical = absolute(canonicalUrl(options.url, options.entry, context), context);
  const drawn = options.socialImage === null ? null : socialImageTags(options.socialImage, context);
  const own = options.image === null ? drawn : imageTags(options.image, context);
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
      own !== null ? explicit(...own) : fallback(...(site.image === null ? [] : imageTags(site.image, context))),
      fallback(meta({ name: 'twitter:card', content: 'summary_large_image' })),
      explicit(...options.extra),
    ].flat(),
    description === '' ? site.metadata : site.metadata.filter(({ name }) => name !== 'description'),
  );
}

/** `more`: properties of the image itself, right after it. */
const imageTags = (image: string, context: PageContext, more: HeadTag[] = []): HeadTag[] => {
  const url = isExternal(image) ? image : absolute(joinUrl(context.site.baseUrl, image), context);
  return [property('og:image', url), ...more, meta({ name: 'twitter:image', content: url })];
};

/** Its size is given, so that it can be shown before it is loaded. */
const socialImageTags = ({ file, section, title, site }: SocialImage, context: PageContext): HeadTag[] =>
  imageTags(file, context, [
    property('og:image:type', 'image/png'),
    property('og:image:width', String(SOCIAL_IMAGE_SIZE.width)),
    property('og:image:height', String(SOCIAL_IMAGE_SIZE.height)),
    property('og:image:alt', [section, title, site].filter((one) => one !== null).join(' – ')),
  ]);

// The site's own metadata ---------------------------------------------------------------------------------------------

/** A tag, and whether the page sets it explicitly; a fallback gives way to the metadata of the site. */
interface Claim {
  tag: HeadTag;
  explicit: boolean;
}
const explicit = (...tags: HeadTag[]): Claim[] => tags.map((tag) => ({ tag, explicit: true }));
const fallback = (...tags: HeadTag[]): Claim[] => tags.map((tag) => ({ tag, explicit: false }));

/** What a meta element is about; null for links. */
const subject = ({ tag, attributes }: HeadTag): string | null =>
  tag === 'link' ? null : (attributes.property ?? attributes.name ?? attributes['http-equiv'] ?? null);

/** One value a subject: what the page says, else what the site says, else the fallback. */
function withMetadata(claims: Claim[], metadata: readonly Record<string, string>[]): HeadTag[] {
  const bySubject = new Map(claims.map((claim) => [subject(claim.tag), claim.explicit]));
  const added = metadata.map(meta).filter((tag) => bySubject.get(subject(tag)) !== true);
  const replaced = new Set(added.map(subject).filter((one) => one !== null));
  return [...claims.flatMap(({ tag }) => (replaced.has(subject(tag) ?? '') ? [] : [tag])), ...added];
}

export const meta = (attributes: Record<string, string>): HeadTag => ({ tag: 'meta', attributes });
export const property = (name: string, content: string): HeadTag => meta({ property: name, content });
const link = (attributes: Record<string, string>): HeadTag => ({ tag: 'link', attributes });

export const absolute = (url: string, { site }: Pick<PageContext, 'site'>): string => `${site.url}${encodeURI(url)}`;
const ogLocale = ({ htmlLang }: Locale): string => htmlLang.replace('-', '_');

/** Whether an entry is shown in another language because there is no translation. */
export const isFallback = (entry: Entry | null, locale: Locale): boolean =>
  entry !== null && !locale.isDefault && entry.source.locale !== locale.name;

/** The language of such a text. */
export const foreignLangOf = (entry: Entry | null, { site, locale }: PageContext): string | null =>
  isFallback(entry, locale) ? (site.locales.find((one) => one.isDefault)?.htmlLang ?? null) : null;

/** A page shown because there is no translation names the original as its canonical address. */
function canonicalUrl(url: string, entry: Entry | null, { locale, site, graphs }: PageContext): string {
  if (!isFallback(entry, locale)) return url;
  const original = site.locales.find((one) => one.isDefault);
  return original === undefined ? url : (counterpart(url, entry, locale, original, graphs) ?? url);
}

/** The same page in every language that has it in its own words, and the default one for everybody else. */
export function alternates(
  url: string,
  entry: Entry | null,
  context: PageContext,
): { hreflang: string; href: string }[] {
  const { site, locale, graphs } = context;
  const found = site.locales.flatMap((other) => {
    const there = counterpart(url, entry, locale, other, graphs);
    if (there === null) return [];
    const href = absolute(there, context);
    return [other.htmlLang, ...(other.isDefault ? ['x-default'] : [])].map((hreflang) => ({ hreflang, href }));
  });
  // The one for everybody else comes last.
  return found.sort((a, b) => Number(a.hreflang === 'x-default') - Number(b.hreflang === 'x-default'));
}

/** URL of the same page in another locale; null where that locale lacks it or only shows a fallback. */
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
  // Sources pair by their path, so a slug that differs by language keeps the pair together.
  const there = graph.targets.get(entry.source.original);
  const route = there === undefined ? undefined : graph.byUrl.get(comparableUrl(there));
  const other = route === undefined ? null : entryOf(route);
  return there === undefined || isFallback(other, to) ? null : there;
}

/** Whether search engines are asked to leave a page, by whatever says so. */
export const saysNoIndex = ({ head }: { head: readonly HeadTag[] }): boolean =>
  head.some(
    ({ attributes: { name, content = '' } }) =>
      name?.toLowerCase() === 'robots' && /(?:^|,)\s*noindex\s*(?:,|$)/i.test(content),
  );

// Structured data -----------------------------------------------------------------------------------------------------

/** The way to a page; nothing for a page that no linked category leads to. */
export function breadcrumbData(entries: readonly Breadcrumb[] | null, context: PageContext): object[] {
  const linked = (entries ?? []).flatMap(({ label, href }) =>
    href === null ? [] : [{ name: label, item: absolute(href, context) }],
  );
  if (linked.length === 0) return [];
  const itemListElement = linked.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item }));
  return [{ '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement }];
}

/** The site itself, described on the front page of each language. */
export const siteData = (context: PageContext): object => {
  const { locale } = context;
  const address = absolute(locale.baseUrl, context);
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': address,
    url: address,
    name: locale.title,
    ...(locale.tagline === '' ? {} : { description: locale.tagline }),
    inLanguage: locale.htmlLang,
  };
};
