/** Where the files of a site are: folders with the kind, language and version of their texts, whichever tool they were written for. */
import { ownValue } from './own-value.ts';

/** The version of docs that is still being edited, and the version of everything that has none. */
export const CURRENT = 'current';

/** One of several docs or blogs of a site. */
export interface Instance {
  id: string;
  /** Prefix of the names of its versions: empty for the first instance, `id/` for others. */
  prefix: string;
}

/** The prefix of the instance that a version belongs to. */
export const prefixOf = (version: string): string => version.slice(0, version.indexOf('/') + 1);
export const instanceOf = <T extends Pick<Instance, 'prefix'>>(instances: readonly T[], version: string): T | null =>
  instances.find(({ prefix }) => prefix === prefixOf(version)) ?? null;
export const byPrefix = <O extends Pick<Instance, 'prefix'>, T>(
  instances: readonly O[],
  of: (one: O) => T,
): Record<string, T> => Object.fromEntries(instances.map((one) => [one.prefix, of(one)]));
/** The name of a version without the prefix of its instance. */
export const nameInInstance = (version: string): string => version.slice(version.indexOf('/') + 1);

/** A folder of texts, as paths relative to the root. */
export interface Folder {
  kind: 'doc' | 'post' | 'page';
  path: string;
  /** The folder that it translates; the same as `path` if it is not a translation. */
  source: string;
  locale: string;
  prefix: string;
  /** Null: each folder in it is a version, such as `version-2.0`. */
  version: string | null;
}

/** Files of translated interface words; `{version}` in a name is replaced by `current` or `version-2.0`. */
export interface WordFiles {
  navbar: string;
  footer: string;
  code: string;
  /** By prefix of the instance. */
  docs: Record<string, string>;
  blog: Record<string, string>;
}
export interface Layout {
  /** Longest path first. */
  folders: Folder[];
  /** Folders to scan, to watch, and to ask git about. */
  roots: string[];
  /** Those of them that hold no code, and so may be a stranger's. */
  texts: string[];
  /** By prefix of the instance: the list of released versions, and the folder of their sidebars. */
  versions: Record<string, { file: string; sidebars: string }>;
  /** By locale. */
  words: Record<string, WordFiles>;
  /** The folder of the translations. */
  translations: string;
  /** By locale: the file that records the sources of its translations. */
  records: Record<string, string>;
  /** The content folder, with a slash, which paths in those records leave out; empty if it is the root. */
  recordsRoot: string;
}

/** The folder of a file, its version, and its path below both. */
export function folderOf(file: string, { folders }: Layout): { folder: Folder; version: string; path: string } | null {
  const folder = folders.find(({ path }) => file.startsWith(`${path}/`));
  if (folder === undefined) return null;
  const path = file.slice(folder.path.length + 1);
  if (folder.version !== null) return { folder, version: folder.prefix + folder.version, path };
  const [, name, rest] = /^version-([^/]+)\/(.+)$/.exec(path) ?? [];
  return name === undefined || rest === undefined ? null : { folder, version: folder.prefix + name, path: rest };
}

/** Where the translation of a file into a locale is or would be; null if it cannot have one. */
export function translationOf(original: string, locale: string, { folders }: Layout): string | null {
  const folder = folders.find(
    (one) => one.locale === locale && one.path !== one.source && original.startsWith(`${one.source}/`),
  );
  return folder === undefined ? null : folder.path + original.slice(folder.source.length);
}

/** The file of a version's words in a locale. */
export const docsWordsFile = (words: Pick<WordFiles, 'docs'>, prefix: string, version: string): string | null =>
  ownValue(words.docs, prefix)?.replace('{version}', () => (version === CURRENT ? CURRENT : `version-${version}`)) ??
  null;
