/** What esbuild reads by itself around the files of a site: it says what imports mean, so it must be no link, and of nobody else. */
import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isInside } from '../lib/inside.ts';
import { nullIfThrown } from '../lib/thrown.ts';
import { error, placeOf } from '../messages/diagnostic.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { realOf } from './loaded.ts';
import { foldersFrom, isOfOthers, isPackageFile, type Places, pathIn, usualTexts } from './paths.ts';
import { faultOfDescription, NO_FILE } from './whole-files.ts';

/** Descriptions of packages that esbuild reads by itself, wherever it passes by folders of texts, and what is read above the site. */
export function unreadSettings({ root, engine, texts = usualTexts }: Places): Diagnostic[] {
  const place = realOf(root) ?? root;
  const unread = (file: string, fault: string | null, hint = 'Remove it.'): Diagnostic[] =>
    fault === null ? [] : [error('compile', placeOf(pathIn(root, file)), fault, hint)];
  const ofTexts = texts.flatMap((folder) => descriptionsFrom(join(root, folder), place));
  return [
    ...ofTexts.flatMap((file) => unread(file, faultOfDescription(file))),
    ...ofOthersAbove({ root, engine }).flatMap(([file, hint]) =>
      unread(file, 'it is of another user, and says what this site imports', hint),
    ),
    ...foldersFrom(place).flatMap((folder) =>
      ['package.json', 'tsconfig.json', 'jsconfig.json']
        .map((name) => join(folder, name))
        .flatMap((file) => unread(file, isOddLink(file, folder === place) ? NO_FILE : null)),
    ),
  ];
}

/** What another user has put above a site, where it decides what is imported, and what to do about it. */
export function ofOthersAbove({ root, engine }: Pick<Places, 'root' | 'engine'>): [file: string, hint: string][] {
  const place = realOf(root) ?? root;
  const nearest =
    foldersFrom(place)
      .map((folder) => join(folder, 'package.json'))
      .find(existsSync) ?? '';
  // esbuild begins at the engine.
  const shared = [place, engine].flatMap((from) =>
    foldersFrom(from)
      .flatMap((folder) => PACKAGES.map((name) => join(folder, name)))
      .filter((file) => isOfOthers(file, from)),
  );
  const hints = new Map([
    [nearest, 'Give the site a package.json of its own.'],
    ...shared.map((file) => [file, 'Move the site to a folder that nobody else can write to.'] as const),
  ]);
  return [...hints].filter(([file]) => isOfOthers(file, place));
}

/** What imports are looked up in, on the way up from a file. */
const PACKAGES = ['node_modules', '.pnp.data.json', '.pnp.cjs', '.pnp.js'];

/** Whether a link leads to a file of another name, whose words would be quoted, or to one without a size. The site's own may have another name. */
function isOddLink(file: string, isOwn: boolean): boolean {
  const real = nullIfThrown(() => lstatSync(file))?.isSymbolicLink() === true ? realOf(file) : null;
  return real !== null && ((!isOwn && basename(real) !== basename(file)) || statSync(real).size === 0);
}

/** Such files in a folder and below, also where links lead within the site, and of packages there. */
function descriptionsFrom(folder: string, place: string, seen = new Set<string>()): string[] {
  const real = realOf(folder);
  if (real === null || !isInside(place, real) || seen.has(real)) return [];
  seen.add(real);
  const entries = nullIfThrown(() => readdirSync(folder, { withFileTypes: true })) ?? [];
  const isOfPackages = basename(real) === 'node_modules' || isPackageFile(real);
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.name === 'package.json') return [path];
    if (!entry.isDirectory() && !entry.isSymbolicLink()) return [];
    return isOfPackages && !entry.name.startsWith('@')
      ? [join(path, 'package.json')]
      : descriptionsFrom(path, place, seen);
  });
}
