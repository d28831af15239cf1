/** Addresses in code that mean a file only until somebody adds another one. */
import { unclearImport } from '../messages/config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { type Loaded, type Owners, pathsOf } from './loaded.ts';
import { CODE, isPlainFile, pathIn, placeIn } from './paths.ts';

/**
 * Refuses what code loads by a path beside texts that is not the very file, or by any other address if it is code beside texts: somebody may add
 * a file, a folder, a link or a description of a package there, and the address means another file. Code in the place of data, and a folder in that
 * of code, are refused anywhere.
 */
export const unclearImports = (imported: readonly Loaded[], owners: Owners): Diagnostic[] =>
  imported.flatMap((loaded) => {
    const { real, importer, address } = loaded;
    const { place, isOwn } = owners;
    if (importer === null || isClear(loaded, owners) || !isOwn(loaded)) return [];
    return [unclearImport(placeIn(importer, address, place), address, pathIn(place, real))];
  });
const DATA = /\.(?:json5?|ya?ml|mdx?|txt|css|svg|png|jpe?g|gif|webp|avif|woff2?)$/;

const stemOf = (path: string): string => path.replace(CODE, '');

function isClear(loaded: Loaded, { place, isBesideTexts }: Owners): boolean {
  const { real, address } = loaded;
  const paths = pathsOf(loaded, place);
  if (paths.some(isBesideTexts)) return paths.includes(real);
  // Wherever it is, code that is named with its ending is that file, or the one that TypeScript means, and no folder that somebody put there.
  if (
    paths.some((path) => CODE.test(path)) &&
    !paths.some((path) => isPlainFile(path) || stemOf(path) === stemOf(real))
  )
    return false;
  return !(CODE.test(real) && (isBesideTexts(real) || DATA.test(address)));
}
