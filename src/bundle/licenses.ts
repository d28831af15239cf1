/** Collects the licence texts that bundled packages require, in one file. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ownJson } from '../lib/own-json.ts';
import { readFileText } from './read-file.ts';

/** Licence texts of packages by their names and versions. */
export type Licenses = Record<string, string>;

/** The licences of the packages that files in bundles belong to. */
export function licensesOf(files: readonly string[]): Licenses {
  const folders = files.flatMap((file) => packageFolder.exec(file)?.[0] ?? []);
  return Object.fromEntries([...new Set(folders)].sort().map(packageIn));
}

/** Name, version and licence of each package; equal texts are listed once. */
export function licensesText(licenses: Licenses): string {
  const titles = new Map<string, string[]>();
  for (const [title, text] of Object.entries(licenses)) titles.set(text, [...(titles.get(text) ?? []), title]);
  return [...titles].map(([text, packages]) => `${packages.join('\n')}\n\n${text}\n`).join(`\n${'-'.repeat(80)}\n\n`);
}

/** The innermost package folder, including its scope. */
const packageFolder = /^.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+(?=[/\\])/;
const licenseFile = /^(?:licen[cs]e|copying|notice)(?:[-.]\w+)?$/i;

interface Manifest {
  name: string;
  version: string;
  license?: string | { type: string };
  author?: string | { name: string };
}

function packageIn(folder: string): [title: string, text: string] {
  const read = (file: string): string => readFileText(join(folder, file));
  const { name, version, license, author } = ownJson<Manifest>(read('package.json'));
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && licenseFile.test(entry.name))
    .map((entry) => read(entry.name).replaceAll('\r\n', '\n').trim());
  const nameOf = (one: string | { name: string }): string => (typeof one === 'string' ? one : one.name);
  // A package without a licence file at least names its licence.
  const declared = `License: ${typeof license === 'object' ? license.type : (license ?? 'not named')}\nCopyright: ${author ? nameOf(author) : `the authors of ${name}`}`;
  return [`${name} ${version}`, texts.length > 0 ? texts.join('\n\n') : declared];
}
