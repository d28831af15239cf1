/** Declares the commands with their flags and help. The code of a command is loaded when it runs. */
import { Command, CommanderError, Option } from 'commander';
import { engineVersion } from '../host/engine.ts';
import type { Share } from '../lib/shard-share.ts';
import { visibleLines } from '../lib/terminal.ts';
import { messageOf } from '../lib/thrown.ts';
import type { LocaleFlags } from './command.ts';
import { corrected } from './corrections.ts';
import { inputOf, type SiteFlags, withReport, withRoot, withSharedCache, withSiteOptions } from './flag-groups.ts';
import {
  collected,
  day,
  type FailOn,
  failOnRule,
  languageList,
  portNumber,
  shard,
  siteAddress,
  sitePath,
} from './flag-values.ts';
import { guardProcess } from './guard-process.ts';
import type { InitOptions } from './init.ts';
import { hosts } from './init-answers.ts';
import type { McpFlags } from './mcp.ts';
import type { NewOptions } from './new.ts';
import type { ServeFlags } from './serve.ts';

/** Exit code for wrong use of a command; problems of the site are 1. */
const WRONG_USE = 2;

type Exit = (code: number) => void;

/** Runs the command, and ends the process. */
export async function run(argv: string[]): Promise<void> {
  const { prepare, done } = guardProcess();
  try {
    await runCommand(argv, exitProcess, prepare);
  } catch (thrown) {
    process.emit('uncaughtException', thrown instanceof Error ? thrown : new Error(messageOf(thrown)));
  }
  done();
}

/**
 * Runs the command in this process, after `prepare`. `exit` is called with its exit code, for servers only when they cannot start. Neither
 * help nor wrong flags need `prepare`.
 */
