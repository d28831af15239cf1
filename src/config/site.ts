/** The configuration: every key with its check and default, and the `Site` that all stages share. */
import { addressFault } from '../lib/address.ts';
import { ownValue } from '../lib/own-value.ts';
import * as is from '../lib/shape.ts';
import { asRecord, type Check, isRecord, nameOf, type Report, type Written } from '../lib/shape.ts';
import { joinUrl } from '../lib/urls.ts';
import type { Adapted } from './adapted.ts';
import { agents, pageActions } from './agents.ts';
import { dialect } from './dialect.ts';
import { blog, docs, type Instances, instancesOf, level, markdown, pages } from './docs-and-blog.ts';
import { attributesOf, headTags, scripts, stylesheets } from './head.ts';
import { layout, layoutOf } from './layout.ts';
import { i18n, localePaths, localesOf } from './locales.ts';
import { footer, navbar } from './navbar.ts';
import { deploy, redirects, sitemap } from './outputs.ts';
import type { SidebarsConfig } from './sidebars.ts';

const synonyms = is.object({
  /** Groups of synonyms, such as `[['changelog', 'release notes']]`. @default [] */
  synonyms: is.optional(is.listOf(is.listOf(is.text)), []),
});
const search = is.accepts<boolean | Written<typeof synonyms> | null | undefined>()((value, path, report) =>
  is.off(synonyms)(value === true ? {} : value, path, report),
);

const headingLevels = is.object({
  /** First level of headings to list. @default 2 */
  minHeadingLevel: is.optional(is.wholeNumber(2, 6), 2),
  /** Last level of headings to list. @default 3 */
  maxHeadingLevel: is.optional(is.wholeNumber(2, 6), 3),
});
const tableOfContents: typeof headingLevels = (value, path, report) => {
  const levels = headingLevels(value, path, report);
  if (levels.minHeadingLevel > levels.maxHeadingLevel) report(path, 'has a minHeadingLevel above its maxHeadingLevel');
  return levels;
};

const announcementBar = is.object({
  /** A new id shows the bar again to readers who closed it. @default 'announcement-bar' */
  id: is.optional(is.text, 'announcement-bar'),
  /** The announcement, as HTML. */
  content: is.text,
  /** Background, as a colour of CSS. */
  backgroundColor: is.nullable(is.text),
  /** Colour of the text, as in CSS. */
  textColor: is.nullable(is.text),
  /** Readers can close it. @default true */
  isCloseable: is.optional(is.bool, true),
});

const themeConfig = is.object({
  /** Light and dark mode. */
  colorMode: is.withDefault(
    is.object({
      /** The mode at first. @default 'light' */
      defaultMode: is.optional(is.oneOf('light', 'dark'), 'light'),
      /** Leave out the button that switches the mode. @default false */
      disableSwitch: is.optional(is.bool, false),
      /** Follow the system's mode until the reader chooses one. @default false */
      respectPrefersColorScheme: is.optional(is.bool, false),
    }),
  ),
  /** Social image: path below a static folder, or an address. */
  image: is.nullable(is.text),
  /** Additional meta elements, as objects of attributes. @default [] */
  metadata: is.optional(is.listOf(attributesOf(is.text)), []),
  /** An announcement above the navbar. */
  announcementBar: is.nullable(announcementBar),
  /** The bar at the top of every page. */
  navbar: is.withDefault(navbar) as is.Optional<typeof navbar>,
  /** The footer of every page. */
  footer: is.nullable(footer) as is.Nullable<typeof footer>,
  /** How docs are shown. */
  docs: is.withDefault(
    is.object({
      /** Where the version that a reader chose is stored. @default 'localStorage' */
      versionPersistence: is.optional(is.oneOf('localStorage', 'none'), 'localStorage'),
      /** The sidebar beside the docs. */
      sidebar: is.withDefault(
        is.object({
          /** Let readers hide the sidebar. @default false */
          hideable: is.optional(is.bool, false),
          /** Opening a category collapses the others. @default false */
          autoCollapseCategories: is.optional(is.bool, false),
        }),
      ),
    }),
  ),
  /** The table of contents beside each text. */
  tableOfContents: is.withDefault(tableOfContents),
  /** Entries of the menu on each doc and post, in this order; `false` for no menu. @default ['copy', 'view', 'chatgpt', 'claude'] */
  pageActions,
  /**
   * Asks below each doc and article whether it helped, with one link for each answer: an address, such as that of a new issue, with
   * `{url}` and `{title}` of the page and the reader's `{answer}`. Answers are not recorded.
   */
  feedback: is.nullable(is.text),
});

