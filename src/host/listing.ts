/** Lists folders, within bounds and through no link that leads elsewhere. Paths are relative to a root and have forward slashes. */
import * as fs from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { isInside } from '../lib/inside.ts';
import { byCodeUnit } from '../lib/paths.ts';
import {
  isPlainName,
  isTextLink,
  type RejectedFile,
  readFolder,
  realPlace,
  refusalOf,
  statOf,
  unlinked,
} from './disk.ts';

interface Bounds {
  /** Whether files and folders of a name are listed. @default those without a dot at the beginning */
  isListed?: (name: string) => boolean;
  /** Links, which the folder itself may be, must not lead out of it. @default the root */
  place?: string;
  /** Nor out of these, but to a single text such as the changelog. @default all of the place */
  targets?: readonly string[] | undefined;
  tally?: LinkTally | undefined;
}
/** What a site says of all its folders: the folders that links in them may lead to, and the tally that they share. */
type LinkBounds = Pick<Bounds, 'targets' | 'tally'>;

interface Listing {
  /** Sorted by code unit. */
  files: string[];
  rejected: RejectedFile[];
}

/** All files below a folder, sorted by code unit, without names that begin with a dot; empty when there is no such folder. */
export const listFiles = (root: string, folder: string): string[] => scanFolder(root, folder).files;

/** Every file except those of git, operating systems and editors. */
const isPublicName = (name: string): boolean => !/^\.(?:git$|DS_Store$|#)/.test(name);

/** Levels of folders; each page names all that it is in. */
const MOST_LEVELS = 40;
/**
 * What links may list again, in units: a file or folder is one, and one more for so many bytes. So many times what they lead to, and some more:
 * a link costs nothing, and what it leads to is read and published again.
 */
const AGAIN = { bytes: 2_000, times: 3, more: 1_000 };

/**
 * Lists files, and what was rejected: only regular files whose real path is in the root are read. Links in a folder that was itself reached by
 * a link are followed once in all, so that links between folders do not multiply.
 */
export function scanFolder(
  root: string,
  folder: string,
  { isListed = isPlainName, place = realPlace(root) ?? root, targets = [place], tally = openTally() }: Bounds = {},
): Listing {
  const { weigh, wasListed, isTooMuch, reported } = tally;
  const [files, rejected]: [string[], RejectedFile[]] = [[], []];
  const linked = new Set<string>();
  const report = (file: string, reason: RejectedFile['reason']): void => {
    const link = join(realPlace(dirname(join(root, file))) ?? '', basename(file));
    if (!reported.has(link)) rejected.push({ file, reason });
    reported.add(link);
  };
  const visit = (path: string, above: readonly string[]): void => {
    const isAgain = above.length > 0 && wasListed(join(root, path));
    for (const entry of readFolder(join(root, path)).filter(({ name }) => isListed(name))) {
      const child = `${path}/${entry.name}`;
      if (above.length > 0 && !entry.isDirectory()) weigh(join(root, child), isAgain || entry.isSymbolicLink());
      visitEntry(entry, child, above);
    }
  };
  const visitEntry = (entry: fs.Dirent, child: string, above: readonly string[]): void => {
    // A name that is not UTF-8 was decoded to another one.
    if (entry.name.includes('\ufffd') && !fs.existsSync(join(root, child)))
      rejected.push({ file: child, reason: 'name' });
    else if (entry.isDirectory() && child.split('/').length > MOST_LEVELS)
      rejected.push({ file: child, reason: 'deep' });
    else if (entry.isDirectory()) visit(child, above);
    else if (entry.isFile()) files.push(child);
    else look(child, above);
  };
  /** Looks at what is neither a plain file nor a plain folder. */
  const look = (child: string, above: readonly string[]): void => {
    if (isTooMuch()) {
      report(child, 'often');
      return;
    }
    const real = realPlace(join(root, child));
    const stat = real === null ? null : statOf(real);
    const refusal = real === null || stat === null ? 'broken' : refusalOf(real, stat, place);
    const isText = stat?.isFile() === true && isTextLink(child, real ?? '');
    const reason = refusal ?? (isText || targets.some((target) => isInside(target, real ?? '')) ? null : 'elsewhere');
    if (reason !== null) report(child, reason);
    else if (stat?.isFile()) {
      wasListed(join(root, child));
      files.push(child);
    } else if (real !== null) follow(child, real, above);
  };
  const follow = (child: string, real: string, above: readonly string[]): void => {
    const parents = [...above, realPlace(dirname(join(root, child))) ?? ''];
    const isLoop = parents.some((parent) => isInside(real, parent)) || (above.length > 0 && linked.has(real));
    linked.add(real);
    if (isLoop) report(child, 'loop');
    else visit(child, parents);
  };
  const start = folder.split(sep).join('/').replace(/\/+$/, '');
  const real = realPlace(join(root, start));
  if (real !== null && real !== unlinked(root, start)) look(start, []);
  else if (real !== null && statOf(real)?.isFile()) files.push(start);
  else visit(start, []);
  return { files: files.sort(byCodeUnit), rejected };
}

type LinkTally = ReturnType<typeof openTally>;
/** What is listed through links, and weighed; one for all folders of a site, as links lead from each to the others. Paths are absolute. */
export function openTally() {
  /** Files and folders that links lead to, by their real paths. */
  const listed = new Set<string>();
  let [once, again] = [0, 0];
  const weigh = (path: string, isAgain: boolean): void => {
    const weight = 1 + (statOf(path)?.size ?? 0) / AGAIN.bytes;
    if (isAgain) again += weight;
    else once += weight;
  };
  const wasListed = (path: string): boolean => {
    const real = realPlace(path) ?? path;
    const isAgain = listed.has(real);
    weigh(path, isAgain);
    listed.add(real);
    return isAgain;
  };
  /** Links that were refused, by their real paths: public files may lie in a folder of texts, which is listed too. */
  const reported = new Set<string>();
  return { listed, weigh, wasListed, reported, isTooMuch: () => again > AGAIN.times * once + AGAIN.more };
}

/** A folder that the configuration names; one outside of the site is a root of its own. Targets of links are relative, too. */
export function scanPlace(root: string, folder: string, bounds: LinkBounds = {}, isListed = isPlainName): Listing {
  const place = isInside(root, join(root, folder)) ? (realPlace(root) ?? root) : unlinked(root, folder);
  const targets = bounds.targets?.map((target) => unlinked(root, target));
  return scanFolder(root, folder, { ...bounds, targets, place, isListed });
}

/** All files of a folder that is published as it is, and its name without `./` and slashes at its end. */
export function scanPublic(root: string, folder: string, bounds: LinkBounds = {}): Listing & { name: string } {
  const name = folder.replace(/^\.\//, '').replace(/\/+$/, '');
  return { name, ...scanPlace(root, name, bounds, isPublicName) };
}
