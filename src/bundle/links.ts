/** Links in the place of what code and style sheets load. */
import { dirname, extname, isAbsolute, join } from 'node:path';
import type { BuildOptions, build as esbuild, Plugin } from 'esbuild';
import { isInside } from '../lib/inside.ts';
import { linkMisleads } from '../messages/config.ts';
import { placeOf } from '../messages/diagnostic.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { fitsPattern, isOfDependency, type Loaded, type Owners, pathOf, realOf } from './loaded.ts';
import { CODE, isPackageFile, type Places, pathIn, placeIn, usualTexts } from './paths.ts';

/** A path with a hidden name in it, or one that leads out. */
const HIDDEN = /(?:^|\/)\./;
const SHEET_OR_CODE = /\.(?:[cm]?[jt]sx?|css|s[ac]ss|less)$/;

/**
 * Refuses files that a link within the site led to, if they are out of the site, of another kind than the link, code of texts, or data elsewhere than
 * in the folders of texts; data is read through no link beside the site either. What packages hold, and code that is named by a path that leaves
 * the site itself, is as its author wants it. Most imports are plain paths to plain files, which the names tell; only the others are resolved again,
 * with links as they are: these are their `paths`.
 */
export async function misleadingLinks(
  imported: readonly Loaded[],
  { place, isBesideTexts, isPackage }: Owners,
  { entryPoints = [], tsconfigRaw = {} }: BuildOptions,
  { root, engine, texts, open = usualTexts }: Places,
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
  // Whoever writes data and texts can put links in their place, beside the site too.
  const isOpen = (path: string): boolean =>
    open.some((folder) => isInside(join(place, folder), path)) && !HIDDEN.test(pathIn(place, path));
  /** Whether a link may lead to a file of its kind. Before the configuration has said where the texts are, any may be theirs. */
  const isAllowed = (link: string, real: string): boolean => {
    // A text of the site may be shown from elsewhere, such as the changelog.
    if (!SHEET_OR_CODE.test(real)) return isOpen(real) || (real.endsWith('.md') && !HIDDEN.test(pathIn(place, real)));
    return !CODE.test(real) || (texts !== undefined && !(isBesideTexts(real) && !isBesideTexts(link)));
  };
  /** What is refused of a link, or, where only a plugin knows the file, of an address. */
  const nameOf = ({ real, address }: Loaded, link: string | null): string | null => {
    if (link === null) return isOurs(real) ? null : address;
    const isMeant = link === real || (isOurs(real) && extname(link) === extname(real) && isAllowed(link, real));
    if (isMeant || isInside(join(place, 'node_modules'), link)) return null;
    if (isOurs(link)) return pathIn(isInside(place, link) ? place : root, link);
    return SHEET_OR_CODE.test(real) || [link, real].some(isPackageFile) ? null : address;
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

/** The real paths of files of a bundle that lie elsewhere, or hidden, or are data: what is wrong with such a file tells what is in it, and a link may lead there. */
export function filesElsewhere(inputs: readonly string[], { root, engine }: Places): string[] {
  const place = realOf(root) ?? root;
  return inputs.flatMap((input) => {
    const real = realOf(input);
    const isPlain = real === null || (SHEET_OR_CODE.test(real) && !HIDDEN.test(pathIn(place, real)));
    const isOurs = isPlain || isInside(engine, real);
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

/** Whether the address names the very file: as it is, or without the ending that is tried first; a pattern, all that fit it. */
function isPlain(loaded: Loaded, root: string): boolean {
  const { real, importer, address } = loaded;
  const path = pathOf(address, importer, root);
  if (fitsPattern(loaded) === true) return true;
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
