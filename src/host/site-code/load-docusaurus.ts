/** Translates a Docusaurus configuration into ours, with the style sheets of its project. */
import { isAbsolute, join, posix, relative, sep } from 'node:path';
import { importsOf } from '../../bundle/imports.ts';
import { moduleFile } from '../../bundle/paths.ts';
import { withoutFaults } from '../../config/without-faults.ts';
import { type Converted, convertConfig } from '../../docusaurus/convert-config.ts';
import { plainSheet, variablesIn } from '../../docusaurus/plain-sheet.ts';
import type { OwnPlugin, SourceOf } from '../../docusaurus/plugins.ts';
import { writersBefore } from '../../docusaurus/scripts.ts';
import { withoutStandIns } from '../../docusaurus/stand-ins.ts';
import {
  bridge,
  importsOfSheet,
  moduleMark,
  moduleRules,
  usableStyles,
  withRootUrls,
} from '../../docusaurus/styles.ts';
import { NAVBAR_ITEM, NAVBAR_ITEMS_PAGE, NAVBAR_TYPES } from '../../lib/mdx-names.ts';
import { asList, asRecord, type Problem, type Report } from '../../lib/shape.ts';
import { nullIfThrown } from '../../lib/thrown.ts';
import { few } from '../../messages/diagnostic.ts';
import { notCarriedOver, partNotCarriedOver, readAsDocusaurus, sidebarLost } from '../../messages/docusaurus.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { listFiles, modifiedTime, readJson, readText, writeScratch } from '../disk.ts';
import { defaultTheme } from '../engine.ts';
import { withinTime } from '../threads/time-limit.ts';
import type { Loading } from './load-module.ts';
import type { Given } from './project-plugins.ts';

export const docusaurusNames = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((one) => `docusaurus.config.${one}`);

/** The version in a range of package.json, as `convertConfig` takes it. */
function versionNumber(range: string): number | null {
  const [, major, minor = 0] = /^\D*(\d+)(?:\.(\d+))?/.exec(range) ?? [];
  return major === undefined ? null : Number(major) + Number(minor) / 100;
}

/** Reads the plugins that the project has in files of its own; `report` is called with each file. */
function pluginsOf(root: string, pathFrom: (path: string) => string, report: (file: string) => void) {
  const fileOf = (plugin: string): string | undefined => {
    const file = /^[./]/.test(plugin) ? moduleFile(join(root, pathFrom(plugin))) : undefined;
    if (file !== undefined) report(file);
    return file;
  };
  const madeOf = (plugin: string): string | null => {
    const file = fileOf(plugin);
    const imports = file === undefined ? [] : importsOf(file);
    return imports.find((one) => /^@docusaurus\/plugin-content-(?:docs|blog|pages)$/.test(one)) ?? null;
  };
  const sourceOf: SourceOf = (plugin) => {
    const file = fileOf(plugin);
    return file === undefined ? { file: '', code: '' } : { file: pathFrom(file), code: readText('', file) ?? '' };
  };
  return { madeOf, sourceOf };
}

/** Our configuration, with diagnostics about what could not be carried over. */
export async function docusaurusConfig(
  written: unknown,
  at: Pick<Loading, 'root' | 'configFile'> & { isConverted?: boolean },
  givenBy: (plugins: readonly OwnPlugin[]) => Given | Promise<Given>,
) {
  const { root, configFile: file } = at;
  const pathFrom = (path: string): string =>
    posix.normalize((isAbsolute(path) ? relative(root, path) : path).split(sep).join('/')).replace(/\/$/, '');
  const plugins: string[] = [];
  const { dependencies, devDependencies, scripts } = manifestOf(root);
  const versions = { ...asRecord(devDependencies), ...asRecord(dependencies) };
  const converted = convertConfig(written, {
    version: (name) => versionNumber(String(versions[name])),
    relative: pathFrom,
    ...pluginsOf(root, pathFrom, (file) => plugins.push(file)),
    // Our own configuration cannot name components of the project.
    printsItems: at.isConverted !== true && moduleFile(join(root, 'src/theme', NAVBAR_TYPES)) !== undefined,
  });
  const writers = writersBefore(asRecord(scripts));
  if (writers.length > 0)
    addLoss(
      converted,
      `what scripts of package.json do before Docusaurus builds (${writers.join(', ')})`,
      'Where one makes pages or files of the site, run it first.',
    );
  if (converted.navbarItems.length > 0)
    writeScratch(root, NAVBAR_ITEMS_PAGE.slice('.sitegen/'.length), navbarPage(converted.navbarItems));
  const given = await givenBy(converted.plugins);
  const styles = stylesInTime({ ...converted, styles: [...converted.styles, ...given.styles] }, root, pathFrom);
  return {
    value: {
      ...withGiven(converted.config, given),
      customCss: styles.files,
      ...(styles.remote.length > 0 && { stylesheets: [...asList(converted.config.stylesheets), ...styles.remote] }),
    },
    pages: given.pages,
    css: styles.css,
    functions: converted.functions,
    diagnostics: [
      readAsDocusaurus(file),
      ...[...converted.losses].map(([name, loss]) => notCarriedOver(file, name, loss)),
      ...given.diagnostics,
    ],
    inputs: [...styles.inputs, ...plugins, ...given.inputs, join(root, 'package.json')],
  };
}

