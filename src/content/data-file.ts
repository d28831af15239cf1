/** A parsed data file: authors, tags, categories, translations. */
import type { KeyPlaces } from '../lib/yaml.ts';

/** `file` is relative to the root. */
export type DataFile = { file: string; data: unknown; places: KeyPlaces };
