/** Docs versions: which there are, which is the latest, and where each is served. */
import { addressFault } from '../lib/address.ts';
import { CURRENT, instanceOf, nameInInstance } from '../lib/layout.ts';
import { ownValue } from '../lib/own-value.ts';
import { joinUrl } from '../lib/urls.ts';
import type { SiteData } from '../model/content.ts';
import type { VersionPlan } from '../model/graph.ts';
import type { DocsOptions, Locale, Site } from '../model/site.ts';

const MAX_NAME_LENGTH = 32;
/** The address of the docs that are being written, below those that are released, unless the configuration gives another. */
export const NEXT = 'next';

/** Why this cannot be the name of a released version; null if it can. */
export function versionFault(name: unknown, isTwice: boolean): string | null {
  if (typeof name !== 'string' || name === '') return 'must be the name of a version';
  if (!/[\p{L}\p{N}]/u.test(name)) return 'has no letter or digit';
  if (/^\s|\s$/.test(name)) return 'begins or ends with a space';
  if (name === CURRENT) return 'is the name of the docs that are being written';
  if (name.length > MAX_NAME_LENGTH) return `has more than ${MAX_NAME_LENGTH} characters`;
  if (isTwice) return 'is named twice';
  return name.includes('/') ? 'contains a slash' : addressFault(name);
}

/** All versions in the order of menus: the working copy, if it is served, then the released ones, newest first. */
const versionNames = (
  { prefix, includeCurrentVersion, onlyIncludeVersions }: DocsOptions,
  released: Released,
): string[] => {
  const releases = released[prefix] ?? [];
  const names =
    includeCurrentVersion || releases.length === 0 ? [...new Set([prefix + CURRENT, ...releases])] : releases;
  return onlyIncludeVersions === null
    ? names
    : names.filter((name) => onlyIncludeVersions.includes(nameInInstance(name)));
};

/** The version that is served at the root of the docs: the first of the file, unless the configuration names one. */
const lastVersionOf = (options: DocsOptions, released: Released): string => {
  if (options.lastVersion !== null) return options.prefix + options.lastVersion;
  const names = versionNames(options, released);
  const releases = released[options.prefix] ?? [];
  return releases.find((name) => names.includes(name)) ?? names[0] ?? options.prefix + CURRENT;
};

type Released = SiteData['versions'];

/** Whether a version is built. Others are not read, so nothing in them is reported. */
export const isServed = (site: Site, released: Released, version: string): boolean => {
  const options = instanceOf(site.docs, version);
  return options !== null && versionNames(options, released).includes(version);
};

/** URL of a version's root, including the locale's base. */
export function versionRoot(options: DocsOptions, released: Released, version: string, locale: Locale): string {
  const name = nameInInstance(version);
  const ownPath = name === CURRENT ? NEXT : name;
  const path = ownValue(options.versions, name)?.path ?? (version === lastVersionOf(options, released) ? '' : ownPath);
  return joinUrl(locale.baseUrl, options.routeBasePath, path);
}

/** The versions of a locale, newest first, grouped by docs instance. */
export const versionPlans = (
  site: Site,
  locale: Locale,
  { versions: released, translations }: SiteData,
): VersionPlan[] =>
  site.docs.flatMap((options) => {
    const names = versionNames(options, released);
    const last = lastVersionOf(options, released);
    return names.map((name, index): VersionPlan => {
      const short = nameInInstance(name);
      const settings = ownValue(options.versions, short);
      const words = translations[locale.name]?.docs[name] ?? {};
      const fromLast = index - names.indexOf(last);
      return {
        name,
        instance: options.id,
        label:
          words[`version.${short}.label`] ??
          words['version.label'] ??
          settings?.label ??
          (short === CURRENT ? 'Next' : short),
        isLast: name === last,
        url: versionRoot(options, released, name, locale),
        banner: settings?.banner ?? (fromLast === 0 ? 'none' : fromLast < 0 ? 'unreleased' : 'unmaintained'),
        badge: settings?.badge ?? names.length > 1,
        noIndex: settings?.noIndex ?? false,
      };
    });
  });
