/** What a module imports, read from its text: asked before a bundle is made of it. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isInstalled } from './missing-packages.ts';
import { deadCodeIn } from './modules.ts';

/** Addresses as they are written; types are not among them. */
export const importsOf = (file: string): string[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /(?<!\bimport type [^;]{0,200})\b(?:from|import|require\()\s*(['"])([^'"\n]+)\1/g,
    ),
  ].map(([, , address = '']) => address);

/** The file of a module by its path, which may lack its ending. */
export const moduleFile = (path: string): string | undefined =>
  ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.jsx', '/index.js']
    .map((end) => path + end)
    .find((file) => existsSync(file) && statSync(file).isFile());

/** The module of the site that an address stands for; `true` for what the browser has anyway, null for what is unknown. */
export type Lookup = (address: string, from: string) => string | true | null;
const noLookup: Lookup = () => null;
const fileAt = (address: string, from: string, lookup: Lookup): string | true | undefined =>
  (address.startsWith('.') ? moduleFile(join(from, '..', address)) : undefined) ??
  lookup(address, join(from, '..')) ??
  undefined;
const isCode = (file: string): boolean => /\.[cm]?[jt]sx?$/.test(file);

/** What the browser would lack of a module and of what it imports: a package that is not there, or what only Docusaurus has. Null: nothing. */
export function lackingFor(file: string, lookup = noLookup, seen = new Set<string>()): string | null {
  if (seen.has(file)) return null;
  seen.add(file);
  for (const address of importsOf(file)) {
    if (/^(?:react|react-dom|preact)(?:\/|$)/.test(address)) continue;
    const own = fileAt(address, file, lookup);
    if (own === true) continue;
    if (own === undefined) {
      if (address.startsWith('.') || !/^[@\w]/.test(address) || !isInstalled(address, join(file, '..'))) return address;
      continue;
    }
    const lacking = isCode(own) ? lackingFor(own, lookup, seen) : /\.mdx?$/.test(own) ? address : null;
    if (lacking !== null) return lacking;
  }
  return null;
}

/** Whether something of a module would happen in the browser only: by itself, or by hooks that it imports. */
export const needsBrowser = (file: string, lookup: Lookup): boolean =>
  someText(file, lookup, (text) => asksForBrowser.test(text) || PROVIDER.test(text) || deadCodeIn(text).length > 0);

/** Whether it is so of the text of a module, or of one that it has hooks from; `all`: whatever it has from there. */
export function someText(
  file: string,
  lookup: Lookup,
  is: (text: string) => boolean,
  all = false,
  seen = new Set<string>(),
): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  if (is(readFileSync(file, 'utf8'))) return true;
  return importsOf(file).some((address) => {
    const own = fileAt(address, file, lookup);
    if (typeof own !== 'string' || !isCode(own)) return false;
    return (all || componentsIn(own).length === 0) && someText(own, lookup, is, all, seen);
  });
}

/** What Docusaurus has for that. */
const asksForBrowser = /@docusaurus\/(?:BrowserOnly|useIsBrowser)\b|\buseColorMode\b/;
/** What is around its children in the tree is not around islands among them. */
export const PROVIDER = /<[\w.]*Provider\b/;

/** Exported names with a capital letter: functions, constants, classes, and lists of names. What is exported by default is a component unless it is a hook. */
const exported =
  /^export\s+(?:default\b(?!\s+(?:async\s+)?(?:function\s+)?use[A-Z])|(?:async\s+)?(?:function|const|let|class)\s+([A-Z]\w*)|\{([^}]*)\}(?!\s*from))/gm;
export const componentsIn = (file: string): string[] => [
  ...new Set(
    [...readFileSync(file, 'utf8').matchAll(exported)].flatMap(([, one, list]) =>
      list === undefined
        ? [one ?? 'default']
        : list.split(',').flatMap((item) => /([A-Z]\w*|default)\s*$/.exec(item.trim())?.[1] ?? []),
    ),
  ),
];
