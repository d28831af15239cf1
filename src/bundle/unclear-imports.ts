/** Addresses in code that mean a file only until somebody adds another one. */
import { join } from 'node:path';
import { unclearImport } from '../messages/config.ts';
import { placeOf } from '../messages/diagnostic.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { fitsPattern, type Loaded, type Owners, pathsOf, realOf } from './loaded.ts';
import { CODE, isPlainFile, pathIn, placeIn } from './paths.ts';
import { type Meanings, meaningsIn, pathsMeant } from './tsconfig.ts';

/**
 * Refuses what code loads by a path beside texts that is not the very file, or by any other address if it is code beside texts: somebody may add
 * a file, a folder, a link or a description of a package there, and the address means another file. Anywhere, code in the place of data is refused,
 * and what has the place of code that is named with its ending.
 */
export function unclearImports(imported: readonly Loaded[], owners: Owners): Diagnostic[] {
  const { place, isOwn } = owners;
  const meanings = meaningsIn(place);
  return imported.flatMap((loaded) => {
    const { real, importer, address } = loaded;
    // What the engine itself names has a whole path; what settings name is as they write it.
    if (importer === null && !address.startsWith('.')) return [];
    const isAsked = importer === null || isOwn(loaded) || fitsPattern(loaded) !== null;
    if (!isAsked || isClear(loaded, owners, meanings)) return [];
    const at = importer === null ? placeOf(pathIn(place, join(place, address))) : placeIn(importer, address, place);
    return [unclearImport(at, address, pathIn(place, real))];
  });
}
const DATA = /\.(?:json5?|ya?ml|mdx?|txt|css|svg|png|jpe?g|gif|webp|avif|woff2?)$/;

/** Whether a folder has the name of a file of code, or only the name with one more ending is a file. */
const isReplaced = (path: string, real: string): boolean =>
  CODE.test(path) && !isPlainFile(path) && (realOf(path) !== null || real.startsWith(`${path}.`));

function isClear(loaded: Loaded, { place, isBesideTexts, hasRun }: Owners, meanings: Meanings): boolean {
  const { real, address } = loaded;
  const fits = fitsPattern(loaded);
  // Names that data gives are no names that code gives. Code that has run would run what is found before anything is said of it.
  const mayBeCode = CODE.test(real) || (hasRun && !DATA.test(address));
  if (fits !== null) return fits && !(mayBeCode && isBesideTexts(real));
  const paths = pathsOf(loaded, place);
  const meant = paths.length > 0 ? paths : pathsMeant(address, meanings);
  if (meant.some(isBesideTexts) && !meant.includes(real)) return false;
  if (paths.some(isBesideTexts)) return true;
  if (paths.some((path) => isReplaced(path, real))) return false;
  return !(CODE.test(real) && (isBesideTexts(real) || DATA.test(address)));
}
