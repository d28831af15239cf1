/** Data files: authors, tags, categories, translations. */
import { memoize } from '../lib/memoize.ts';
import { isRecord } from '../lib/shape.ts';
import { parseYaml, placesIn } from '../lib/yaml.ts';
import { dataUnreadable } from '../messages/config.ts';
import { placeOf } from '../messages/diagnostic.ts';
import type { Outcome, Place } from '../model/diagnostic.ts';

/** `file` is relative to the root; `placeOf` says where the value of a path such as `a.b[1]` is written. */
export type DataFile = { file: string; data: unknown; placeOf(path: string): Place };

/** Finding a place goes through the file; whoever has more mistakes in it needs no place of each. */
export const MOST_PLACES = 100;

/** Pages repeat names of categories, authors and tags: longer ones would be most of a page. */
const MOST_IN_TEXT = 5_000;

/** Null, with a diagnostic, if the file is invalid. */
export function readDataFile(file: string, content: string): Outcome<DataFile | null> {
  const result = parseYaml(content, MOST_IN_TEXT);
  if (result.ok) {
    const places = memoize(() => placesIn(content));
    let asked = 0;
    const placeAt = memoize((path: string): Place => {
      if (++asked > MOST_PLACES) return placeOf(file);
      const { line, column } = places(content)(path);
      return placeOf(file, line, column);
    });
    return { value: { file, data: result.data, placeOf: placeAt }, diagnostics: [] };
  }
  return {
    value: null,
    diagnostics: [dataUnreadable(placeOf(file, result.line, result.column), result.message, result.rest)],
  };
}

/** All texts and keys in a value read from a data file that could be markup, or leave an attribute. */
export const markupIn = (data: unknown): string[] => {
  if (typeof data === 'string') return /[<"']/.test(data) ? [data] : [];
  if (Array.isArray(data)) return data.flatMap(markupIn);
  return isRecord(data) ? [...Object.keys(data), ...Object.values(data)].flatMap(markupIn) : [];
};
