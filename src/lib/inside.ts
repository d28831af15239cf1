/** Whether one path is in another. */
import { sep } from 'node:path';

/** Whether a path is a folder or in it; both are absolute. */
export const isInside = (folder: string, path: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
