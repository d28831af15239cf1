/** Messages about the configuration and the other data files of a site. */
import { hintFor } from '../lib/nearest.ts';
import { packageName } from '../lib/package-name.ts';
import type { Problem } from '../lib/shape.ts';
import type { Diagnostic, Place } from '../model/diagnostic.ts';
import { error, few, placeOf, warning } from './diagnostic.ts';
import { foreignPlugin, ofForeignTheme } from './foreign.ts';
import { yamlFault } from './yaml.ts';

/** `near`: other folders that have one, from where the command runs; `beside`: one that is in the folder itself; `foreign`: what to do with another tool's. */
export const configMissing = (
  names: string[],
  near: string[],
  beside: string | null,
  foreign: string | null,
): Diagnostic =>
  error(
    'config-missing',
    beside === null ? null : placeOf(beside),
    `found no configuration: none of ${names.join(', ')}`,
    beside !== null
      ? `Move ${beside} into the folder "config".`
      : near.length > 0
        ? `There is one in ${near.join(', ')}: add --root ${near.slice(0, 1).map(shellWord)} to the command.`
        : (foreign ??
          'Run sitegen in the folder of a site, or name it with --root; "npx sitegen-docs init" makes one.'),
  );

/** As a reader copies it into a shell, whatever is in the name of a folder. */
const shellWord = (path: string): string => (/[^\w./-]/.test(path) ? `'${path.replaceAll("'", "'\\''")}'` : path);

/** Configuration, theme or a page: what it threw, or how it did not end. */
export function codeFailed(place: Place | null, message: string): Diagnostic {
  // In the words of Node for modules of both kinds.
  const { from = '', name } =
    (
      /^The requested module '(?<from>[^']+)' does not provide an export named '(?<name>[^']+)'/.exec(message) ??
      /^Named export '(?<name>[^']+)' not found\. The requested module '(?<from>[^']+)'/.exec(message)
    )?.groups ?? {};
  if (name !== undefined) return missingName(place, name, from);
  const [, required] = /^Dynamic require of "(.+)" is not supported/.exec(message) ?? [];
  return required === undefined
    ? error(
        'code',
        place,
        `this code cannot be run: ${inOurWords(message)}`,
        cureOf(message) ?? 'Fix it at this place, or fix the data that it reads.',
      )
    : error('code', place)`require("${required}") does not work in a module
        Write import … from '${required}' instead.`;
}

function missingName(place: Place | null, name: string, from: string): Diagnostic {
  const [, module = from] = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(from) ?? [];
  return error('code', place)`"${module.startsWith('file:') ? packageName : module}" has nothing of the name "${name}"
    Look for a typing mistake in the import of "${name}".`;
}

/** `message` has the messages of all causes. */
export const pageFailed = (place: Place | null, message: string): Diagnostic =>
  error('render', place, inOurWords(message), cureOf(message));
/** The words of React are about updates in browsers. */
const inOurWords = (message: string): string =>
  message
    .replace(/A component suspended while[\s\S]*/, 'a component is asynchronous, or waits for a promise')
    .replace(/ If you meant to render a collection of children, use an array instead\.$/, '');
const AT_ONCE =
  'Components are printed at once: take "async" away, and await the data outside of the function (const data = await …), or have a plugin make it.';
export const asyncComponent = (place: Place): Diagnostic =>
  error('theme', place)`this component is asynchronous, and pages are printed at once
    ${AT_ONCE}`;

/** What stands in the message of a failure → what to do. */
const cures: readonly (readonly [words: RegExp, cure: string])[] = [
  // Node runs packages, those of the same repository too, as they are.
  [/^Unknown file extension/, 'Have the package export JavaScript, or import its file by a relative path.'],
  [/A component suspended while/, AT_ONCE],
  [/\(reading 'use[A-Z]\w*'\)|Invalid hook call/, 'Call hooks within a component or another hook, not beside them.'],
  [/Too many re-renders/, 'Set state in the handler of an event or in useEffect, not while the component is printed.'],
  [
    /Objects are not valid as a React child/,
    'Print a part of it, such as {price.amount}; for text, a pair of braces is enough: {amount}.',
  ],
  [
    /Cannot destructure property .* as it is (?:undefined|null)/,
    'A component was called without a prop that it needs. In "theme/parts", pass on all: <Footer {...props} />.',
  ],
  [/require\.resolve is not a function/, 'Write the path itself, from the root of the site.'],
];

