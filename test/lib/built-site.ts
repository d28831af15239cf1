/** Built sites, read as documents without a browser: the real one, and fixtures. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import * as assert from 'uvu/assert';
import { fixturesFolder, siteFolder } from './places.ts';
import { type Files, sitegen, writeSite } from './site.ts';

/** A folder with a built site in it, read through linkedom. */
export interface BuiltSite {
  folder: string;
  /** Builds it, unless somebody did; before that there is nothing to read. */
  ready(): Promise<unknown>;
  has(path: string): boolean;
  html(path: string): string;
  /** The document of `/intro`, of `/` or of `/404.html`. */
  document(path: string): Document;
}

function readSite(folder: string, ready: () => Promise<unknown>): BuiltSite {
  const fileOf = (path: string): string =>
    join(folder, path.endsWith('.html') ? path : join(path.replace(/[?#].*$/, ''), 'index.html'));
  const html = (path: string): string => readFileSync(fileOf(path), 'utf8');
  const parsed = new Map<string, Document>();
  return {
    folder,
    ready,
    has: (path) => existsSync(fileOf(path)),
    html,
    document: (path) => {
      const found = parsed.get(path) ?? parseHTML(html(path)).document;
      parsed.set(path, found);
      return found;
    },
  };
}

/** The site of this repository, built by the runner. */
export const realSite = (): BuiltSite => readSite(siteFolder, () => Promise.resolve());

/** A small site; all test files of a run share what is built of the same files. */
export function fixture(files: Files): BuiltSite {
  const folder = join(fixturesFolder, createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16));
  return readSite(join(folder, 'build'), () => buildFixture(files, folder));
}

/** Its diagnostics are shown when that fails. What comes into the folder is whole, whoever else is at it. */
async function buildFixture(files: Files, folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const written = writeSite(files);
  const { code, stderr } = await sitegen(written, 'build');
  assert.is(code, 0, stderr);
  mkdirSync(fixturesFolder, { recursive: true });
  try {
    renameSync(written, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

export const texts = (elements: Iterable<Element>): string[] =>
  [...elements].map((element) => element.textContent?.trim() ?? '');
export const all = (root: ParentNode, selector: string): Element[] => [...root.querySelectorAll(selector)];
/** The one element that is meant; none or several is a failure. */
export function one(root: ParentNode, selector: string): Element {
  const found = all(root, selector);
  assert.is(found.length, 1, `${found.length} elements match ${selector}`);
  return found[0] as Element;
}
export const attributes = (elements: Iterable<Element>, name: string): (string | null)[] =>
  [...elements].map((element) => element.getAttribute(name));
