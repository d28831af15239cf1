/** Converts a VitePress configuration into one of sitegen, and lists the settings that have no counterpart. */
import { asList, asRecord, isRecord } from 'sitegen-docs/adapter';
import { isAddress, navbarItems, socialItems } from './bars.ts';
import { type Sidebars, sidebarsOf } from './sidebars.ts';

type Values = Record<string, unknown>;
/** A setting without a counterpart, and what to do. */
export type Loss = [name: string, hint: string];

interface Project {
  /** Folder of the texts, relative to the root. */
  folder: string;
  /** Texts, relative to it. */
  files: readonly string[];
}

interface Converted {
  /** Not yet validated. */
  config: Values;
  sidebars: Sidebars;
  losses: Loss[];
  hasMath: boolean;
}

/** Settings that have no counterpart here, and what to do. */
const hints: Record<string, string> = {
  vue: 'Vue does not run here: write what its components show as directives, or as components of React.',
  vite: 'The site is not bundled by Vite; style sheets belong under "customCss".',
  rewrites: 'Move the texts, or give each a "slug".',
  transformHead: 'Write elements of the head under "headTags".',
  transformPageData: 'Write what it changes as the "transform" of a plugin.',
  transformHtml: 'Write what it changes as the "transform" of a plugin.',
  buildEnd: 'Write files as the "outputs" of a plugin.',
  'markdown.config': 'Write what it changes as the "transform" of a plugin.',
  'themeConfig.carbonAds': 'Write it as a part of the theme, in "theme/parts".',
};

/** Reads no files and does not throw. */
export function convertConfig(written: unknown, { folder, files }: Project): Converted {
  const input = asRecord(written);
  const theme = asRecord(input.themeConfig);
  const markdown = asRecord(input.markdown);
  const given: Values = {
    ...input,
    ...Object.fromEntries(Object.entries(markdown).map(([key, value]) => [`markdown.${key}`, value])),
    ...Object.fromEntries(Object.entries(theme).map(([key, value]) => [`themeConfig.${key}`, value])),
  };
  const losses = Object.entries(hints).filter(([name]) => given[name] !== undefined);
  const { hostname } = asRecord(input.sitemap);
  if (typeof hostname !== 'string')
    losses.push(['the address of the site', 'Name it: sitemap: { hostname: "https://docs.example.org" }.']);
  const { elsewhere, ...locales } = localesOf(input);
  const base = typeof input.base === 'string' ? input.base : '/';
  return {
    config: {
      title: input.title ?? 'VitePress',
      ...(typeof input.description === 'string' && { tagline: input.description }),
      url: hostname ?? 'https://example.com',
      baseUrl: base,
      layout: { content: '', translations: { doc: '' } },
      i18n: { ...locales, path: `./${folder}` },
      staticDirectories: [`${folder}/public`],
      blog: false,
      pages: false,
      docs: docsOf(input, folder),
      themeConfig: {
        navbar: {
          ...(theme.siteTitle !== false && { title: theme.siteTitle ?? input.title }),
          ...logoOf(theme.logo),
          items: [
            ...navbarItems(theme.nav),
            ...(locales.locales.length + elsewhere.length > 1
              ? [{ type: 'localeDropdown', position: 'right', dropdownItemsAfter: elsewhere }]
              : []),
            ...socialItems(theme.socialLinks),
          ],
        },
        ...footerOf(theme.footer),
        ...contentsOf(theme.outline),
        ...modeOf(input.appearance),
      },
      headTags: asList(input.head).flatMap((tag) => headTag(tag, base)),
      ...(input.ignoreDeadLinks === undefined ? {} : { onBrokenLinks: 'warn', onBrokenAnchors: 'warn' }),
      onOrphanDocs: 'ignore',
    },
    sidebars: sidebarsOf(theme.sidebar, files),
    losses,
    hasMath: markdown.math === true,
  };
}

