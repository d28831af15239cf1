/** Content hashes. Not for secrets. */
import { createHash } from 'node:crypto';

/** Short, URL-safe name of some content: 12 characters of SHA-256. */
export const shortHash = (...parts: (string | Uint8Array)[]): string =>
  digest(parts).toString('base64url').slice(0, 12);

/** Full SHA-256 in hexadecimal, for cache keys. */
export const longHash = (...parts: (string | Uint8Array)[]): string => digest(parts).toString('hex');

/** The source expression that allows an inline text in a content security policy. */
export const policyHash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

function digest(parts: (string | Uint8Array)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest();
}
