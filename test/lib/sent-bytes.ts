/** What a host that compresses text sends. */
import { brotliCompressSync, constants } from 'node:zlib';

/**
 * How many bytes texts take on their way to a browser. Where it is below `limit` even as it is compressed in a fiftieth of the time, that
 * number, a tenth larger, is the answer.
 */
export function sentBytes(texts: readonly (string | Uint8Array)[], limit: number): number {
  const sum = (quality: number): number =>
    texts.reduce(
      (all, text) => all + brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length,
      0,
    );
  const most = sum(5);
  return most < limit ? most : sum(11);
}
