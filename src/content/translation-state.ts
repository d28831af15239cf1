/**
 * Whether each translation is up to date. `sources.json` of a language records, as a hash, the source text from which each
 * translation was made; people can read, commit and merge this file.
 */
import { shortHash } from '../lib/hash.ts';
import { translationOf } from '../lib/layout.ts';
import { ownValue } from '../lib/own-value.ts';
import { byCodeUnit } from '../lib/paths.ts';
import { isRecord } from '../lib/shape.ts';
import { dataProblem } from '../messages/config.ts';
import { placeOf } from '../messages/diagnostic.ts';
import type { Source } from '../model/content.ts';
import type { Outcome } from '../model/diagnostic.ts';
import type { Locale, Site } from '../model/site.ts';
import { readDataFile } from './data-file.ts';

const isTexts = (data: unknown): data is Record<string, string> =>
  isRecord(data) && Object.values(data).every((value) => typeof value === 'string');

/** Path of a source below `content/` → hash of the translated text. */
export type SourceRecords = Readonly<Record<string, string>>;

type TranslationPair = { source: string; translation: string };
/** `stale`: the source has changed since; `unrecorded`: it is not recorded what they were made from; `orphaned`: without a source, and never built. */
export type TranslationState = Record<'current' | 'missing' | 'stale' | 'unrecorded', TranslationPair[]> & {
  orphaned: string[];
};

export const recordsFile = ({ layout }: Site, locale: Locale): string => layout.records[locale.name] ?? '';
export const recordKey = ({ layout: { recordsRoot } }: Site, source: string): string =>
  source.startsWith(recordsRoot) ? source.slice(recordsRoot.length) : source;

/** Ignores trailing white space and the kind of line ends. */
export const sourceHash = (text: string): string => shortHash(text.replace(/(?<![^\S\n])[^\S\n]*\n/g, '\n').trim());

export function translationState(
  sources: readonly Source[],
  site: Site,
  locale: Locale,
  records: SourceRecords,
  hashOf: (source: string) => string | null,
): TranslationState {
  const isTranslation = ({ file, original }: Source): boolean => file !== original;
  const translations = sources.filter((source) => isTranslation(source) && source.locale === locale.name);
  const translated = new Set(translations.map(({ file }) => file));
  const originals = sources.filter((source) => !isTranslation(source)).map(({ file }) => file);
  const state: TranslationState = { current: [], missing: [], stale: [], unrecorded: [], orphaned: [] };
  for (const source of originals) {
    const pair = { source, translation: translationOf(source, locale.name, site.layout) ?? '' };
    const record = ownValue(records, recordKey(site, source));
    if (!translated.delete(pair.translation)) state.missing.push(pair);
    else if (record === undefined) state.unrecorded.push(pair);
    else if (record === hashOf(source)) state.current.push(pair);
    else state.stale.push(pair);
  }
  state.orphaned.push(...translated);
  return state;
}

/** The records of a locale; empty without a file. */
export function recordsOf(text: string | null, file: string): Outcome<SourceRecords> {
  if (text === null) return { value: {}, diagnostics: [] };
  const { value, diagnostics } = readDataFile(file, text);
  if (value === null) return { value: {}, diagnostics };
  const { data } = value;
  if (isTexts(data)) return { value: data, diagnostics: [] };
  const hint = 'Correct it, or remove it and run "npx sitegen-docs i18n accept".';
  return { value: {}, diagnostics: [dataProblem(placeOf(file, 1, 1), '', 'must be an object of path to hash', hint)] };
}

/** One path per line, sorted, so that branches merge well. */
export const recordsText = (records: SourceRecords): string =>
  `${JSON.stringify(Object.fromEntries(Object.entries(records).sort(([a], [b]) => byCodeUnit(a, b))), null, 2)}\n`;
