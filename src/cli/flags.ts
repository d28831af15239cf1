/** What flags may say: texts of the command line to values, or why they are none. */
import { InvalidArgumentError } from 'commander';
import { isFolder } from '../host/disk.ts';
import { addressFault } from '../lib/address.ts';
import { type Share, shareIn } from '../lib/shard-share.ts';
import { isDay } from '../lib/yaml.ts';
import { languagesIn } from './init-answers.ts';
import { shardVariables, shareFrom } from './shard-variables.ts';

export function languageList(text: string): string[] {
  const found = languagesIn(text);
  if (typeof found === 'string') throw new InvalidArgumentError(found);
  return found;
}

export function folder(path: string): string {
  if (isFolder(path)) return path;
  throw new InvalidArgumentError('There is no folder of that name.');
}

export function sitePath(text: string): string {
  const fault = addressFault(text);
  if (fault === null) return text;
  throw new InvalidArgumentError(`It ${fault}. Write one such as "/docs/".`);
}

export function siteOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return text;
  throw new InvalidArgumentError(
    'Write one such as "https://example.com", without a path: that is "baseUrl" in the configuration.',
  );
}

export function day(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && isDay(text)) return text;
  throw new InvalidArgumentError('A date is written as 2026-01-31.');
}

export const collected = (value: string, before: string[] = []): string[] => [...before, value];

export const failureKinds = ['missing', 'stale', 'unrecorded', 'orphaned'] as const;
export type FailureKind = (typeof failureKinds)[number];
/** More than this many fail; a share is one of all sources. */
export interface FailOn {
  kind: FailureKind;
  limit: { count: number } | { percent: number };
}
/** `stale`, `missing:5`, `missing:10%`, and several with commas between them. */
export function failOnRule(text: string, before: FailOn[] = []): FailOn[] {
  const rules = text.split(',').map((rule): FailOn => {
    const [, name = '', count = '0', percent = ''] = /^([a-z]+)(?:[:=](\d+)(%?))?$/.exec(rule.trim()) ?? [];
    const kind = failureKinds.find((one) => one === name);
    if (kind === undefined)
      throw new InvalidArgumentError(
        `"${rule}" is not one of ${failureKinds.join(', ')}, with a limit such as ":5" or ":10%".`,
      );
    return { kind, limit: percent === '' ? { count: Number(count) } : { percent: Number(count) } };
  });
  return [...before, ...rules];
}

export function portNumber(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new InvalidArgumentError('A port is a whole number from 0 to 65535.');
}

export function shard(text: string): Share {
  const share = text === 'auto' ? shareFrom(process.env) : shareIn(text);
  if (share !== null) return share;
  throw new InvalidArgumentError(
    text === 'auto'
      ? `No variables say which part this is: ${shardVariables}.`
      : 'A part is written as 3/8, the third of eight; 1000 at most.',
  );
}
