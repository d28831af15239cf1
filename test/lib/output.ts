/** An output folder as a build opens it, and a clock on which nobody waits. */
import { openOutput } from '../../src/host/output/open.ts';
import type { Output } from '../../src/host/output/staging.ts';
import { newFolder } from './places.ts';
import { readAll } from './site.ts';

/** A site without folders. */
export const none = { texts: [], statics: [] };
export const open = async (folder: string, timeout = 0): Promise<Output> => {
  const opened = await openOutput({ folder, root: newFolder(), sources: none, onWait: () => {}, timeout });
  if (!opened.ok) throw new Error(opened.diagnostic.message);
  return opened.output;
};
export const put = async (folder: string, files: Record<string, string>) => {
  const output = await open(folder);
  for (const [file, text] of Object.entries(files)) output.add(file, text);
  return output.commit();
};
export const shown = (folder: string): string[] =>
  Object.keys(readAll(folder))
    .filter((file) => !file.startsWith('.'))
    .sort();

/** What the clock says, in seconds. */
export const clock = { seconds: 0 };
/** Does something while each look at the clock finds it a second later: nobody waits for real. */
export async function inNoTime<T>(work: () => Promise<T>): Promise<T> {
  const { now } = performance;
  performance.now = () => ++clock.seconds * 1000;
  return work().finally(() => {
    performance.now = now;
  });
}