function cureOf(message: string): string | null {
  const [, cure] = cures.find(([words]) => words.test(message)) ?? [];
  return cure ?? browserHint(message) ?? undefinedHint(message);
}

function undefinedHint(message: string): string | null {
  const [, name] = /(?:^|\n|: )([\w$]+) is not defined/.exec(message) ?? [];
  if (name === 'module' || name === 'exports')
    return `This file is an ES module: write "export default" in place of "${name === 'module' ? 'module.exports' : 'exports.default'} =".`;
  if (name !== undefined) return `Import or define "${name}", or look for a typing mistake in it.`;
  const [, method] = /\.([\w$]+) is not a function/.exec(message) ?? [];
  return method === undefined ? null : `Look for a typing mistake in "${method}", or in what it is asked of.`;
}

/** How to use what only browsers have; null if that is not what failed. */
function browserHint(message: string): string | null {
  const [, name] =
    /\b(window|document|navigator|location|history|localStorage|sessionStorage|matchMedia) is not defined/.exec(
      message,
    ) ?? [];
  return name === undefined
    ? null
    : `There is no ${name} when the site is built, not even for islands: use it in useEffect or in the handler of an event, in a file that begins with 'use client'.`;
}

export const packageMissing = (place: Place, name: string): Diagnostic =>
  error('package', place)`the package "${name}" is not installed
    ${ofForeignTheme(name) ?? hintFor(name, [packageName], `Run "npm install ${name}", or remove its import.`)}`;

export const rootUnusable = (root: string, character: string): Diagnostic =>
  error('root', null)`
    the folder ${JSON.stringify(root)} has the character ${JSON.stringify(character)} in its path, which build tools do not support
    Rename the folder, or move the site into another one.`;

/** Without a path, it is about all that a file exports. */
export function configProblem(place: Place, { path, message, hint, kind }: Problem): Diagnostic {
  const isWrongUse = kind === 'command' ? { isWrongUse: true } : {};
  if (path !== '') return { ...error('config', place, `${path}: ${message}`, hint), ...isWrongUse };
  const isList = kind === 'list';
  return error(
    'config',
    place,
    kind === 'missing' ? 'this file has no default export' : `what this file exports ${message}`,
    hint ?? `Write "export default { ${isList ? 'docs: [ … ]' : '…'} };"${isList ? ': each list has a name' : ''}.`,
  );
}

/** `path` is the key in the plugin that is wrong. */
export const pluginProblem = (
  place: Place,
  address: string,
  { path, message, hint }: { path: string; message: string; hint: string | null },
): Diagnostic =>
  error(
    'plugin',
    place,
    `the plugin "${address}" ${path === '' ? message : `is wrong: ${path} ${message}`}`,
    hint ?? 'Its default export is what definePlugin({ name, version, … }) returns.',
  );

/** `what` is the entry of the plugin that was asked. */
export const pluginFailed = (
  { plugin, what, why, hint = null }: { plugin: string; what: string; why: string; hint?: string | null },
  place: Place | null,
  texts: readonly string[] = [],
): Diagnostic => ({
  ...error('plugin', place)`the plugin "${plugin}" fails in its ${what}: ${why}
    ${hint ?? `This is a mistake in the plugin, or in the data that it reads: mend it there, or take "${plugin}" out of "plugins".`}`,
  texts,
});
/** A mistake in a text that a plugin makes: the reader knows the plugin, not the file. */
export const inPluginPage = (problem: Diagnostic, path: string, plugin: string, file: string | null): Diagnostic => ({
  ...problem,
  message: `the page "${path}" of the plugin "${plugin}"${file === null ? '' : ` (${file})`}: ${problem.message}`,
});

/** Where a plugin of this address is looked for. */
const pluginPlace = (address: string): string =>
  /^[./]/.test(address)
    ? 'Its path is relative to the folder of the site, and has its extension.'
    : /^[^@].*[/\\]/.test(address) && /\.[cm]?[jt]sx?$/.test(address)
      ? `A path begins with "./": "./${address}".`
      : // Somebody may think of it as "math", which is the name of a stranger's package.
        hintFor(address.includes('/') ? address : `${packageName}/${address}`, ownPlugins, installHint(address));
const ownPlugins = [`${packageName}/math`];
/** A package is installed, and never one of its modules. */
const installHint = (address: string): string =>
  address.startsWith(`${packageName}/`)
    ? `${packageName} comes with ${ownPlugins.map((name) => `"${name}"`).join(', ')}.`
    : `Run "npm install ${/^(?:@[^/]*\/)?[^/]*/.exec(address)?.[0]}", or correct its name.`;