const addLoss = ({ losses }: Converted, name: string, hint: string, { count = 1, visible = true } = {}): void =>
  void losses.set(name, { hint, count, visible });

/** Code that prints items of the navbar as the project's components for them show them. */
const navbarPage = (items: Record<string, unknown>[]): string =>
  `import { Tried } from 'sitegen-mdx';
import types from '@site/src/theme/${NAVBAR_TYPES}';
const items = ${JSON.stringify(items)};
export default () => items.map(({ type, position, ...props }, index) => {
  const Item = types[type];
  return <${NAVBAR_ITEM} key={index}>{Item && <Tried of={Item} {...props} />}</${NAVBAR_ITEM}>;
});
`;

/** The configuration with what plugins add to all pages. */
function withGiven(config: Record<string, unknown>, { data, headTags }: Given): Record<string, unknown> {
  const customFields = asRecord(config.customFields);
  const docusaurus = { ...asRecord(customFields.docusaurus), globalData: data };
  return {
    ...config,
    ...(headTags.length > 0 && { headTags: [...asList(config.headTags), ...headTags] }),
    ...(Object.keys(data).length > 0 && { customFields: { ...customFields, docusaurus } }),
  };
}

/** Sheets of a usual size take some milliseconds. */
const STYLE_SECONDS = 10;

/** The project's styles; none, and a message, for sheets that take too long or nest too deep, as only generated ones do. */
function stylesInTime(converted: Converted, root: string, pathFrom: (path: string) => string) {
  const timed = nullIfThrown(() => withinTime(STYLE_SECONDS * 1000, () => stylesOf(converted, root, pathFrom)));
  if (timed !== null && !timed.timedOut) return timed.value;
  const what = `the styling in the project's sheets, which nest too deep or take more than ${STYLE_SECONDS} seconds to read,`;
  addLoss(converted, what, 'Name a plainer one in a configuration of your own ("sitegen init").');
  return { files: [], css: '', remote: [], inputs: sheetsBelow(root).map((file) => join(root, file)) };
}

/** Writes one sheet with the usable rules of the site's own sheets into `.sitegen`. */
function stylesOf(converted: Converted, root: string, pathFrom: (path: string) => string) {
  const { styles, css: configured } = converted;
  const { all, withImports, plain, elsewhere } = openSheets(root);
  const named = styles.map(pathFrom);
  const files = withImports(named);
  // Browsers load these.
  const remote = [...elsewhere].filter((address) => /^https?:/.test(address));
  const missing = [...elsewhere].filter((address) => !remote.includes(address));
  const hint = 'Name the compiled style sheet under "customCss".';
  if (missing.length > 0)
    addLoss(converted, `the styling that the project's sheets import from ${missing.join(', ')}`, hint, {
      count: missing.length,
    });
  const compiled = files.filter((one) => !one.endsWith('.css'));
  if (compiled.length > 0) addLoss(converted, `what is not CSS in ${compiled.join(', ')}`, hint);
  const usable = files.map((file) => usableStyles(plain(file)));
  const rules = [...new Set(usable.flatMap((sheet) => sheet.left))];
  if (rules.length > 0) {
    const rest = 'Colours, fonts and classes of the site are. Style the rest with "customCss".';
    addLoss(converted, `the look of ${few(rules)} in ${named.join(', ')}`, rest, { visible: false });
  }
  const others = all.filter((file) => !file.endsWith('.sass') && !files.includes(file));
  const isModule = (file: string): boolean => moduleMark(file) !== '';
  const imported = namedSheets(
    others.filter((file) => !isModule(file)),
    root,
  );
  const modules = others.filter((file) => isModule(file) || imported.has(file));
  const global = usable.map((one) => one.css).join('');
  const own = modules.map((file) => moduleRules(plain(file), file, global));
  const css = writeSheet(root, [global, ...own, configured].join(''));
  return {
    /** Sheets for all pages, relative to the root. */
    files: ['.sitegen/docusaurus.css'],
    css,
    remote,
    inputs: [...files, ...others].map((file) => join(root, file)),
  };
}

const sheetsBelow = (root: string): string[] =>
  listFiles(root, 'src').filter((file) => /\.(?:css|scss|sass|less)$/.test(file));

/**
 * The sheets that any code or text names, as far as can be seen without running it: Docusaurus has no use for one that nothing imports. Each file
 * is read once, those in `src` first, as these mostly name all.
 */
