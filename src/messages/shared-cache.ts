/** Messages about a cache that several machines share. */
import type { Diagnostic } from '../model/diagnostic.ts';
import { error, warning } from './diagnostic.ts';

export const sharedCacheUnavailable = (place: string, reason: string): Diagnostic =>
  warning('shared-cache', null)`the shared cache ${place} is no longer used: ${reason}
    What it did not have was made here, so nothing is missing. Leave out --cache and SITEGEN_CACHE to build without it.`;

export const sharedCacheDamaged = (place: string, count: number): Diagnostic =>
  warning('shared-cache', null)`entries of the shared cache ${place} are damaged: ${count}
    They were made again here. Check who has write access to the cache.`;

export const shareNotLeft = (place: string, reason: string): Diagnostic =>
  error('share-not-left', null)`the share of this machine is not left in the shared cache ${place}: ${reason}
    Name a folder that can be written with --cache, and make the share again.`;

export const shareWithoutCache = (): Diagnostic =>
  error('share-not-left', null)`the share of this machine is left nowhere: no shared cache is named
    Name a folder that can be written with --cache, and make the share again.`;
