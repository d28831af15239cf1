/** The languages that code may be in: Prism's own, by all their names, and the language of AutoDev's agents. Loaded when first used. */
import { createRequire } from 'node:module';
import type * as PrismModule from 'prismjs';
import { devinGrammar } from './devin-grammar.ts';

const require = createRequire(import.meta.url);

/** Names that stay plain. */
const plain = new Set(['text', 'txt', 'plain', 'plaintext', 'console', 'output', 'mermaid', 'plantuml']);
/** Names that Prism does not know → its own. */
const aliases = new Map([
  ['sh', 'bash'],
  ['zsh', 'bash'],
  ['vm', 'velocity'],
  ['vtl', 'velocity'],
  ['jsonc', 'json5'],
  ['gradle', 'groovy'],
  ['kts', 'kotlin'],
  ['dotenv', 'ini'],
  ['proto', 'protobuf'],
  ['vue', 'markup'],
  ['devins', 'devin'],
  ['shire', 'devin'],
]);
const canonical = (name: string): string => aliases.get(name) ?? name;

export const isLanguage = (name: string): boolean => plain.has(name) || catalogue().has(canonical(name));
export const languageNames = (): string[] => [...plain, ...aliases.keys(), ...catalogue().keys()];

/** Null for languages that are plain or unknown. */
export function grammarOf(name: string): { id: string; grammar: PrismModule.Grammar } | null {
  const id = plain.has(name) ? undefined : catalogue().get(canonical(name));
  if (id === undefined) return null;
  load(id);
  const grammar = prism().languages[id];
  return grammar === undefined ? null : { id, grammar };
}

let loaded: typeof PrismModule | null = null;
export function prism(): typeof PrismModule {
  if (loaded === null) {
    loaded = require('prismjs') as typeof PrismModule;
    loaded.languages.devin = devinGrammar();
  }
  return loaded;
}

interface Component {
  alias?: string | string[];
  require?: string | string[];
  optional?: string | string[];
  /** Languages whose grammars it changes when it is loaded. */
  modify?: string | string[];
}
let components: ReadonlyMap<string, Component> | null = null;

/**
 * Prism's components. Left out are those that change other languages when they are loaded (`javadoc` changes `java`): what
 * a page looks like must not depend on the pages before it. The few in Prism's core are always there, so they may stay.
 */
function componentsOf(): ReadonlyMap<string, Component> {
  if (components !== null) return components;
  const { languages } = require('prismjs/components.json') as { languages: Record<string, Component> };
  const core = new Set(Object.keys((require('prismjs') as typeof PrismModule).languages));
  components = new Map(
    Object.entries(languages).filter(
      ([name, { modify }]) => name !== 'meta' && (modify === undefined || core.has(name)),
    ),
  );
  return components;
}

let names: ReadonlyMap<string, string> | null = null;
/** Every name → the component that has it. */
function catalogue(): ReadonlyMap<string, string> {
  names ??= new Map([
    ...[...componentsOf()].flatMap(([name, { alias }]) =>
      [name, ...listOf(alias)].map((one): [string, string] => [one, name]),
    ),
    ['devin', 'devin'],
  ]);
  return names;
}

const visited = new Set<string>();
/** Loads a component once, after all it may build on, also what it could do without: again, so that order does not matter. */
function load(id: string): void {
  const component = componentsOf().get(id);
  if (component === undefined || visited.has(id) || prism().languages[id] !== undefined) return;
  visited.add(id);
  for (const other of [...listOf(component.require), ...listOf(component.optional)]) load(other);
  require(`prismjs/components/prism-${id}.js`);
}

const listOf = (value: string | string[] | undefined): string[] => [value ?? []].flat();
