/** Modules of the default theme that come compiled with the engine: esbuild reads a few files in place of dozens, about each of which it asks this thread. */
import { existsSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'esbuild';
import { ownJson } from '../lib/own-json.ts';
import type { Site } from '../model/site.ts';
import { readFileText } from './read-file.ts';

/** What the code of pages and that of texts imports of the theme; compiled texts import the runtime of their JSX by its address. */
const modules = {
  pages: ['index.ts', 'components/Island.tsx'],
  texts: ['index.ts', 'components/Island.tsx', 'mdx/index.tsx', 'mdx/jsx-runtime.ts', 'mdx/implied-island.tsx'],
};
export type ThemeUse = keyof typeof modules;

/** Entries to be compiled into `folder`, which is below `dist`: output without extension → file. */
export const themeEntries = (use: ThemeUse, theme: string): Record<string, string> =>
  Object.fromEntries(modules[use].map((file) => [file.replace(/\.\w+$/, ''), join(theme, file)]));

/** Where they are, relative to `dist`. */
export const themeFolder = (use: ThemeUse): string => FOLDER + use;
const FOLDER = 'theme-in-';
/** In that folder: the files that they were compiled from, relative to the engine. */
export const SOURCES = 'sources.json';

export interface CompiledTheme {
  plugins: Plugin[];
  /** Absolute. */
  sources: string[];
}
export const noCompiledTheme: CompiledTheme = { plugins: [], sources: [] };

/** Nothing for a site with another theme or with parts of its own, and, in the engine's repository, when the theme was edited since. */
export function compiledTheme(use: ThemeUse, { directory, parts }: Site['theme'], engine: string): CompiledTheme {
  const theme = join(engine, 'theme');
  const folder = join(engine, 'dist', themeFolder(use));
  const list = join(folder, SOURCES);
  if (directory !== theme || Object.keys(parts).length > 0 || !existsSync(list)) return noCompiledTheme;
  const sources = ownJson<string[]>(readFileText(list)).map((file) => join(engine, file));
  const isRepository = existsSync(join(engine, 'bin', 'compile.js'));
  const timeOf = (file: string): number =>
    statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
  if (isRepository && sources.some((file) => timeOf(file) > timeOf(list))) return noCompiledTheme;
  return { plugins: [inPlaceOf(themeEntries(use, theme), folder)], sources };
}

const inPlaceOf = (entries: Record<string, string>, folder: string): Plugin => ({
  name: 'compiled-theme',
  setup({ onLoad }) {
    const names = new Map(Object.entries(entries).map(([name, file]) => [file, name]));
    const paths = [...names.keys()].map((file) => file.replace(/\W/g, '\\$&'));
    onLoad({ filter: new RegExp(`^(?:${paths.join('|')})$`), namespace: 'file' }, ({ path }) => ({
      contents: `export * from ${JSON.stringify(`./${names.get(path)}.mjs`)};`,
      resolveDir: folder,
    }));
  },
});

/** Files of a bundle with the theme's sources in place of what they were compiled into. */
export function fromSources(files: readonly string[], { sources }: CompiledTheme, engine: string): string[] {
  const isCompiled = (file: string): boolean => relative(join(engine, 'dist'), file).startsWith(FOLDER);
  return [...new Set([...files.filter((file) => !isCompiled(file)), ...sources])];
}
