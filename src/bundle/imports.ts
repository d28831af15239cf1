/** Reads a module's imports and exports from its text with regular expressions, because they are needed before the module is bundled. */
import { join } from 'node:path';
import { deadCodeIn } from '../lib/dead-code.ts';
import { CODE, moduleFile } from './paths.ts';
import { readFileText } from './read-file.ts';
import { isThere } from './workspaces.ts';

/** Addresses that a module imports or requires, as written. Imports of types, and code in comments and in strings, are left out. */
const importsOf = (file: string): string[] => importsIn(readFileText(file));
export const importsIn = (text: string): string[] =>
  [...text.matchAll(importing)].flatMap(([, , imported, , required]) => imported ?? required ?? []);
/** Comments and templates, so that what is in them is passed over; statements that import; calls of `require`. */
const importing =
  /\/\*(?:[^*]|\*(?!\/))*|`(?:\\[\s\S]|[^`\\])*`?|(?:^|;)[ \t]*(?:(?:import|export)\b(?!\s+(?:type|const|default|function)\b)[^'"`;()=]{0,5000}?\bfrom\s*|import\s*)(['"])([^'"\n]+)\1|\brequire\(\s*(['"])([^'"\n]+)\3/gm;

/** The file of the site that an address means; `true` if the browser's bundle has it anyway, null if it is unknown. `from` is the importer's folder. */
export type Lookup = (address: string, from: string) => string | true | null;
const fileAt = (address: string, importer: string, lookup: Lookup): string | true | null =>
  (address.startsWith('.') ? moduleFile(join(importer, '..', address)) : undefined) ??
  lookup(address, join(importer, '..'));

/** The first import of a module, or of modules that it imports, that the browser cannot have: a missing package or file, or a text. Null if there is none. */
export function missingInBrowser(file: string, lookup: Lookup, seen = new Set<string>()): string | null {
  if (seen.has(file)) return null;
  seen.add(file);
  for (const address of importsOf(file)) {
    if (/^(?:react|react-dom|preact)(?:\/|$)/.test(address)) continue;
    const siteFile = fileAt(address, file, lookup);
    if (siteFile === null && !(/^[@\w]/.test(address) && isThere(address, join(file, '..')))) return address;
    if (typeof siteFile !== 'string') continue;
    const lacking = CODE.test(siteFile)
      ? missingInBrowser(siteFile, lookup, seen)
      : /\.mdx?$/.test(siteFile)
        ? address
        : null;
    if (lacking !== null) return lacking;
  }
  return null;
}

/** Whether a module has something that happens only in the browser, such as state or event handlers, itself or in hooks that it imports. */
export const needsBrowser = (file: string, lookup: Lookup): boolean =>
  someModule(file, lookup, (text) => browserOnlyNames.test(text) || PROVIDER.test(text) || deadCodeIn(text).length > 0);

/** Whether `is` holds for the text of a module or of a module that it imports: of one without components, such as hooks, or with `all` of any. */
export function someModule(
  file: string,
  lookup: Lookup,
  is: (text: string) => boolean,
  all = false,
  seen = new Set<string>(),
): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  if (is(readFileText(file))) return true;
  return importsOf(file).some((address) => {
    const siteFile = fileAt(address, file, lookup);
    if (typeof siteFile !== 'string' || !CODE.test(siteFile)) return false;
    return (all || componentsIn(siteFile).length === 0) && someModule(siteFile, lookup, is, all, seen);
  });
}

/** Ways to run something in the browser only. */
const browserOnlyNames = /\b(?:BrowserOnly|useIsBrowser|useColorMode)\b/;
/** Matches a context provider. Islands are separate roots, so a provider outside of one does not reach into it. */
export const PROVIDER = /<[\w.]*Provider\b/;

/** Matches exports that may be components: names with a capital letter, and a default export unless it is named like a hook. */
const exported =
  /^[ \t]*export\s+(?:default\b(?!\s+(?:async\s+)?(?:function\s+)?use[A-Z])|(?:async\s+)?(?:function|const|let|class)\s+([A-Z]\w*)|\{([^}]*)\}(?!\s*from))/gm;
/** Names of the exports of a module that may be components, `default` included. */
export const componentsIn = (file: string): string[] => [
  ...new Set(
    [...readFileText(file).matchAll(exported)].flatMap(([, exportedName, list]) =>
      list === undefined
        ? [exportedName ?? 'default']
        : list.split(',').flatMap((item) => /([A-Z]\w*|default)\s*$/.exec(item.trim())?.[1] ?? []),
    ),
  ),
];
