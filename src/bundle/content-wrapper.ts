/** Decides whether a Docusaurus project's `src/theme/MDXContent`, which surrounds every text, can be printed around ours. */
import { clauseOfPackage, docusaurus } from './docusaurus-names.ts';
import { importsOf, type Lookup, missingInBrowser } from './imports.ts';
import { isThemeName, needsDocusaurus, ownFile } from './mdx.ts';

/** Whether a component adds something to Docusaurus's own, and nothing that it imports is missing: a stand-in around every text would be worse than nothing. */
export const canWrap = (file: string, root: string): boolean =>
  importsOf(file).some((address) => /^@theme-(?:original|init)\/MDXContent$/.test(address)) &&
  !needsDocusaurus(file, root) &&
  missingInBrowser(file, printedLookup(root)) === null;

/** Look-up for what is only printed: the file of an address, true for what we replace, null for any other package. */
const printedLookup =
  (root: string): Lookup =>
  (address) => {
    const [, from, name = ''] = /^@(docusaurus|theme(?:-original|-init)?)\/(.+)$/.exec(address) ?? [];
    const isReplaced = from === 'docusaurus' ? docusaurus[name] !== undefined : isThemeName(name);
    const isKnown = isReplaced || /^react-router(?:-dom)?$/.test(address) || clauseOfPackage(address) !== undefined;
    return ownFile(root, address) ?? (isKnown || null);
  };
