/** Checks of what a site wants written beside its pages. */
import {
  type Check,
  isRecord,
  keyPath,
  listOf,
  nameOf,
  nullable,
  number,
  object,
  off,
  oneOf,
  oneOrMore,
  optional,
  recordOf,
  text,
  wholeNumber,
  withDefault,
} from '../lib/shape.ts';
import type {
  Deploy,
  FeedOptions,
  FeedType,
  Redirects,
  SitemapArguments,
  SitemapItem,
  SitemapOptions,
} from '../model/outputs.ts';
import type { Site } from '../model/site.ts';

const feedTypes: Check<FeedType[]> = (value, path, report) => {
  if (value === false || value === null) return [];
  if (value === 'all') return ['rss', 'atom', 'json'];
  return [...new Set(oneOrMore(oneOf('rss', 'atom', 'json'))(value, path, report))];
};
const feedFields = object({
  type: optional(feedTypes, ['rss', 'atom'] as FeedType[]),
  title: nullable(text),
  description: nullable(text),
  copyright: optional(text, ''),
  language: nullable(text),
  limit: (value, path, report) =>
    value === false || value === null ? null : optional(wholeNumber(1, 100_000), 20)(value, path, report),
});
export const feedOptions: Check<FeedOptions | null> = (value, path, report) => {
  const options = off(feedFields, {})(value, path, report);
  return options === null || options.type.length === 0 ? null : options;
};

const color: Check<string> = (value, path, report) => {
  const given = text(value, path, report);
  if (/^#[\da-f]{6}$/i.test(given)) return given.toLowerCase();
  report({ path, message: `must be a colour such as "#3451b2", not ${nameOf(value)}`, hint: null });
  return '#000000';
};
const socialImageFields = object({
  colors: withDefault(
    object({
      background: optional(color, '#ffffff'),
      text: optional(color, '#1b1f24'),
      accent: optional(color, '#3451b2'),
      band: optional(color, '#eef1f8'),
      bandText: optional(color, '#26397d'),
    }),
  ),
});
export const defaultSocialImages = socialImageFields({}, '', () => {});
/** Absent: `undefined`, as the default depends on other keys; `false`: null. */
export const socialImages: Check<Site['socialImages'] | undefined> = (value, path, report) => {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'boolean') return value ? defaultSocialImages : null;
  if (!isRecord(value)) {
    report({ path, message: `must be true, false or { colors: {…} }, not ${nameOf(value)}`, hint: null });
    return null;
  }
  return socialImageFields(value, path, report);
};

const fraction: Check<number> = (value, path, report) => {
  const given = number(value, path, report);
  if (given < 0 || given > 1) report({ path, message: `must be from 0 to 1, not ${nameOf(value)}`, hint: null });
  return given;
};
/** The path of a file below the output folder. */
const fileName: Check<string> = (value, path, report) => {
  const name = text(value, path, report);
  if (!/^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(name))
    report({ path, message: `must be the name of a file, not ${nameOf(value)}`, hint: null });
  return name;
};
const frequency = oneOf('always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never');
/** A function of the site; what it answers is checked when it is called. */
const hook =
  <A>(): Check<((args: A) => unknown) | null> =>
  (value, path, report) => {
    if (value === undefined || value === null) return null;
    if (typeof value === 'function') return (args) => (value as (args: A) => unknown)(args);
    report({ path, message: `must be a function, not ${nameOf(value)}`, hint: null });
    return null;
  };

export const sitemap: Check<SitemapOptions | null> = off(
  object({
    filename: optional(fileName, 'sitemap.xml'),
    lastmod: optional(nullable(oneOf('date', 'datetime')), 'date' as const),
    changefreq: optional(nullable(frequency), 'weekly' as const),
    priority: optional(nullable(fraction), 0.5),
    ignorePatterns: optional(listOf(text), []),
    createSitemapItems: hook<SitemapArguments>(),
  }),
  {},
);

const item = object({
  url: text,
  lastmod: optional(nullable(text), null),
  changefreq: optional(nullable(frequency), null),
  priority: optional(nullable(fraction), null),
});
/** What `createSitemapItems` answered. */
export const sitemapItems: Check<Required<SitemapItem>[]> = listOf(item);

/** A path below the locale's base. */
const oldPath: Check<string> = (value, path, report) => {
  const written = text(value, path, report);
  if (typeof value === 'string' && !/^\/(?!\/)[^?#]*$/.test(written))
    report({ path, message: `must be a path such as "/old", without ? and #, not ${nameOf(value)}`, hint: null });
  return written;
};
const rule: Check<Redirects['rules'][number]> = (value, path, report) => {
  const checked = object({ from: oneOrMore(oldPath), to: text })(value, path, report);
  const stars = (one: string): number => one.split('*').length - 1;
  if (checked.from.some((from) => stars(from) > 1 || stars(from) !== stars(checked.to)))
    report({
      path,
      message: 'must have one * both in "from" and in "to", or none',
      hint: 'The star stands for the same in both: { from: "/old/*", to: "/new/*" }.',
    });
  return checked;
};
const extension: Check<string> = (value, path, report) => {
  const written = text(value, path, report);
  if (typeof value === 'string' && !/^[a-z\d]+$/i.test(written))
    report({ path, message: `must be an extension without its dot, not ${nameOf(value)}`, hint: null });
  return written;
};
const redirectFields = object({
  redirects: optional(listOf(rule), []),
  createRedirects: hook<string>(),
  fromExtensions: optional(listOf(extension), []),
  toExtensions: optional(listOf(extension), []),
});
/** The list alone, or the options of Docusaurus's plugin. */
export const redirects: Check<Redirects> = (value, path, report) => {
  const list = Array.isArray(value) || value === undefined;
  const { redirects: rules, ...rest } = redirectFields(list ? {} : value, path, report);
  return { rules: list ? listOf(rule)(value ?? [], path, report) : rules, ...rest };
};

const directives: Check<Record<string, string[]>> = (value, path, report) => {
  const written = recordOf(listOf(text))(value, path, report);
  for (const [name, sources] of Object.entries(written))
    for (const one of [name, ...sources].filter((part) => !/^[^\s;,"\\]+$/.test(part)))
      report({ path: keyPath(path, name), message: `has a part that no policy can hold: ${nameOf(one)}`, hint: null });
  return written;
};
const domain: Check<string> = (value, path, report) => {
  const name = text(value, path, report);
  if (typeof value === 'string' && !/^[a-z\d-]+(?:\.[a-z\d-]+)+$/i.test(name))
    report({ path, message: `must be a domain such as "docs.example.com", not ${nameOf(value)}`, hint: null });
  return name;
};
export const deploy: Check<Deploy> = withDefault(
  object({
    target: optional(oneOf('none', 'github-pages', 'netlify', 'cloudflare', 'nginx'), 'none' as const),
    cname: nullable(domain),
    contentSecurityPolicy: off(directives, {}),
  }),
);
