/** What esbuild says of a site's code, in the words and with the places of the site. */
import { readdirSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Message } from 'esbuild';
import { hintFor, nearest } from '../lib/nearest.ts';
import { packageName } from '../lib/package-name.ts';
import { withoutExtension } from '../lib/paths.ts';
import { lineAndColumn } from '../lib/text-place.ts';
import { nullIfThrown } from '../lib/thrown.ts';
import { noDefaultExport, packageMissing } from '../messages/config.ts';
import { didYouMean, error, placeOf, warning } from '../messages/diagnostic.ts';
import type { Diagnostic, Place } from '../model/diagnostic.ts';
import { addressesOf, isInstalled, moduleFile, type Places, packageOf, pathIn } from './paths.ts';
import { readFileText } from './read-file.ts';

/** An element without an end is one mistake, though the parser also stops at what follows it. */
export function diagnosticsOf(messages: readonly Message[], places: Places): Diagnostic[] {
  const isUnclosed = messages.some(({ text }) => UNCLOSED.test(text));
  return messages
    .filter(({ text }) => !isUnclosed || !text.endsWith('is not valid inside a JSX element'))
    .map((message) => diagnosticOf(message, places));
}
const UNCLOSED = /^Unexpected end of file before a closing "(.+)" tag$/;

function diagnosticOf({ text, location: stop, notes }: Message, { root, engine }: Places): Diagnostic {
  const [, unclosed] = UNCLOSED.exec(text) ?? [];
  const [, end = '', begin] = /^Expected "(.)" to go with "(.)"/.exec(text) ?? [];
  // A note says where it begins.
  const location = (unclosed === undefined && begin === undefined ? null : notes[0]?.location) ?? stop;
  // esbuild names files relative to the engine.
  const shownPath = (written: string): string => {
    const file = join(engine, written.replace(/\?\w+$/, ''));
    return file.startsWith(root) ? file.slice(root.length + 1) : file;
  };
  const place = location === null ? null : placeOf(shownPath(location.file), location.line, location.column + 1);
  if (unclosed !== undefined)
    return error('compile', place)`<${unclosed}> is never closed
      Write </${unclosed}> where it ends.`;
  if (begin !== undefined)
    return error('compile', place)`this "${begin}" is never closed
      Put "${end}" where it ends.`;
  const [, lacking] = /^No matching export in "([^"]+)" for import "default"/.exec(text) ?? [];
  // Modules that are made here, as esbuild names them, import components and parts of the theme.
  if (lacking !== undefined && /^(?:<stdin>|[\w-]{2,}:)/.test(location?.file ?? ''))
    return withoutDefault(root, shownPath(lacking), 'component');
  const leftOut = leftOutOfSheet(text, place, location?.suggestion ?? null);
  if (leftOut !== null) return leftOut;
  const [, address = ''] = /^Could not resolve "([@\w][^"]*)"/.exec(text) ?? [];
  const isOurs = address === packageName || address.startsWith(`${packageName}/`);
  // The server's code says the same, with the column behind the quotation mark.
  if (
    place?.column &&
    address !== '' &&
    !isOurs &&
    !isBuiltin(address) &&
    !isInstalled(address, join(root, place.file, '..'))
  )
    return packageMissing({ ...place, column: place.column + 1 }, packageOf(address));
  return error(
    'compile',
    place,
    text
      .replace(/^Could not resolve ("\.[^"]*")/, 'there is no file $1')
      .replace(/^No loader is configured for ("[^"]*").*/, 'code imports no $1 files')
      .replace(/"theme:[^"]*"/, () => `"${packageName}/theme"`)
      .replace(/"[^"]*\/preact\/compat\/[^"]*"/, '"react"')
      .replace(
        /^(No matching export in ")(\.[^"]+)/,
        (_, start: string, written: string) => start + shownPath(written),
      ),
    compileHint(text, location && join(engine, location.file), location?.suggestion || null, { root, engine }),
  );
}

/** Says that a file has no default export, at the first thing that it exports. */
export function withoutDefault(root: string, file: string, what: string): Diagnostic {
  const source = nullIfThrown(() => readFileText(join(root, file))) ?? '';
  // A component rather than what else a page exports.
  const first =
    ['[A-Z]', '']
      .map((start) => new RegExp(`^export (?:async )?(?:const|function|class) (${start}\\w+)`, 'm').exec(source))
      .find((match) => match !== null) ?? null;
  const { line, column } = first === null ? { line: null, column: null } : lineAndColumn(source, first.index);
  return noDefaultExport(placeOf(file, line, column), what, first?.[1] ?? null);
}

