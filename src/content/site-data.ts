/** The data files of a site — categories, authors, tags, translations, versions — parsed and checked. */
import { byPrefix, CURRENT, docsWordsFile, type Folder, folderOf, nameInInstance, prefixOf } from '../lib/layout.ts';
import { memoize } from '../lib/memoize.ts';
import { nearest } from '../lib/nearest.ts';
import { textOfValue } from '../lib/own-value.ts';
import { baseOf, dirOf, resolvePath } from '../lib/paths.ts';
import { asRecord, type Check, isRecord, type Report, recordOf, text } from '../lib/shape.ts';
import { joinUrl } from '../lib/urls.ts';
import { dataProblem, twoCategoryFiles } from '../messages/config.ts';
import { translatedCategory, unmatchedLabel } from '../messages/content.ts';
import { atLevel, collectInto } from '../messages/diagnostic.ts';
import type { SiteData } from '../model/content.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { BlogOptions, CategoryFile, Locale, SidebarsConfig, Site, Translations } from '../model/site.ts';
import { authorsOf } from './authors.ts';
import { type DataFile, readDataFile } from './data-file.ts';
import { type Labels, labelFiles, mergeLabels } from './label-files.ts';
import { withSafeHtml } from './safe-data.ts';
import { tagsOf } from './tags.ts';
import { versionFault } from './versions.ts';

/** `folder` is relative to the folder of docs; `''` for its root. */
const categoryKey = (version: string, folder: string): string => `${version}:${folder}`;

interface Reading {
  /** Data file (relative to the root) → text. */
  texts: ReadonlyMap<string, string>;
  site: Site;
  /** The content of a file; null if it is missing or unreadable. */
  read: (file: string) => DataFile | null;
  /** Checks of the configuration, which are passed in because no stage imports another. */
  checks: { sidebars: Check<SidebarsConfig>; categoryFile: Check<Omit<CategoryFile, 'file'>> };
  diagnostics: Diagnostic[];
}

export function buildSiteData(texts: Reading['texts'], site: Site, checks: Reading['checks']): Outcome<SiteData> {
  const diagnostics: Diagnostic[] = [];
  const reading: Reading = { texts, site, checks, read: dataReader(texts, diagnostics), diagnostics };
  const versions = byPrefix(site.docs, ({ prefix }) => releasedVersions(prefix, reading));
  const allVersions = site.docs.flatMap(({ prefix }) => [prefix + CURRENT, ...(versions[prefix] ?? [])]);
  const value: SiteData = {
    categories: categoriesOf(reading),
    authors: perBlog(
      reading,
      ({ authorsMapPath }) => authorsMapPath,
      (file, { routeBasePath, authorsBasePath }, { baseUrl }) =>
        authorsOf(file, joinUrl(baseUrl, routeBasePath, authorsBasePath)),
    ),
    docTags: byLocale(site, (locale) => docTagsOf(locale, allVersions, reading)),
    blogTags: perBlog(reading, () => 'tags.yml', tagsOf),
    translations: byLocale(site, (locale) => translationsOf(locale, allVersions, reading)),
    versions,
    versionedSidebars: versionedSidebarsOf(reading),
  };
  return { value, diagnostics };
}

const byLocale = <T>({ locales }: Site, of: (locale: Locale) => T): Record<string, T> =>
  Object.fromEntries(locales.map((locale) => [locale.name, of(locale)]));

/** What several files say, of which the first that names something counts: a translation says what differs. Null if none can be read. */
function mergedOf<T>(
  files: readonly string[],
  { read, diagnostics }: Reading,
  of: (file: DataFile) => Outcome<Record<string, T>>,
): Record<string, T> | null {
  const records = files.flatMap((name) => {
    const file = read(name);
    return file === null ? [] : [collectInto(diagnostics)(of(file))];
  });
  return records.length === 0 ? null : Object.assign({}, ...records.toReversed());
}