function namedSheets(sheets: readonly string[], root: string): Set<string> {
  const named = new Set<string>();
  const nameOf = (sheet: string): string => /([^/]+)\.\w+$/.exec(sheet.replace(/\/_/, '/'))?.[1] ?? '';
  const files = function* (): Generator<string> {
    yield* listFiles(root, 'src');
    yield* listFiles(root, '.')
      .map((file) => posix.normalize(file))
      .filter((file) => !file.startsWith('src/'));
  };
  for (const file of files()) {
    if (named.size === sheets.length) break;
    if (!/\.(?:[cm]?[jt]sx?|mdx?|css|s[ac]ss|less)$/.test(file)) continue;
    const text = withoutComments(readText(root, file) ?? '');
    for (const sheet of sheets) if (sheet !== file && text.includes(nameOf(sheet))) named.add(sheet);
  }
  return named;
}
const withoutComments = (code: string): string => code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*/gm, '');

/** Reads the style sheets of a project, relative to its root. */
function openSheets(root: string) {
  const isThere = (file: string): boolean => modifiedTime(join(root, file)) > 0;
  const textOf = (file: string): string => readText(root, file) ?? '';
  const all = sheetsBelow(root);
  const variables = variablesIn(all.map((file) => (file.endsWith('.css') ? '' : textOf(file))).join('\n'));
  const seen = new Set<string>();
  const elsewhere = new Set<string>();
  const withImports = (files: readonly string[]): string[] =>
    files.flatMap((file) => {
      if (seen.has(file)) return [];
      seen.add(file);
      const imported = importsOfSheet(textOf(file), file).flatMap(({ address, paths }) => {
        const found = paths.find(isThere);
        if (found === undefined && !address.startsWith('sass:')) elsewhere.add(address);
        return found ?? [];
      });
      return [...withImports(imported), file];
    });
  return {
    /** Those in the folder of its sources. */
    all,
    /** Sheets with those that they import before them, each once. */
    withImports,
    /** Output: imports of those that are not files of the project. */
    elsewhere,
    /** A sheet as plain CSS, with addresses from the root of the site. */
    plain: (file: string): string => withRootUrls(plainSheet(file, textOf(file), variables), file, isThere),
  };
}

/** Writes a project's rules after those for Docusaurus's own classes; the result is the whole sheet. */
function writeSheet(root: string, rules: string): string {
  const [infima = '', bar = ''] = ['docusaurus', 'docusaurus-bar'].map(
    (name) => readText(defaultTheme, `styles/${name}.css`) ?? '',
  );
  const css = infima + rules + bridge(rules, infima, bar);
  // The project's own .gitignore does not name this folder.
  writeScratch(root, '.gitignore', '*\n');
  writeScratch(root, 'docusaurus.css', css);
  return css;
}

/** A sidebars file without the values of modules that do not exist, with a diagnostic and a path (`docs[].items`) for each. */
export function sidebarsWithoutStandIns(written: unknown, root: string, file: string) {
  const lost: string[] = [];
  const diagnostics: Diagnostic[] = [];
  const value = withoutStandIns(written, (path, name) => {
    if (!lost.includes(path)) diagnostics.push(sidebarLost(file, path, name, generators(root)));
    lost.push(path);
  });
  return { value, lost, diagnostics };
}

/** The site's package.json; empty if there is none. */
const manifestOf = (root: string): Record<string, unknown> => asRecord(readJson(join(root, 'package.json')));

/** The scripts of package.json that seem to generate files. */
const generators = (root: string): string[] =>
  Object.entries(asRecord(manifestOf(root).scripts))
    .filter(([name, command]) => /\bgen|typedoc/i.test(`${name} ${command}`))
    .map(([name]) => `"npm run ${name}"`);

/** Checks an input and leaves out what the check rejects, with one diagnostic for each kind of mistake but those at paths that are `known` to be missing. */
export function checkLeniently<T>(
  input: unknown,
  file: string,
  check: (input: unknown, report: Report) => T,
  known: readonly string[] = [],
): { value: T; rest: unknown; diagnostics: Diagnostic[]; faults: Problem[] } {
  const { value, rest, removed, faults } = withoutFaults(input, check);
  const alike = new Map<string, Problem[]>();
  for (const one of removed) {
    const path = one.path.replace(/\[\d+\]/g, '[]');
    // Where our sidebars have no place for the project's own properties, nothing would read them either.
    if (known.includes(path) || path.endsWith('.customProps')) continue;
    const key = `${path} ${one.message}`;
    alike.set(key, [...(alike.get(key) ?? []), one]);
  }
  const diagnostics = [...alike.values()].flatMap(([first, ...more]) =>
    first === undefined ? [] : [partNotCarriedOver(file, first.path, first.message, more.length + 1)],
  );
  return { value, rest, diagnostics, faults };
}
