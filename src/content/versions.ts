/** Docs versions: which there are, which is the latest, and where each is served (conventions, section 12). */
import { ownValue } from '../lib/own.ts';
import { joinUrl } from '../lib/urls.ts';
import type { SiteData } from '../model/content.ts';
import type { VersionPlan } from '../model/graph.ts';
import type { DocsOptions, Locale, Site } from '../model/site.ts';
import { CURRENT } from './classify.ts';

/** All versions in the order of menus, newest first: the working copy, if it is served, then the released ones. */
const versionNames = (options: DocsOptions, released: readonly string[]): string[] =>
  options.includeCurrentVersion || released.length === 0 ? [CURRENT, ...released] : [...released];

/** The version served at the root of the docs. */
const lastVersionOf = (options: DocsOptions, released: readonly string[]): string =>
  options.lastVersion ?? released[0] ?? CURRENT;

/** URL of a version's root, with the locale's base. */
export function versionRoot(
  options: DocsOptions,
  released: readonly string[],
  version: string,
  locale: Locale,
): string {
  const ownPath = version === CURRENT ? 'next' : version;
  const path =
    ownValue(options.versions, version)?.path ?? (version === lastVersionOf(options, released) ? '' : ownPath);
  return joinUrl(locale.baseUrl, options.routeBasePath, path);
}

function versionLabel(options: DocsOptions, version: string, translations: Record<string, string>): string {
  return (
    translations[`version.${version}.label`] ??
    ownValue(options.versions, version)?.label ??
    (version === CURRENT ? 'Next' : version)
  );
}

/** `none` for the released version, else what its place among the versions says, unless the site says otherwise. */
function versionBanner(
  options: DocsOptions,
  released: readonly string[],
  version: string,
): 'none' | 'unreleased' | 'unmaintained' {
  const written = ownValue(options.versions, version)?.banner;
  if (written) return written;
  const names = versionNames(options, released);
  const last = names.indexOf(lastVersionOf(options, released));
  const index = names.indexOf(version);
  return index === last ? 'none' : index < last ? 'unreleased' : 'unmaintained';
}

/** The versions of a locale, newest first; none where a site has no docs. */
export function versionPlans(
  site: Site,
  locale: Locale,
  { versions: released, translations }: SiteData,
): VersionPlan[] {
  const options = site.docs;
  if (options === null) return [];
  const names = versionNames(options, released);
  return names.map((name) => ({
    name,
    label: versionLabel(options, name, translations[locale.name]?.docs ?? {}),
    isLast: name === lastVersionOf(options, released),
    url: versionRoot(options, released, name, locale),
    banner: versionBanner(options, released, name),
    badge: ownValue(options.versions, name)?.badge ?? names.length > 1,
    noIndex: ownValue(options.versions, name)?.noIndex ?? false,
  }));
}
