/** Decides whether a Docusaurus project's part of the theme that shows texts, such as `src/theme/DocItem/Content`, can be printed around ours. */
import { clauseOfPackage, docusaurus, isTextPart } from './docusaurus-names.ts';
import { importsOf, type Lookup, missingInBrowser, someModule } from './imports.ts';
import { isThemeName, needsDocusaurus, ownFile } from './mdx.ts';

/**
 * Whether the component for a part adds something to Docusaurus's own, and nothing that it imports is missing: a stand-in around every text would be
 * worse than nothing. A footer may also be written from scratch: what it shows of the page itself prints nothing.
 */
export const canWrap = (file: string, part: string, root: string): boolean =>
  (part.endsWith('/Footer') ||
    importsOf(file).some((address) => address.replace(/^@theme-(?:original|init)\//, '') === part)) &&
  !needsDocusaurus(file, root) &&
  missingInBrowser(file, printedLookup(root)) === null;

/**
 * Whether a project's part that takes the place of ours, such as its footer, can be printed: it needs nothing of Docusaurus's own part, nor the
 * settings of the theme. What is missing in it is stood in for.
 */
export const canReplace = (file: string, root: string): boolean =>
  !needsDocusaurus(file, root) && !someModule(file, printedLookup(root), (text) => /themeConfig/i.test(text), true);

/** Look-up for what is only printed: the file of an address, true for what we replace, null for any other package. */
const printedLookup =
  (root: string): Lookup =>
  (address) => {
    const [, from, name = ''] = /^@(docusaurus|theme(?:-original|-init)?)\/(.+)$/.exec(address) ?? [];
    const isReplaced = from === 'docusaurus' ? docusaurus[name] !== undefined : isThemeName(name) || isTextPart(name);
    const isKnown = isReplaced || /^react-router(?:-dom)?$/.test(address) || clauseOfPackage(address) !== undefined;
    return ownFile(root, address) ?? (isKnown || null);
  };
