/** `sitegen i18n`: what is missing, stale, unrecorded and orphaned, what is recorded, and what readers are told. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { mustBuild, readBuilt, sitegen, writeFiles, writeSite } from '../lib/site.ts';

const config = (
  i18n = '',
): string => `export default { title: 'T', url: 'https://example.com', onOrphanDocs: 'ignore', onUnmatchedTranslations: 'ignore',
  i18n: { defaultLocale: 'zh-Hans', locales: ['zh-Hans', 'en', 'fr'], localeConfigs: { en: { label: 'English' } }, ${i18n} } };`;
const files = {
  'config/site.config.js': config(),
  'content/docs/a.md': '# 甲',
  'content/docs/b.md': '# 乙',
  'content/docs/c.md': '# 丙',
  'content/blog/2024-01-01-p.md': 'x <!-- truncate -->',
  'content/i18n/en/docs/a.md': '# A',
  'content/i18n/en/docs/b.md': '# B',
  'content/i18n/en/docs/gone.md': '# Gone',
};
const RECORDS = 'content/i18n/en/sources.json';

interface Pair {
  source: string;
  translation: string;
}
interface Report {
  ok: boolean;
  locales: {
    locale: string;
    sources: number;
    exceeded: string[];
    current: Pair[];
    missing: Pair[];
    stale: Pair[];
    unrecorded: Pair[];
    orphaned: string[];
  }[];
}
async function status(
  site: string,
  ...args: string[]
): Promise<{ code: number; report: Report; en: Record<string, string[]> }> {
  const { code, stdout } = await sitegen(site, 'i18n', 'status', '--json', ...args);
  const report = JSON.parse(stdout) as Report;
  const one = report.locales.find(({ locale }) => locale === 'en');
  const names = (pairs: Pair[] = []): string[] => pairs.map(({ source }) => source.replace('content/', ''));
  return {
    code,
    report,
    en: {
      current: names(one?.current),
      missing: names(one?.missing),
      stale: names(one?.stale),
      unrecorded: names(one?.unrecorded),
      orphaned: one?.orphaned ?? [],
    },
  };
}

test('a translation goes from unrecorded to current to stale and back', async () => {
  const site = writeSite(files);
  const orphaned = ['content/i18n/en/docs/gone.md'];
  const missing = ['blog/2024-01-01-p.md', 'docs/c.md'];
  assert.equal((await status(site)).en, {
    current: [],
    missing,
    stale: [],
    unrecorded: ['docs/a.md', 'docs/b.md'],
    orphaned,
  });

  const accepted = await sitegen(site, 'i18n', 'accept', '-l', 'en');
  assert.equal([accepted.code, accepted.stdout], [0, `en: 2 translations accepted in ${RECORDS}\n`]);
  assert.equal(Object.keys(JSON.parse(readFileSync(join(site, RECORDS), 'utf8'))), ['docs/a.md', 'docs/b.md']);
  assert.not(existsSync(join(site, 'content/i18n/fr')));
  assert.equal((await status(site)).en, {
    current: ['docs/a.md', 'docs/b.md'],
    missing,
    stale: [],
    unrecorded: [],
    orphaned,
  });

  // Line ends say nothing; words do.
  writeFiles(site, { 'content/docs/a.md': '# 甲\r\n', 'content/docs/b.md': '# 乙改' });
  assert.equal((await status(site)).en, {
    current: ['docs/a.md'],
    missing,
    stale: ['docs/b.md'],
    unrecorded: [],
    orphaned,
  });

  // Named by the translation or by the source, from wherever the command is run.
  assert.is((await sitegen(join(site, 'content'), 'i18n', 'accept', '--root', '..', 'i18n/en/docs/b.md')).code, 0);
  assert.equal((await status(site)).en.stale, []);
  writeFiles(site, { 'content/docs/a.md': '# 甲改', 'content/docs/b.md': '# 乙又改' });
  const { code, stdout } = await sitegen(site, 'i18n', 'accept', 'content/docs/a.md');
  assert.equal([code, stdout], [0, `en: 1 translation accepted in ${RECORDS}\n`]);
  assert.equal((await status(site)).en.stale, ['docs/b.md']);

  // The record of a translation that is gone goes with the next acceptance.
  rmSync(join(site, 'content/i18n/en/docs/a.md'));
  await sitegen(site, 'i18n', 'accept', 'content/docs/b.md');
  assert.equal(Object.keys(JSON.parse(readFileSync(join(site, RECORDS), 'utf8'))), ['docs/b.md']);
});

test('the text names each file and counts', async () => {
  const { code, stdout } = await sitegen(writeSite(files), 'i18n', 'status');
  assert.is(code, 0);
  assert.match(stdout, 'en (English): 2 of 4 translated; 2 missing, 2 unrecorded, 1 orphaned');
  assert.match(stdout, /^ {2}missing +content\/docs\/c\.md$/m);
  assert.match(stdout, /^ {2}orphaned +content\/i18n\/en\/docs\/gone\.md$/m);
  assert.match(stdout, 'fr (Français): 0 of 4 translated; 4 missing');
});

for (const [rule, code] of [
  ['missing', 1],
  ['missing:2', 0],
  ['missing:1', 1],
  ['missing:50%', 0],
  ['missing:49%', 1],
  ['stale', 0],
  ['stale,orphaned', 1],
  ['unrecorded:9', 0],
  ['nonsense', 2],
  ['missing:many', 2],
] as const)
  test(`--fail-on ${rule} ends with ${code}`, async () =>
    assert.is((await sitegen(writeSite(files), 'i18n', 'status', '-l', 'en', '--fail-on', rule)).code, code));

test('wrong arguments are reported', async () => {
  const site = writeSite(files);
  const unknown = await sitegen(site, 'i18n', 'status', '--locale', 'de');
  assert.equal([unknown.code, unknown.stderr], [2, 'There are no translations into "de". Known: en, fr.\n']);
  const stray = await sitegen(site, 'i18n', 'accept', 'content/docs/aa.md');
  assert.is(stray.code, 2);
  assert.match(
    stray.stderr,
    'content/docs/aa.md is neither a translation nor the source of one. Did you mean "content/docs/a.md"?',
  );
  writeFiles(site, { [RECORDS]: '{' });
  const broken = await sitegen(site, 'i18n', 'status');
  assert.is(broken.code, 1);
  assert.match(broken.stderr, /content\/i18n\/en\/sources\.json:1:2 error .*\[data-unreadable\]/);
  assert.not.match(broken.stderr, /\bat .*\.js:/);
});

test('readers of a stale page are told where the site wants it', async () => {
  const site = writeSite({ ...files, 'config/site.config.js': config('staleNotice: true') });
  await sitegen(site, 'i18n', 'accept');
  const read = (file: string): string => readBuilt(site, file);
  await mustBuild(site);
  assert.not.match(read('en/b/index.html'), 'out of date');
  writeFiles(site, { 'content/docs/b.md': '# 乙改' });
  await mustBuild(site);
  assert.match(read('en/b/index.html'), 'This translation may be out of date');
  assert.match(read('en/b.md'), /^# B\n\n> This translation may be out of date/);
  assert.not.match(read('b/index.html') + read('en/a/index.html'), /out of date|已过时/);
  writeFiles(site, { 'config/site.config.js': config() });
  await sitegen(site, 'build');
  assert.not.match(read('en/b/index.html'), 'out of date');
});

test('a post that is dated by git alone has the day of its original in every language', async () => {
  const post = 'text <!-- truncate -->';
  const site = writeSite({ 'config/site.config.js': config(), 'content/docs/a.md': '# A', 'content/blog/x.md': post });
  const commit = (time: string): void => {
    const env = { ...process.env, GIT_AUTHOR_DATE: time, GIT_COMMITTER_DATE: time };
    for (const args of [
      ['init'],
      ['add', '-A'],
      ['-c', 'user.name=A', '-c', 'user.email=a@a.org', 'commit', '-m', 'x'],
    ])
      execFileSync('git', args, { cwd: site, env, stdio: 'ignore' });
  };
  commit('2024-05-06T07:08:09.000Z');
  writeFiles(site, { 'content/i18n/en/blog/x.md': 'a translation <!-- truncate -->' });
  commit('2024-08-09T07:08:09.000Z');
  await sitegen(site, 'build');
  for (const page of ['blog', 'en/blog', 'fr/blog'])
    assert.match(readBuilt(site, `${page}/x/index.html`), '<time dateTime="2024-05-06');
});

test('a translation shows the pictures beside its source until it has its own, in a released version too', async () => {
  const picture = (name: string): string => `<svg xmlns="http://www.w3.org/2000/svg"><title>${name}</title></svg>`;
  const site = writeSite({
    'config/site.config.js': config(),
    'content/pages/index.md': '# Home',
    'content/docs/guide/a.md': '# 甲\n\n![x](../img/a.svg) <img src="./b.svg" alt="y"> [file](./c.txt)\n',
    'content/docs/img/a.svg': picture('source a'),
    'content/docs/guide/b.svg': picture('source b'),
    'content/docs/guide/c.txt': 'source c',
  });
  writeFiles(site, { 'pnpm-lock.yaml': '' });
  const begun = await sitegen(site, 'new', 'doc', 'guide/a', '-l', 'en');
  assert.match(begun.stdout, 'Then: pnpm exec sitegen-docs i18n accept content/i18n/en/docs/guide/a.md\n');
  assert.match((await sitegen(site, 'version', '1.0')).stdout, 'pnpm exec sitegen-docs check');
  const shown = (page: string): string[] =>
    [...readBuilt(site, page).matchAll(/(?:src|href)="(\/assets\/[^"]*\.(?:svg|txt))"/g)].map(([, url = '']) =>
      readBuilt(site, url.slice(1)).replace(/.*<title>|<\/title>.*/g, ''),
    );
  await mustBuild(site);
  for (const page of ['guide/a', 'en/guide/a', 'next/guide/a', 'en/next/guide/a'])
    assert.equal(shown(`${page}/index.html`), ['source a', 'source b', 'source c'], page);
  writeFiles(site, { 'content/i18n/en/docs/img/a.svg': picture('English a') });
  await mustBuild(site);
  assert.equal(shown('en/next/guide/a/index.html'), ['English a', 'source b', 'source c']);
  rmSync(join(site, 'content/docs/guide/c.txt'));
  assert.match(
    (await sitegen(site, 'check')).stderr,
    /content\/i18n\/en\/docs\/guide\/a\.md:3:\d+ error the link "\.\/c\.txt"/,
  );
});

test.run();
