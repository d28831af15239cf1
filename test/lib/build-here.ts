/** A build in this process, for tests whose subject is not the command. */
import { join } from 'node:path';
import type { BuildReport } from '../../src/build/options.ts';
import { build } from '../../src/build/stages.ts';
import { count } from './counts.ts';

/** Writes into `build` below the site; nothing is kept for later. */
export function buildHere(start: string): Promise<BuildReport> {
  count('builds');
  return build({
    start,
    out: join(start, 'build'),
    locales: null,
    baseUrl: null,
    cache: false,
    drafts: false,
    sizes: false,
    compress: false,
    progress: () => {},
  });
}
