/** Makes safe what code exports of data files: code passes their HTML on, but strangers write it. */
import { isUtf8 } from 'node:buffer';
import { isData } from '../../bundle/paths.ts';
import { markupIn } from '../../content/data-file.ts';
import { longHash } from '../../lib/hash.ts';
import { nullIfThrown } from '../../lib/thrown.ts';
import { parseYaml } from '../../lib/yaml.ts';
import { fileExists, readBytes } from '../disk.ts';

/**
 * The exports of a module with safe HTML wherever they hold a text of one of its inputs that is no code. Where such a file cannot be read as the
 * bundle had it, by its hash, all HTML is made safe.
 */
export async function withSafeData<T>(
  exports: T,
  inputs: readonly string[],
  hashes: ReadonlyMap<string, string>,
): Promise<T> {
  const markup = inputs.filter(isData).map((file) => markupOf(file, hashes.get(file)));
  const texts = markup.every((one) => one !== null) ? [...new Set(markup.flat())] : null;
  return texts?.length === 0 ? exports : (await import('../../content/safe-data.ts')).withSafeHtml(exports, texts);
}

/** The texts with markup in a file of data; null when it cannot be read, or has another hash. */
function markupOf(file: string, hash: string | undefined): string[] | null {
  const bytes = readBytes('', file);
  // One that is looked for, and is not there, has no texts.
  if (bytes === null) return hash !== undefined || fileExists(file) ? null : [];
  if (!isUtf8(bytes) || (hash !== undefined && longHash(bytes) !== hash)) return null;
  // A mark of the byte order is no part of the text.
  const text = bytes.toString('utf8').replace(/^\ufeff/, '');
  if (/\.ya?ml$/.test(file)) {
    const read = parseYaml(text);
    return read.ok ? markupIn(read.data) : null;
  }
  // JSON, whatever its name, as the module that imports it has it, and words.
  const json = nullIfThrown(() => markupIn(JSON.parse(text)));
  return json === null && file.endsWith('.json') ? null : [...(json ?? []), ...markupIn(text)];
}
