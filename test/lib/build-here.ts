/** A build in this process, for tests whose subject is not the command. */
import { join } from 'node:path';
import { build } from '../../src/site/build.ts';
import type { BuildReport } from '../../src/site/options.ts';
import { count } from './counts.ts';

/** What a command without flags asks for. */
export const usual = {
  ...{ out: 'build', locales: null, baseUrl: null, cache: true, shared: [], drafts: false },
  ...{ sizes: false, compress: false, progress: () => {} },
};

/** Writes into `build` below the site; nothing is kept for later. */
export function buildHere(start: string): Promise<BuildReport> {
  count('builds');
  return build({ ...usual, root: start, out: join(start, 'build'), cache: false });
}
