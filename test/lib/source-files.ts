import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './places.ts';

/** The files of TypeScript below folders, as paths from the root of the repository. */
export const sourceFiles = (folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const file = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : sourceFiles([file]);
      return /(?<!\.d)\.tsx?$/.test(file) ? [file] : [];
    }),
  );
