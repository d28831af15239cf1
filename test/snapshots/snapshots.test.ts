/**
 * A folder in, its output out. Each folder beside this file is a site (`in`) with what becomes of it (`out`): its pages as trees, feeds and
 * texts, and in `messages.txt` what the build says. `npm test -- snapshots --update` writes `out` anew; read the difference before it is committed.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { diagnosticsText } from '../../src/cli/report.ts';
import { buildHere } from '../lib/build-here.ts';
import { newFolder, root } from '../lib/places.ts';
import { type Files, readAll } from '../lib/site.ts';
import { snapshotOf } from '../lib/snapshot.ts';

const folder = join(root, 'test', 'snapshots');
const sites = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());

for (const { name } of sites)
  test(`${name}: what is built is what was agreed`, async () => {
    const actual = await outputOf(join(folder, name, 'in'));
    const out = join(folder, name, 'out');
    if (process.env.SITEGEN_UPDATE === 'yes') return rewrite(out, actual);
    const expected = existsSync(out) ? textsOf(out) : {};
    assert.equal(Object.keys(actual).sort(), Object.keys(expected).sort(), 'other files are written');
    for (const [file, text] of Object.entries(actual))
      assert.fixture(text, expected[file] ?? '', `${name}/out/${file}`);
  });

/** Built in this process, from a copy, as caches and records belong to no fixture. */
async function outputOf(source: string): Promise<Files> {
  const start = newFolder();
  cpSync(source, start, { recursive: true });
  const { diagnostics, ok, out } = await buildHere(start);
  const messages = diagnosticsText(diagnostics, start, (_, text) => text).trimEnd();
  const files = ok ? snapshotOf(out, Object.keys(readAll(out))) : {};
  return messages === '' ? files : { ...files, 'messages.txt': `${messages}\n` };
}

const textsOf = (out: string): Files =>
  Object.fromEntries(
    Object.entries(readAll(out)).map(([file, text]) => [file, Buffer.from(text, 'latin1').toString('utf8')]),
  );

function rewrite(out: string, files: Files): void {
  rmSync(out, { recursive: true, force: true });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(out, file)), { recursive: true });
    writeFileSync(join(out, file), text);
  }
}

test.run();
