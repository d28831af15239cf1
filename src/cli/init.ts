/** `sitegen init`: creates a new site, or converts a project of another generator. Never overwrites a file. */
import { basename, join, relative, resolve } from 'node:path';
import { isInstalled } from '../bundle/paths.ts';
import { fileExists, isFolder, readSiteText } from '../host/disk.ts';
import { IS_THERE, refusedWay, writeNew, writeWhole } from '../host/disk-writes.ts';
import { engineSource, engineVersion } from '../host/engine.ts';
import { removeScratch } from '../host/own-folders.ts';
import { adaptedConfigs, adapterFor } from '../host/site-code/adapters.ts';
import { configNames, convertProject } from '../host/site-code/load-config.ts';
import { isInside } from '../lib/inside.ts';
import { packageName } from '../lib/package-name.ts';
import { hasErrors } from '../messages/diagnostic.ts';
import { adapterMissing } from '../messages/foreign.ts';
import { fail, print, printDiagnostics, write } from './command.ts';
import { configText } from './config-text.ts';
import { type Answers, LATER } from './init-answers.ts';
import { languagesInEnglish, manifestText, starterFiles } from './init-files.ts';
import type { Terminal } from './init-questions.ts';
import { managerFiles, managerIn, placeInRepository, topOf, withManager } from './package-manager.ts';

export interface InitOptions extends Partial<Omit<Answers, 'date'>> {
  folder: string;
  yes?: boolean;
  /** A generator whose project is in the folder, or `nothing`. */
  from?: string;
  /** Only print what would be written. */
  dryRun?: boolean;
}

export async function runInit(options: InitOptions, terminal: Terminal = {}): Promise<number> {
  const root = resolve(options.folder);
  const project = projectFile(root);
  const configFile = configNames.find((name) => fileExists(join(root, name)));
  const takesOver = options.from !== undefined && options.from !== 'nothing';
  if (configFile !== undefined && !takesOver)
    return fail(`${join(options.folder, configFile)} is there already: this is a site. Nothing was written.`, 2);
  const defaults = defaultsFor(options, root);
  const open = (['name', 'languages', 'blog', 'host', 'url'] as const).filter((key) => options[key] === undefined);
  const isNew = project === null || options.from === 'nothing';
  const asks = !options.yes && !takesOver && (!isNew || open.length > 0);
  if (asks && !(terminal.input ?? process.stdin).isTTY)
    return fail(
      '"npx sitegen-docs init" asks questions, and there is no terminal to answer them. Add --yes, or the flags of npx sitegen-docs init --help.',
      2,
    );
  const questions = asks ? await import('./init-questions.ts') : null;
  const usual = project === null ? 'nothing' : 'project';
  const from =
    options.from ?? (questions === null || project === null ? usual : await questions.askOrigin(project, terminal));
  if (from !== null && from !== 'nothing') return convert(root, options, defaults);
  const answers = questions === null || from === null ? defaults : await questions.ask(defaults, open, terminal);
  return answers === null || from === null ? fail('Nothing was written.') : begin(root, options, answers);
}

const defaultsFor = ({ name, languages, blog, host, url }: InitOptions, root: string): Answers => ({
  name: name || basename(root),
  languages: languages ?? ['en'],
  blog: blog ?? false,
  host: host ?? 'none',
  url: url ?? LATER,
  date: new Date().toISOString().slice(0, 10),
});

function begin(root: string, options: InitOptions, answers: Answers): number {
  const present: string[] = [];
  const manager = managerIn(root);
  const { files: ofManager, note } = managerFiles(manager, root);
  const place = placeInRepository(root);
  const files = { ...starterFiles(answers, place, manager), ...ofManager };
  // A workflow goes to the top of the repository.
  const baseOf = (file: string): string => (file.startsWith('../') ? topOf(root, place) : root);
  const refused = Object.keys(files).flatMap((file) => refusedWay(baseOf(file), join(root, file)) ?? [])[0];
  if (refused !== undefined) return fail(`${refused}. Nothing was written.`);
  for (const [file, text] of Object.entries(files)) {
    const isThere = fileExists(join(root, file));
    const problem = isThere || options.dryRun ? null : writeNew(baseOf(file), join(root, file), text);
    // A link that leads nowhere is there, too.
    const isKept = isThere || problem === IS_THERE;
    if (problem !== null && !isKept) return fail(`Cannot write ${file}: ${problem}`);
    if (isKept) present.push(file);
    else print(`  ${file}`);
  }
  if (present.length > 0) print(`\nThere already, and left as they are: ${present.join(', ')}`);
  const inEnglish = languagesInEnglish(answers.languages).join(', ');
  if (inEnglish !== '')
    print(
      `\nThe interface in ${inEnglish} is in English: "npx sitegen-docs i18n extract" writes the files for its translation.`,
    );
  if (answers.url === LATER)
    print('\nBefore the site is published, write its address into config/site.config.ts, as url.');
  return finish(root, options, answers, ['npm run dev', 'npm run build'], note);
}