/** What a file in the folder of each blog says, by language and blog; null where there is no such file. */
function perBlog<T>(
  reading: Reading,
  fileOf: (options: BlogOptions) => string,
  of: (file: DataFile, options: BlogOptions, locale: Locale) => Outcome<Record<string, T>>,
): Record<string, Record<string, Record<string, T> | null>> {
  const { site } = reading;
  return byLocale(site, (locale) =>
    byPrefix(site.blog, (options) => {
      const folders = foldersFor(locale, site, 'post', options.prefix);
      const files = folders.map(({ path }) => resolvePath(path, fileOf(options)));
      return mergedOf(files, reading, (file) => of(file, options, locale));
    }),
  );
}

/** Tags by version; null where no file describes them. */
const docTagsOf = (
  locale: Locale,
  versions: readonly string[],
  reading: Reading,
): Record<string, SiteData['docTags'][string][string]> =>
  Object.fromEntries(
    versions.map((version) => [version, mergedOf(tagFiles(version, locale, reading.site), reading, tagsOf)]),
  );

function releasedVersions(prefix: string, { site, read, diagnostics }: Reading): string[] {
  const file = site.layout.versions[prefix]?.file;
  const versionsFile = file === undefined ? null : read(file);
  return versionsOf(versionsFile, site.dialect, diagnostics).map((name) => prefix + name);
}

/** The folders of a locale's texts in one version, or of a blog: that of the translation, then that of the source. */
function foldersFor(
  { name }: Locale,
  { layout }: Site,
  kind: Folder['kind'],
  prefix: string,
  isReleased = false,
): Folder[] {
  const folders = layout.folders.filter(
    (one) => one.kind === kind && one.prefix === prefix && (one.version === null) === isReleased,
  );
  const translated = folders.find((one) => one.path !== one.source && one.locale === name);
  const source = folders.find((one) => one.path === one.source);
  return [translated, source].filter((one) => one !== undefined);
}

/** Where the tags of a version may be described: in its own folders, and, unless the dialect says otherwise, in those of the working copy. */
function tagFiles(version: string, locale: Locale, site: Site): string[] {
  const name = nameInInstance(version);
  const prefix = prefixOf(version);
  const current = foldersFor(locale, site, 'doc', prefix).map(({ path }) => `${path}/tags.yml`);
  if (name === CURRENT) return current;
  const released = foldersFor(locale, site, 'doc', prefix, true);
  const files = released.map(({ path }) => `${path}/version-${name}/tags.yml`);
  return site.dialect.tagsByVersion ? files : [...files, ...current];
}

/** Names of released versions, which become parts of addresses. */
function versionsOf(
  versionsFile: DataFile | null,
  { currentReleased }: Site['dialect'],
  diagnostics: Diagnostic[],
): string[] {
  if (versionsFile === null) return [];
  const problem = (path: string, message: string): void =>
    void diagnostics.push(dataProblem(versionsFile.placeOf(path), path, message, VERSIONS_HINT));
  if (!Array.isArray(versionsFile.data)) {
    problem('', 'must be a list of names');
    return [];
  }
  if (versionsFile.data.length > MOST_VERSIONS) problem('', `has more than ${MOST_VERSIONS} names`);
  const names: unknown[] = versionsFile.data.slice(0, MOST_VERSIONS);
  return names.flatMap((name, index) => {
    const fault = currentReleased && name === CURRENT ? null : versionFault(name, names.indexOf(name) < index);
    if (fault !== null) problem(`[${index}]`, fault);
    return fault === null ? [textOfValue(name)] : [];
  });
}

/** Each version has a menu of all of them. */
const MOST_VERSIONS = 100;
const VERSIONS_HINT = 'The file lists the names of released versions, newest first: ["2.0", "1.0"].';

/** Parses each file when it is first needed. Invalid files count as absent, and are reported once. */
function dataReader(texts: Reading['texts'], diagnostics: Diagnostic[]): Reading['read'] {
  return memoize((file) => {
    const content = texts.get(file);
    return content === undefined ? null : collectInto(diagnostics)(readDataFile(file, content));
  });
}

const reporter =
  (dataFile: DataFile, diagnostics: Diagnostic[]): Report =>
  (path, message, hint = null) =>
    void diagnostics.push(dataProblem(dataFile.placeOf(path), path, message, hint));

