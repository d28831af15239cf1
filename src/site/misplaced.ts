/** Finds texts that no stage reads: beside the folder that is read, or of a language that the site does not have. */
import { join } from 'node:path';
import { foldersIn, isFolder, listFiles } from '../host/disk.ts';
import { CURRENT } from '../lib/layout.ts';
import { nearest } from '../lib/nearest.ts';
import { baseOf } from '../lib/paths.ts';
import { missingLocaleFolder, textsBeside, translationsBeside, unknownLocaleFolder } from '../messages/misplaced.ts';
import type { Source } from '../model/content.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Site } from '../model/site.ts';

export const misplacedTexts = (root: string, site: Site, sources: readonly Source[]): Diagnostic[] => [
  ...besideFolders(root, site, sources),
  ...localeFolders(root, site),
  ...besideTranslations(root, site),
];

/** Folders of sources without a text, where the root of the site has a folder of that name with some. */
function besideFolders(root: string, { layout }: Site, sources: readonly Source[]): Diagnostic[] {
  const empty = layout.folders.filter(
    ({ path, source, version }) =>
      path === source && version === CURRENT && !sources.some(({ file }) => file.startsWith(`${path}/`)),
  );
  return empty.flatMap(({ path }) => {
    const other = baseOf(path);
    if (other === path || !isFolder(join(root, other))) return [];
    const texts = listFiles(root, other).filter((file) => /\.mdx?$/.test(file));
    return texts.length === 0 ? [] : [textsBeside(path, other, texts)];
  });
}

function localeFolders(root: string, { layout: { translations, folders }, locales, localePaths }: Site): Diagnostic[] {
  const present = foldersIn(join(root, translations));
  // Languages may be folders beside the texts of the first.
  const isOfTexts = folders.some(({ path }) => path === translations);
  const unknown = isOfTexts ? [] : present.filter((name) => !localePaths.includes(name));
  const missing = locales.filter(({ path, isDefault }) => !isDefault && !present.includes(path));
  const names = missing.map(({ name }) => name);
  return [
    ...unknown.map((name) => unknownLocaleFolder(`${translations}/${name}`, name, nearest(name, names))),
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
