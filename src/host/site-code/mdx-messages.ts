/** Makes diagnostics about the imports of texts and components, each at its place in the source. */
import { join, relative, sep } from 'node:path';
import { GLOBAL_DATA, providerParts, themeNames } from '../../bundle/docusaurus-names.ts';
import type { MdxBundle } from '../../bundle/mdx.ts';
import { nearest } from '../../lib/nearest.ts';
import { placeOf } from '../../messages/diagnostic.ts';
import { globalDataMissing, themeFilesNotShown } from '../../messages/docusaurus.ts';
import { missingFile, missingModule, unknownComponent } from '../../messages/markdown.ts';
import type { Parsed } from '../../model/content.ts';
import type { Diagnostic, Place } from '../../model/diagnostic.ts';
import { listFiles, readText } from '../disk.ts';

/** Unknown components, at the first place in each text. */
export const unknownNames = (
  wanted: readonly [file: string, parsed: Pick<Parsed, 'mdx'>][],
  unknown: readonly string[],
  known: readonly string[],
): Diagnostic[] =>
  wanted.flatMap(([file, { mdx: module }]) =>
    (module?.unimported ?? []).flatMap(({ name, line, column }) =>
      unknown.includes(name) ? [unknownComponent(placeOf(file, line, column), name, nearest(name, known))] : [],
    ),
  );

/** Imports that do not exist, once for each importing file. `given` are the names of plugins whose data are available. */
export function unknownImports(unknown: MdxBundle['unknown'], root: string, given: readonly string[]): Diagnostic[] {
  const seen = new Set<string>();
  return unknown.flatMap(({ address, importer }) => {
    const file = relative(root, importer);
    const isStyle = /^[^!]*\.(?:css|s[ac]ss|less)$/.test(address);
    if (isStyle || isProvider(file) || seen.has(`${file} ${address}`)) return [];
    seen.add(`${file} ${address}`);
    const place = placeIn(file, address, root);
    if (address === GLOBAL_DATA) {
      const text = readText(root, file) ?? '';
      // A computed name is probably that of a plugin whose data are available.
      const isThere =
        given.some((name) => text.includes(`'${name}'`) || text.includes(`"${name}"`)) ||
        (given.length > 1 && !/\b(?:usePluginData|useAllPluginInstancesData)\(\s*['"]/.test(text));
      return isThere ? [] : [globalDataMissing(place)];
    }
    if (/^(?:.*!)?(?:\.|@site\/|\/)/.test(address)) return [missingFile(place, address)];
    const near = address.startsWith('@theme/') ? nearest(address.slice('@theme/'.length), themeNames) : null;
    return [missingModule(place, address, near === null ? null : `@theme/${near}`)];
  });
}

/** Such parts run only for the contexts that they provide; what they print is not shown. */
const isProvider = (file: string): boolean => providerParts.some((name) => file.startsWith(join('src/theme', name)));

/** Components of the project for Markdown elements that are printed without them. */
export function unusedElements(known: readonly string[], used: readonly string[]): Diagnostic[] {
  const names = known
    .filter((name) => /^(?!use[A-Z])[a-z]/.test(name) && !used.includes(name))
    .map((name) => `MDXComponents/${name}`);
  return names.length === 0 ? [] : [themeFilesNotShown(names)];
}

/** Replaced parts of Docusaurus's theme that nothing imports, by the first part of their names, or the first two; none of the search, as ours takes its place. */
export function unusedParts(root: string, used: readonly string[]): Diagnostic[] {
  const nameOf = (file: string): string | undefined =>
    /^src\/theme\/((?:MDXComponents|DocItem|BlogPostItem)\/(?!index\b)[A-Z]\w*|[A-Z]\w*)(?:\/.*)?\.[jt]sx?$/.exec(
      file,
    )?.[1];
  const names = listFiles(root, 'src/theme').flatMap((file) => nameOf(file) ?? []);
  const asked = used.map((file) => relative(root, file)).filter((file) => !isProvider(file));
  const shown = new Set([
    'MDXComponents',
    'SearchBar',
    'SearchPage',
    ...asked.map((file) => nameOf(file.split(sep).join('/'))),
  ]);
  const unused = [...new Set(names)].filter((name) => !shown.has(name));
  return unused.length === 0 ? [] : [themeFilesNotShown(unused)];
}

/** The place where a text first names an address; esbuild only knows places in the compiled text. */
function placeIn(file: string, address: string, root: string): Place {
  const lines = (readText(root, file) ?? '').split('\n');
  const lineOf = (...texts: string[]): number => lines.findIndex((line) => texts.some((one) => line.includes(one)));
  // Comments name packages too, but without quotes.
  const quoted = lineOf(`${address}'`, `${address}"`);
  const line = quoted < 0 ? lineOf(address) : quoted;
  return line < 0 ? placeOf(file) : placeOf(file, line + 1, (lines[line]?.indexOf(address) ?? 0) + 1);
}

/** Moves a diagnostic of esbuild to the place in the text. */
export function placedInText(diagnostic: Diagnostic, root: string): Diagnostic {
  const { place, message } = diagnostic;
  const named = /"([^"]+)"/.exec(message)?.[1];
  // A file that lacks an export is named by its path in the site, which the text writes in another way.
  const address = message.startsWith('No matching export') ? named?.replace(/^.*\//, '') : named;
  if (place === null || address === undefined || !/\.mdx?$/.test(place.file)) return diagnostic;
  return { ...diagnostic, place: placeIn(place.file, address, root) };
}
