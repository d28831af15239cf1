/** Makes what all pages of a locale share: titles, navbar, footer, sidebars, words. */
import { configLink, type LinkPlace } from '../graph/config-link.ts';
import { firstLinkOf } from '../graph/docs-routes.ts';
import { shortHash } from '../lib/hash.ts';
import { escapeHtml } from '../lib/html.ts';
import { applyTrailingSlash, isExternal, joinUrl, withoutPathname } from '../lib/urls.ts';
import { wordsIn } from '../lib/words.ts';
import { safeHtmlOrWords } from '../markdown/safe-html.ts';
import type { SiteData } from '../model/content.ts';
import type { Outcome } from '../model/diagnostic.ts';
import type { Blog, Graph } from '../model/graph.ts';
import type { VersionLink } from '../model/navbar.ts';
import type { FooterItem, Image, LocaleLink, Shell } from '../model/page.ts';
import type { FooterLink, Locale, Logo, Site, Translations } from '../model/site.ts';
import { fileAddress } from './addresses.ts';
import { yearOf } from './blog-pages.ts';
import { sidebarKey } from './docs-pages.ts';
import { feedLinks, feedUrls } from './feeds.ts';
import { type NavbarOptions, navbarItems } from './navbar.ts';

interface ShellOptions extends Omit<NavbarOptions, 'translations' | 'versions'> {
  data: SiteData;
  /** Interface words of the theme, by locale name or language. */
  words: Record<string, Record<string, string>>;
  /** Name and version of the generator. */
  generator: string;
}

type Place = LinkPlace & { site: Site; locale: Locale };

export function buildShell(options: ShellOptions): Outcome<Shell> {
  const { site, locale, graph, data, words, generator } = options;
  const translations = data.translations[locale.name] ?? noTranslations;
  const versions = versionLinks(graph);
  const place = { site, locale, publicFiles: graph.publicFiles };
  const { titleDelimiter, announcementBar, colorMode, offlineWorker, docsUi, pageActions, feedback, customFields } =
    site;
  const { value: items, diagnostics } = navbarItems({ ...options, translations, versions });
  const value: Shell = {
    origin: site.url,
    baseUrl: site.baseUrl,
    locale: { ...localeLink(locale), direction: locale.direction, isDefault: locale.isDefault },
    locales: site.locales.map(localeLink),
    title: locale.title,
    tagline: locale.tagline,
    titleDelimiter,
    favicon: site.favicon === null ? null : fileAddress(site.favicon, site),
    generator,
    logo: logoOf(place, translations),
    navbar: {
      title: translations.navbar.title ?? site.navbar.title,
      style: site.navbar.style,
      hideOnScroll: site.navbar.hideOnScroll,
      items,
    },
    footer: footerOf(place, translations),
    announcementBar,
    colorMode,
    offlineWorker,
    storage: { type: site.storage.type, suffix: storageSuffix(site, locale) },
    docsUi,
    pageActions,
    feedback,
    search: site.search !== null,
    sidebars: Object.fromEntries(
      graph.versions.flatMap((version) =>
        Object.values(version.sidebars).map((sidebar) => [sidebarKey(sidebar), sidebar.items]),
      ),
    ),
    blogs: graph.blogs.map((blog) => blogOf(blog, place, translations)),
    feeds: feedLinks(locale, graph),
    versions,
    words: { ...words.en, ...wordsIn(words, locale.name), ...translations.code },
    head: site.head.map(elementHtml).join(''),
    customFields,
  };
  return { value, diagnostics };
}

