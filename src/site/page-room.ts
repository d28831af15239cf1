/** Bounds what all pages of a site may have together: a name, a list or a formula of a few kilobytes may be repeated on each of them. */
import { Stopped } from '../host/threads/time-limit.ts';
import { pagesTooLarge } from '../messages/output-folder.ts';

/** Kilobytes of any site, and of each page in addition; of each of its texts so many times what is written. A page has that much with its Markdown and what the search keeps. */
const [ANY, EACH, WRITTEN] = [200_000, 40, 20];

/** Kilobytes that are left; threads count together. */
export type PageRoom = Int32Array;

/** `bytes` are those of all texts. */
export const roomFor = (pages: number, bytes: number): PageRoom =>
  new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)).fill(
    Math.min(ANY + pages * EACH + (bytes / 1000) * WRITTEN, 2 ** 31 - 1),
  );

/** Throws `Stopped` when nothing is left; `file` is the source of the page, if it has one. */
export function takeRoom(room: PageRoom, bytes: number, url: string, file: string | null): void {
  const kilobytes = Math.ceil(bytes / 1000);
  if (Atomics.sub(room, 0, kilobytes) < kilobytes) throw new Stopped(pagesTooLarge(url, file, kilobytes));
}
