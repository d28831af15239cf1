/** Work that never ends, and sleeps in each round: what ends it is the same, and the tests beside it have the processor meanwhile. */

/** As code of a site. */
export const circle = 'for (const at = new Int32Array(new SharedArrayBuffer(4)); ; ) Atomics.wait(at, 0, 0, 100);';

export function sleepForEver(): never {
  for (const at = new Int32Array(new SharedArrayBuffer(4)); ; ) Atomics.wait(at, 0, 0, 100);
}