const VOID = new Set(['link', 'meta', 'base']);
function elementHtml({ tag, attributes, html }: Site['head'][number]): string {
  const printed = Object.entries(attributes).map(([name, value]) =>
    value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`,
  );
  const open = `<${tag}${printed.join('')}>`;
  return VOID.has(tag) ? open : `${open}${html ?? ''}</${tag}>`;
}

const noTranslations: Translations = { navbar: {}, footer: {}, docs: {}, blog: {}, code: {} };

const localeLink = ({ name, label, htmlLang, baseUrl }: Locale): LocaleLink => ({ name, label, htmlLang, baseUrl });

/** The suffix of storage keys; `true` derives it from origin and locale, so that two sites on one origin do not share settings. */
function storageSuffix(site: Site, locale: Locale): string {
  const { namespace } = site.storage;
  if (namespace === false || namespace === '') return '';
  const letters = shortHash(site.url, locale.baseUrl).replace(/[^a-z\d]/gi, '');
  return `-${namespace === true ? letters.toLowerCase().slice(0, 3) : namespace}`;
}

function linkedLogo<H>({ src, srcDark, width, height, target }: Logo, alt: string, href: H, site: Site) {
  const dark = srcDark === null ? null : fileAddress(srcDark, site);
  const image: Image = { src: fileAddress(src, site), srcDark: dark, alt, width, height };
  return { image, href, ...(target !== null && { target }) };
}

/** Its alt text is the configured one, else empty next to a title, else the site's title. */
function logoOf(place: Place, { navbar }: Translations): Shell['logo'] {
  const { site, locale } = place;
  const { logo } = site.navbar;
  if (logo === null) return null;
  const title = navbar.title ?? site.navbar.title;
  const alt = navbar['logo.alt'] ?? logo.alt ?? (title === null ? locale.title : '');
  const href = logo.href === null ? locale.baseUrl : configLink(logo.href, place);
  return linkedLogo(logo, alt, href, site);
}

export const noFooter: NonNullable<Shell['footer']> = {
  style: 'light',
  logo: null,
  copyright: null,
  columns: [],
  html: null,
};

function footerOf(place: Place, { footer: words }: Translations): Shell['footer'] {
  const { site } = place;
  const { footer } = site;
  // A replaced footer part is shown even without a configuration.
  if (footer === null) return 'Footer' in site.theme.parts ? noFooter : null;
  const item = (link: FooterLink): FooterItem => {
    if ('html' in link) return link;
    const { className, attributes } = link;
    const label = words[`link.item.label.${link.label}`] ?? link.label;
    const written = 'to' in link ? link.to : link.href;
    const href = 'to' in link ? configLink(written, place) : withoutPathname(written);
    return { label, href, external: isExternal(written), className, attributes };
  };
  const { style, logo } = footer;
  return {
    style,
    logo:
      logo && linkedLogo(logo, words['logo.alt'] ?? logo.alt ?? '', logo.href && configLink(logo.href, place), site),
    copyright: copyrightOf(footer.copyright, words.copyright),
    html: null,
    columns: footer.links.map(({ title, items, className }) => ({
      className,
      title: title === null ? null : (words[`link.title.${title}`] ?? title),
      items: items.map(item),
    })),
  };
}

/** HTML; a translation is sanitised, unlike the configuration. */
const copyrightOf = (own: string | null, translated: string | undefined): string | null =>
  own === null || translated === undefined ? own : safeHtmlOrWords(translated);

function blogLinks(blog: Blog, { site, locale }: Place): Shell['blogs'][number]['links'] {
  const { options, posts, url } = blog;
  const hasTags = posts.some(({ tags }) => tags.length > 0);
  const [feed] = feedUrls(blog);
  const at = (path: string): string => applyTrailingSlash(joinUrl(url, path), site.trailingSlash, locale.baseUrl);
  return [
    ...(hasTags ? [{ word: 'theme.tags.tagsPageTitle', href: at(options.tagsBasePath) }] : []),
    ...(options.archiveBasePath === null || posts.length === 0
      ? []
      : [{ word: 'theme.blog.archive.title', href: at(options.archiveBasePath) }]),
    ...(feed === undefined ? [] : [{ word: null, href: feed.url }]),
  ];
}

/** Tags of the posts that are listed, with their number; those of most posts first. */
function tagsOf({ posts, options, url }: Blog, { site, locale }: Place): Shell['blogs'][number]['tags'] {
  const tags = posts.filter(({ unlisted }) => !unlisted).flatMap((post) => post.tags);
  const byName = new Map(tags.map((tag) => [tag.slug, tag]));
  return [...byName.values()]
    .map(({ label, slug, description }) => ({
      label,
      description,
      url: applyTrailingSlash(joinUrl(url, options.tagsBasePath, slug), site.trailingSlash, locale.baseUrl),
      count: tags.filter((tag) => tag.slug === slug).length,
    }))
    .sort((a, b) => b.count - a.count);
}

function blogOf(blog: Blog, place: Place, translations: Translations): Shell['blogs'][number] {
  const { options, posts, url } = blog;
  const words = translations.blog[options.prefix] ?? {};
  const shown = options.blogSidebarCount === 'ALL' ? posts : posts.slice(0, options.blogSidebarCount);
  return {
    title: words.title ?? options.blogTitle,
    description: words.description ?? options.blogDescription,
    url: applyTrailingSlash(url, place.site.trailingSlash, place.locale.baseUrl),
    sidebarTitle: words['sidebar.title'] ?? options.blogSidebarTitle,
    links: blogLinks(blog, place),
    tags: tagsOf(blog, place),
    posts: shown.map(({ sidebarLabel, title, url, date }) => ({
      title: sidebarLabel ?? title,
      url,
      date,
      year: yearOf(date),
    })),
  };
}

const versionLinks = ({ versions }: Graph): VersionLink[] =>
  versions.map(({ name, instance, label, url, isLast, mainDocId, docs, sidebars }) => {
    const main = docs.get(mainDocId ?? '')?.url ?? Object.values(sidebars).map(firstLinkOf)[0]?.href;
    return { name, instance, label, url, mainUrl: main ?? url, isLast };
  });
