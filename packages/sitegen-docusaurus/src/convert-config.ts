/** Converts a Docusaurus configuration into one of sitegen, and lists the settings that have no counterpart. */

import type { Dialect } from 'sitegen-docs/adapter';
import { asList, asRecord, isRecord } from 'sitegen-docs/adapter';
import { footerOf, isCustom, navbarOf } from './bars.ts';
import { isSheet, keys, type Loss, pick, type ReportLoss, SCRIPTS, type Values } from './keys.ts';
import { hasMath, type IsBefore, markdownOf, markersOf } from './markdown.ts';
import { nameAndOptions, type OwnPlugin, ownPlugins, type PluginFeature, type SourceOf } from './plugins.ts';
import { featuresOf } from './presets.ts';
import { type NamedFunction, textFunctions } from './text-functions.ts';

/** Result of the conversion. */
interface Converted {
  /** The converted configuration, not yet validated. */
  config: Values;
  /** Paths of the site's style sheets (`customCss`), as written in the configuration. */
  styles: string[];
  /** How its texts are written. */
  dialect: Partial<Dialect>;
  /** Settings that only components of the project read. */
  settings: Values;
  /** Functions of the configuration that transform texts and that we can run. */
  functions: NamedFunction[];
  /** Items of the navbar that components of the project show, with their properties. */
  navbarItems: Values[];
  /** Plugins of the project itself that we can run. */
  plugins: OwnPlugin[];
  /** Those that compile its styles. */
  stylers: OwnPlugin[];
  /** Settings without a counterpart: name → what to do about it, and how often it occurs. */
  losses: Map<string, Loss>;
}

/** What the conversion needs to know about the project's files. */
interface Project {
  /**
   * Version of a package in the project's package.json, as a number with two digits for the minor: 3.08 is 3.8. Null if it is not listed.
   */
  version: (name: string) => number | null;
  /** Converts a path of the configuration to one relative to the root of the site. */
  relative: (path: string) => string;
  /** The Docusaurus plugin that a plugin of the project extends; null if none. */
  madeOf: (plugin: string) => string | null;
  sourceOf: SourceOf;
  /** Whether the project has a part of the theme of its own that shows nothing of Docusaurus's. */
  replaces: (part: string) => boolean;
  /** Whether components of the project are printed for items of the navbar. */
  printsItems: boolean;
}

/** Where Docusaurus has the folders of a site, and how it names those of translations. */
const folders = {
  content: '',
  pages: 'src/pages',
  roots: ['src'],
  translations: {
    doc: 'docusaurus-plugin-content-docs{id}/current',
    versionedDocs: 'docusaurus-plugin-content-docs{id}',
    post: 'docusaurus-plugin-content-blog{id}',
    page: 'docusaurus-plugin-content-pages',
  },
  words: {
    navbar: 'docusaurus-theme-classic/navbar.json',
    footer: 'docusaurus-theme-classic/footer.json',
    docs: 'docusaurus-plugin-content-docs{id}/{version}.json',
    blog: 'docusaurus-plugin-content-blog{id}/options.json',
  },
};

/** How Docusaurus projects are written; in version 2, texts are MDX 1. */
const dialectOf = (isVersion2: boolean): Partial<Dialect> => ({
  looseMdx: isVersion2,
  indentedCode: isVersion2,
  titlesFirst: !isVersion2,
  ...Object.fromEntries(always.map((name) => [name, true])),
});
const always =
  'ownLines firstLines pagesAreTexts namelessPages currentReleased tagsByVersion sidebarsByVersion slashlessFirst cardsWithSelf categoriesByTitle pagesBeforeFiles'.split(
    ' ',
  );

