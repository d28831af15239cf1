/** Finds texts that no stage reads: beside the folder that is read, or of a language that the site does not have. */
import { join } from 'node:path';
import { foldersIn, isFile, isFolder } from '../host/disk.ts';
import { listFiles } from '../host/listing.ts';
import { FILE_LIST } from '../lib/address.ts';
import { CURRENT, type Folder, translationOf } from '../lib/layout.ts';
import { editDistance, misspelt, nearest } from '../lib/nearest.ts';
import { baseOf } from '../lib/paths.ts';
import { unmatchedLabel } from '../messages/content.ts';
import { placeOf } from '../messages/diagnostic.ts';
import {
  filesBeside,
  missingLocaleFolder,
  otherEndings,
  textsNotRead,
  translationsBeside,
  translationsInNames,
  unknownLocaleFolder,
  versionNotListed,
} from '../messages/misplaced.ts';
import type { SiteData, Source } from '../model/content.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Site } from '../model/site.ts';
import type { Content } from './scan.ts';

/** `shown` are the texts that pages show, also those within others. */
export const misplacedTexts = (
  root: string,
  site: Site,
  content: Pick<Content, 'sources' | 'paths' | 'data'>,
  shown: ReadonlySet<string>,
): Diagnostic[] => [
  ...besideFolders(root, site, content.sources),
  ...besideSources(site, content.paths, shown),
  ...endingOtherwise(site, content.paths),
  ...versionsBeside(site, content),
  ...languagesInNames(site, content.sources),
  ...localeFolders(root, site),
  ...besideTranslations(root, site),
];

/** All folders of a site without a text, and those of docs that the navbar leads to. */
export function emptyFolders(site: Site, { sources, reactPages }: Pick<Content, 'sources' | 'reactPages'>): string[] {
  const isEmpty = sources.length + reactPages.length === 0;
  const lacksDocs =
    site.navbar.items.some(({ type }) => type.startsWith('doc')) && !sources.some(({ kind }) => kind === 'doc');
  return originals(site).flatMap(({ kind, path }) => (isEmpty || (kind === 'doc' && lacksDocs) ? path : []));
}

const originals = ({ layout: { folders } }: Pick<Site, 'layout'>): Folder[] =>
  folders.filter(({ path, source, version }) => path === source && version === CURRENT);

/** What lies in a folder of the root that is called like one of the site, or where other tools have it. */
function besideFolders(root: string, site: Site, sources: readonly Source[]): Diagnostic[] {
  const { layout, staticDirectories } = site;
  // Projects of other tools have such folders for other things.
  const isOurs = layout.recordsRoot !== '';
  const beside = (folder: string, others: readonly string[], wanted: RegExp, what: string, isCause = false) =>
    others.flatMap((other) => {
      // The output may have that name, too.
      const isRead = [...layout.folders.map(({ path }) => path), ...staticDirectories].includes(other);
      if (isRead || isFile(join(root, other, FILE_LIST)) || !isFolder(join(root, other))) return [];
      const names = listFiles(root, other).filter((file) => wanted.test(file));
      return names.length === 0 ? [] : [filesBeside(folder, other, what, names, isCause)];
    });
  const publicFolder = isOurs ? staticDirectories[0] : undefined;
  return [
    ...originals(site).flatMap(({ kind, path }) => {
      const hasOwn = sources.some(({ file }) => file.startsWith(`${path}/`));
      const pages = isOurs && kind === 'page' ? beside(path, ['src/pages'], /\.(?:mdx?|[jt]sx)$/, 'pages') : [];
      return [...beside(path, [baseOf(path)], /\.mdx?$/, 'texts', !hasOwn), ...pages];
    }),
    ...(isOurs && site.locales.length > 1
      ? beside(layout.translations, [baseOf(layout.translations)], /\.(?:mdx?|json)$/, 'translations')
      : []),
    ...(publicFolder === undefined ? [] : beside(publicFolder, ['static', 'public'], /./, 'public files')),
  ];
}

/** Folders of texts in other tools. */
const OTHER_NAMES = /^(?:articles|documentation|news|posts)$/i;

/** Texts in the content folder itself, or in one whose name is nearly that of a folder of sources, or means one elsewhere. */
function besideSources(site: Site, paths: ReadonlySet<string>, shown: ReadonlySet<string>): Diagnostic[] {
  const { recordsRoot, folders } = site.layout;
  const places = originals(site).map(({ path }) => path);
  const isRead = (file: string): boolean => folders.some(({ path }) => file.startsWith(`${path}/`)) || shown.has(file);
  const isMisplaced = (file: string): boolean => {
    const [name = '', ...below] = file.slice(recordsRoot.length).split('/');
    return below.length === 0
      ? !/^(?:_|README\.)/i.test(name)
      : OTHER_NAMES.test(name) || places.some((place) => editDistance(recordsRoot + name, place, 1) === 1);
  };
  if (recordsRoot === '') return [];
  const texts = [...paths].filter((file) => file.startsWith(recordsRoot) && /\.mdx?$/.test(file));
  const lost = texts.filter((file) => !isRead(file) && isMisplaced(file));
  return lost.length === 0 ? [] : [textsNotRead(lost, places)];
}

