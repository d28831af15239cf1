/** Which of a project's own parts of Docusaurus's theme can be used, and what for. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Adapted, type Diagnostic, moduleFile, placeOf } from 'sitegen-docs/adapter';
import { filesBelow, importsOf } from './files.ts';
import { partReplaced, themeFilesNotShown } from './losses.ts';
import { docusaurus, elementParts, isTextPart, NAVBAR_TYPES, providerParts, textParts, themeNames } from './modules.ts';

const themeAddress = /^@theme(-original|-init)?\/(.+)$/;
const isThemeName = (name: string): boolean => (themeNames as readonly string[]).includes(name);
/** Modules of Docusaurus of which we have little. */
const isInternal = /^@docusaurus\/(?:theme-common\/internal|plugin-)/;

/** Whether our replacement of a module has all the names that a file imports from it. */
function exportsAll(file: string, address: string): boolean {
  const clause = docusaurus[address.slice('@docusaurus/'.length)];
  const imported = new RegExp(`\\{([^{}]*)\\}\\s*from\\s*['"]${address}['"]`).exec(readFileSync(file, 'utf8'))?.[1];
  if (clause === undefined || imported === undefined) return false;
  const given = clause.split(', ').map((one) => one.replace(/^.* as /, ''));
  return imported
    .split(',')
    .every((one) => /^\s*(?:type\s.*)?$/.test(one) || given.includes(one.trim().replace(/\s.*$/, '')));
}

/** Whether a part, or one that it imports, needs more of Docusaurus's theme than there is. */
function needsMore(file: string, root: string, seen = new Set<string>()): boolean {
  if (seen.has(file) || !existsSync(file)) return false;
  seen.add(file);
  return importsOf(file).some((address) => {
    if (isInternal.test(address) || address === 'mermaid') return !exportsAll(file, address);
    const [, kind, name = ''] = themeAddress.exec(address) ?? [];
    if (name === '' && !address.startsWith('.')) return false;
    const projectFile =
      kind === undefined
        ? moduleFile(name === '' ? join(file, '..', address) : join(root, 'src/theme', name))
        : undefined;
    if (projectFile !== undefined) return needsMore(projectFile, root, seen);
    return name !== '' && !isThemeName(name) && !isTextPart(name) && name !== 'Footer';
  });
}

/** Whether the text of a part, or of what it imports of the project, matches. */
function matches(file: string, root: string, pattern: RegExp, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  if (pattern.test(readFileSync(file, 'utf8'))) return true;
  return importsOf(file).some((address) => {
    const path = address.startsWith('.') ? join(file, '..', address) : address.replace(/^@site\//, () => `${root}/`);
    const projectFile = path.startsWith('/') ? moduleFile(path) : undefined;
    return projectFile !== undefined && /\.[jt]sx?$/.test(projectFile) && matches(projectFile, root, pattern, seen);
  });
}

/** Whether the part adds something to Docusaurus's own. A footer of a text may also be written from scratch: what it shows of the page itself prints nothing. */
const wraps = (file: string, part: string): boolean =>
  part.endsWith('/Footer') ||
  importsOf(file).some((address) => address.replace(/^@theme-(?:original|init)\//, '') === part);

/** Whether a project has a part of its own that does not show Docusaurus's. */
export function replacesPart(root: string, part: string): boolean {
  const file = moduleFile(join(root, 'src/theme', part));
  return file !== undefined && !importsOf(file).some((address) => /^@theme-(?:original|init)\//.test(address));
}

export function partsOf(root: string) {
  const below = join(root, 'src/theme');
  const pathOf = (file: string): string => relative(root, file).replaceAll('\\', '/');
  const files = filesBelow(below).filter((file) => /\.[jt]sx?$/.test(file));
  const at = (part: string): string | undefined => moduleFile(join(below, part));
  const nameOf = (file: string): string =>
    relative(below, file)
      .replaceAll('\\', '/')
      .replace(/(?:\/index)?\.\w+$/, '');
  const replaced = files.filter((file) => isThemeName(nameOf(file)) && needsMore(file, root));
  const usable = files
    .map(nameOf)
    .filter((name) => isThemeName(name) && !replaced.some((file) => nameOf(file) === name));
  const wrappers = textParts.flatMap(([part, kind]): Adapted['wrappers'][number][] => {
    const file = at(part);
    if (file === undefined || !wraps(file, part) || needsMore(file, root)) return [];
    return [{ file: pathOf(file), kind, isAfter: part.endsWith('/Footer') }];
  });
  const providers = providerParts.flatMap((part) => at(part) ?? []).filter((file) => matches(file, '', /Provider/));
  const footer = at('Footer');
  const isShown = footer !== undefined && !needsMore(footer, root) && !matches(footer, root, /themeConfig/i);
  const elements = elementParts.flatMap((name) => {
    const file = at(`MDXComponents/${name}`);
    return file === undefined ? [] : [[name, pathOf(file)]];
  });
  const components = at('MDXComponents');
  const adapted = {
    wrappers,
    providers: providers.map(pathOf),
    elements: Object.fromEntries(elements) as Record<string, string>,
    footer: isShown ? pathOf(footer) : null,
    components: components === undefined ? null : pathOf(components),
  };
  const shown = [...wrappers.map(({ file }) => join(root, file)), ...(isShown ? [footer] : [])];
  return { adapted, usable, losses: lossesOf(files, replaced, usedBy(shown, files), nameOf, pathOf) };
}

/** Files that others of the project import, and those that are shown. */
function usedBy(shown: readonly string[], files: readonly string[]): Set<string> {
  const used = new Set(shown);
  for (const file of files)
    for (const address of importsOf(file)) {
      const projectFile = address.startsWith('.') ? moduleFile(join(file, '..', address)) : undefined;
      if (projectFile !== undefined) used.add(projectFile);
    }
  return used;
}

/** Parts of which nothing is shown, by the first segment of their names; none of the search, as ours takes its place. */
function lossesOf(
  files: readonly string[],
  replaced: readonly string[],
  used: ReadonlySet<string>,
  nameOf: (file: string) => string,
  pathOf: (file: string) => string,
): Diagnostic[] {
  const silent = new RegExp(
    `^(?:MDXComponents|SearchBar|SearchPage|${NAVBAR_TYPES.replace('/', '/?')}|NavbarItem)(?:/|$)`,
  );
  const lost = files.filter(
    (file) =>
      /^[A-Z]/.test(nameOf(file)) && !used.has(file) && !isThemeName(nameOf(file)) && !silent.test(nameOf(file)),
  );
  const names = [
    ...new Set(lost.map((file) => /^(?:DocItem|BlogPostItem)\/\w+|^\w+/.exec(nameOf(file))?.[0] ?? nameOf(file))),
  ];
  return [
    ...replaced.map((file) => partReplaced(placeOf(pathOf(file)))),
    ...(names.length === 0 ? [] : [themeFilesNotShown(names)]),
  ];
}