/** An origin without a path, which belongs in `baseUrl`. */
const origin: Check<string, string> = (value, path, report) => {
  const written = is.text(value, path, report);
  if (written === '') return '';
  const url = URL.canParse(written) ? new URL(written) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    report(path, `must be an address such as "https://example.com", not ${nameOf(value)}`);
  else if (url.pathname !== '/' || url.search !== '' || url.hash !== '')
    report(path, 'must be an origin without a path', `Put "${url.pathname}" into "baseUrl".`);
  else if (url.username !== '' || url.password !== '')
    report(path, 'must have no name and no password, which readers would see');
  return url?.origin ?? written;
};

const basePath: Check<string, string> = (value, path, report) => {
  const written = is.text(value, path, report).trim();
  const fault = addressFault(written);
  if (fault !== null) report(path, `must be a path such as "/sub/", and it ${fault}`);
  return written;
};

const bytes = is.wholeNumber(1, Number.MAX_SAFE_INTEGER);

// With `as`, declarations name the type of a check from another file; its keys would be written out without their comments.
const fields = is.object({
  /** Title of the site; joined to every page's title, and the title of pages that have none. */
  title: is.text,
  /** Origin the site is served from, such as `https://ide.example.com`. A path in it is an error: that is `baseUrl`. */
  url: origin,
  /** Path the site is served under. @default '/' */
  baseUrl: is.optional(basePath, '/'),
  /** One line about the site. @default '' */
  tagline: is.optional(is.text, ''),
  /** Path of the icon below a static folder, or an address. */
  favicon: is.nullable(is.text),
  /** Separator between the page's title and the site's title. @default '|' */
  titleDelimiter: is.optional(is.text, '|'),
  /** `true`: URLs end in a slash; `false`: they do not, and files are named `a/b.html`; not set: as the source file suggests. */
  trailingSlash: is.nullable(is.bool),
  /** Ask search engines not to index the site. @default false */
  noIndex: is.optional(is.bool, false),
  /** Links inside the site to pages that do not exist. @default 'throw' */
  onBrokenLinks: is.optional(level, 'throw'),
  /** Links to headings that do not exist. @default 'throw' */
  onBrokenAnchors: is.optional(level, 'throw'),
  /** Two pages with one URL. @default 'throw' */
  onDuplicateRoutes: is.optional(level, 'throw'),
  /** Docs that are in no sidebar, on a site with sidebars. @default 'warn' */
  onOrphanDocs: is.optional(level, 'warn'),
  /** Unknown Markdown directives; their content is shown. @default 'warn' */
  onUnknownDirectives: is.optional(level, 'warn'),
  /** Translations that match no source file. @default 'warn' */
  onUnmatchedTranslations: is.optional(level, 'warn'),
  /** How other warnings and notes are reported, by their codes, as in `{ mermaid: 'throw', tex: 'ignore' }`; what stops a build stays. @default {} */
  onDiagnostics: is.optional(is.recordOf(level), {}),
  /** Show a banner if neither the scripts nor the styles of the site can be loaded, which usually means a wrong `baseUrl`. @default true */
  baseUrlIssueBanner: is.optional(is.bool, true),
  /** Folders whose files are copied unchanged, relative to the root. @default ['content/static'] */
  staticDirectories: is.optional(is.listOf(is.text), ['content/static']),
  /** Languages. Without it the site has one locale, `en`. */
  i18n: is.nullable(i18n) as is.Nullable<typeof i18n>,
  /** Where the folders of the content are, and how they are named. */
  layout,
  /** Package of the adapter whose names texts may import, for texts that were written for another generator. */
  adapter: is.nullable(is.text),
  /** How a project from elsewhere is written and meant; its adapter sets these. */
  dialect,
  /** The docs, or `false` for none; a list of several docs, each with an `id`. */
  docs: instancesOf(docs) as Instances<typeof docs>,
  /** The blog, or `false` for none; a list of several blogs, each with an `id`. */
  blog: instancesOf(blog) as Instances<typeof blog>,
  /** Standalone React and Markdown pages, or `false` for none. */
  pages: is.off(pages) as is.Off<typeof pages>,
  /** How Markdown is read and shown. */
  markdown,
  /** The site's own style sheets, relative to its root. They come last, so they win without `!important`. @default [] */
  customCss: is.optional(is.oneOrMore(is.text), []),
  /** Scripts to load on every page: addresses, or objects of attributes. The content security policy allows their hosts. @default [] */
  scripts,
  /**
   * External style sheets to load on every page: addresses, or objects of attributes. Allow what they load in turn, such as fonts, in
   * `deploy.contentSecurityPolicy`. @default []
   */
  stylesheets,
  /** Additional elements in the head of every page: `{ tagName, attributes, innerHTML }`. @default [] */
  headTags,
  /**
   * Folder of the site's own theme parts and components, relative to its root. If it has an `index.ts`, it is a complete theme.
   * @default 'theme'
   */
  theme: is.nullable(is.text),
  /** Plugins: paths such as `./config/my-language.ts`, or package names. See `definePlugin`. @default [] */
  plugins: is.optional(is.listOf(is.text), []),
  /** The sitemap for search engines, or `false` for none. */
  sitemap,
  /** Redirects from old addresses: a list, or an object with `redirects`, `fromExtensions` and the like. @default [] */
  redirects,
  /** Where the site is published. */
  deploy,
  /** Full-text search, with a box in the navbar. @default true */
  search,
  /**
   * Keep what a reader has opened (pages, pictures and searches) in the browser, so that it opens again without a network. Before switching
   * it off, publish with `'remove'` for a while: it takes the worker and all that it kept from readers who come back.
   * @default false
   */
  offline: is.optional(is.oneOf<boolean | 'remove'>(true, false, 'remove'), false),
  /** Where the reader's choices are stored in the browser. */
  storage: is.withDefault(
    is.object({
      /** The browser's storage; `'sessionStorage'` is emptied when the tab is closed. @default 'localStorage' */
      type: is.optional(is.oneOf('localStorage', 'sessionStorage'), 'localStorage'),
      /** Suffix of the names in the storage; `true` derives one from the site and the language. @default false */
      namespace: is.accepts<boolean | string | undefined>()((value, path, report) =>
        typeof value === 'string' ? value : is.optional(is.bool, false)(value, path, report),
      ),
    }),
  ),
  /** What the theme shows, and how. */
  themeConfig: is.withDefault(themeConfig),
  /** Any JSON data; passed to the pages unchanged. @default {} */
  customFields: is.optional(is.record, {}),
  /** Output for AI agents and other programs, or `false` for none. */
  agents,
  /** Maximum size of each page in bytes after Brotli compression (quality 5, as hosts use on the fly). A larger page fails the build. */
  budgets: is.withDefault(
    is.object({
      /** The page itself. */
      html: is.nullable(bytes),
      /** Scripts that the page loads at once. */
      js: is.nullable(bytes),
      /** Style sheets of the page. */
      css: is.nullable(bytes),
    }),
  ),
});

