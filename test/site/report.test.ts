/** What a build tells programs: sizes, slow pages, budgets, SARIF. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Log } from 'sarif';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { paintFor } from '../../src/cli/report.ts';
import { newFolder } from '../lib/places.ts';
import { mustBuild, readAll, readBuilt, command as runCommand, sitegen, writeFiles, writeSite } from '../lib/site.ts';

const config = (more: string): string =>
  `export default { title: 'T', url: 'https://example.com', blog: false, onOrphanDocs: 'ignore', ${more} };`;
const files = {
  'config/site.config.js': config(''),
  'content/docs/a.md': '---\ntitle: A\n---\n\nText.',
  'content/docs/long.md': `---\ntitle: Long\n---\n\n${Array.from({ length: 3000 }, (_, index) => `word${(index * 7919) % 3001}`).join(' ')}`,
  'content/static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

interface Report {
  ok: boolean;
  sizes: {
    compression: string;
    pages: { url: string; html: number; brotli: number; js: number; css: number; ms: number }[];
    slowest: { url: string; ms: number }[];
    assets: { file: string; bytes: number; brotli: number | null }[];
  };
}
const compressed = (file: string): number =>
  brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

test('a report says what was found and made, and nothing of how', async () => {
  const site = writeSite({ 'content/docs/a.md': '# A\n' });
  const keys = ['root', 'out', 'ok', 'diagnostics', 'output', 'inlineScripts', 'sizes', 'timings', 'ms'];
  for (const command of ['build', 'check']) {
    const { stdout } = await sitegen(site, command, '--json');
    assert.equal(Object.keys(JSON.parse(stdout) as object), keys, command);
  }
});

test('the report has every page and asset with what it weighs', async () => {
  const site = writeSite(files);
  const runs = [await sitegen(site, 'build', '--json'), await sitegen(site, 'build', '--json')];
  const [first, second] = runs.map(({ stdout }) => (JSON.parse(stdout) as Report).sizes);
  assert.ok(first !== undefined && second !== undefined);
  const build = join(site, 'build');
  assert.is(first.compression, 'brotli 5');
  assert.equal(
    first.pages.map(({ url }) => url),
    ['/a', '/long', '/404.html'],
  );
  const page = first.pages[0];
  const html = join(build, 'a/index.html');
  assert.equal([page?.html, page?.brotli], [statSync(html).size, compressed(html)]);
  const scripts = [...readFileSync(html, 'utf8').matchAll(/(?:src|modulepreload" href)="\/(assets\/[^"]+\.js)"/g)];
  assert.is(
    page?.js,
    scripts.reduce((sum, [, file = '']) => sum + compressed(join(build, file)), 0),
  );
  assert.ok((page?.css ?? 0) > 1000);
  // Pages load no social images: those are for others that link to them.
  const written = Object.keys(readAll(build)).filter((file) => /^(?:assets\/(?!social\/)|logo\.svg$)/.test(file));
  assert.equal(first.assets.map(({ file }) => file).sort(), written.sort());
  for (const { file, bytes, brotli } of first.assets)
    assert.equal([bytes, brotli], [statSync(join(build, file)).size, compressed(join(build, file))], file);
  assert.equal(first.slowest.map(({ url }) => url).sort(), ['/404.html', '/a', '/long']);
  assert.ok(first.slowest.every(({ ms }, index) => index === 0 || ms <= (first.slowest[index - 1]?.ms ?? 0)));
  // From the cache the sizes are the same.
  const plain = ({ pages, assets }: Report['sizes']): unknown => [pages.map(({ ms: _, ...rest }) => rest), assets];
  assert.equal(plain(second), plain(first));
});

test('more than a few pages over their budget are one message, with the largest first', async () => {
  const pages = ['b', 'c', 'd', 'e'].map((name) => [`content/docs/${name}.md`, `# ${name}\n`]);
  const site = writeSite({
    ...files,
    ...Object.fromEntries(pages),
    'config/site.config.js': config('budgets: { html: 100 }'),
  });
  const { code, stderr } = await sitegen(site, 'check');
  assert.is(code, 1);
  assert.match(
    stderr,
    /^config\/site\.config\.js:\d+:\d+ error 7 pages have more than 100 bytes of HTML, compressed: \/long has \d+, .*, and 2 more \[budget\]$/m,
  );
  assert.is(stderr.match(/\[budget\]/g)?.length, 1);
});

for (const command of ['build', 'check'] as const)
  test(`a page over its budget fails the ${command}, with the page and the reason`, async () => {
    const site = writeSite(files);
    await mustBuild(site);
    const before = readAll(join(site, 'build'));
    writeFiles(site, { 'config/site.config.js': config('budgets: { html: 5000, css: 500 }') });
    const { code, stderr } = await sitegen(site, command);
    assert.is(code, 1);
    assert.match(
      stderr,
      /^content\/docs\/long\.md error the page \/long has \d+ bytes of HTML, compressed; its budget is 5000 \[budget\]$/m,
    );
    assert.match(
      stderr,
      /^config\/site\.config\.js:\d+:\d+ error the page \/a \(and 1 more\) has \d+ bytes of style, compressed; its budget is 500 \[budget\]$/m,
    );
    assert.not.match(stderr, 'the page /a has');
    assert.equal(readAll(join(site, 'build')), before);
    writeFiles(site, { 'config/site.config.js': config('budgets: { html: 300000, js: 40000, css: 40000 }') });
    assert.is((await sitegen(site, command)).code, 0);
  });

test('a page may weigh exactly its budget', async () => {
  const site = writeSite(files);
  const { sizes } = JSON.parse((await sitegen(site, 'build', '--json')).stdout) as Report;
  const most = (kind: 'brotli' | 'js' | 'css'): number => Math.max(...sizes.pages.map((page) => page[kind]));
  const [html, js, css] = [most('brotli'), most('js'), most('css')];
  writeFiles(site, { 'config/site.config.js': config(`budgets: ${JSON.stringify({ html, js, css })}`) });
  assert.not.match((await sitegen(site, 'check')).stderr, '[budget]');
  writeFiles(site, {
    'config/site.config.js': config(`budgets: ${JSON.stringify({ html: html - 1, js: js - 1, css: css - 1 })}`),
  });
  assert.is((await sitegen(site, 'check')).stderr.match(/\[budget\]/g)?.length, 3);
});

test('a budget that is not a whole number is a mistake in the configuration', async () => {
  const site = writeSite({ ...files, 'config/site.config.js': config("budgets: { html: '30 KB', image: 1 }") });
  const { code, stderr } = await sitegen(site, 'build');
  assert.is(code, 1);
  assert.match(stderr, 'budgets.html: must be a whole number');
  assert.match(stderr, 'budgets.image: is not a known key');
});

for (const command of ['build', 'check'] as const)
  test(`${command} --sarif writes what was found as SARIF 2.1.0`, async () => {
    const site = writeSite({
      ...files,
      'content/docs/深/b.md':
        '---\ntitle: B\ndescripton: x\n---\n\nLine.\n\nSee [x](./gone.md).\n\n:::tipp\n\nx\n\n:::\n',
    });
    const file = join(newFolder(), 'deep/out.sarif');
    const { code } = await sitegen(site, command, '--sarif', file);
    assert.is(code, 1);
    const log = JSON.parse(readFileSync(file, 'utf8')) as Log;
    assert.is(log.version, '2.1.0');
    assert.is(log.runs.length, 1);
    const run = log.runs[0];
    assert.is(run?.tool.driver.name, 'sitegen');
    assert.is(run?.invocations?.[0]?.executionSuccessful, false);
    const rules = run?.tool.driver.rules ?? [];
    assert.equal(
      rules.map(({ id }) => id),
      [...rules.map(({ id }) => id)].sort(),
    );
    for (const { id, help } of rules) assert.match(help?.text ?? '', `[${id}]`);
    const results = run?.results ?? [];
    assert.ok(results.length >= 3);
    for (const { ruleId, ruleIndex = -1, level, message, locations } of results) {
      assert.is(rules[ruleIndex]?.id, ruleId);
      assert.ok(['error', 'warning', 'note'].includes(level ?? ''));
      assert.ok((message.text ?? '') !== '');
      for (const { physicalLocation } of locations ?? []) {
        const { uri = '' } = physicalLocation?.artifactLocation ?? {};
        assert.ok(existsSync(join(site, decodeURI(uri))) && /^[\x21-\x7e]+$/.test(uri), uri);
        const { startLine, startColumn } = physicalLocation?.region ?? {};
        assert.ok((startLine ?? 1) >= 1 && (startColumn ?? 1) >= 1);
      }
    }
    const link = results.find(({ ruleId }) => ruleId === 'broken-link');
    assert.equal(
      [link?.level, link?.locations?.[0]?.physicalLocation?.region],
      ['error', { startLine: 8, startColumn: 5 }],
    );
  });

test('SARIF of a site without problems has no results, and of a broken configuration its reason', async () => {
  const site = writeSite({ ...files, 'content/pages/index.md': '# Home' });
  const file = join(site, 'out.sarif');
  const read = (): Log => JSON.parse(readFileSync(file, 'utf8')) as Log;
  await mustBuild(site, '--sarif', file);
  assert.equal(read().runs[0]?.results, []);
  writeFiles(site, { 'config/site.config.js': 'export default {' });
  assert.is((await sitegen(site, 'check', '--sarif', file)).code, 1);
  assert.is(read().runs[0]?.results?.length, 1);
  const nowhere = await sitegen(site, 'check', '--sarif', join(file, 'x'));
  assert.match(nowhere.stderr, 'Cannot write');
  assert.not.match(nowhere.stderr, /\bat .*\.js:/);
});

const warned = { ...files, 'content/docs/b.md': '# B\n\n:::tipp\n\nx, 100%\n\n:::\n' };

test('--strict and --max-warnings make warnings fail a check and a build, and leave the earlier output', async () => {
  const site = writeSite(warned);
  const { stderr } = await mustBuild(site);
  const count = stderr.match(/ warning /g)?.length ?? 0;
  assert.ok(count > 0);
  writeFiles(site, { 'content/docs/b.md': `${warned['content/docs/b.md']}\nMore.\n` });
  for (const command of ['check', 'build'] as const)
    for (const [code, ...flags] of [
      [1, '--strict'],
      [1, '--max-warnings', String(count - 1)],
      [2, '--max-warnings', 'few'],
    ] as const)
      assert.is((await sitegen(site, command, ...flags)).code, code, [command, ...flags].join(' '));
  assert.not.match(readBuilt(site, 'b/index.html'), 'More.');
  assert.match((await sitegen(site, 'build', '--strict')).stderr, '[too-many-warnings]');
  await mustBuild(site, '--max-warnings', String(count));
  assert.match(readBuilt(site, 'b/index.html'), 'More.');
  assert.is((await sitegen(site, 'build', '--strict')).code, 1, 'a build that is skipped otherwise');
});

test('in a workflow of GitHub, each problem is a line that the runner shows beside the change', async () => {
  const site = writeSite(warned);
  const before = { ...process.env };
  Object.assign(process.env, { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: dirname(site) });
  const { stdout } = await sitegen(site, 'check');
  delete process.env.GITHUB_ACTIONS;
  Object.assign(process.env, before);
  const line = `::warning file=${basename(site)}/content/docs/b.md,line=3,col=1,title=unknown-directive::`;
  assert.ok(
    stdout.split('\n').some((one) => one.startsWith(line) && one.includes('%0A')),
    stdout,
  );
});

test('--code-quality writes the report of GitLab, with one fingerprint for one problem', async () => {
  const site = writeSite(warned);
  const file = join(site, 'quality.json');
  const read = async (): Promise<Record<string, unknown>[]> => {
    await sitegen(site, 'check', '--code-quality', file);
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>[];
  };
  const [issue, ...others] = (await read()).filter(({ check_name: code }) => code === 'unknown-directive');
  assert.equal(
    [issue?.severity, issue?.location, others.length],
    ['minor', { path: 'content/docs/b.md', lines: { begin: 3 } }, 0],
  );
  writeFiles(site, { 'content/docs/b.md': `\n\n${warned['content/docs/b.md']}` });
  assert.is(
    (await read()).find(({ check_name: code }) => code === 'unknown-directive')?.fingerprint,
    issue?.fingerprint,
  );
});

for (const flag of ['--sarif', '--code-quality'])
  test(`${flag} replaces a report and an empty file, and nothing else`, async () => {
    const site = writeSite({
      ...warned,
      'package.json': '{"version":"1.0.0"}',
      'list.json': '[{"name":"a"}]',
      empty: '',
    });
    const files = ['package.json', 'list.json', 'content/docs/b.md', 'config/site.config.js'];
    const before = files.map((file) => readFileSync(join(site, file), 'utf8'));
    for (const file of files) {
      const { code, stderr } = await sitegen(site, 'check', flag, file);
      assert.is(code, 1);
      assert.match(stderr, `Cannot write ${file}: it is there already, and is no such report`);
    }
    assert.equal(
      files.map((file) => readFileSync(join(site, file), 'utf8')),
      before,
    );
    for (const file of ['empty', 'new/report.json', 'new/report.json']) {
      const { stderr } = await sitegen(site, 'check', flag, file);
      assert.not.match(stderr, 'Cannot write');
      JSON.parse(readFileSync(join(site, file), 'utf8'));
    }
  });

test('FORCE_COLOR colours a log, NO_COLOR wins', () => {
  const before = { ...process.env };
  for (const [env, painted] of [
    [{ FORCE_COLOR: '1' }, true],
    [{ FORCE_COLOR: '0' }, false],
    [{ FORCE_COLOR: '1', NO_COLOR: '1' }, false],
    [{}, false],
  ] as const) {
    delete process.env.FORCE_COLOR;
    delete process.env.NO_COLOR;
    Object.assign(process.env, env);
    assert.is(paintFor({})('red', 'x') !== 'x', painted, JSON.stringify(env));
  }
  Object.assign(process.env, before);
});

test('a Node that is too old is told which one is needed, in one sentence', async () => {
  const old =
    "data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'18.20.8'}})";
  const before = process.env.NODE_OPTIONS;
  process.env.NODE_OPTIONS = `--import=${old}`;
  const run = await runCommand(writeSite(files), 'check');
  process.env.NODE_OPTIONS = before ?? '';
  assert.is(run.code, 1);
  assert.is(run.stderr.trim(), 'sitegen needs Node 20.19 or later; this is 18.20.8.');
});

test.run();