function categoriesOf({ texts, site, checks, read, diagnostics }: Reading): SiteData['categories'] {
  const categories: SiteData['categories'] = new Map();
  const translated: { file: string; label: string; key: string }[] = [];
  // Only category files in source folders count, as labels are translated by key.
  for (const file of [...texts.keys()].filter((one) => baseOf(one).startsWith('_category_'))) {
    const place = folderOf(file, site.layout);
    if (place === null) continue;
    if (place.folder.path !== place.folder.source) {
      const label = asRecord(read(file)?.data).label;
      if (typeof label === 'string')
        translated.push({ file, label, key: categoryKey(place.version, dirOf(place.path)) });
      continue;
    }
    const parsed = read(file);
    if (parsed === null) continue;
    const key = categoryKey(place.version, dirOf(place.path));
    const other = categories.get(key);
    if (other !== undefined) {
      diagnostics.push(twoCategoryFiles(other.file, file));
      continue;
    }
    categories.set(key, { file, ...checks.categoryFile(parsed.data, '', reporter(parsed, diagnostics)) });
  }
  for (const { file, label, key } of translated) {
    const original = categories.get(key)?.label ?? null;
    if (original !== label)
      diagnostics.push(...atLevel(site.onUnmatchedTranslations, [translatedCategory(file, original)]));
  }
  return categories;
}

/** A message is text, or an object with `message`. */
function translationsOf(
  locale: Locale,
  versions: readonly string[],
  { site, read, diagnostics }: Reading,
): Translations {
  const files = site.layout.words[locale.name];
  const labels = files && labelFiles(site, files, [], {});
  const messages = (file: string | null | undefined): Record<string, string> => {
    const translation = file == null ? null : read(file);
    const message: Check<string> = (entry, key, report) => text(isRecord(entry) ? entry.message : entry, key, report);
    if (translation === null) return {};
    if (file === files?.navbar || file === files?.footer)
      diagnostics.push(
        ...atLevel(site.onUnmatchedTranslations, unmatchedLabels(translation, labels?.get(translation.file) ?? {})),
      );
    return recordOf(message)(translation.data, '', reporter(translation, diagnostics));
  };
  return {
    navbar: messages(files?.navbar),
    footer: messages(files?.footer),
    docs: Object.fromEntries(
      versions.map((version) => [
        version,
        messages(files && docsWordsFile(files, prefixOf(version), nameInInstance(version))),
      ]),
    ),
    blog: byPrefix(site.blog, ({ prefix }) => messages(files?.blog[prefix])),
    code: messages(files?.code),
  };
}

/** Translations of words that nothing has. */
const unmatchedLabels = ({ data, placeOf }: DataFile, labels: Labels): Diagnostic[] =>
  mergeLabels(data, labels).unused.map((key) => unmatchedLabel(placeOf(key), key, nearest(key, Object.keys(labels))));

/** Files of long ago have the version in front of the names of sidebars and docs. */
const withoutPrefix = (data: unknown, prefix: string): unknown => {
  const plain = (text: string): string => (text.startsWith(prefix) ? text.slice(prefix.length) : text);
  if (typeof data === 'string') return plain(data);
  if (Array.isArray(data)) return data.map((one) => withoutPrefix(one, prefix));
  if (!isRecord(data)) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [plain(key), withoutPrefix(value, prefix)]));
};

function versionedSidebarsOf({ texts, site, checks, read, diagnostics }: Reading): Record<string, SidebarsConfig> {
  const { docs, layout } = site;
  return Object.fromEntries(
    [...texts.keys()].flatMap((file) => {
      const [, folder, name] = /^(.*)\/version-(.+)-sidebars\.json$/.exec(file) ?? [];
      const instance = docs.find(({ prefix }) => layout.versions[prefix]?.sidebars === folder);
      const sidebarsFile = instance === undefined ? null : read(file);
      if (instance === undefined || sidebarsFile === null) return [];
      const data = withoutPrefix(sidebarsFile.data, `version-${name}/`);
      const sidebars = checks.sidebars(data, '', reporter(sidebarsFile, diagnostics));
      return [[instance.prefix + name, withSafeHtml(sidebars, null)]];
    }),
  );
}
