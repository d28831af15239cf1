/** Parses the values of flags, and says what is wrong with them. */
import { InvalidArgumentError } from 'commander';
import { isFolder, realPlace } from '../host/disk.ts';
import { addressFault } from '../lib/address.ts';
import { isDay } from '../lib/days.ts';
import { type Share, shareIn } from '../lib/shard-share.ts';
import { ADDRESS_RULE, isSiteAddress, languagesIn } from './init-answers.ts';
import { shardVariables, shareFrom } from './shard-variables.ts';

/** For a value that a flag cannot have: commander prints the reason and the help. */
function invalid(why: string): never {
  throw new InvalidArgumentError(why);
}

export function languageList(text: string): string[] {
  const languages = languagesIn(text);
  return typeof languages === 'string' ? invalid(languages) : languages;
}

export const cachePlaces = (place: string, before: readonly string[] | boolean = []): string[] =>
  place.trim() === ''
    ? invalid('Name a folder or an address.')
    : [...(typeof before === 'boolean' ? [] : before), place];

/** The place of a folder, without links: what is compiled is known by its own. */
export const folder = (path: string): string =>
  (isFolder(path) ? realPlace(path) : null) ?? invalid('There is no folder of that name.');

export function sitePath(text: string): string {
  const fault = addressFault(text);
  return fault === null ? text : invalid(`It ${fault}. Write one such as "/docs/".`);
}

export const siteAddress = (text: string): string => (isSiteAddress(text) ? text : invalid(ADDRESS_RULE));

export const day = (text: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && isDay(text) ? text : invalid('A date is written as 2026-01-31.');

export const collected = (value: string, before: string[] = []): string[] => [...before, value];

export const failureKinds = ['missing', 'stale', 'unrecorded', 'orphaned'] as const;
export type FailureKind = (typeof failureKinds)[number];
/** The command fails when more translations than `limit` are of this kind; percentages are of all sources. */
export interface FailOn {
  kind: FailureKind;
  limit: { count: number } | { percent: number };
}
/** Parses `stale`, `missing:5`, `missing:10%`, or several of them with commas between. */
export function failOnRule(text: string, before: FailOn[] = []): FailOn[] {
  const rules = text.split(',').map((rule): FailOn => {
    const [, name = '', count = '0', percent = ''] = /^([a-z]+)(?:[:=](\d+)(%?))?$/.exec(rule.trim()) ?? [];
    const kind = failureKinds.find((one) => one === name);
    if (kind === undefined)
      return invalid(`"${rule}" is not one of ${failureKinds.join(', ')}, with a limit such as ":5" or ":10%".`);
    return { kind, limit: percent === '' ? { count: Number(count) } : { percent: Number(count) } };
  });
  return [...before, ...rules];
}

export const limit = (text: string): number =>
  /^\d+$/.test(text) ? Number(text) : invalid('Write a whole number, such as 0.');

export function portNumber(text: string): number {
  const port = Number(text);
  const isPort = Number.isInteger(port) && port >= 0 && port <= 65_535;
  return isPort ? port : invalid('A port is a whole number from 0 to 65535.');
}

export const shard = (text: string): Share =>
  text === 'auto'
    ? (shareFrom(process.env) ?? invalid(`No variables say which share this is: ${shardVariables}.`))
    : (shareIn(text) ?? invalid('A share is written as 3/8, the third of eight; 1000 at most.'));
