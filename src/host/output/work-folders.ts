/** Where sitegen works beside an output folder: the lock, the new site that is put together, and the old one while they change places. */
import { basename, dirname, join } from 'node:path';

export const beside = (folder: string, what: 'lock' | 'new' | 'old'): string =>
  join(dirname(folder), `.${basename(folder)}.sitegen-${what}`);
