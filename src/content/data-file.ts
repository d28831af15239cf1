/** A data file that was read: authors, tags, categories, translations. */
import type { KeyPlaces } from '../lib/yaml.ts';

export interface DataFile {
  /** Relative to the root. */
  file: string;
  data: unknown;
  places: KeyPlaces;
}
