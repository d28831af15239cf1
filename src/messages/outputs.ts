/** Messages about what is written beside the pages. */
import type { Diagnostic, Place } from '../model/diagnostic.ts';
import { error, info, placeOf, warning } from './diagnostic.ts';

export const shallowClone = (): Diagnostic =>
  info('shallow-clone', null)`this git clone has only the latest commits, so the sitemap does not say when pages changed
    Clone the whole history (with actions/checkout: "fetch-depth: 0"), or set "sitemap.lastmod" to null.`;

export const gitSilent = (seconds: number): Diagnostic =>
  warning('too-slow', null)`git wrote nothing for ${seconds} seconds, so it was stopped, and pages have no dates from it
    Run "git log" in the folder of the site to see what it waits for.`;

export const rulesReplaced = (source: string, file: string, target: string): Diagnostic =>
  error('file-name', placeOf(source))`
    it would take the place of "${file}", which is made for the deploy target "${target}" of headers, redirects and the domain of the site
    Move what it says to "redirects" and "deploy" in the configuration, or set "deploy.target" to "none" and keep the file.`;

export const hostUnnamed = (place: Place | null, url: string): Diagnostic =>
  warning('host-unnamed', place)`readers will not see "${url}", as a content security policy cannot name its host
    Use a host name of letters, digits and hyphens, or add the file to the site.`;

export const hookFailed = (configFile: string, name: string, message: string): Diagnostic =>
  error('config', placeOf(configFile))`${name} failed: ${message}`;

export const hookAnswer = (configFile: string, name: string, path: string, message: string): Diagnostic =>
  error('config', placeOf(configFile), `what ${name} returns is wrong: ${path === '' ? 'it' : path} ${message}`);
