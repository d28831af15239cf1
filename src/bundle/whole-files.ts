/** What esbuild does not come to the end of, or ends with: it is not shown such files. */
import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import type { Plugin } from 'esbuild';
import { error, placeOf } from '../messages/diagnostic.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { isPlainFile, isSiteFile, type Places, pathIn, usualTexts } from './paths.ts';
import { settingsBelow } from './text-settings.ts';

/** Levels of JSON; esbuild has no stack for a hundred times as many. */
const MOST_LEVELS = 1_000;

/** Reports a file that cannot be read to its end. */
export const wholeFiles = (root: string): Plugin => ({
  name: 'whole-files',
  setup({ onLoad }) {
    onLoad({ filter: /.*/ }, ({ path }) => {
      if (!isAbsolute(path)) return null;
      // A device, also behind a link, has no end; a pipe waits for its writer.
      if (existsSync(path) && !isPlainFile(path)) return { errors: [{ text: `${path} is no file`, location: null }] };
      const fault = isSiteFile(path, root) && /\.(?:[cm]?[jt]sx?|css|json)$/.test(path) ? faultOf(path) : null;
      return fault === null ? null : { errors: [{ text: fault, location: { file: path, line: 1 } }] };
    });
  },
});

/** Settings that esbuild reads by itself, wherever it passes by folders of texts. */
export function unreadSettings({ root, texts = usualTexts }: Places): Diagnostic[] {
  return texts.flatMap((folder) =>
    settingsBelow(join(root, folder)).flatMap((file) => {
      const fault = isPlainFile(file) ? faultOf(file) : 'it is no file';
      return fault === null ? [] : [error('compile', placeOf(pathIn(root, file)), fault, 'Remove it.')];
    }),
  );
}

/** What is wrong with a file of the site, or null. */
function faultOf(file: string): string | null {
  const bytes = readFileSync(file);
  // esbuild 0.28 with source maps never finishes on one.
  if (endsWithinCharacter(bytes)) return 'it ends within a character: save it as UTF-8';
  return file.endsWith('.json') && levelsOf(bytes) > MOST_LEVELS
    ? `it is nested more than ${MOST_LEVELS} levels deep`
    : null;
}

function endsWithinCharacter(bytes: Uint8Array): boolean {
  const end = bytes.subarray(-3).toReversed();
  const first = end.findIndex((byte) => byte >> 6 !== 0b10);
  const byte = end[first] ?? 0;
  // `first` is -1 if the file is empty or its last three bytes all continue a character of four bytes.
  return first >= 0 && first + 1 < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1);
}

/** The most brackets that are open at once in JSON. */
function levelsOf(json: Buffer): number {
  let [level, most] = [0, 0];
  for (const [mark] of json.toString('latin1').matchAll(/"(?:[^"\\]|\\.)*"?|[[{]|[\]}]/gs)) {
    if (mark === '[' || mark === '{') most = Math.max(most, ++level);
    else if (mark === ']' || mark === '}') level--;
  }
  return most;
}
