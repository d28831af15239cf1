/** Flags that several commands have, each with its help, and what the engine makes of them. */
import type { Command } from 'commander';
import type { SiteOptions } from '../site/options.ts';
import { cachePlaces, collected, folder, limit, sitePath } from './flag-values.ts';
import type { ReportFlags } from './run-build.ts';

export interface SiteFlags extends ReportFlags {
  root: string;
  locale?: string[];
  base?: string;
  /** False: no cache; a list: where shared caches are, besides the site's own. */
  cache?: boolean | string[];
  drafts?: boolean;
}

export const inputOf = ({ root, locale, base, cache, drafts }: SiteFlags): SiteOptions => ({
  root,
  locales: locale ?? null,
  baseUrl: base ?? null,
  cache: cache !== false,
  shared: Array.isArray(cache) ? cache : [process.env.SITEGEN_CACHE || []].flat(),
  drafts: drafts === true,
});

export const withRoot = (command: Command): Command =>
  command.option('--root <dir>', 'folder of the site', folder, '.');

export const withSiteOptions = (command: Command): Command =>
  withRoot(command)
    .option('-l, --locale <name>', 'only this language; may be given more than once', collected)
    .option('--base <path>', 'path the site is served under, overriding baseUrl', sitePath)
    .option('--drafts', 'include drafts')
    .option('--no-cache', 'ignore cached results and parse everything again');

export const withReport = (command: Command): Command =>
  command
    .option('--strict', 'fail on any warning')
    .option('--max-warnings <n>', 'fail if there are more warnings than this', limit)
    .option('--json', 'print diagnostics and the report as JSON only')
    .option('--timings', 'print how long each stage took')
    .option('--sarif <file>', 'write the diagnostics as SARIF 2.1.0, for code-scanning tools')
    .option('--code-quality <file>', 'write the diagnostics as the code-quality report of GitLab');

export const withSharedCache = (command: Command): Command =>
  command.option(
    '--cache <place>',
    'folder or HTTP address of a cache shared between machines (or set SITEGEN_CACHE); may be given more than once',
    cachePlaces,
  );
