/** Reads the state of a site's translations, for the notice to readers and for `sitegen i18n`. */
import {
  recordsFile,
  recordsOf,
  type SourceRecords,
  sourceHash,
  type TranslationState,
  translationState,
} from '../content/translation-state.ts';
import { readSiteText } from '../host/disk.ts';
import { memoize } from '../lib/memoize.ts';
import { combined } from '../messages/diagnostic.ts';
import type { Source } from '../model/content.ts';
import type { Outcome } from '../model/diagnostic.ts';
import type { Locale, Site } from '../model/site.ts';

export interface LocaleTranslations {
  locale: Locale;
  records: SourceRecords;
  state: TranslationState;
}

/** One for each language except the default one. */
export function readTranslations(root: string, site: Site, sources: readonly Source[]): Outcome<LocaleTranslations[]> {
  const hashOf = memoize((file: string) => hashOfFile(root, file));
  const outcomes = site.locales
    .filter((locale) => !locale.isDefault)
    .map((locale) => {
      const file = recordsFile(site, locale);
      const { value: records, diagnostics } = recordsOf(readSiteText(root, file), file);
      return {
        value: { locale, records, state: translationState(sources, site, locale, records, hashOf) },
        diagnostics,
      };
    });
  return combined(outcomes);
}

export function hashOfFile(root: string, file: string): string | null {
  const text = readSiteText(root, file);
  return text === null ? null : sourceHash(text);
}

/** Files of translations whose source has changed; empty unless the site shows a notice. */
export function staleFiles(root: string, site: Site, sources: readonly Source[]): Outcome<ReadonlySet<string>> {
  if (!site.staleNotice) return { value: new Set(), diagnostics: [] };
  const { value, diagnostics } = readTranslations(root, site, sources);
  return {
    value: new Set(value.flatMap(({ state }) => state.stale.map(({ translation }) => translation))),
    diagnostics,
  };
}
