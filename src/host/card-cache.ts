/** Social images in the cache, by their names, which say all that they depend on. */
import { longHash } from '../lib/hash.ts';
import type { Card } from '../model/page.ts';
import type { Cache } from './cache.ts';

export function readCard(card: Card, cache: Cache): Uint8Array | null {
  const text = cache.read(keyOf(card));
  return text === null ? null : Buffer.from(text, 'base64');
}

export const writeCard = (card: Card, image: Uint8Array, cache: Cache): void =>
  cache.write(keyOf(card), Buffer.from(image).toString('base64'));

const keyOf = ({ file }: Card): string => longHash('card', file);
