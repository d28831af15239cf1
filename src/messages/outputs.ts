/** Messages about what is written beside the pages. */
import { colorNames } from '../lib/contrast.ts';
import { hintFor } from '../lib/nearest.ts';
import type { Diagnostic, Place } from '../model/diagnostic.ts';
import { didYouMean, error, info, placeOf, warning } from './diagnostic.ts';

export const shallowClone = (): Diagnostic =>
  info(
    'shallow-clone',
    null,
  )`this git clone has only the latest commits, so no page, and no sitemap, says when pages changed, and posts without a date have that of the oldest
    Clone the whole history (with actions/checkout: "fetch-depth: 0"), or write dates and show none ("sitemap.lastmod": null).`;

export const gitStopped = (why: string): Diagnostic =>
  warning('git-failed', null)`pages have no dates from git: ${why}
    Run "git log" in the folder of the site: it says what stops it, and what to do.`;

export const rulesReplaced = (source: string, file: string, target: string): Diagnostic =>
  error('file-name', placeOf(source))`
    it would take the place of "${file}", which is made for the deploy target "${target}" of headers, redirects and the domain of the site
    Move what it says to "redirects" and "deploy" in the configuration, or set "deploy.target" to "none" and keep the file.`;

/** A public file has the path or the address of a file that sitegen makes. */
export const placeTaken = (
  severity: 'warning' | 'info',
  { file, path }: { file: string; path: string },
  other: string,
): Diagnostic =>
  (severity === 'info' ? info : warning)(
    'file-name',
    placeOf(file),
    path === other
      ? `it takes the place of "${other}", which sitegen makes`
      : `hosts may show it in place of "${other}", which sitegen makes`,
    path === other ? 'Rename or remove it, unless this is what you want.' : 'Rename or remove it.',
  );

export const hostUnnamed = (place: Place | null, url: string): Diagnostic =>
  warning('host-unnamed', place)`readers will not see "${url}", as a content security policy cannot name its host
    Use a host name of letters, digits and hyphens, or add the file to the site.`;

/** What pages show of other hosts, and where a policy allows it. */
export const policyKinds = {
  images: { what: 'pictures', directive: 'img-src' },
  media: { what: 'films and sound', directive: 'media-src' },
  frames: { what: 'frames', directive: 'frame-src' },
} as const;

/** `kind` is what most hosts are named for. */
export function policyTooLong(
  place: Place | null,
  length: number,
  most: number,
  kind: keyof typeof policyKinds,
  hosts: number,
): Diagnostic {
  const { what, directive } = policyKinds[kind];
  return error('policy-too-long', place)`
    the content security policy has ${length} characters, and hosts would send none of more than ${most}: pages show ${what} of ${hosts} hosts
    Put them into the site, or allow those of all hosts: deploy: { contentSecurityPolicy: { '${directive}': ['https:'] } }.`;
}

export const hookFailed = (configFile: string, name: string, message: string): Diagnostic =>
  error('config', placeOf(configFile))`${name} failed: ${message}`;

export const hookAnswer = (configFile: string, name: string, path: string, message: string): Diagnostic =>
  error('config', placeOf(configFile), `what ${name} returns is wrong: ${path === '' ? 'it' : path} ${message}`);
/** `ratio` is from 1 to 21. */
export const lowContrast = (place: Place, text: string, page: string, ratio: number, better: string): Diagnostic =>
  warning('contrast', place)`${text} has a contrast of ${ratio.toFixed(1)} : 1 on ${page}
    Many readers need 4.5 : 1. The nearest colour that has it is ${better}.`;

export const unknownProperty = (place: Place, property: string, near: string): Diagnostic =>
  warning('theme', place)`the theme has no ${near.startsWith('--color-') ? 'colour' : 'property'} "${property}"
    Did you mean "${near}"?`;

export const withoutUnit = (place: Place, property: string, value: string, unit: string): Diagnostic =>
  warning('theme', place)`${property} is "${value}", which has no unit
    Write it with one, such as "${value}${unit === 'rem' ? 'px' : unit}".`;

/** `near` is the function that it may mean. */
/** A function that lacks its second colour. */
export const ONE_MODE = /^light-dark\([^,]*$/;
export const noColor = (place: Place, property: string, value: string, near: string | null): Diagnostic =>
  warning('theme', place)`${property} is "${value}", which is no colour
    ${ONE_MODE.test(value) ? 'Write that of each mode: "light-dark(black, white)".' : near !== null ? didYouMean(`${near}(…)`) : hintFor(value, colorNames, 'Write "#" with 3, 4, 6 or 8 hexadecimal digits, a name such as "teal", or a function such as "rgb(10 97 75)".')}`;
