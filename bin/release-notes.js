/** Prints what CHANGELOG says of a version, and fails unless the tag, package.json and CHANGELOG agree: node bin/release-notes.js v0.3.0 */
import { readFileSync } from 'node:fs';

/** The notes of a version, or what is in the way of releasing it. */
export function notesOf(tag, manifest, changelog) {
  const { version, repository } = manifest;
  if (tag !== `v${version}`) return { problem: `the tag is ${tag}, and package.json has the version ${version}` };
  if (!repository) return { problem: 'package.json names no "repository": homepage and issues follow from it' };
  const sections = changelog.split(/^(?=## \[)/m);
  const section = sections.find((text) => text.startsWith(`## [${version}] - `));
  return section === undefined
    ? { problem: `CHANGELOG has no section "## [${version}] - DATE"` }
    : { notes: section.replace(/^.*\n+/, '').trim() };
}

if (process.argv[1]?.endsWith('release-notes.js')) {
  const read = (file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
  const { notes, problem } = notesOf(process.argv[2] ?? '', JSON.parse(read('package.json')), read('CHANGELOG.md'));
  if (problem !== undefined) process.stderr.write(`Not released: ${problem}.\n`);
  else process.stdout.write(`${notes}\n`);
  process.exitCode = problem === undefined ? 0 : 1;
}
