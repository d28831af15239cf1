/** Texts with keys of all that their results depend on. */
import { join } from 'node:path';
import { openFolders } from '../../bundle/paths.ts';
import { MAX_NAMED, MAX_SHOWN, SHOWN } from '../../content/text-limits.ts';
import { longHash } from '../../lib/hash.ts';
import { dirOf, resolvePath } from '../../lib/paths.ts';
import { snippetsIn } from '../../markdown/snippets.ts';
import { notUtf8, textLimit } from '../../messages/content.ts';
import { placeOf } from '../../messages/diagnostic.ts';
import type { Source } from '../../model/content.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Locale, Site } from '../../model/site.ts';
import { fileSize, isFile, readContent, readInside } from '../disk.ts';
import { engineStamp } from '../engine.ts';
import type { FileHashes } from '../file-hashes.ts';
import type { KeyedText } from './parse-threads.ts';

/** A text that may have to be parsed. */
export interface KeyedTask extends KeyedText {
  /** What is wrong with the file, so that it is not parsed. */
  fault: Diagnostic | null;
  /** The file was deleted before it was read. */
  isGone?: boolean;
}

interface TaskOptions {
  root: string;
  site: Site;
  /** What is known of files without reading them. @default nothing */
  hashes?: FileHashes | null | undefined;
  /** Texts of files that other texts show, by their paths, as texts may name the same ones, and how many characters of them all texts show. */
  shown?: { texts: Map<string, string | null>; count: number } | undefined;
}

/** A text with a key of everything that its result depends on: text, options, engine; null when there is no such file. */
export function taskOf(source: Source, { root, site, hashes = null, shown }: TaskOptions): KeyedTask | null {
  const { file } = source;
  const countWordsIn = source.kind === 'post' ? languageOf(source, site) : null;
  const keyed = (text: string, hash: string, files: Record<string, string | null>): KeyedText => ({
    key: longHash(engineStamp(), JSON.stringify([file, site.syntax, countWordsIn, files, hash])),
    task: { file, text, syntax: site.syntax, files, countWordsIn },
  });
  const unchanged = hashes?.plainText(file) ?? null;
  if (unchanged !== null) return readLater({ ...keyed('', unchanged, {}), fault: null }, source, { root, site });
  const read = readContent(root, file, openFolders(site));
  if (read === null) return null;
  const { text, isUtf8, bytes } = read;
  const { files, isTooMuch } = filesShown({ root, site, shown }, file, text);
  const tooMuch = isTooMuch ? textLimit(placeOf(file, 1, 1), SHOWN, MAX_SHOWN) : null;
  return { ...keyed(text, longHash(bytes), files), fault: isUtf8 ? tooMuch : notUtf8(file) };
}

/** A text of which only the hash is known so far. If it was edited before it is read, its key changes. */
function readLater(task: KeyedTask, source: Source, options: TaskOptions): KeyedTask {
  const read = (): void => {
    const now = taskOf(source, options);
    Object.assign(task, now ?? { isGone: true, key: longHash('gone', source.file) }, { later: undefined });
  };
  let bytes: number | null = null;
  const size = (): number => {
    bytes ??= fileSize(join(options.root, source.file)) ?? 0;
    return bytes;
  };
  return Object.assign(task, { later: { size, read } });
}

/**
 * Files that a text shows, by the addresses in it: relative to the text or, from `/` on, to the content folder, which is the root of a
 * project. Only files in folders of texts and public files are read.
 */
function filesShown(
  { root, site, shown = { texts: new Map(), count: 0 } }: TaskOptions,
  file: string,
  text: string,
): { files: Record<string, string | null>; isTooMuch: boolean } {
  const addresses = snippetsIn(text);
  const files: Record<string, string | null> = {};
  if (addresses.length === 0) return { files, isTooMuch: false };
  const { roots, recordsRoot } = site.layout;
  const read = readInside(root, [...roots, ...site.staticDirectories]);
  let named = 0;
  for (const address of addresses) {
    if (named > MAX_NAMED) break;
    const path = pathShown(address, file, recordsRoot);
    if (!shown.texts.has(path)) shown.texts.set(path, read(path));
    const code = shown.texts.get(path) ?? null;
    if (code !== null || (!path.startsWith('../') && isFile(join(root, path)))) files[address] = code;
    named += code?.length ?? 0;
  }
  shown.count += named;
  return { files, isTooMuch: shown.count > MAX_SHOWN };
}
const pathShown = (address: string, file: string, content: string): string =>
  address.startsWith('/') ? resolvePath(content, address.slice(1)) : resolvePath(dirOf(file), address);

const languageOf = (source: Source, site: Site): string =>
  site.locales.find(({ name }: Locale) => name === source.locale)?.htmlLang ?? 'en';

/** Paths of the files whose code the texts show. */
export const shownIn = (tasks: readonly KeyedTask[], { layout }: Site): ReadonlySet<string> =>
  new Set(
    tasks.flatMap(({ task }) =>
      Object.entries(task.files ?? {}).flatMap(([one, code]) =>
        code === null ? [] : [pathShown(one, task.file, layout.recordsRoot)],
      ),
    ),
  );
