/** A release: the tag, package.json and CHANGELOG have to agree before anything is published. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { notesOf } from '../../bin/release-notes.js';
import { root } from '../lib/places.ts';

const manifest = { version: '1.2.0', repository: 'github:a/b' };
const changelog =
  '# Changelog\n\n## [Unreleased]\n\n## [1.2.0] - 2026-01-31\n\n### Added\n\n- One.\n\n## [1.1.0] - 2026-01-01\n\n- Old.\n';

test('the notes are the section of the version', () =>
  assert.equal(notesOf('v1.2.0', manifest, changelog), { notes: '### Added\n\n- One.' }));

for (const [says, tag, given, text, problem] of [
  ['a tag of another version', 'v1.3.0', manifest, changelog, 'the tag is v1.3.0'],
  ['no repository', 'v1.2.0', { version: '1.2.0' }, changelog, 'no "repository"'],
  ['no section', 'v1.2.0', manifest, changelog.replace('[1.2.0]', '[1.2.1]'), 'no section "## [1.2.0] - DATE"'],
] as const)
  test(`${says} is in the way`, () => assert.match(notesOf(tag, given, text).problem ?? '', problem));

test('the last release has notes in this repository', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const text = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  assert.ok((notesOf(`v${version}`, { version, repository: 'x' }, text).notes ?? '').length > 100);
});

test('the packages beside the engine are made, published and added to the release', () => {
  const workflow = readFileSync(join(root, '.github/workflows/release.yml'), 'utf8');
  for (const part of ['npm pack --workspaces --include-workspace-root', 'for file in *.tgz', 'notes.md *.tgz'])
    assert.match(workflow, part);
});

test.run();