/** What an author writes in `config/site.config.ts`. Names and defaults are those that many know from elsewhere. */
export type SiteConfig = Written<typeof fields>;

/** What the command line may set over the configuration. */
export interface Overrides {
  /** Only these locales; null for all. */
  locales: string[] | null;
  baseUrl: string | null;
}
/** What a `Site` takes from elsewhere than the configuration file. */
interface ConfigContext extends Overrides {
  /** By prefix of the docs. Null: no sidebars file, so one sidebar is generated from the folders. */
  sidebars: Record<string, SidebarsConfig | null>;
  /** What a project from elsewhere has besides its configuration. */
  adapted: Adapted;
  /** Finds what is in the theme's folder, which is named as in the configuration. */
  theme: (folder: string | null) => SiteTheme;
}

/** All paths are absolute. */
interface SiteTheme {
  /** The folder of the theme in use. */
  directory: string;
  /** Folder of the site's own parts and components; null if the site has a whole theme. */
  partsFolder: string | null;
  /** Replaced parts by name: the theme's file, and the one that replaces it. */
  parts: Record<string, { of: string; by: string }>;
  /** Files of components for texts, by name. */
  components: Record<string, string>;
}

/** The checked configuration: complete, without optional fields. */
export type Site = ReturnType<typeof checkConfig>;