/** The root's language and those of folders, of which `root` is the first, and links to those that are sites of their own. */
function localesOf(input: Values) {
  const written = asRecord(input.locales);
  const langOf = (locale: unknown, otherwise: string): string => String(asRecord(locale).lang ?? otherwise);
  const defaultLocale = langOf(written.root, String(input.lang ?? 'en-US'));
  const isElsewhere = ([, locale]: [string, unknown]): boolean => isAddress(asRecord(locale).link);
  const all = Object.entries(written).filter(([name]) => name !== 'root' && /^[\w-]+$/.test(name));
  const others = all.filter((one) => !isElsewhere(one));
  const configs = Object.fromEntries([
    [defaultLocale, labelOf(written.root)],
    ...others.map(([name, locale]) => [name, { ...labelOf(locale), htmlLang: langOf(locale, name), path: name }]),
  ]);
  const elsewhere = all.filter(isElsewhere).map(([name, locale]) => {
    const { link, label } = asRecord(locale);
    return { label: String(label ?? name), href: link };
  });
  return {
    defaultLocale,
    locales: [defaultLocale, ...others.map(([name]) => name)],
    localeConfigs: configs,
    elsewhere,
  };
}
const labelOf = (locale: unknown): Values => {
  const { label } = asRecord(locale);
  return typeof label === 'string' ? { label } : {};
};

function docsOf(input: Values, folder: string): Values {
  const theme = asRecord(input.themeConfig);
  const { pattern } = asRecord(theme.editLink);
  return {
    path: `./${folder}`,
    routeBasePath: '/',
    exclude: ['public/**', '**/node_modules/**', ...asList(input.srcExclude).map(String)],
    numberPrefixParser: false,
    ...(typeof pattern === 'string' && {
      editUrl: ({ docPath }: { docPath: string }) => pattern.replace(':path', () => docPath),
    }),
    ...(input.lastUpdated === true && { showLastUpdateTime: true }),
  };
}

const logoOf = (logo: unknown): Values => {
  const { light, dark, src = light, alt } = asRecord(typeof logo === 'string' ? { src: logo } : logo);
  return typeof src !== 'string'
    ? {}
    : { logo: { src, ...(typeof dark === 'string' && { srcDark: dark }), ...(typeof alt === 'string' && { alt }) } };
};

const footerOf = (footer: unknown): Values => {
  const { message, copyright } = asRecord(footer);
  const lines = [message, copyright].filter((line) => typeof line === 'string');
  return lines.length === 0 ? {} : { footer: { copyright: lines.join('<br>') } };
};

/** The levels of headings in the contents of a page. */
function contentsOf(outline: unknown): Values {
  const level = isRecord(outline) ? outline.level : outline;
  const [min, max] = level === 'deep' ? [2, 6] : Array.isArray(level) ? level : [level, level];
  const isLevel = typeof min === 'number' && typeof max === 'number';
  return isLevel ? { tableOfContents: { minHeadingLevel: min, maxHeadingLevel: max } } : {};
}

const modeOf = (appearance: unknown): Values => {
  if (appearance === false) return { colorMode: { disableSwitch: true } };
  return {
    colorMode: {
      defaultMode: appearance === 'dark' ? 'dark' : 'light',
      respectPrefersColorScheme: appearance !== 'dark',
    },
  };
};

/** An element of the head, `[name, attributes, content]`; addresses of public files begin with the base. */
function headTag(tag: unknown, base: string): Values[] {
  const [tagName, attributes, innerHTML] = asList(tag);
  if (typeof tagName !== 'string') return [];
  const withBase = Object.entries(asRecord(attributes)).map(([name, value]) => [
    name,
    /^(?:href|src)$/.test(name) && /^\/(?!\/)/.test(String(value)) && !String(value).startsWith(base)
      ? base.replace(/\/$/, '') + String(value)
      : value,
  ]);
  return [{ tagName, attributes: Object.fromEntries(withBase), ...(typeof innerHTML === 'string' && { innerHTML }) }];
}
