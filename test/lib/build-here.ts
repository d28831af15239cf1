/** A build in this process, for tests whose subject is not the command. */
import { join } from 'node:path';
import type { BuildReport } from '../../src/build/options.ts';
import { build } from '../../src/build/stages.ts';

/** Writes into `build` below the site; nothing is kept for later. */
export const buildHere = (start: string): Promise<BuildReport> =>
  build({
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