/** Converts a loaded Docusaurus configuration. Reads no files and does not throw. */
export function convertConfig(
  written: unknown,
  { version, relative, madeOf, sourceOf, replaces, printsItems }: Project,
): Converted {
  const losses: Converted['losses'] = new Map();
  const report = (name: string, hint: string, visible = true): void => {
    losses.set(name, { hint, visible, count: (losses.get(name)?.count ?? 0) + 1 });
  };
  const whole = withExtended(asRecord(written), madeOf, report);
  const input = plainValues(whole, report);
  const features = featuresOf(whole, report, sourceOf);
  const optionsOf = (kind: PluginFeature['kind']): Values[] =>
    features.flatMap((one) => (one.kind === kind ? [one.options] : []));
  const { announcementBar, ...others } = asRecord(input.themeConfig);
  const theme = replaces('AnnouncementBar') ? others : { ...others, announcementBar };
  const isBefore = (number: number, name = '@docusaurus/core'): boolean => (version(name) ?? number) < number;
  const docs = optionsOf('docs').map((one) => docsOf(withPaths(one, relative), isBefore, report));
  const blog = optionsOf('blog').map((one) => blogOf(withPaths(one, relative), report));
  const pages = optionsOf('pages').map((one) =>
    pick(withPaths(one, relative), ['path', 'routeBasePath'], 'pages', report),
  );
  const [sitemap] = optionsOf('sitemap');
  const listed = [...asList(whole.plugins), ...asList(whole.themes)];
  const styles = stylesOf(optionsOf('theme'), asList(input.clientModules), report);
  return {
    config: {
      ...pick(input, keys.site, '', report),
      layout: folders,
      ...levels(input),
      staticDirectories: asList(input.staticDirectories, ['static']).map((one) => relative(String(one))),
      ...(isRecord(input.i18n) ? { i18n: i18nOf(input.i18n, report) } : {}),
      docs: docs.length > 0 && docs,
      blog: blog.length > 0 && blog,
      pages: pages[0] ?? false,
      sitemap: sitemap === undefined ? false : { lastmod: null, ...sitemap },
      redirects: optionsOf('redirects')[0],
      ...(hasMath(whole, isBefore, report) ? { plugins: ['sitegen-docs/math'] } : {}),
      markdown: markdownOf(
        input,
        whole,
        [...optionsOf('docs'), ...optionsOf('blog'), ...optionsOf('pages')],
        isBefore,
        report,
      ),
      themeConfig: {
        ...pick(theme, keys.theme, 'themeConfig', report),
        navbar: navbarOf(theme.navbar, printsItems, report),
        ...(theme.footer === undefined ? {} : { footer: footerOf(theme.footer) }),
      },
    },
    dialect: dialectOf(isBefore(3)),
    settings: unread(input, theme),
    navbarItems: printsItems ? asList(asRecord(theme.navbar).items).filter(isRecord).filter(isCustom) : [],
    functions: textFunctions(whole, relative, report),
    plugins: ownPlugins(listed, sourceOf),
    stylers: ownPlugins(listed, sourceOf, 'postcss'),
    styles,
    losses,
  };
}

/** The configuration with an origin, and with addresses of images, as we take them. */
function plainValues(whole: Values, report: ReportLoss): Values {
  const origin = originOf(String(whole.url));
  if (typeof whole.url === 'string' && origin !== whole.url.replace(/\/$/, '').toLowerCase())
    report(`what is more than an origin in url, ${whole.url},`, `It is taken as "${origin}".`, false);
  const real = whole.url === undefined ? whole : { ...whole, url: origin };
  return withoutBase(real, String(whole.baseUrl)) as Values;
}

/** The origin of an address; early versions accepted any text. */
function originOf(written: string): string {
  const [url] = [written, `https://${written}`].flatMap((one) =>
    /^https?:/.test(one) && URL.canParse(one) ? [new URL(one)] : [],
  );
  return url?.origin ?? written;
}

/** Options of docs, blog or pages, with paths from the root of the site. */
const withPaths = (options: Values, relative: Project['relative']): Values => ({
  ...options,
  ...(typeof options.path === 'string' ? { path: `./${relative(options.path)}` } : {}),
  ...(typeof options.sidebarPath === 'string' ? { sidebarPath: relative(options.sidebarPath) } : {}),
});