function exportHint(text: string, missing: string, suggestion: string | null, engine: string): string {
  const [, file = ''] = /^No matching export in "([^"]*)"/.exec(text) ?? [];
  const source = nullIfThrown(() => readFileText(join(engine, file))) ?? '';
  const otherwise = /^export default\b/m.test(source)
    ? `Write "import ${missing} from …", without braces, for its default export.`
    : `Look for a typing mistake in "${missing}".`;
  return didYouMean(suggestion, otherwise);
}

/** What browsers leave out of a style sheet that is otherwise right. */
function leftOutOfSheet(text: string, place: Place | null, suggestion: string | null): Diagnostic | null {
  // Those are reported of which one is near.
  if (text.endsWith('is not a known CSS property')) return warning('compile', place, text, didYouMean(suggestion));
  return text.endsWith('"@import" rules must come first')
    ? warning('compile', place)`browsers leave out an "@import" that stands below rules
        Move it to the top of the sheet.`
    : null;
}

/** What esbuild reports, and how to mend it. */
const hints: readonly [says: RegExp, hint: string][] = [
  [/^Expected "[\])}]" but found/, 'Something is missing before it, such as a comma or a quotation mark.'],
  [/^a style sheet that is an address/, 'Write its rules into this sheet.'],
  [
    /^No matching export in .* for import "default"/,
    'It has no default export: write what you import from it in braces.',
  ],
  [/is not valid inside a JSX element$| does not match opening /, 'Both tags of an element have the same name.'],
  [
    /^No loader is configured for/,
    'Put it into content/static, and name its address, as in src={`${shell.baseUrl}img/a.png`}.',
  ],
  [/but found end of file$/, 'Something in it is never closed: look for a bracket without its end.'],
  [/^Expected ":"$/, 'A property and its value have a colon between them: "color: red".'],
  [/^Unterminated string/, 'Close it on the same line, with the quotation mark that it begins with.'],
];

/** What esbuild suggests itself is where its parser stopped, not what is missing before it. */
function compileHint(
  text: string,
  file: string | null,
  suggestion: string | null,
  { root, engine }: Places,
): string | null {
  const [, hint] = hints.find(([says]) => says.test(text)) ?? [];
  if (hint !== undefined) return hint;
  const [, missing] = /^No matching export in .* for import "(.*)"/.exec(text) ?? [];
  if (missing !== undefined) return exportHint(text, missing, suggestion, engine);
  const [, path] = /^Could not resolve "([^"]*)"/.exec(text) ?? [];
  if (path?.startsWith(`${packageName}/`)) {
    const addresses = addressesOf(engine);
    return hintFor(path, addresses, `There are ${addresses.join(', ')}.`);
  }
  if (isBuiltin(path ?? ''))
    return `Browsers have no "${path}": read it in a component without 'use client', and pass what it gives as a prop.`;
  if (/^(?:Unexpected|Expected|Unterminated|Syntax error)\b/.test(text) && suggestion === null)
    return 'The mistake is here or just before: look for a bracket, comma or quotation mark that is missing or too many.';
  return path?.startsWith('.') && file !== null ? pathHint(path, dirname(file), root) : didYouMean(suggestion) || null;
}

/** What a relative path that leads nowhere may have meant. */
function pathHint(path: string, from: string, root: string): string {
  const moved = elsewhereUp(path, from, root);
  if (moved !== null) return didYouMean(moved);
  const folder = join(from, dirname(path));
  const names = nullIfThrown(() => readdirSync(folder)) ?? [];
  const near = nearest(basename(path), names.map(withoutExtension)) ?? nearest(basename(path), names);
  const shown = `The path is relative to this file: it leads into ${pathIn(root, folder) || 'the root of the site'}.`;
  return didYouMean(near && `${path.slice(0, path.lastIndexOf('/') + 1)}${near}`, shown);
}

/** The path to a file of this name and folder, seen from fewer or more folders above; null if there is none. */
function elsewhereUp(path: string, folder: string, root: string): string | null {
  const name = path.replace(/^(?:\.\.?\/)+/, '');
  const depth = pathIn(root, folder).split('/').length;
  const paths = Array.from({ length: depth + 1 }, (_, up) => (up === 0 ? './' : '../'.repeat(up)) + name);
  return paths.find((one) => moduleFile(join(folder, one)) !== undefined) ?? null;
}
