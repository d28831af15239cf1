/** Finds texts that no stage reads: beside the folder that is read, or of a language that the site does not have. */
import { join } from 'node:path';
import { foldersIn, isFile, isFolder, listFiles } from '../host/disk.ts';
import { FILE_LIST } from '../lib/address.ts';
import { CURRENT, type Folder } from '../lib/layout.ts';
import { editDistance, nearest } from '../lib/nearest.ts';
import { baseOf } from '../lib/paths.ts';
import {
  capitalEndings,
  filesBeside,
  missingLocaleFolder,
  textsNotRead,
  translationsBeside,
  unknownLocaleFolder,
} from '../messages/misplaced.ts';
import type { Source } from '../model/content.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Site } from '../model/site.ts';
import type { Content } from './scan.ts';

/** `shown` are the texts that pages show, also those within others. */
export const misplacedTexts = (
  root: string,
  site: Site,
  content: Pick<Content, 'sources' | 'paths'>,
  shown: ReadonlySet<string>,
): Diagnostic[] => [
  ...besideFolders(root, site, content.sources),
  ...besideSources(site, content.paths, shown),
  ...endingInCapitals(site, content.paths),
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
    ...(publicFolder === undefined ? [] : beside(publicFolder, ['static', 'public'], /./, 'public files')),
  ];
}

/** Texts in the content folder itself, or in one whose name is nearly that of a folder of sources. */
function besideSources(site: Site, paths: ReadonlySet<string>, shown: ReadonlySet<string>): Diagnostic[] {
  const { recordsRoot, folders } = site.layout;
  const places = originals(site).map(({ path }) => path);
  const isRead = (file: string): boolean => folders.some(({ path }) => file.startsWith(`${path}/`)) || shown.has(file);
  const isMisplaced = (file: string): boolean => {
    const [name = '', ...below] = file.slice(recordsRoot.length).split('/');
    return below.length === 0
      ? !/^(?:_|README\.)/i.test(name)
      : places.some((place) => editDistance(recordsRoot + name, place, 1) === 1);
  };
  if (recordsRoot === '') return [];
  const texts = [...paths].filter((file) => file.startsWith(recordsRoot) && /\.mdx?$/.test(file));
  const lost = texts.filter((file) => !isRead(file) && isMisplaced(file));
  return lost.length === 0 ? [] : [textsNotRead(lost, places)];
}

/** Texts in the folders that are read, whose names end in `.MD` or `.Mdx`, as some systems write them. */
function endingInCapitals({ layout }: Site, paths: ReadonlySet<string>): Diagnostic[] {
  const capital = [...paths].filter((file) => /\.mdx?$/i.test(file) && !/\.mdx?$/.test(file));
  const unread = capital.filter((file) => layout.folders.some(({ path }) => file.startsWith(`${path}/`)));
  return unread.length === 0 ? [] : [capitalEndings(unread)];
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
