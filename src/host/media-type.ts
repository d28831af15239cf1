/** Types of files by their names, for answers over HTTP. */
import { lookup } from 'mrmime';

/** With the encoding, where the file is a text; null for names that say nothing. */
export function mediaTypeOf(name: string): string | null {
  const type = lookup(name);
  if (type === undefined) return null;
  return /^text\/|\/(?:json|javascript|xml|[\w.-]+\+(?:json|xml))$/.test(type) ? `${type}; charset=utf-8` : type;
}
