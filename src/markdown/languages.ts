/** The languages of code blocks: Prism's, with their aliases, and those that plugins add. A grammar is loaded when it is first used. */
import { createRequire } from 'node:module';
import type * as PrismModule from 'prismjs';
import { memoize } from '../lib/memoize.ts';
import { nearest } from '../lib/nearest.ts';
import type { CommentForm, Language, Plugin } from '../model/plugin.ts';
import { countIn } from './grammar-work.ts';
import namesOf from './language-aliases.json' with { type: 'json' };

const require = createRequire(import.meta.url);

/** The known languages of code blocks. Names are expected in lower case. */
export interface Languages {
  /** Whether a code block may name this language: true also for the names of plain text. */
  has(name: string): boolean;
  /** The known name that an unknown one is probably a misspelling of; null if none is close. */
  nearest(name: string): string | null;
  /** The language's id and grammar; null if it is unknown or not highlighted. */
  grammarOf(name: string): { id: string; grammar: PrismModule.Grammar } | null;
  /** The comment syntax of a language that a plugin added; null for all others. */
  commentsOf(name: string): readonly CommentForm[] | null;
  prism(): typeof PrismModule;
}

/** Languages that are known, but not highlighted. */
const plain = new Set(['text', 'txt', 'plain', 'plaintext', 'none', 'console', 'output', 'mermaid', 'plantuml']);
/** Common names that Prism lacks → the language it has for them. */
const aliases = new Map(Object.entries(namesOf).flatMap(([name, others]) => others.map((one) => [one, name])));

/** Create this once per thread: reading Prism's catalogue and loading grammars takes time, and both are kept. */
export function createLanguages(plugins: readonly Plugin[]): Languages {
  const added = languagesOf(plugins);
  let catalogue: Catalogue | null = null;
  const read = (): Catalogue => {
    catalogue ??= readCatalogue();
    return catalogue;
  };
  const load = loader(read);
  const idOf = (name: string): string | undefined => read().ids.get(aliases.get(name) ?? name);
  const has = (name: string): boolean => plain.has(name) || added.has(name) || idOf(name) !== undefined;
  return {
    has,
    nearest: memoize((name) => {
      const near = nearestOf(name, [...plain, ...added.keys(), ...aliases.keys(), ...read().ids.keys()]);
      const isOther =
        name.length < 3 || (name.length < 5 && near?.length === name.length && letters(near) !== letters(name));
      return isOther ? null : near;
    }),
    grammarOf(name) {
      const addedGrammar = added.get(name);
      if (addedGrammar !== undefined) return { id: name, grammar: addedGrammar.grammar };
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

/**
 * Case and punctuation around the name are ignored. For names of up to four letters the first letter must agree: "dts" is not a misspelt "kts".
 */
function nearestOf(name: string, names: readonly string[]): string | null {
  const bare = name.toLowerCase().replace(/^\W+|(?<!\W)\W+$/g, '');
  if (names.includes(bare)) return bare;
  return nearest(bare, bare.length > 4 ? names : names.filter((one) => one[0] === bare[0]));
}

/** Prism itself, loaded at the first call; its core grammars are recorded as loaded. */
function prism(): typeof PrismModule {
  const loaded: typeof PrismModule = require('prismjs');
  if (grammarsAsLoaded.size === 0) recordGrammar(loaded.languages);
  return loaded;
}

/**
 * Returns a function that loads one of Prism's languages, at most once, after its required and its optional dependencies. The optional
 * ones are always loaded, so that highlighting does not depend on which languages were used before.
 */
function loader(catalogueOf: () => Catalogue): (id: string) => void {
  const loaded = new Set<string>();
  return function load(id) {
    const component = catalogueOf().components.get(id);
    if (component === undefined || loaded.has(id) || prism().languages[id] !== undefined) return;
    loaded.add(id);
    for (const other of [...listOf(component.require), ...listOf(component.optional)]) load(other);
    restoreGrammars();
    // Prism's language files expect the global variable `Prism`, which a site's own code may have deleted.
    Reflect.set(globalThis, 'Prism', prism());
    require(`prismjs/components/prism-${id}.js`);
    for (const grammar of Object.values(prism().languages)) recordGrammar(grammar);
  };
}

/** Each grammar object → a copy as it was when loaded. In a module variable, because Prism itself is one global object. */
const grammarsAsLoaded = new Map<object, object>();

/** Records a grammar, and all objects in it, as loaded (`grammarsAsLoaded`). */
function recordGrammar(value: unknown): void {
  if (typeof value !== 'object' || value === null || grammarsAsLoaded.has(value)) return;
  countIn(value);
  grammarsAsLoaded.set(value, { ...value });
  for (const inner of Object.values(value)) recordGrammar(inner);
}

/**
 * Restores grammars that Prism has changed since they were loaded. On first use, Prism expands a grammar's `rest` in place; a language
 * that is loaded later and extends that grammar would differ from one loaded earlier, so pages would depend on the order of building.
 */
function restoreGrammars(): void {
  for (const [grammar, was] of grammarsAsLoaded)
    if ('rest' in was && !('rest' in grammar)) {
      for (const key of Object.keys(grammar)) Reflect.deleteProperty(grammar, key);
      Object.assign(grammar, was);
    }
}

/** The plugins' languages by name and alias. */
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
  /** Name or alias → name of the component. */
  ids: ReadonlyMap<string, string>;
}

/**
 * Reads the list of Prism's languages. Those that modify other languages when loaded are left out (`javadoc` changes `java`), because pages
 * would depend on the order of building; languages in Prism's core are kept, since they are always loaded.
 */
function readCatalogue(): Catalogue {
  const { languages }: { languages: Record<string, Component> } = require('prismjs/components.json');
  const loaded: typeof PrismModule = require('prismjs');
  const core = new Set(Object.keys(loaded.languages));
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

/** Short names of other letters are other languages. */
const letters = (name: string): string => [...name.toLowerCase()].sort().join('');
