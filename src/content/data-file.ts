/** Data files: authors, tags, categories, translations. */
import { isRecord } from '../lib/shape.ts';
import { type KeyPlaces, parseYaml } from '../lib/yaml.ts';
import { dataUnreadable } from '../messages/config.ts';
import { placeOf } from '../messages/diagnostic.ts';
import type { Outcome } from '../model/diagnostic.ts';

/** `file` is relative to the root. */
export type DataFile = { file: string; data: unknown; places: KeyPlaces };

/** Null, with a diagnostic, if the file is invalid. */
export function readDataFile(file: string, content: string): Outcome<DataFile | null> {
  const result = parseYaml(content);
  if (result.ok) return { value: { file, data: result.data, places: result.places }, diagnostics: [] };
  return {
    value: null,
    diagnostics: [dataUnreadable(placeOf(file, result.line, result.column), result.message, result.rest)],
  };
}

/** All texts with a tag in a value read from a data file. */
export const taggedTextsIn = (data: unknown): string[] => {
  if (typeof data === 'string') return data.includes('<') ? [data] : [];
  return Array.isArray(data) || isRecord(data) ? Object.values(data).flatMap(taggedTextsIn) : [];
};
