/** Makes diagnostics about the imports of texts and components, each at its place in the source. */
import { relative } from 'node:path';
import { packageOf, type TextBundle } from '../../bundle/text-modules.ts';
import { nearest } from '../../lib/nearest.ts';
import { placeOf } from '../../messages/diagnostic.ts';
import { missingFile, unknownComponent } from '../../messages/markdown.ts';
import { notShown, packagesMissing } from '../../messages/project.ts';
import type { Parsed } from '../../model/content.ts';
import type { Diagnostic, Place } from '../../model/diagnostic.ts';
import { readText } from '../disk.ts';

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

/** Components of the site for elements of Markdown that are printed without them. */
export function unusedElements(site: string, known: readonly string[], used: readonly string[]): Diagnostic[] {
  const names = known.filter((name) => /^(?!use[A-Z])[a-z]/.test(name) && !used.includes(name));
  const hint = 'Write what they add as a component that texts name.';
  return names.length === 0 ? [] : [notShown(placeOf(site), `what is there for ${names.join(', ')} in texts`, hint)];
}

/** Imports that do not exist: files once for each that imports them, packages all at once. */
export function unknownImports(unknown: TextBundle['unknown'], root: string): Diagnostic[] {
  const once = [...new Map(unknown.map((one) => [`${one.importer} ${one.address}`, one])).values()];
  const isFile = (means: string): boolean => /^(?:\.|@root\/|\/)/.test(means);
  const placed = (address: string, importer: string): Place => placeIn(relative(root, importer), address, root);
  const packages = once.filter(({ means }) => !isFile(means));
  const names = [...new Set(packages.map(({ means }) => packageOf(means)))].sort();
  const [first] = packages;
  return [
    ...once.flatMap(({ address, means, importer }) =>
      isFile(means) ? missingFile(placed(address, importer), address) : [],
    ),
    ...(first === undefined ? [] : [packagesMissing(placed(first.address, first.importer), names)]),
  ];
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
