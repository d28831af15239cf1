/** What parsing needs besides a text and its options. Made once a thread and handed on, so that this room remembers nothing by itself. */
import type { Plugin } from '../model/plugin.ts';
import type { Drawing } from './diagram.ts';
import { type Extensions, extensionsOf } from './extensions.ts';
import { createLanguages, type Languages } from './languages.ts';

export interface Tools {
  languages: Languages;
  extensions: Extensions;
  /** Diagrams that were drawn ahead, by source. */
  drawings: Map<string, Drawing>;
}

export const createTools = (plugins: readonly Plugin[]): Tools => ({
  languages: createLanguages(plugins),
  extensions: extensionsOf(plugins),
  drawings: new Map(),
});