const docsOf = (options: Values, isBefore: IsBefore, report: ReportLoss): Values => ({
  path: './docs',
  routeBasePath: 'docs',
  ...(isBefore(3.03) ? { pagerLabels: 'doc' } : {}),
  ...pick(options, keys.docs, 'docs', report),
  ...(options.disableVersioning === true ? { onlyIncludeVersions: ['current'], lastVersion: 'current' } : {}),
});

/** The style sheets that the theme's options and `clientModules` name; of the latter, scripts are reported. */
function stylesOf(themes: readonly Values[], clientModules: unknown[], report: ReportLoss): string[] {
  const modules = clientModules.filter((one) => typeof one === 'string');
  if (!modules.every(isSheet)) report('clientModules', SCRIPTS);
  return [...themes.flatMap(({ customCss }) => customCss), ...modules.filter(isSheet)].filter(
    (one) => typeof one === 'string',
  );
}

function blogOf({ truncateMarker, ...options }: Values, report: ReportLoss): Values {
  const given = markersOf(truncateMarker).length > 0 ? options : { truncateMarker, ...options };
  return {
    path: './blog',
    ...pick(given, keys.blog, 'blog', report),
    ...(isRecord(options.feedOptions)
      ? { feedOptions: pick(options.feedOptions, keys.feeds, 'blog.feedOptions', report) }
      : {}),
  };
}

/** Settings that sitegen does not use but the project's own components may read (`useDocusaurusContext`, `useThemeConfig`). */
function unread({ organizationName, projectName }: Values, theme: Values): Values {
  const others = Object.entries(theme).filter(
    ([key]) => !keys.theme.includes(key) && !/^(?:navbar|footer|prism)$/.test(key),
  );
  return JSON.parse(
    JSON.stringify({ organizationName, projectName, themeConfig: Object.fromEntries(others) }),
  ) as Values;
}

/** Replaces a plugin of the project that extends a Docusaurus plugin by that plugin, unless a preset runs the same plugin already. */
function withExtended(config: Values, madeOf: Project['madeOf'], report: ReportLoss): Values {
  const presets = asList(config.presets).map((preset) => nameAndOptions(preset)[1]);
  const plugins = asList(config.plugins).map((plugin) => {
    const [name, options] = nameAndOptions(plugin);
    const path: unknown = [plugin].flat()[0];
    const extended = typeof path === 'string' ? madeOf(path) : null;
    const kind = extended?.replace(/^.*-/, '') ?? '';
    if (extended === null || (options.id === undefined && presets.some((preset) => preset[kind] !== false)))
      return plugin;
    report(`what ${name} adds to ${kind}`, 'All else of it is there.');
    return [extended, options];
  });
  return { ...config, plugins };
}

/** Removes the base URL from addresses of images: Docusaurus accepts them with it, and we add it to all of them. */
function withoutBase(value: unknown, base: string): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutBase(one, base));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, part]) =>
    /^(?:src|srcDark|image|favicon)$/.test(key) && typeof part === 'string' && part.startsWith(base)
      ? [key, part.slice(base.length - 1)]
      : [key, withoutBase(part, base)],
  );
  return Object.fromEntries(entries);
}

/** Severities of checks, with Docusaurus's defaults; checks that Docusaurus lacks are off. */
const levels = (input: Values): Values => ({
  onBrokenLinks: input.onBrokenLinks ?? 'throw',
  onBrokenAnchors: input.onBrokenAnchors ?? 'warn',
  onDuplicateRoutes: input.onDuplicateRoutes ?? 'warn',
  onOrphanDocs: 'ignore',
  onUnmatchedTranslations: 'ignore',
});

function i18nOf(i18n: Values, report: ReportLoss): Values {
  const { localeConfigs, ...same } = i18n;
  const configs = asRecord(localeConfigs);
  const locales = asList(i18n.locales);
  return {
    defaultLocale: same.defaultLocale,
    locales: i18n.locales,
    ...(same.path === undefined ? {} : { path: same.path }),
    localeConfigs: Object.fromEntries(
      Object.entries(configs).flatMap(([name, one]) =>
        isRecord(one) && locales.includes(name) ? [[name, pick(one, keys.locale, 'i18n.localeConfigs', report)]] : [],
      ),
    ),
  };
}