export const pluginUnreadable = (configFile: string, address: string, message: string): Diagnostic =>
  error(
    'plugin',
    placeOf(configFile),
    `the plugin "${address}" cannot be loaded: ${message}`,
    foreignPlugin(address) ?? pluginPlace(address),
  );

export const themeMissing = (configFile: string, folder: string): Diagnostic =>
  error('theme', placeOf(configFile))`theme: the folder "${folder}" does not exist
    Create it, or leave the key out.`;

export const unknownPart = (file: string, name: string, parts: string[]): Diagnostic =>
  error('theme-part', placeOf(file))`the theme has no part "${name}" that this file could replace
    ${hintFor(name, parts, `Parts: ${parts.sort().join(', ')}.`)}`;

export const badComponentName = (file: string, name: string): Diagnostic =>
  error('component-name', placeOf(file))`texts cannot use the component "${name}"
    Its name must begin with a capital letter and consist of letters and digits; put files that are not components elsewhere.`;

/** `name` is what the file exports instead; null for nothing. */
export const noDefaultExport = (place: Place, what: string, name: string | null): Diagnostic =>
  error('theme', place)`the ${what} has no default export
    Export its component as the default: "export default ${name ?? '…'};".`;

export const noComponent = (place: Place): Diagnostic =>
  error('theme', place)`the default export is no component
    Export a function: "export default function Name() { return <p>…</p>; }".`;
export const returnsNothing = (place: Place): Diagnostic =>
  warning('theme', place)`this component returns nothing, so nothing is shown
    Write "return" before what it shows.`;

export const pageProblem = (file: string, path: string, message: string, hint: string | null): Diagnostic =>
  warning('theme', placeOf(file), `${path}: ${message}`, hint);

export const sidebarsNotRead = (file: string): Diagnostic =>
  warning('config', placeOf(file))`no sidebar is read from this file
    Move it to config/sidebars${/\.\w+$/.exec(file)?.[0] ?? ''}, or name it in the configuration: "docs: { sidebarPath: './${file}' }".`;
export const pluginNotListed = (file: string): Diagnostic =>
  warning('plugin', placeOf(file))`this plugin does nothing, as the configuration does not name it
    Write it into "plugins": ['./${file}'], or remove the file.`;
export const themeFolderNotRead = (files: readonly string[], to: string): Diagnostic =>
  warning('theme', placeOf(files[0] ?? ''))`nothing is read here: ${few(files)}
    Move it to ${to}.`;
export const sheetNotRead = (file: string): Diagnostic =>
  warning('theme', placeOf(file))`no page has this style sheet
    Name it in the configuration: "customCss: './${file}'".`;

export const sidebarsMissing = (file: string): Diagnostic =>
  error('config', placeOf(file))`docs.sidebarPath names a file that does not exist
    Create it, or set sidebarPath to false.`;

/** `rest` is what the line has from the place on. */
export function dataUnreadable(place: Place, problem: string, rest: string): Diagnostic {
  const { message, hint } = yamlFault(problem, rest);
  return error('data-unreadable', place, message, hint);
}

export const dataProblem = (place: Place, path: string, message: string, hint: string | null): Diagnostic =>
  error('data', place, path === '' ? `the file ${message}` : `${path}: ${message}`, hint);

export const twoCategoryFiles = (file: string, other: string): Diagnostic =>
  warning('category-files', placeOf(file))`the folder has another category file, ${other}, which is not read
    Keep one of the two.`;

export const partLeftOut = (file: string, path: string, message: string, count: number): Diagnostic =>
  warning('not-carried-over', placeOf(file))`
    ${path} ${message}, and is left out${count > 1 ? `; so are ${count - 1} more like it` : ''}`;

/** `target` is null for something out of the site. */
export const linkMisleads = (place: Place, link: string, target: string | null): Diagnostic =>
  error(
    'compile',
    place,
  )`${link} is a link to ${target === null ? 'something outside the site' : `${target}, which is of another kind, or neither a text nor public`}, so it is not read
    Put the file itself in that place.`;
export const unclearImport = (place: Place, address: string, file: string): Diagnostic =>
  error(
    'compile',
    place,
  )`"${address}" means ${file}, which its name does not tell: a file that somebody adds can change that
    Write the path of the file with its ending.`;
export const settingsOfTexts = (place: Place): Diagnostic =>
  error(
    'compile',
    place,
  )`it would decide which files are meant by imports of code beside texts, whose authors could have any file run
    Keep what has this name in the site's folder, or the code elsewhere.`;
