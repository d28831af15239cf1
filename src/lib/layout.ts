/** Where the files of a site are: folders by what they hold, in which language and version. Nothing behind it asks where a project came from. */
import { ownValue } from './own-value.ts';

/** The version of docs that is being written; also that of everything without versions. */
export const CURRENT = 'current';

/** One of several docs or blogs of a site. */
export interface Instance {
  id: string;
  /** Before the names of its versions: nothing for the first instance, `id/` for others. */
  prefix: string;
}

/** The instance that a version belongs to. */
export const instanceOf = <T extends Pick<Instance, 'prefix'>>(instances: readonly T[], version: string): T | null =>
  instances.find(({ prefix }) => prefix === version.slice(0, version.indexOf('/') + 1)) ?? null;
export const byPrefix = <O extends Pick<Instance, 'prefix'>, T>(
  instances: readonly O[],
  of: (one: O) => T,
): Record<string, T> => Object.fromEntries(instances.map((one) => [one.prefix, of(one)]));
/** A version as its instance names it. */
export const nameInInstance = (version: string): string => version.slice(version.indexOf('/') + 1);

/** A folder of texts, as paths relative to the root. */
export interface Folder {
  kind: 'doc' | 'post' | 'page';
  path: string;
  /** The folder that it translates; `path` itself unless it is a translation. */
  source: string;
  locale: string;
  prefix: string;
  /** Null: its folders are versions, such as `version-2.0`. */
  version: string | null;
}

/** Files of translated words; `{version}` in a name stands for `current` or `version-2.0`. */
export interface WordFiles {
  navbar: string;
  footer: string;
  code: string;
  /** By the prefix of the instance. */
  docs: Record<string, string>;
  blog: Record<string, string>;
}
export interface Layout {
  /** The longest path first. */
  folders: Folder[];
  /** Folders that are scanned, watched, and asked git about. */
  roots: string[];
  /** By the prefix of the instance: the list of released versions, and the folder of their sidebars. */
  versions: Record<string, { file: string; sidebars: string }>;
  /** By locale. */
  words: Record<string, WordFiles>;
  /** By locale: what its translations were made from. */
  records: Record<string, string>;
  /** React pages are written for Docusaurus. */
  foreignPages: boolean;
  /** Left out of paths in those records. */
  recordsRoot: string;
}

/** The folder of a file, and its path below it. */
export function folderOf(file: string, { folders }: Layout): { folder: Folder; version: string; path: string } | null {
  const folder = folders.find(({ path }) => file.startsWith(`${path}/`));
  if (folder === undefined) return null;
  const path = file.slice(folder.path.length + 1);
  if (folder.version !== null) return { folder, version: folder.prefix + folder.version, path };
  const [, name, rest] = /^version-([^/]+)\/(.+)$/.exec(path) ?? [];
  return name === undefined || rest === undefined ? null : { folder, version: folder.prefix + name, path: rest };
}

/** The file that a locale may have in place of a source: where its translation is, or would be. */
export function translationOf(original: string, locale: string, { folders }: Layout): string | null {
  const found = folders.find(
    (one) => one.locale === locale && one.path !== one.source && original.startsWith(`${one.source}/`),
  );
  return found === undefined ? null : found.path + original.slice(found.source.length);
}

/** The file of words of a version, in a locale. */
export const docsWordsFile = (words: Pick<WordFiles, 'docs'>, prefix: string, version: string): string | null =>
  ownValue(words.docs, prefix)?.replace('{version}', version === CURRENT ? CURRENT : `version-${version}`) ?? null;
