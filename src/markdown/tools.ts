/** What all texts need for parsing. Create it once per thread and pass it on, so that modules keep no state of their own. */
import type { Drawing } from 'static-mermaid';
import type { Plugin } from '../model/plugin.ts';
import { type Extensions, extensionsOf } from './extensions.ts';
import { createLanguages, type Languages } from './languages.ts';

/** Languages, extensions and drawings that all texts share. */
export interface Tools {
  languages: Languages;
  extensions: Extensions;
  /** Diagrams drawn ahead of parsing, by source. */
  drawings: Map<string, Drawing>;
}

/** Creates the tools with what the plugins add. */
export const createTools = (plugins: readonly Plugin[]): Tools => ({
  languages: createLanguages(plugins),
  extensions: extensionsOf(plugins),
  drawings: new Map(),
});
