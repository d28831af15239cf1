/** The languages that code may be in: Prism's own, by all their names, and those of plugins. Each is loaded when it is first used. */
import { createRequire } from 'node:module';
import type * as PrismModule from 'prismjs';
import { nearest } from '../lib/nearest.ts';
import type { CommentForm, Language, Plugin } from '../model/plugin.ts';

const require = createRequire(import.meta.url);

export interface Languages {
  /** Whether a fence may name it, be it coloured or plain. */
  has(name: string): boolean;
  /** The known name most like one that is unknown, if any is near. */
  nearest(name: string): string | null;
  /** Null for languages that are plain or unknown. */
  grammarOf(name: string): { id: string; grammar: PrismModule.Grammar } | null;
  /** How a plugin's language writes comments; null for all others. */
  commentsOf(name: string): readonly CommentForm[] | null;
  prism(): typeof PrismModule;
}

/** Names that stay plain. */
const plain = new Set(['text', 'txt', 'plain', 'plaintext', 'none', 'console', 'output', 'mermaid', 'plantuml']);
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
  ['env', 'ini'],
  ['golang', 'go'],
  ['bat', 'batch'],
  ['cmd', 'batch'],
  ['tf', 'hcl'],
  ['terraform', 'hcl'],
  ['ps1', 'powershell'],
  ['pwsh', 'powershell'],
  ['postgres', 'sql'],
  ['postgresql', 'sql'],
  ['mysql', 'sql'],
  ['make', 'makefile'],
  ['xhtml', 'markup'],
  ['svelte', 'markup'],
  ['proto', 'protobuf'],
  ['vue', 'markup'],
  ['mdx', 'markdown'],
]);

/** Made once a thread: a catalogue of some hundred names, and whatever grammars were asked for. */
export function createLanguages(plugins: readonly Plugin[]): Languages {
  const added = languagesOf(plugins);
  const near = new Map<string, string | null>();
  let catalogue: Catalogue | null = null;
  const known = (): Catalogue => {
    catalogue ??= readCatalogue();
    return catalogue;
  };
  const load = loader(known);
  const idOf = (name: string): string | undefined => known().ids.get(aliases.get(name) ?? name);
  const has = (name: string): boolean => plain.has(name) || added.has(name) || idOf(name) !== undefined;
  return {
    has,
    nearest(name) {
      const found =
        near.get(name) ?? nearestOf(name, [...plain, ...added.keys(), ...aliases.keys(), ...known().ids.keys()]);
      near.set(name, found);
      return found;
    },
    grammarOf(name) {
      const own = added.get(name);
      if (own !== undefined) return { id: name, grammar: own.grammar };
      const id = plain.has(name) ? undefined : idOf(name);
      if (id === undefined) return null;
      load(id);
      const grammar = prism().languages[id];
      return grammar === undefined ? null : { id, grammar };
    },
    commentsOf: (name) => added.get(name)?.comments ?? null,
    prism,
  };
}

/** A name with a comma behind it is that name; short ones with other beginnings are other languages ("dts", "kts"). */
function nearestOf(name: string, names: readonly string[]): string | null {
  const bare = name.toLowerCase().replace(/^\W+|\W+$/g, '');
  if (names.includes(bare)) return bare;
  return nearest(bare, bare.length > 4 ? names : names.filter((one) => one[0] === bare[0]));
}

function prism(): typeof PrismModule {
  const loaded = require('prismjs') as typeof PrismModule;
  if (asLoaded.size === 0) keep(loaded.languages);
  return loaded;
}

/** Loads a component once, after all it may build on, also what it could do without: again, so that order does not matter. */
function loader(known: () => Catalogue): (id: string) => void {
  const loaded = new Set<string>();
  return function load(id) {
    const component = known().components.get(id);
    if (component === undefined || loaded.has(id) || prism().languages[id] !== undefined) return;
    loaded.add(id);
    for (const other of [...listOf(component.require), ...listOf(component.optional)]) load(other);
    putBack();
    // Its components look for it there, where code of a site may have taken it away.
    Reflect.set(globalThis, 'Prism', prism());
    require(`prismjs/components/prism-${id}.js`);
    for (const grammar of Object.values(prism().languages)) keep(grammar);
  };
}

/** Every grammar as it was loaded. Prism is one for all who ask for languages. */
const asLoaded = new Map<object, object>();

function keep(value: unknown): void {
  if (typeof value !== 'object' || value === null || value instanceof RegExp || asLoaded.has(value)) return;
  asLoaded.set(value, { ...value });
  for (const inner of Object.values(value)) keep(inner);
}

/**
 * Prism writes out the `rest` of a grammar where it is used first, and a language that is made of it after that would be another one than
 * before it: what a page looks like must not depend on the pages before it.
 */
function putBack(): void {
  for (const [grammar, was] of asLoaded)
    if ('rest' in was && !('rest' in grammar)) {
      for (const key of Object.keys(grammar)) Reflect.deleteProperty(grammar, key);
      Object.assign(grammar, was);
    }
}

/** The languages of plugins by all their names. */
const languagesOf = (plugins: readonly Plugin[]): ReadonlyMap<string, Language> =>
  new Map(
    plugins.flatMap(({ languages = {} }) =>
      Object.entries(languages).flatMap(([name, language]) =>
        [name, ...(language.aliases ?? [])].map((one) => [one, language] as const),
      ),
    ),
  );

interface Component {
  alias?: string | string[];
  require?: string | string[];
  optional?: string | string[];
  /** Languages whose grammars it changes when it is loaded. */
  modify?: string | string[];
}
interface Catalogue {
  components: ReadonlyMap<string, Component>;
  /** Every name → the component that has it. */
  ids: ReadonlyMap<string, string>;
}

/**
 * Prism's components. Left out are those that change other languages when they are loaded (`javadoc` changes `java`): what
 * a page looks like must not depend on the pages before it. The few in Prism's core are always there, so they may stay.
 */
function readCatalogue(): Catalogue {
  const { languages } = require('prismjs/components.json') as { languages: Record<string, Component> };
  const core = new Set(Object.keys((require('prismjs') as typeof PrismModule).languages));
  const components = new Map(
    Object.entries(languages).filter(
      ([name, { modify }]) => name !== 'meta' && (modify === undefined || core.has(name)),
    ),
  );
  const ids = [...components].flatMap(([name, { alias }]) =>
    [name, ...listOf(alias)].map((one): [string, string] => [one, name]),
  );
  return { components, ids: new Map(ids) };
}

const listOf = (value: string | string[] | undefined): string[] => [value ?? []].flat();