/** The configuration file that an installed adapter, or one that we know of, reads; null if there is none. */
const projectFile = (root: string): string | null =>
  adaptedConfigs(root).find((name) => fileExists(join(root, name))) ??
  adapterMissing((file) => fileExists(join(root, file)), engineVersion)?.place?.file ??
  null;

/** Gives a project from elsewhere our configuration; its texts stay as they are. Run again, it changes nothing. */
async function convert(root: string, options: InitOptions, answers: Answers): Promise<number> {
  const file = projectFile(root);
  if (file === null) return fail(`No project of another generator is in ${root}, so there is nothing to take over.`, 2);
  const hadScratch = isFolder(join(root, '.sitegen'));
  const adapter = await adapterFor(root, file);
  const missing = adapter === null ? adapterMissing((name) => fileExists(join(root, name)), engineVersion) : null;
  const none = { config: null, css: '', diagnostics: missing === null ? [] : [missing] };
  const { config, css, diagnostics: problems } = adapter === null ? none : await convertProject(root, adapter, file);
  // Whoever runs this command knows that a configuration can be written.
  const diagnostics = problems.filter(({ code }) => code !== adapter?.name);
  if (diagnostics.length > 0) printDiagnostics(diagnostics, root);
  if (options.dryRun && !hadScratch) removeScratch(root, '');
  if (config === null || hasErrors(diagnostics)) return 1;
  for (const [path, text] of Object.entries(convertedFiles(root, config, css))) {
    if (!options.dryRun && !write(root, path, text)) return 1;
    print(`  ${path}`);
  }
  return finish(root, options, answers, ['npx sitegen-docs serve --watch --open', 'npx sitegen-docs build']);
}

const CONFIG = 'config/site.config.ts';
const STYLES = 'config/custom.css';

/** Path → text of the files that the project lacks: configuration, styles, and lines of `.gitignore`. */
function convertedFiles(root: string, { customCss: _, ...settings }: Record<string, unknown>, css: string) {
  const ignored = readSiteText(root, '.gitignore') ?? '';
  const lacking = ['.sitegen/', 'build/'].filter(
    (one) => !ignored.split(/\r?\n/).some((line) => line.replace(/^\//, '').replace(/\/?$/, '/') === one),
  );
  const files: Record<string, string> = {
    [CONFIG]: configText({ ...settings, ...(css === '' ? {} : { customCss: [STYLES] }) }),
    ...(css === '' ? {} : { [STYLES]: css }),
  };
  const missing = Object.entries(files).filter(([path]) => !fileExists(join(root, path)));
  const begun = ignored.replace(/\n?$/, () => (ignored === '' ? '' : '\n'));
  const git = lacking.length === 0 ? {} : { '.gitignore': `${begun}${lacking.join('\n')}\n` };
  return { ...Object.fromEntries(missing), ...git };
}

/** Completes package.json and prints the next commands. */
function finish(
  root: string,
  { folder, dryRun }: InitOptions,
  answers: Answers,
  commands: [string, string],
  note: string | null = null,
): number {
  if (dryRun) {
    print('Nothing was written.');
    return 0;
  }
  if (!addScripts(root, answers)) return 1;
  if (note !== null) print(`\n${note}`);
  const lines = [
    ...(relative(process.cwd(), root) === '' ? [] : [`cd ${folder}`]),
    ...(isInstalled(packageName, root) ? commands : ['npm install', commands[0]]),
  ];
  print(withManager(`\nNext:${lines.map((line) => `\n  ${line}`).join('')}`, managerIn(root)));
  return 0;
}

/** Adds scripts to package.json; false, after a message, when that is not possible. */
function addScripts(root: string, answers: Answers): boolean {
  const before = readSiteText(root, 'package.json');
  const source = engineSource(root);
  const manifest = manifestText(before, answers, source);
  if (manifest === before) return true;
  const problem = manifest === null ? 'it is not JSON' : writeWhole(root, 'package.json', manifest);
  if (problem !== null) fail(`package.json cannot be given scripts: ${problem}.`);
  else print(`  package.json${before === null ? '' : ' (scripts that it did not have)'}`);
  if (problem === null && !source.startsWith('^'))
    print(`\nThis copy came from a file or repository, so package.json names ${source}`);
  const [, path] = /^file:(.*)/.exec(source) ?? [];
  if (problem === null && path !== undefined && !isInside(topOf(root, placeInRepository(root)), resolve(root, path)))
    print('Other machines do not have that file: copy it into the site, install it from there, and commit it.');
  return problem === null;
}