/** What takes the place of keys of former versions. */
const gone = {
  socialImages: 'Social images are drawn by a plugin now: add "sitegen-social-images" to "plugins", and install it.',
};

/** The configuration without former keys that are off: they ask for nothing. */
const withoutGone = (input: unknown): unknown =>
  isRecord(input)
    ? Object.fromEntries(Object.entries(input).filter(([key, value]) => !(Object.hasOwn(gone, key) && value === false)))
    : input;

export function checkConfig(input: unknown, context: ConfigContext, report: Report) {
  const reportGone: Report = (path, message, hint, kind) => report(path, message, ownValue(gone, path) ?? hint, kind);
  const checked = fields(withoutGone(input), '', reportGone);
  const { scripts: ownScripts, stylesheets: ownSheets, headTags: tags, ...config } = checked;
  const { themeConfig, markdown: syntax, theme: themeFolder, i18n: languages, offline, ...same } = config;
  // Its keys are keys of the site, but for `docs`, which is `docsUi`.
  const { docs: docsTheme, ...shown } = themeConfig;
  const { hooks, ...syntaxOptions } = syntax;
  const baseUrl = joinUrl('/', context.baseUrl ?? config.baseUrl, '/');
  const plugins: readonly string[] = [];
  const withMarkdown = config.agents.markdown || config.agents.llmsTxt;
  const locales = localesOf(config, baseUrl, context.locales, report);
  const theme = context.theme(themeFolder);
  return {
    ...same,
    ...shown,
    baseUrl,
    locales,
    localePaths: localePaths(languages),
    /** Where all files of the content are. */
    layout: layoutOf({ ...same, locales, blogs: same.blog, i18nPath: languages?.path ?? 'i18n' }),
    /** Tell readers of a translation whose source has changed since. */
    staleNotice: languages?.staleNotice ?? false,
    onBrokenImages: hooks.onBrokenMarkdownImages,
    /** Elements at the end of every head. */
    head: [...tags, ...ownSheets, ...ownScripts],
    sidebars: context.sidebars,
    adapted: context.adapted,
    /** The plugins are those that were loaded, by name, version and hash. */
    syntax: {
      ...syntaxOptions,
      plugins,
      components: Object.keys(theme.components),
      withMarkdown,
      dialect: same.dialect,
    },
    theme,
    offline,
    /** Address of the worker that keeps what was read; null: pages ask for none. */
    offlineWorker: offline === true ? `${baseUrl}offline.js` : null,
    docsUi: { ...docsTheme.sidebar, versionPersistence: docsTheme.versionPersistence },
  };
}

/** The path of each sidebars file, and the folder of its docs, as written; they are needed before the rest is checked. */
export function sidebarPathsOf(
  input: unknown,
): { prefix: string; path: string | false | null; folder: string | null }[] {
  const written = isRecord(input) ? input.docs : null;
  const instances: unknown[] = Array.isArray(written) ? written : [written];
  return instances.map((instance, index) => {
    const { id, path: folder, sidebarPath: path } = asRecord(instance);
    const prefix = index === 0 ? '' : `${typeof id === 'string' ? id : 'default'}/`;
    return {
      prefix,
      path: typeof path === 'string' || path === false ? path : null,
      folder: typeof folder === 'string' ? folder : null,
    };
  });
}