export async function runCommand(argv: string[], exit: Exit, prepare?: () => Promise<void>): Promise<void> {
  const program = new Command('npx sitegen-docs');
  program
    .description('Builds documentation sites and blogs from Markdown: light, fast, accessible pages.')
    .version(engineVersion, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .showHelpAfterError('(npx sitegen-docs --help says more)')
    // Values of flags are repeated where they are wrong.
    .configureOutput({ writeErr: (text) => process.stderr.write(visibleLines(corrected(text, program))) })
    .configureHelp({ showGlobalOptions: false })
    .exitOverride()
    .hook('preAction', async (_, command) => {
      if (command.name() === 'build') await beginBuild(command.opts());
      await prepare?.();
    })
    .addHelpText(
      'after',
      `
Examples:
  $ npx sitegen-docs init my-site              begin a site: a handful of files that build
  $ npx sitegen-docs build                     build the site into the folder "build"
  $ npx sitegen-docs serve --watch --open      write and see: every save shows in the browser
  $ npx sitegen-docs check                     list what is wrong, write nothing

Exit codes: 0 good, 1 problems in the site, 2 wrong use of the command, such as a name that is taken.`,
    );

  const first = [addInit, addNew, addVersion, addBuild, addCheck];
  for (const add of [...first, addExplain, addManual, addServe, addMcp, addI18n, addUrls, addEject, addClean])
    add(program, exit);
  for (const command of program.commands.flatMap((one) => [one, ...one.commands]))
    command
      .option('--verbose', 'print stack traces of failures in sitegen itself, for bug reports')
      .showHelpAfterError(`(${fullName(command)} --help says more)`);

  try {
    await program.parseAsync(argv);
  } catch (thrown) {
    if (!(thrown instanceof CommanderError)) throw thrown;
    exit(thrown.exitCode === 0 ? 0 : WRONG_USE);
  }
}

/** Begins what need not wait until the engine is loaded. */
async function beginBuild({ root, cache }: SiteFlags): Promise<void> {
  const { parseAnew } = await import('../host/parse/parsing-ahead.ts');
  parseAnew(root, { cache: cache !== false });
}

const fullName = (command: Command): string =>
  command.parent === null ? command.name() : `${fullName(command.parent)} ${command.name()}`;

function addInit(program: Command, exit: Exit): void {
  program
    .command('init [dir]')
    .description('Create a site that is ready to build. Asks for whatever the flags leave open.')
    .option('-y, --yes', 'ask nothing; defaults to English, no blog, no host')
    .option('--name <text>', 'title of the site (default: the name of the folder)')
    .option('--languages <list>', 'languages, such as en,zh-Hans; the first is the default', languageList)
    .option('--blog', 'with a blog')
    .option('--no-blog', 'without one')
    .addOption(new Option('--host <name>', 'where it will be published, for its workflow file').choices(hosts))
    .option('--url <address>', 'address at which the site will be published, with its path if it has one', siteAddress)
    .addOption(
      new Option('--from <what>', 'convert the project in the folder, or start from nothing').choices([
        'docusaurus',
        'vitepress',
        'nothing',
      ]),
    )
    .option('--dry-run', 'list what would be written, and write nothing')
    .addHelpText(
      'after',
      '\nNo file is overwritten.\n\nExample:\n  $ npx sitegen-docs init docs --yes --languages en,zh-Hans --blog --host github-pages',
    )
    .action(async (folder: string | undefined, flags: InitOptions) =>
      exit(await (await import('./init.ts')).runInit({ ...flags, folder: folder ?? '.' })),
    );
}

const kindsOfText = [
  {
    kind: 'doc',
    name: '<path>',
    description: 'Create a doc at a path in the docs folder.',
    title: 'unless given, made from the path',
    which: 'docs',
    example: 'guide/install --title "Install it"',
  },
  {
    kind: 'post',
    name: '<title...>',
    description: 'Create a blog post with a title.',
    title: 'in place of the title that names the file',
    which: 'blog',
    example: '"Version 2 is out"',
  },
] as const;

function addNew(program: Command, exit: Exit): void {
  const add = program.command('new').description('Create a doc or a blog post with its front matter.');
  for (const { kind, name, description, title, which, example } of kindsOfText)
    withRoot(add.command(`${kind} ${name}`))
      .description(description)
      .option('--title <text>', title)
      .option('-l, --locale <name>', 'start a translation: copy the text of the default language to its place')
      .option('--id <name>', `which ${which}, if there are several`)
      .option('--date <day>', 'date of a post, such as 2026-01-31 (default: today)', day)
      .addHelpText('after', `\nNo file is overwritten.\n\nExample:\n  $ npx sitegen-docs new ${kind} ${example}`)
      .action(async (name: string | string[], flags: NewOptions) =>
        exit(await (await import('./new.ts')).runNew({ ...flags, kind, name: [name].flat().join(' ') })),
      );
}

function addVersion(program: Command, exit: Exit): void {
  withRoot(program.command('version <name>'))
    .description('Release a version: copy the current docs with their sidebars and translations.')
    .option('--id <name>', 'which docs, if there are several')
    .addHelpText('after', '\nExample:\n  $ npx sitegen-docs version 2.0')
    .action(async (name: string, flags: { root: string; id?: string }) =>
      exit(await (await import('./version.ts')).runVersion(name, flags)),
    );
}

function addBuild(program: Command, exit: Exit): void {
  withReport(withSharedCache(withSiteOptions(program.command('build'))))
    .description('Build the site.')
    .option('-o, --out <dir>', 'output folder, relative to the site', 'build')
    .option('--compress', 'put .br and .gz copies beside the text files')
    .option(
      '--shard <i/n>',
      'make share i of n into --cache, for a build; auto takes both from the CI environment',
      shard,
    )
    .addHelpText('after', '\nIf the build fails, the previous output stays in place.')
    .action(async ({ shard: share, ...options }: SiteFlags & { out: string; compress?: boolean; shard?: Share }) => {
      const { runBuild, runShard } = await import('./run-build.ts');
      const input = inputOf(options);
      exit(share === undefined ? await runBuild(input, options) : await runShard(input, options, share));
    });
}

function addCheck(program: Command, exit: Exit): void {
  withReport(withSharedCache(withSiteOptions(program.command('check'))))
    .description('Report the problems in the site without writing files.')
    .action(async (options: SiteFlags) =>
      exit(await (await import('./run-build.ts')).runCheck(inputOf(options), options)),
    );
}

function addExplain(program: Command, exit: Exit): void {
  program
    .command('explain [code]')
    .description('Explain a message by the code at its end, with an example and the fix; without a code, list all.')
    .addHelpText('after', '\nExample:\n  $ npx sitegen-docs explain broken-link')
    .action(async (code: string | undefined) => exit((await import('./explain.ts')).runExplain(code)));
}

function addManual(program: Command, exit: Exit): void {
  program
    .command('manual')
    .description('Open the manual of this version in the browser; it comes with the package, so no network is needed.')
    .option('-p, --port <number>', 'port to listen on, or the next free one', portNumber, 3002)
    .option('--no-open', 'only print its address')
    .action(async (flags: { port: number; open: boolean }) => {
      const code = await (await import('./manual.ts')).runManual(flags);
      if (code !== 0) exit(code);
    });
}

function addServe(program: Command, exit: Exit): void {
  withSiteOptions(program.command('serve'))
    .description('Serve the built site, or with --watch build pages on request and reload on every save.')
    .option('-w, --watch', 'build pages on request and show every save at once')
    .option('-o, --out <dir>', 'folder of the built site', 'build')
    .option('-p, --port <number>', 'port to listen on, or the next free one', portNumber, 3000)
    .option('--host <name>', 'host name or address to listen on; 0.0.0.0 for the whole network', 'localhost')
    .option('--open', 'open the site in the browser')
    .addHelpText(
      'after',
      '\nWhere saves are not noticed, as in folders of Windows seen from WSL or a container, set CHOKIDAR_USEPOLLING=1.',
    )
    .action(async (flags: SiteFlags & ServeFlags) => {
      const code = await (await import('./serve.ts')).runServe({ ...flags, ...inputOf(flags) });
      if (code !== 0) exit(code);
    });
}

function addMcp(program: Command, exit: Exit): void {
  withRoot(program.command('mcp'))
    .description('Serve the built site to AI agents over the Model Context Protocol (search, list, read).')
    .option('-o, --out <dir>', 'folder of the built site', 'build')
    .option('--base <path>', 'path the site was built for, overriding baseUrl', sitePath)
    .option('--http', 'use HTTP on this machine instead of standard input and output')
    .option('-p, --port <number>', 'port for --http, or the next free one', portNumber, 3001)
    .action(async (flags: McpFlags) => {
      const code = await (await import('./mcp.ts')).runMcp(flags);
      if (code !== 0) exit(code);
    });
}

function addI18n(program: Command, exit: Exit): void {
  const i18n = program.command('i18n').description('Manage translations.');
  withRoot(i18n.command('status'))
    .description('List missing, stale, unrecorded and orphaned translations.')
    .option('-l, --locale <name>', 'only this language; may be given more than once', collected)
    .option('--json', 'print the lists as JSON only')
    .option(
      '--fail-on <kind[:limit]>',
      'exit with 1 if more than limit (a number or percentage, 0 by default) are missing, stale, unrecorded or orphaned; repeatable',
      failOnRule,
    )
    .action(async (flags: LocaleFlags & { json?: boolean; failOn?: FailOn[] }) =>
      exit(await (await import('./i18n.ts')).runStatus(flags)),
    );
  withRoot(i18n.command('extract'))
    .description(
      'Write the label files that translators fill in: navbar, footer, sidebars, blog. Existing labels stay.',
    )
    .option('-l, --locale <name>', 'only this language; may be given more than once', collected)
    .addHelpText('after', '\nExample:\n  $ npx sitegen-docs i18n extract -l fr')
    .action(async (flags: LocaleFlags) => exit(await (await import('./i18n-extract.ts')).runExtract(flags)));
  withRoot(i18n.command('accept [files...]'))
    .description('Mark translations as up to date with their sources: all of them, or the files given.')
    .option('-l, --locale <name>', 'only this language; may be given more than once', collected)
    .action(async (files: string[], flags: LocaleFlags) =>
      exit(await (await import('./i18n.ts')).runAccept(files, flags)),
    );
}

function addUrls(program: Command, exit: Exit): void {
  withRoot(program.command('urls'))
    .description('Add new pages to the list of published addresses.')
    .option('--prune', 'also remove addresses that are gone and have no redirect')
    .option('--no-cache', 'ignore cached results and parse everything again')
    .addHelpText(
      'after',
      '\nThe list is config/published-urls.txt. "npx sitegen-docs check" fails if an address in it disappears without a redirect.',
    )
    .action(async (flags: { root: string; cache: boolean; prune?: boolean }) =>
      exit(await (await import('./urls.ts')).runUrls(flags)),
    );
}

function addEject(program: Command, exit: Exit): void {
  withRoot(program.command('eject <parts...>'))
    .description('Copy theme parts into theme/parts, as a starting point for your own.')
    .action(async (names: string[], { root }: { root: string }) =>
      exit(await (await import('./eject.ts')).runEject(names, root)),
    );
}

function addClean(program: Command, exit: Exit): void {
  withRoot(program.command('clean'))
    .description('Remove the cache and the files that sitegen wrote; other files stay.')
    .option('-o, --out <dir>', 'folder of the built site', 'build')
    .action(async (options: { root: string; out: string }) => exit(await (await import('./clean.ts')).clean(options)));
}

/** Ends the process once all output is written; timers or sockets of the site's code could keep it running. */
function exitProcess(code: number): void {
  process.exitCode = code;
  process.stdout.write('', () => process.stderr.write('', () => process.exit()));
}
