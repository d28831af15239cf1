/** What a bundle must not hold: what strangers who write texts could make code load. */
import type { BuildOptions, build as esbuild, Metafile } from 'esbuild';
import type { Diagnostic } from '../model/diagnostic.ts';
import { entriesIn, misleadingLinks } from './links.ts';
import { loadedIn, ownersIn } from './loaded.ts';
import type { Places } from './paths.ts';
import { textSettings } from './text-settings.ts';
import { unclearImports } from './unclear-imports.ts';

/** `paths` are those of what was loaded through links, as they are written. */
export async function refusedImports(
  metafile: Metafile,
  options: BuildOptions,
  places: Places,
  build: typeof esbuild,
): Promise<{ faults: Diagnostic[]; paths: string[] }> {
  const named = entriesIn(options.entryPoints);
  const imported = loadedIn(
    metafile,
    places.engine,
    named.map(({ real }) => real),
  );
  const entries = [...named, ...imported.filter(({ importer }) => importer === null)];
  const owners = ownersIn(
    places,
    // A link among them is where its name says.
    entries.flatMap(({ real, address }) => [real, address]),
  );
  const { faults, paths } = await misleadingLinks(imported, owners, options, places, build);
  const settings = textSettings(
    metafile,
    imported.filter(owners.isAlias).map(({ address }) => address),
    places,
  );
  return { faults: [...settings, ...(faults.length > 0 ? faults : unclearImports(imported, owners))], paths };
}
