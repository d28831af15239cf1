/** Makes diagnostics about the imports of texts and components, each at its place in the source. */
import { packageOf, pathIn } from '../../bundle/paths.ts';
import type { TextBundle } from '../../bundle/text-modules.ts';
import { nearest } from '../../lib/nearest.ts';
import { placeOf } from '../../messages/diagnostic.ts';
import { missingFile, unknownComponent } from '../../messages/markdown.ts';
import { notShown } from '../../messages/project.ts';
import type { Parsed } from '../../model/content.ts';
import type { Diagnostic, MissingPackage, Place } from '../../model/diagnostic.ts';
import { readText } from '../disk.ts';

/** Unknown components, at the first place in each text. */
export const unknownNames = (
  wanted: readonly [file: string, parsed: Pick<Parsed, 'mdx'>][],
  unknown: readonly string[],
  names: readonly string[],
): Diagnostic[] =>
  wanted.flatMap(([file, { mdx: module }]) =>
    (module?.unimported ?? []).flatMap(({ name, line, column }) =>
      unknown.includes(name) ? [unknownComponent(placeOf(file, line, column), name, nearest(name, names))] : [],
    ),
  );

/** Components of the site for elements of Markdown that are printed without them. */
export function unusedElements(site: string, registered: readonly string[], used: readonly string[]): Diagnostic[] {
  const names = registered.filter((name) => /^(?!use[A-Z])[a-z]/.test(name) && !used.includes(name));
  const hint = 'Write what they add as a component that texts name.';
  return names.length === 0 ? [] : [notShown(placeOf(site), `what is there for ${names.join(', ')} in texts`, hint)];
}

type Imports = TextBundle['unknown'];
/** Whether an import means a file, not a package. */
export const isFile = ({ means }: Imports[number]): boolean => /^(?:\.|@root\/|\/)/.test(means);
const placed = ({ address, importer }: Imports[number], root: string): Place =>
  placeIn(pathIn(root, importer), address, root);

/** Files that are imported and do not exist, once for each that imports them. */
export function unknownFiles(unknown: Imports, root: string): Diagnostic[] {
  const once = new Map(unknown.filter(isFile).map((one) => [`${one.importer} ${one.address}`, one]));
  return [...once.values()].map((one) => missingFile(placed(one, root), one.address));
}

/** Packages that are imported and not installed; `textsWith` finds the texts that a file is part of. */
export const unknownPackages = (
  unknown: Imports,
  root: string,
  textsWith: (file: string) => readonly string[],
): MissingPackage[] =>
  unknown.flatMap((one) =>
    isFile(one) ? [] : [{ name: packageOf(one.means), place: placed(one, root), texts: textsWith(one.importer) }],
  );

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
  const address = message.startsWith('No matching export') ? named?.replace(/^.*\/|\.\w+$/g, '') : named;
  if (place === null || address === undefined || !/\.mdx?$/.test(place.file)) return diagnostic;
  return { ...diagnostic, place: placeIn(place.file, address, root) };
}
