/** Addresses in code that mean a file only until somebody adds another one. */
import { unclearImport } from '../messages/config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { type Loaded, type Owners, pathOf, realOf } from './loaded.ts';
import { CODE, isSiteFile, pathIn, placeIn } from './paths.ts';

/**
 * Refuses what code loads from the folders of texts by an address that does not name the very file: somebody may add a file, a folder or a
 * description of a package there, and the address means another one. Code in the place of data is refused anywhere.
 */
export const unclearImports = (
  imported: readonly Loaded[],
  { place, isBesideTexts, isPackage }: Owners,
): Diagnostic[] =>
  imported.flatMap((loaded) => {
    const { real, importer, address } = loaded;
    if (importer === null || !isSiteFile(importer, place)) return [];
    const isUnclear = isBesideTexts(real) ? !isNamed(loaded, place) : DATA.test(address) && CODE.test(real);
    return isUnclear && !isPackage(loaded)
      ? [unclearImport(placeIn(importer, address, place), address, pathIn(place, real))]
      : [];
  });
const DATA = /\.(?:json5?|ya?ml|mdx?|txt|css|svg|png|jpe?g|gif|webp|avif|woff2?)$/;

/** Whether an address is the path of the file. Data may also have one that only settings or plugins know. */
function isNamed({ real, importer, address }: Loaded, root: string): boolean {
  const path = pathOf(address, importer, root);
  return path === null ? !CODE.test(real) : realOf(path) === real;
}
