/** The rows of `test/mutants`, and what is wrong with one as it stands. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * A file's table says in `tests` what `npm test` is to run; each other key is a sentence, and its value `[text, replacement]`. A third value
 * is words of the test that must fail, which is quicker than all tests of the file, or what `npm test` is to run instead.
 */
export async function readMutants(root) {
  const folder = join(root, 'test', 'mutants');
  const tables = await Promise.all(
    readdirSync(folder)
      .sort()
      .map((name) => import(pathToFileURL(join(folder, name)).href)),
  );
  return tables.flatMap(({ default: table }) =>
    Object.entries(table).flatMap(([file, { tests, ...rows }]) =>
      Object.entries(rows).map(([what, [text, replacement, own = tests]]) => ({
        file,
        what,
        text,
        replacement,
        tests: typeof own === 'string' ? [...tests, '-t', own] : own,
      })),
    ),
  );
}

/** A function that says why a row cannot be tried; null if it can. Each file is read once. */
export function faultFinder(root) {
  const texts = new Map();
  const read = (path) => texts.get(path) ?? texts.set(path, readFileSync(join(root, path), 'utf8')).get(path);
  const testFiles = ['test', 'packages']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((path) => join(folder, path)))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.test\.tsx?$/.test(path));
  return ({ file, text, replacement, tests }) => {
    const found = read(file).split(text).length - 1;
    if (text === replacement) return 'it replaces nothing';
    if (found !== 1) return `its text is found ${found} times in the file, and must be found once`;
    const words = tests.filter((word, at) => word !== '-t' && tests[at - 1] !== '-t');
    const files = testFiles.filter((path) => words.some((word) => path.includes(word)));
    if (files.length === 0) return 'no file of tests has its words in its path';
    const named = tests.filter((_, at) => tests[at - 1] === '-t').at(-1);
    const isThere = named === undefined || files.some((path) => mayName(read(path), named));
    return isThere ? null : `no test has the words "${named}"`;
  };
}

/** Whether words are in a source, or in two parts, as where a name is put together. */
const mayName = (source, words) =>
  Array.from({ length: words.length }, (_, at) => at).some(
    (at) => source.includes(words.slice(at)) && source.includes(words.slice(0, at)),
  );
