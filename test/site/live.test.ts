/** The site of the watch server: large ones answer before all is parsed, and a save costs its own page. */
import { mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { docusaurusIslands } from '../../packages/sitegen-docusaurus/test/islands-project.ts';
import { type LiveSite, openLiveSite } from '../../src/live/live-site.ts';
import { usual } from '../lib/build-here.ts';
import { type Files, writeSite } from '../lib/site.ts';

const htmlAt = async (live: LiveSite, path: string): Promise<string> => String((await live.answer(path))?.body);
const codes = (live: LiveSite): string[] => live.diagnostics().map(({ code, place }) => `${code} ${place?.file}`);

/** Where the logo leads; most sites here have nothing to do with it. */
const home: Files = { 'content/pages/index.md': '# Home\n' };
const words = 'Words of a text that is long.\n\n'.repeat(1000);
const large: Files = Object.fromEntries(
  Array.from({ length: 40 }, (_, page): [string, string] => [
    `content/docs/p${page}.md`,
    `# The *${page}th*\n\n${words}## Below ${page}\n\n[next](p${page + 1}.md#below-${page + 1}) ![](p.svg)\n`,
  ]),
);

// Files count as known a while after they were written: here at once.
const now = Date.now;
Date.now = () => now() + 10_000;

test('what the configuration names and is missing is seen when it comes', async () => {
  const config = (more: string) => `export default { title: 'T', url: 'https://example.com', ${more} };`;
  const root = writeSite({
    ...home,
    'config/site.config.js': config("customCss: './theme/site.css'"),
    'theme/site.css': 'body { color: red }',
  });
  const sheet = join(root, 'theme/site.css');
  const live = await openLiveSite(root, { ...usual, root: root });
  const update = async (...changed: string[]): Promise<string[]> => {
    await live.update(changed);
    return codes(live);
  };
  rmSync(sheet);
  assert.equal(await update(sheet), ['config config/site.config.js']);
  assert.ok(live.watched().includes(sheet));
  writeFileSync(sheet, 'body { color: blue }');
  assert.equal(await update(sheet), []);
  const [file, theme] = [join(root, 'config/site.config.js'), join(root, 'skin')];
  writeFileSync(file, config("theme: './skin'"));
  assert.equal(await update(file), ['theme config/site.config.js']);
  mkdirSync(theme);
  assert.equal(await update(theme), []);
});

test('a picture beside texts that gets a script is not sent while the configuration has an error', async () => {
  const picture = (of: string): string => `<svg xmlns="http://www.w3.org/2000/svg">${of}</svg>`;
  const root = writeSite({
    ...home,
    'content/docs/a.md': '# A\n\n[p](p.svg)\n',
    'content/docs/p.svg': picture(''),
  });
  const live = await openLiveSite(root, { ...usual, root: root });
  const [address = ''] = /\/assets\/images\/p-[^"]+/.exec(await htmlAt(live, '/a')) ?? [];
  assert.is(await htmlAt(live, address), picture(''));
  const [config, file] = [join(root, 'config/site.config.js'), join(root, 'content/docs/p.svg')];
  writeFileSync(config, 'export default {');
  await live.update([config]);
  writeFileSync(file, picture('<script>x()</script>'));
  await live.update([file]);
  assert.not.match(await htmlAt(live, address), '<script>x()');
});

test('what a text is a link to is watched, and a save of it is shown', async () => {
  const root = writeSite({ ...home, 'CHANGELOG.md': '# Log\n\nfirst\n' });
  mkdirSync(join(root, 'content/docs'), { recursive: true });
  symlinkSync('../../CHANGELOG.md', join(root, 'content/docs/log.md'));
  const live = await openLiveSite(root, { ...usual, root });
  assert.match(await htmlAt(live, '/log'), 'first');
  const target = realpathSync(join(root, 'CHANGELOG.md'));
  assert.ok(live.watched().includes(target));
  writeFileSync(target, '# Log\n\nsecond\n');
  await live.update([target]);
  assert.match(await htmlAt(live, '/log'), 'second');
});

test('a public file that becomes a link out of its folders is not sent while the configuration has an error', async () => {
  const root = writeSite({
    ...home,
    'content/static/a.txt': 'public',
    'content/static/b.txt': 'b',
    'private/k.txt': 'SECRET',
  });
  const live = await openLiveSite(root, { ...usual, root: root });
  assert.is(await htmlAt(live, '/a.txt'), 'public');
  const [config, file] = [join(root, 'config/site.config.js'), join(root, 'content/static/a.txt')];
  writeFileSync(config, 'export default {');
  await live.update([config]);
  for (const [target, sent] of [
    ['b.txt', true],
    ['../../private/k.txt', false],
  ] as const) {
    rmSync(file);
    symlinkSync(target, file);
    await live.update([file]);
    const body = await htmlAt(live, '/a.txt');
    assert.is(body === 'b', sent);
    assert.not.match(body, 'SECRET');
  }
});

test('a large site answers before it is parsed; what is asked for is whole, and the rest follows', async () => {
  const root = writeSite({
    ...home,
    ...large,
    'content/docs/odd.md': `# The odd one\n\n${'[a'.repeat(3000)}\n`,
    'content/docs/long.md': `---\ndescription: ${'d'.repeat(20_000)}\ntitle: The long one\n---\n\nText.\n`,
    'content/docs/far.md': `---\ndescription: ${'d'.repeat(994)}\n---\n\n# The far one\n`,
    'content/static/p1/index.html': 'A name that a page has.',
    'content/docs/p.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  });
  // Far below what is read at first.
  writeFileSync(
    join(root, 'content/docs/bytes.md'),
    Buffer.concat([Buffer.from(`# Bytes\n\n${words}`), Buffer.from([0xff])]),
  );
  let later = 0;
  const live = await openLiveSite(root, { ...usual, root: root }, () => later++);
  assert.equal(codes(live), []);
  const content = (html: string): string => html.slice(html.indexOf('<h1'), html.indexOf('</article>'));
  const before = await htmlAt(live, '/p7');
  for (const part of ['The <em>7th</em>', 'href="#below-7"', 'href="/p8#below-8"', 'width="9"'])
    assert.match(before, part);
  for (const title of ['The odd one', 'The long one', 'The far one', 'Bytes']) assert.match(before, `>${title}<`);

  const save = (page: number, from: string, to: string): string => {
    const path = join(root, `content/docs/p${page}.md`);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
    return path;
  };
  save(3, 'The *3th*', 'Unheard');
  await live.update([save(5, 'Words', 'Other words')]);
  assert.match(await htmlAt(live, '/p5'), '<p>Other words');
  assert.not.match(await htmlAt(live, '/p6'), 'Unheard');
  await live.update([save(5, 'The *5th*', 'Changed')]);
  assert.match(await htmlAt(live, '/p6'), '>Changed<');
  assert.ok(live.isPartial());

  await live.complete();
  assert.not.ok(live.isPartial());
  assert.is(later, 1);
  const all = [
    'broken-link content/docs/p39.md',
    'file-name content/docs/p1.md',
    'not-utf8 content/docs/bytes.md',
    'text-limit content/docs/odd.md',
  ];
  assert.equal(codes(live).sort(), all);
  assert.is(content(await htmlAt(live, '/p7')), content(before));

  const again = await openLiveSite(root, { ...usual, root: root });
  assert.equal(codes(again), [], 'the cache was asked first');
  assert.is(content(await htmlAt(again, '/p7')), content(before));
});

test('a public file that became a link out of the site is not served while the site has an error', async () => {
  const root = writeSite({
    ...home,
    'content/docs/a.md': '# A\n',
    'content/static/a.txt': 'public',
    'CHANGES.md': 'changes',
    'config/own.txt': 'of the site',
  });
  const outside = writeSite({ 'secret.txt': 'secret' });
  symlinkSync('../../CHANGES.md', join(root, 'content/static/CHANGES.md'));
  const live = await openLiveSite(root, { ...usual, root: root });
  assert.is(await htmlAt(live, '/a.txt'), 'public');
  // What builds publish through a link is there.
  assert.is(await htmlAt(live, '/CHANGES.md'), 'changes');
  rmSync(join(root, 'content/static/a.txt'));
  symlinkSync(join(outside, 'secret.txt'), join(root, 'content/static/a.txt'));
  writeFileSync(join(root, 'config/site.config.js'), 'export default {');
  await live.update([join(root, 'content/static/a.txt'), join(root, 'config/site.config.js')]);
  assert.ok(live.diagnostics().some(({ severity }) => severity === 'error'));
  assert.not.match(await htmlAt(live, '/a.txt'), 'secret');
});

test('files beside the pages are made when they are asked for', async () => {
  const root = writeSite({
    ...home,
    'config/site.config.js': `export default {
      title: 'T', url: 'https://example.com', i18n: { defaultLocale: 'en', locales: ['en'] },
      plugins: ['./config/own.js'],
    };`,
    'config/own.js': `export default { name: 'own', version: '1', outputs: () => [{ file: 'own.json', content: '[1]' }] };`,
    'content/docs/a.md': '# A\n\nOne.',
    'content/blog/2025-01-02-b.md': '# B\n\nTwo.',
    'content/static/robots.txt': 'Our own',
  });
  const live = await openLiveSite(root, { ...usual, root: root });
  const rows: [path: string, part: string | RegExp][] = [
    ['/sitemap.xml', '<loc>https://example.com/a</loc>'],
    ['/blog/rss.xml', /<title>(?:<!\[CDATA\[)?B\b/],
    ['/llms.txt', '[A]'],
    ['/own.json', /^\[1\]$/],
    ['/robots.txt', /^Our own$/],
  ];
  for (const [path, part] of rows) assert.match(await htmlAt(live, path), part, path);
  assert.is((await live.answer('/other.xml'))?.status, 404);
  writeFileSync(
    join(root, 'config/own.js'),
    "export default { name: 'own', version: '2', outputs: () => { throw new Error('boom'); } };",
  );
  await live.update([join(root, 'config/own.js')]);
  const failed = await live.answer('/own.json');
  assert.is(failed?.status, 500);
  assert.match(String(failed?.body), 'the plugin "own" fails in its outputs: boom');
  assert.match(await htmlAt(live, '/sitemap.xml'), '<loc>');
});

test('saves are seen while the rest is parsed and checked, and none is lost', async () => {
  const code = `\`\`\`text\n${'A line.\n'.repeat(4000)}\`\`\`\n`;
  const root = writeSite(
    Object.fromEntries(Object.entries(large).map(([file, text]) => [file, text.replace(words, code)])),
  );
  const live = await openLiveSite(root, { ...usual, root: root });
  const page = join(root, 'content/docs/p5.md');
  const text = readFileSync(page, 'utf8');
  let isWhole = false;
  const whole = live.complete().then(() => {
    isWhole = true;
  });
  let [saved, beside] = [0, 0];
  for (; !isWhole; saved++) {
    writeFileSync(page, `${text}\nSaved ${saved}.\n`);
    await live.update([page]);
    beside += Number(!isWhole);
    assert.match(await htmlAt(live, '/p5'), `Saved ${saved}.`);
    await setTimeout(50);
  }
  await whole;
  assert.ok(beside > 1, 'no save waited for all of it');
  assert.match(await htmlAt(live, '/p5'), `Saved ${saved - 1}.`);
  assert.ok(codes(live).includes('broken-link content/docs/p39.md'));
});

const small: Files = {
  'content/docs/a.md': '---\ntitle: A\ndescription: D\n---\n\nOne.\n',
  'content/docs/b.md': '---\ntitle: B\ndescription: D\n---\n\nOne.\n',
};

test('a save that changes nothing but a text reads that text alone', async () => {
  const root = writeSite({ ...home, ...small });
  const live = await openLiveSite(root, { ...usual, root: root }, () => {});
  const save = (file: string, from: string, to: string): string => {
    const path = join(root, 'content/docs', file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
    return path;
  };
  save('b.md', 'One', 'Unheard');
  await live.update([save('a.md', 'One', 'Two')]);
  assert.match(await htmlAt(live, '/a'), '<p>Two.</p>');
  assert.match(await htmlAt(live, '/b'), '<p>One.</p>');
  await live.update([save('a.md', 'title: A', 'title: Changed')]);
  assert.match(await htmlAt(live, '/b'), 'Changed');
  assert.match(await htmlAt(live, '/b'), '<p>Unheard.</p>');
});

test('a save of a text with code loads that text alone again, one of what it imports those that import it, and what is said of it goes with its mend', async () => {
  const run = 'export const ran = Math.random();\n\n';
  const root = writeSite({
    ...home,
    'content/docs/a.mdx': `import { shared } from './shared.js';\n\n${run}# A\n\n<b>{ran} {shared}</b>\n`,
    'content/docs/b.mdx': `${run}import Part from './_part.mdx';\n\n# B\n\n<b>{ran}</b>\n\n<Part />\n\n<Unknown />\n`,
    'content/docs/_part.mdx': 'Part {1 + 1}\n',
    'content/docs/shared.js': 'export const shared = 1;\n',
  });
  const live = await openLiveSite(root, { ...usual, root: root });
  const boldOf = async (path: string): Promise<string> => /<b>(.*?)<\/b>/.exec(await htmlAt(live, path))?.[1] ?? '';
  const save = async (file: string, from: string, to: string): Promise<void> => {
    const path = join(root, 'content/docs', file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
    await live.update([path]);
  };
  const [a, b] = [await boldOf('/a'), await boldOf('/b')];
  assert.equal(codes(live), ['mdx-component content/docs/b.mdx']);
  await save('b.mdx', '<Unknown />', 'Known');
  assert.equal(codes(live), []);
  assert.equal(await boldOf('/a'), a);
  assert.is.not(await boldOf('/b'), b);
  assert.match(await htmlAt(live, '/b'), 'Known');
  await save('_part.mdx', '1 + 1', '1 + 2');
  assert.match(await htmlAt(live, '/b'), 'Part 3');
  assert.equal(await boldOf('/a'), a);
  const again = await boldOf('/b');
  await save('shared.js', '1', '2');
  assert.match(await boldOf('/a'), / 2$/);
  assert.equal(await boldOf('/b'), again);
  await save('b.mdx', "import Part from './_part.mdx'", "import Part from './later.mdx'");
  assert.equal(codes(live), ['compile content/docs/b.mdx']);
  const later = join(root, 'content/docs/later.mdx');
  writeFileSync(later, 'Later {1 + 4}\n');
  await live.update([later]);
  assert.match(await htmlAt(live, '/b'), 'Later 5');
});

test('a save of a text with code changes its page at once, and more is looked at in the background', async () => {
  const root = writeSite({
    ...home,
    'content/docs/a.mdx': '# A\n\n<b>{1 + 1}</b>\n',
    'content/docs/b.md': '# B\n\nOne.\n',
    'content/docs/c.mdx': "import Part from './_part.mdx';\n\n# C\n\n## One\n\n<Part />\n\n{1 + 1}\n",
    'content/docs/_part.mdx': '## Of the part\n\n{2}\n',
    'theme/components/Isle.tsx': "'use client';\nexport default () => <i>isle</i>;\n",
  });
  let whole = (): void => {};
  const checked = new Promise<void>((resolve) => {
    whole = resolve;
  });
  const live = await openLiveSite(root, { ...usual, root: root }, () => whole());
  const save = (file: string, from: string, to: string): string => {
    const path = join(root, 'content/docs', file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
    return path;
  };
  assert.match(await htmlAt(live, '/a'), '<b>2</b>');
  save('b.md', 'One', 'Unheard');
  await live.update([save('a.mdx', '1 + 1', '1 + 2')]);
  assert.match(await htmlAt(live, '/a'), '<b>3</b>');
  assert.match(await htmlAt(live, '/b'), 'One.');
  await checked;
  assert.match(await htmlAt(live, '/b'), 'Unheard.');
  for (const [from, to, html] of [
    ['1 + 2', 'null.x', 'class="admonition danger"'],
    ['null.x', '1 + 3', '<b>4</b>'],
    ['<b>', '<Isle />\n\n<b>', '<i>isle</i>'],
    ['# A', '# New', '<h1>New'],
  ] as const) {
    await live.update([save('a.mdx', from, to)]);
    assert.match(await htmlAt(live, '/a'), html);
  }
  await live.update([save('c.mdx', '1 + 1', '1 + 2')]);
  assert.match(await htmlAt(live, '/c'), /href="#of-the-part"[\s\S]*\n3/);
});

test('a check that a save needs is not lost when another text is saved meanwhile', async () => {
  const root = writeSite({
    ...home,
    ...small,
    'content/docs/a.md': '# A\n\n[x](b.md#part)\n',
    'content/docs/b.md': small['content/docs/b.md']?.replace('One.', '## Part\n\nOne.') ?? '',
  });
  let whole = (): void => {};
  const checked = new Promise<void>((resolve) => {
    whole = resolve;
  });
  const live = await openLiveSite(root, { ...usual, root: root }, () => whole());
  const save = (file: string, from: string, to: string): Promise<void> => {
    const path = join(root, 'content/docs', file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
    return live.update([path]);
  };
  await save('b.md', 'Part', 'Other');
  await save('b.md', 'One.', 'Two.');
  await checked;
  assert.equal(codes(live), ['broken-anchor content/docs/a.md']);
});

test('a text that was edited and is as it was again is shown as it is', async () => {
  const root = writeSite({ ...home, ...small });
  const live = await openLiveSite(root, { ...usual, root: root });
  const write = async (file: string, from: string, to: string): Promise<void> => {
    const path = join(root, 'content/docs', file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
    await live.update([path]);
  };
  await write('a.md', 'One.', 'Two.');
  await write('b.md', 'title: B', 'title: C');
  await write('a.md', 'Two.', 'One.');
  await write('b.md', 'title: C', 'title: B');
  assert.match(await htmlAt(live, '/a'), '<p>One.');
});

test('problems that a save causes or mends are reported a moment later', async () => {
  const root = writeSite({ ...home, ...small });
  const path = join(root, 'content/docs/a.md');
  let tell = (): void => {};
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const live = await openLiveSite(root, { ...usual, root: root }, () => tell());
  writeFileSync(path, `${readFileSync(path, 'utf8')}\n[gone](gone.md)\n`);
  await live.update([path]);
  assert.match(await htmlAt(live, '/a'), 'gone');
  assert.equal(codes(live), []);
  await told;
  assert.equal(codes(live), ['broken-link content/docs/a.md']);
});

test('a Docusaurus project is watched unchanged: texts, pages, components and the configuration', async () => {
  const root = writeSite(docusaurusIslands);
  const live = await openLiveSite(root, { ...usual, root: root }, () => {});
  const save = async (file: string, from: string, to: string): Promise<void> => {
    const path = join(root, file);
    const text = readFileSync(path, 'utf8');
    assert.match(text, from);
    writeFileSync(path, text.replace(from, to));
    await live.update([path]);
  };
  assert.match(await htmlAt(live, '/docs/b'), '<h1>B</h1>');
  await save('docs/b.md', '# B', '# Other');
  assert.match(await htmlAt(live, '/docs/b'), '<h1>Other</h1>');
  assert.match(await htmlAt(live, '/'), 'data-implied=""');
  await save('src/pages/index.js', "'close' : 'open'", "'shut' : 'ajar'");
  assert.match(await htmlAt(live, '/'), 'ajar</button>');
  await save('src/components/Box.jsx', '<div className', '<div title="new" className');
  assert.match(await htmlAt(live, '/docs/a'), '<div title="new" class="good">');
  await save('docusaurus.config.js', "title: 'T'", "title: 'Renamed'");
  assert.match(await htmlAt(live, '/'), '<h1>Renamed</h1>');
  const node = "{ type: 'paragraph', children: [{ type: 'text', value: 'Added' }] }";
  writeFileSync(join(root, 'own.js'), `module.exports = () => async (tree) => { tree.children.push(${node}); };`);
  const functions = "'classic', { docs: { remarkPlugins: [require('./own')] }, theme:";
  await save('docusaurus.config.js', "'classic', { theme:", functions);
  assert.match(await htmlAt(live, '/docs/b'), '<p>Added</p>');
  await save('own.js', 'Added', 'Changed');
  assert.match(await htmlAt(live, '/docs/b'), '<p>Changed</p>');
});

test.run();
