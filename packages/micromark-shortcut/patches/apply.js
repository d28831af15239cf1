/**
 * Applies the patches of this folder to the packages as they are published. They are written for the sources of their repositories, which
 * the packages contain as `dev`; what is built of those has other white space and semicolons, and is the same for the lines of a patch.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = dirname(fileURLToPath(import.meta.url));

/** Each patch: the file it changes, as `package/path` in what is published, and its changes. */
export const patches = readdirSync(folder)
  .filter((file) => file.endsWith('.patch'))
  .map((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const [, path] = /^\+\+\+ b\/(?:.*\/)?dev\/(.*)$/m.exec(text);
    return { file: `${file.replace(/\.patch$/, '')}/${path}`, changes: changesIn(text) };
  });

/** Runs of lines that are taken out and put in, each with the lines before it in its hunk. */
function changesIn(patch) {
  return patch
    .split(/^@@.*\n/m)
    .slice(1)
    .flatMap((hunk) => {
      const changes = [];
      const before = [];
      let change = null;
      for (const line of hunk.split('\n')) {
        const [mark, text] = [line[0], line.slice(1)];
        if (mark === ' ' || mark === undefined) change = null;
        else if (change === null) {
          change = { before: [...before], old: [], now: [] };
          changes.push(change);
        }
        if (mark === '-') change.old.push(text);
        if (mark === '+') change.now.push(text);
        if (mark !== '+') before.push(text);
      }
      return changes;
    });
}

/** The text with the changes; throws where a change does not have one place. */
export function applied(text, changes) {
  return changes.reduce((now, change) => {
    const [from, to] = placeOf(now, change) ?? [];
    if (from === undefined)
      throw new Error(`It does not contain once: ${change.old.join('\n') || change.before.at(-1)}`);
    return `${now.slice(0, from)}\n${change.now.join('\n')}\n${now.slice(to)}`;
  }, text);
}

/** Start and end of what a change takes out, which has as few lines before it as make it the only one. */
function placeOf(text, { before, old }) {
  const places = Array.from(text.matchAll(/[^\s;]/g), ({ index }) => index);
  const letters = lettersOf(text);
  for (let count = old.length > 0 ? 0 : 1; count <= before.length; count++) {
    const above = lettersOf(before.slice(before.length - count).join('\n'));
    const wanted = above + lettersOf(old.join('\n'));
    const at = letters.indexOf(wanted);
    if (wanted === '' || at < 0 || letters.indexOf(wanted, at + 1) >= 0) continue;
    const [first, last] = [at + above.length, at + wanted.length - 1];
    // A semicolon after it goes too; one after the line above stays.
    const end = places[last] + 1 + /^[ \t]*;?/.exec(text.slice(places[last] + 1))[0].length;
    return [old.length > 0 ? places[first] : end, end];
  }
  return null;
}

const lettersOf = (text) => text.replace(/[\s;]/g, '');