/** Texts in the folders that are read, whose names end in `.MD` or `.Mdx`, as some systems write them, or in `.markdown`. */
function endingOtherwise({ layout }: Site, paths: ReadonlySet<string>): Diagnostic[] {
  const other = [...paths].filter((file) => /\.(?:mdx?|markdown)$/i.test(file) && !/\.mdx?$/.test(file));
  const unread = other.filter((file) => layout.folders.some(({ path }) => file.startsWith(`${path}/`)));
  return unread.length === 0 ? [] : [otherEndings(unread)];
}

/** Folders of versions that the list of versions does not name. */
function versionsBeside(
  { layout }: Site,
  { sources, paths, data }: Pick<Content, 'sources' | 'paths' | 'data'>,
): Diagnostic[] {
  const isRead = new Set(sources.map(({ file }) => file));
  return layout.folders.flatMap(({ path, source, version, prefix }) => {
    if (version !== null || path !== source) return [];
    const texts = [...paths].filter((file) => file.startsWith(`${path}/`) && /\.mdx?$/.test(file) && !isRead.has(file));
    const names = new Set(texts.flatMap((file) => /^[^/]+(?=\/)/.exec(file.slice(path.length + 1)) ?? []));
    const lost = [...names].filter(
      (name) =>
        data.versions[prefix]?.includes(prefix + name.replace(/^version-/, '')) !== true ||
        !name.startsWith('version-'),
    );
    return lost.map((name) => versionNotListed(path, name, layout.versions[prefix]?.file ?? ''));
  });
}

/** Texts such as `a.fr.md` beside `a.md`, as other tools have translations. */
function languagesInNames({ layout, localePaths }: Site, sources: readonly Source[]): Diagnostic[] {
  const files = new Set(sources.map(({ file }) => file));
  const named = sources.flatMap(({ file }) => {
    const [, name = '', language = '', end = ''] = /^(.+)\.([\w-]+)(\.mdx?)$/.exec(file) ?? [];
    const isOne = localePaths.includes(language) && files.has(name + end);
    return isOne
      ? [{ file, place: translationOf(name + end, language, layout) ?? `${layout.translations}/${language}` }]
      : [];
  });
  return named[0] === undefined
    ? []
    : [
        translationsInNames(
          named.map(({ file }) => file),
          named[0].place,
        ),
      ];
}

function localeFolders(root: string, { layout: { translations, folders }, locales, localePaths }: Site): Diagnostic[] {
  const present = foldersIn(join(root, translations));
  // Languages may be folders beside the texts of the first.
  const isOfTexts = folders.some(({ path }) => path === translations);
  const unknown = isOfTexts ? [] : present.filter((name) => !localePaths.includes(name));
  const missing = locales.filter(({ path, isDefault }) => !isDefault && !present.includes(path));
  const lacking = missing.map(({ path }) => path);
  return [
    ...unknown.map((name) => unknownLocaleFolder(translations, name, nearest(name, [...lacking, ...localePaths]))),
    ...missing.map(({ name, path }) => missingLocaleFolder(`${translations}/${path}`, name)),
  ];
}

/** Translations of words whose keys are nearly those of the interface; others may be those of the site's own code. */
export const misspeltWords = (
  { layout, locales }: Site,
  translations: SiteData['translations'],
  words: Readonly<Record<string, string>>,
): Diagnostic[] =>
  layout.recordsRoot === ''
    ? []
    : locales.flatMap(({ name }) => {
        const keys = Object.keys(translations[name]?.code ?? {});
        const file = layout.words[name]?.code ?? '';
        return misspelt(keys, Object.keys(words)).map(([key, near]) => unmatchedLabel(placeOf(file), key, near));
      });

/** Texts in the folder of a language that are at the path of no folder of texts. */
function besideTranslations(root: string, { layout: { translations, folders }, locales }: Site): Diagnostic[] {
  if (folders.some(({ path }) => path === translations)) return [];
  return locales.flatMap(({ name, path }) => {
    const folder = `${translations}/${path}`;
    if (!isFolder(join(root, folder))) return [];
    const isRead = (file: string): boolean => folders.some((one) => file.startsWith(`${one.path}/`));
    const lost = listFiles(root, folder).filter((file) => /\.mdx?$/.test(file) && !isRead(file));
    const places = folders.flatMap((one) => (one.locale === name && one.path.startsWith(`${folder}/`) ? one.path : []));
    return lost.length === 0 ? [] : [translationsBeside(lost, [...new Set(places)].sort())];
  });
}
