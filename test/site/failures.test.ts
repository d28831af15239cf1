/** Whatever fails is said with its place and exit code 1, never with a bare stack trace, and the earlier output stays. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { newFolder, root } from '../lib/places.ts';
import { command, type Files, mustBuild, type Run, sitegen, writeFiles, writeSite } from '../lib/site.ts';

const config = 'config/site.config.js';
const rest =
  "title: 'T', url: 'https://e.com', blog: false, onOrphanDocs: 'ignore', i18n: { defaultLocale: 'en', locales: ['en'] }";
const docs = { 'content/docs/a.md': '# A' };

function said({ code, stdout, stderr }: Run, expected: RegExp): void {
  assert.is(code, 1, stderr);
  assert.match(stderr, expected);
  assert.not.match(stdout + stderr, /^\s+at |node:internal/m);
}

test('code that ends within a character, which hangs esbuild, is reported', async () => {
  const folder = newFolder();
  const cut = Buffer.from(`export default { ${rest} }; // \u4e2d`).subarray(0, -1);
  writeFiles(folder, { [config]: cut, ...docs });
  said(await sitegen(folder, 'build'), /config\/site\.config\.js:1.* ends within a character/);
  for (const end of ['\u4e2d', '\u{1f600}']) {
    writeFiles(folder, { [config]: `export default { ${rest} }; // ${end}` });
    await mustBuild(folder);
  }
});

type Cases = Record<string, [files: Files, expected: RegExp]>;
const cases: Cases = {
  'ends the process': [{ [config]: '\n  process.exit(0);' }, /before the work was done/],
  'throws aside': [
    { [config]: `setTimeout(() => {\n  throw new Error('boom');\n}, 0);\nexport default { ${rest} };` },
    /config\/site\.config\.js:2:9.* boom/,
  ],
  'throws aside while it is waited for': [
    { [config]: "setTimeout(() => {\n  throw new Error('boom');\n}, 0);\nexport default () => new Promise(() => {});" },
    /config\/site\.config\.js:2:9.* boom/,
  ],
  'rejects aside': [
    { [config]: `Promise.reject(new Error('boom'));\nexport default { ${rest} };` },
    /config\/site\.config\.js:1:16.* boom/,
  ],
  'ends the process later': [
    { [config]: `export default { ${rest}, redirects: { createRedirects: () => process.exit(0) } };`, ...docs },
    /before the work was done/,
  ],
};
/** What does not touch the process: built in this one. */
const harmless: Cases = {
  throws: [{ [config]: "\n\nthrow new Error('boom');" }, /config\/site\.config\.js:3:7.* boom/],
  'throws a text': [{ [config]: "if (import.meta.url) throw 'boom';" }, /^config\/site\.config\.js error [^\n]*: boom/],
  'throws what is no error': [
    { [config]: 'throw Object.create(null);' },
    /config\/site\.config\.js.* something other than text/,
  ],
  'throws when it is asked': [
    {
      [config]: `export default { ${rest}, redirects: {\n  createRedirects() { throw new Error('boom'); } } };`,
      ...docs,
    },
    /boom/,
  ],
  'contains itself': [
    { [config]: `const a = { ${rest} };\na.customFields = { x: [a] };\nexport default a;` },
    /config\/site\.config\.js.*x\[0\]: contains itself/,
  ],
  'has a getter that throws': [
    { [config]: `export default { ${rest},\n  get tagline() { throw new Error('boom'); } };` },
    /config\/site\.config\.js.*tagline: throws when it is read: boom/,
  ],
  'has a BigInt': [
    { [config]: `export default { ${rest},\n  customFields: { n: 1n } };` },
    /config\/site\.config\.js:2:19.*customFields\.n: is a bigint/,
  ],
  'is too deep': [
    { [config]: `let a = {};\nfor (let i = 0; i < 1e5; i++) a = { a };\nexport default { ${rest}, customFields: a };` },
    /levels deep/,
  ],
  'holds too much': [
    { [config]: `const a = [];\na.length = 4e9;\nexport default { ${rest},\n  customFields: { a } };` },
    /config\/site\.config\.js:4:\d+ .*customFields\.a: is far too large/,
  ],
  'holds new things for ever': [
    {
      [config]: `const more = () => new Proxy({}, { get: more, ownKeys: () => ['a', 'b'],
  getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) });\nexport default more();`,
    },
    /^config\/site\.config\.js.*levels deep(?![\s\S]*levels deep)/,
  ],
  'has a page that throws': [
    {
      'content/pages/x.tsx': "export const page = () => {\n  throw new Error('boom');\n};\nexport default () => <p/>;",
    },
    /content\/pages\/x\.tsx:2:9.* boom/,
  ],
};
let built = '';
test.before(async () => {
  built = writeSite(docs);
  await sitegen(built, 'build');
});
function begun(files: Files, run: typeof command): { folder: string; run: Promise<Run> } {
  const folder = join(newFolder(), 'site');
  cpSync(built, folder, { recursive: true });
  writeFiles(folder, files);
  return { folder, run: run(folder, 'build') };
}
for (const [says, [files, expected]] of Object.entries({ ...cases, ...harmless }))
  test(`a site that ${says} fails with a message, and keeps its output`, async () => {
    const { folder, run } = begun(files, says in cases ? command : sitegen);
    said(await run, expected);
    assert.ok(existsSync(join(folder, 'build/a/index.html')));
  });

for (const name of ['a"b', 'a\\b', 'a*b', 'a\nb'])
  test(`a folder called ${JSON.stringify(name)} is rejected`, async () => {
    const folder = newFolder();
    const site = join(folder, name);
    renameSync(writeSite(docs), site);
    said(await sitegen(site, 'build'), /has the character ".*help: Rename/s);
  });
for (const name of ["a'b", 'a#b', 'a%zz', '中 文', 'a$b`', '[x]'])
  test(`a folder called ${name} is built`, async () => {
    const site = join(newFolder(), name);
    renameSync(writeSite(docs), site);
    await mustBuild(site);
  });

test('an error of the system is reported, with its stack under --verbose', async () => {
  const site = writeSite(docs);
  writeFileSync(join(site, '.sitegen'), '');
  const run = await command(site, 'build');
  said(run, /the system reported: (?:EEXIST|ENOTDIR)/);
  assert.match((await command(site, 'build', '--verbose')).stderr, /^\s+at /m);
});

test('a missing package is reported', async () => {
  const engine = newFolder();
  for (const part of ['bin', 'package.json']) cpSync(join(root, part), join(engine, part), { recursive: true });
  mkdirSync(join(engine, 'dist'));
  for (const file of readdirSync(join(root, 'dist')))
    if (file.endsWith('.js')) cpSync(join(root, 'dist', file), join(engine, 'dist', file));
  const site = writeSite(docs);
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(engine, 'bin/sitegen.js'), 'build'], {
    cwd: site,
    encoding: 'utf8',
  });
  said({ code: status ?? 0, stdout, stderr }, /npm ci/);
});

test.run();
