/** Messages about the output folder. */
import type { Diagnostic, Place } from '../model/diagnostic.ts';
import { error, few, placeOf } from './diagnostic.ts';

export const outputRejected = (folder: string, why: string): Diagnostic =>
  error('output-refused', null)`will not write into ${folder}: ${why}
    Name another folder with --out.`;
/** `folder` is the link, or is behind it. */
export const linkRefused = (folder: string, link: string): Diagnostic =>
  error('output-refused', null)`will not write into ${folder}: ${link} is a link, and may lead to files of others
    Remove the link: sitegen makes the folder itself. Where it is to be elsewhere, name that place.`;
export const scratchRefused = (file: string): Diagnostic =>
  error('output-refused', null)`will not run code beside ${file}, which could have it import other code
    Remove it: sitegen makes what it needs in that folder itself.`;
/** `pid` is 0 for a build that is not known by its process. */
export const otherBuild = (pid: number): string => `another build${pid === 0 ? '' : ` (process ${pid})`}`;
export const outputBusy = (folder: string, pid: number): Diagnostic =>
  error('output-busy', null)`${otherBuild(pid)} is writing into ${folder}
    Wait for it to end, or stop it.`;
/** `pid` is 0 for a build that has ended since. */
export const outputTaken = (folder: string, pid: number): Diagnostic =>
  error('output-busy', null)`${otherBuild(pid)} took ${folder} over while this one stood still
    Build again.`;
export const fileOfOthers = (folder: string, file: string): Diagnostic =>
  error('output-foreign', null)`
    ${folder} contains a file "${file}" that sitegen did not write and that a page would overwrite
    Move it, or name another folder with --out.`;
export const linkInOutput = (folder: string, file: string): Diagnostic =>
  error('output-foreign', null)`
    ${folder} contains a link "${file}" that leads out of it, and hosts publish what it leads to
    Remove the link.`;
export const outputUnwritable = (folder: string, message: string): Diagnostic =>
  error('output-unwritable', null)`cannot write into ${folder}: ${message}`;

/** `fault` follows “it”. */
export const invalidFileName = (source: string | null, file: string, fault: string): Diagnostic =>
  error('file-name', source === null ? null : placeOf(source))`
    no file in the output can be named ${JSON.stringify(file)}: it ${fault}
    Rename what it is made from.`;
export const duplicateFileName = (
  source: string | null,
  file: string,
  other: { file: string; source: string | null },
): Diagnostic =>
  error(
    'file-name',
    // Of two that clash, one may be the site's own, as its map is; people can only rename the other.
    source === null && other.source === null ? null : placeOf(source ?? other.source ?? ''),
    other.file.toLowerCase() === file.toLowerCase()
      ? `it would be written to "${file}", where ${(source && other.source) ?? 'another file of the site'} is written too${other.file === file ? '' : ' if the disk does not tell capital letters from small ones'}`
      : `"${file}" cannot be written beside "${other.file}"${other.source === null ? '' : ` (${other.source})`}: one of them would have to be a folder`,
    'Rename one of the two, or give the page another "slug".',
  );

const budgetNames = { html: 'HTML', js: 'script at its start', css: 'style' };
/** `urls` are the pages that weigh the same. */
export const overBudget = (
  kind: keyof typeof budgetNames,
  place: Place,
  urls: string[],
  bytes: number,
  budget: number,
): Diagnostic =>
  error(
    'budget',
    place,
    `the page ${urls[0] ?? ''}${urls.length > 1 ? ` (and ${urls.length - 1} more)` : ''} has ${bytes} bytes of ${budgetNames[kind]}, compressed; its budget is ${budget}`,
    kind === 'html'
      ? 'Split the page, or raise budgets.html in the configuration.'
      : `Leave something out, or raise budgets.${kind} in the configuration.`,
  );

/** For more pages than a message each would help with; the largest come first. */
export const overBudgetTogether = (
  place: Place,
  pages: readonly { url: string; bytes: number }[],
  budget: number,
): Diagnostic =>
  error(
    'budget',
    place,
  )`${pages.length} pages have more than ${budget} bytes of HTML, compressed: ${few(pages.map(({ url, bytes }) => `${url} has ${bytes}`))}
    Split them, or raise budgets.html in the configuration.`;

/** What a person can do about what the system says. */
const remedies: Record<string, string> = {
  EACCES: 'Give this user write access there.',
  EPERM: 'Give this user write access there.',
  EROFS: 'Build in a place where files can be written.',
  ENOSPC: 'Free some space on the disk.',
  EDQUOT: 'Free some space on the disk.',
  EMFILE: 'Raise the limit of open files (ulimit -n).',
  ENOTDIR: 'There is a file where a folder is needed: rename or remove it.',
  EEXIST: 'Something else is at this path: rename or remove it.',
};

export const systemFailure = (code: string, message: string): Diagnostic =>
  error('system', null, `the system reported: ${message}`, remedies[code] ?? 'Fix what it names, then try again.');

export const enginePackageMissing = (message: string): Diagnostic =>
  error('package', null)`a package is missing: ${message}
    Install the packages again: npm ci`;

/** `what` is being done. */
export const workTooSlow = (what: string, file: string | null, seconds: number): Diagnostic =>
  error('too-slow', file === null ? null : placeOf(file, 1, 1))`
    ${what} takes more than ${seconds} seconds, so it was stopped
    Divide long texts, and look for what they repeat thousands of times; code on a page may contain an endless loop.`;

export const pagesTooLarge = (url: string, file: string | null, kilobytes: number): Diagnostic =>
  error('text-limit', file === null ? null : placeOf(file, 1, 1))`
    all pages together are too large: ${url}, with ${kilobytes} KB, is beyond their end
    Each of them repeats something long: look into it for a name, a class, an address, a description or a formula.`;

export const ownFailure = (message: string): Diagnostic =>
  error('internal', null)`sitegen itself failed: ${message}
    This is a bug in sitegen, not a mistake in your site. Report it to the maintainers, with the output of the same command with --verbose.`;
