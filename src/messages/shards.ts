/** Messages about what several machines make together, and about what they share. */
import type { Diagnostic } from '../model/diagnostic.ts';
import { error, warning } from './diagnostic.ts';

/** `fault` follows “it”. */
export const partUnreadable = (file: string, fault: string): Diagnostic =>
  error('part-unreadable', null)`${file} cannot be merged: it ${fault}
    Copy the part again, or build it again.`;

export const partOfAnotherBuild = (
  file: string,
  index: number,
  what: string,
  theirs: string,
  ours: string,
): Diagnostic =>
  error('part-foreign', null)`${file} (part ${index}) was built with another ${what}: ${theirs}, not ${ours}
    All parts, and the merge, need the same commit, sitegen, Node and options.`;

export const duplicatePart = (index: number, file: string, other: string): Diagnostic =>
  error('part-twice', null)`part ${index} is here twice: ${other} and ${file}
    Give each machine a different number.`;

export const partsMissing = (missing: readonly number[], count: number): Diagnostic =>
  error('part-missing', null)`
    of ${count} parts these are missing: ${missing.slice(0, 20).join(', ')}${missing.length > 20 ? ', …' : ''}
    Build them with "sitegen build --shard", or find out why their machines failed.`;

export const sharedCacheUnavailable = (place: string, reason: string): Diagnostic =>
  warning('shared-cache', null)`the shared cache ${place} is no longer used: ${reason}
    What it did not have was made here, so nothing is missing. Leave out --cache and SITEGEN_CACHE to build without it.`;

export const sharedCacheDamaged = (place: string, count: number): Diagnostic =>
  warning('shared-cache', null)`entries of the shared cache ${place} are damaged: ${count}
    They were made again here. Check who has write access to the cache.`;
