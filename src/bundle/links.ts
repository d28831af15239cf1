/** Links in the place of what code and style sheets load. */
import { dirname, extname, isAbsolute, join } from 'node:path';
import type { BuildOptions, build as esbuild, Plugin } from 'esbuild';
import { isInside } from '../lib/inside.ts';
import { linkMisleads } from '../messages/config.ts';
import { placeOf } from '../messages/diagnostic.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { isOfDependency, type Loaded, type Owners, pathOf, realOf } from './loaded.ts';
import { CODE, isPackageFile, type Places, pathIn, placeIn } from './paths.ts';

/**
 * Refuses files that a link within the site led to, if they are out of the site, of another kind than the link, or code of texts. What packages hold,
 * and what code names by a path that leaves the site itself, is as its author wants it. Most imports are plain paths to plain files, which the
 * names tell; only the others are resolved again, with links as they are: these are their `paths`.
 */
export async function misleadingLinks(
  imported: readonly Loaded[],
  { place, isBesideTexts, isPackage }: Owners,
  { entryPoints = [], tsconfigRaw = {} }: BuildOptions,
  { root, engine, texts }: Places,
  build: typeof esbuild,
): Promise<{ faults: Diagnostic[]; paths: string[] }> {
  const isOurs = (path: string): boolean => isInside(place, path) || isInside(root, path);
  const isEngines = (path: string): boolean =>
    !isOurs(path) && (isInside(engine, path) || isOfDependency(path, engine));
  const all = [
    ...entriesIn(entryPoints),
    ...imported.filter(({ importer }) => importer === null || !(isPackageFile(importer) || isEngines(importer))),
  ];
  const odd = all.filter((one) => !(isEngines(one.real) || isPackage(one)) && !isPlain(one, place));
  const named = odd.length === 0 ? [] : await withoutFollowing(odd, { root: place, engine }, tsconfigRaw, build);
  /** What is refused of a link, or, where only a plugin knows the file, of an address. */
  const nameOf = (loaded: Loaded, link: string | null): string | null => {
    const { real, address } = loaded;
    if (link === null) return isOurs(real) ? null : address;
    // Before the configuration has said where the texts are, any may be theirs.
    const isCodeOfTexts = CODE.test(real) && (texts === undefined || (isBesideTexts(real) && !isBesideTexts(link)));
    const isMeant = link === real || (isOurs(real) && extname(link) === extname(real) && !isCodeOfTexts);
    const isInstalled = isInside(join(place, 'node_modules'), link);
    return isMeant || !isOurs(link) || isInstalled ? null : pathIn(isInside(place, link) ? place : root, link);
  };
  const faults = odd.flatMap((loaded, index) => {
    const { importer, address, real } = loaded;
    const name = nameOf(loaded, named[index] ?? null);
    if (name === null) return [];
    const at = importer === null || !isOurs(importer) ? placeOf(name) : placeIn(importer, address, place);
    return [linkMisleads(at, name, isOurs(real) ? pathIn(place, real) : null)];
  });
  const paths = named.flatMap((path) => (path !== null && isOurs(path) ? [path] : []));
  return { faults: [...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()], paths };
}

export function entriesIn(entryPoints: BuildOptions['entryPoints'] = []): Loaded[] {
  const entries = Array.isArray(entryPoints) ? entryPoints : Object.values(entryPoints);
  return entries
    .map((one) => (typeof one === 'string' ? one : one.in))
    .filter(isAbsolute)
    .map((file) => ({ real: realOf(file) ?? file, importer: null, address: file, kind: 'entry-point' }));
}

/** The real paths of files of a bundle that lie elsewhere, or hidden: what is wrong with such a file tells what is in it. */
export function filesElsewhere(inputs: readonly string[], { root, engine }: Places): string[] {
  const place = realOf(root) ?? root;
  return inputs.flatMap((input) => {
    const real = realOf(input);
    const isOurs = real === null || !/(?:^|\/)\./.test(pathIn(place, real)) || isInside(engine, real);
    return isOurs || isPackageFile(real) ? [] : [real];
  });
}

/** Loads nothing of some files. */
export const withoutFiles = (files: readonly string[]): Plugin => ({
  name: 'without-files',
  setup({ onLoad }) {
    if (files.length === 0) return;
    onLoad({ filter: /.*/ }, ({ path }) =>
      files.includes(realOf(path) ?? '')
        ? {
            contents: path.endsWith('.css') ? '' : 'module.exports = {};',
            loader: path.endsWith('.css') ? 'css' : 'js',
          }
        : null,
    );
  },
});

/** Whether the address names the very file: as it is, or without the ending that is tried first. */
function isPlain({ real, importer, address }: Loaded, root: string): boolean {
  const path = pathOf(address, importer, root);
  return (
    path !== null &&
    (path === real ||
      (extname(path) === '' &&
        /^(?:\/index)?\.(?:[jt]sx?|css)$/.test(real.slice(path.length)) &&
        real.startsWith(path)))
  );
}

/** The paths that addresses have where links are not followed; null for what a plugin resolves. */
async function withoutFollowing(
  all: readonly Loaded[],
  { root, engine }: Places,
  tsconfigRaw: NonNullable<BuildOptions['tsconfigRaw']>,
  build: typeof esbuild,
): Promise<(string | null)[]> {
  let paths: (string | null)[] = [];
  const plugin: Plugin = {
    name: 'links-as-they-are',
    setup({ onStart, resolve: find }) {
      const pathFor = async ({ importer, address, kind }: Loaded): Promise<string | null> => {
        const path = pathOf(address, importer, root);
        // Public files are found from the root.
        const addresses = [
          path ?? address,
          ...(address.startsWith('/') ? [join(root, 'static', address), join(root, address)] : []),
        ];
        for (const specifier of addresses) {
          const resolveDir = importer === null ? root : dirname(importer);
          const { path: result, errors } = await find(specifier, { resolveDir, kind });
          if (errors.length === 0 && result !== '') return result;
        }
        return path !== null && realOf(path) !== null ? path : null;
      };
      onStart(async () => {
        paths = await Promise.all(all.map(pathFor));
      });
    },
  };
  await build({
    stdin: { contents: '' },
    write: false,
    preserveSymlinks: true,
    logLevel: 'silent',
    absWorkingDir: engine,
    tsconfigRaw,
    plugins: [plugin],
  });
  return paths;
}
