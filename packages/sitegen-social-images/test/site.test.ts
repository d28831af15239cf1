/** Social images of a built site: which pages have one, what their heads say of it, when it is drawn and when it is not. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { parseHTML } from 'linkedom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { newFolder, root } from '../../../test/lib/places.ts';
import { readPng } from '../../../test/lib/png.ts';
import { type Files, mustBuild, readAll, readBuilt, sitegen, writeFiles, writeSite } from '../../../test/lib/site.ts';

const config = (more = ''): string => `export default {
  title: '站点Site', url: 'https://example.com', baseUrl: '/base/', onOrphanDocs: 'ignore',
  i18n: { defaultLocale: 'zh-Hans', locales: ['zh-Hans', 'en'] }, onUnmatchedTranslations: 'ignore',
  blog: { onUntruncatedBlogPosts: 'ignore' }, redirects: [{ from: '/old', to: '/guide/first' }], plugins: ['sitegen-social-images'], ${more}
};`;
const content: Files = {
  'content/docs/guide/index.md': '# 指南',
  'content/docs/guide/first.md': '# 第一步 & “first”',
  'content/docs/guide/own.md': '---\nimage: /img/own.png\n---\n# Own',
  'content/static/img/own.png': '',
  'content/i18n/en/docs/guide/first.md': '# The first step',
  'content/blog/2024-01-01-post.md': '# 发布2.0',
};
/** A site that has the package installed. */
function site(more = '', files: Files = content): string {
  const folder = writeSite({ 'config/site.config.js': config(more), ...files });
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(join(root, 'packages/sitegen-social-images'), join(folder, 'node_modules/sitegen-social-images'), 'dir');
  return folder;
}

async function build(folder: string, ...args: string[]): Promise<{ written: number; files: number }> {
  const { stdout } = await mustBuild(folder, '--json', ...args);
  return (JSON.parse(stdout) as { output: { written: number; files: number } }).output;
}

/** What the head of a page says of images and of the kind of preview. */
function said(folder: string, page: string): Record<string, string> {
  const { document } = parseHTML(readBuilt(folder, page));
  const tags = [...document.querySelectorAll('head meta')].map((tag) => [
    tag.getAttribute('property') ?? tag.getAttribute('name') ?? '',
    tag.getAttribute('content') ?? '',
  ]);
  return Object.fromEntries(tags.filter(([name = '']) => /^og:image|^twitter:/.test(name)));
}
const images = (folder: string): string[] => {
  const inside = join(folder, 'build/assets/social');
  return existsSync(inside) ? readdirSync(inside).sort() : [];
};

test('every page has an image of its own, and its head says where and how large it is', async () => {
  const folder = site();
  await build(folder);
  const pages: [page: string, alt: string][] = [
    ['guide/index.html', '指南 – 站点 Site'],
    ['guide/first/index.html', '指南 – 第一步 & “first” – 站点 Site'],
    ['en/guide/first/index.html', '指南 – The first step – 站点 Site'],
    ['blog/index.html', 'Blog – 站点 Site'],
    ['blog/2024/01/01/post/index.html', 'Blog – 发布 2.0 – 站点 Site'],
  ];
  const found = pages.map(([page, alt]) => {
    const { 'og:image': address = '', ...rest } = said(folder, page);
    assert.match(address, /^https:\/\/example\.com\/base\/assets\/social\/image-[\w-]{12}\.png$/);
    const file = readFileSync(join(folder, 'build', new URL(address).pathname.slice('/base/'.length)));
    const { width, height, type } = imageSize(file);
    const seen = readPng(file);
    assert.equal([width, height, seen.width, seen.height], [1200, 630, 1200, 630]);
    assert.ok(file.length < 40_000, String(file.length));
    assert.equal(rest, {
      'og:image:type': `image/${type}`,
      'og:image:width': String(width),
      'og:image:height': String(height),
      'og:image:alt': alt,
      'twitter:image': address,
      'twitter:card': 'summary_large_image',
    });
    return address;
  });
  assert.is(new Set(found).size, pages.length);
  const post = readBuilt(folder, 'blog/2024/01/01/post/index.html');
  assert.ok(post.includes(`"image":"${found[4]}"`));
});

test('pages with their own image, error pages and redirects have none drawn', async () => {
  const folder = site();
  await build(folder);
  const own = said(folder, 'guide/own/index.html');
  const address = 'https://example.com/base/img/own.png';
  assert.equal(own, { 'og:image': address, 'twitter:image': address, 'twitter:card': 'summary_large_image' });
  for (const page of ['404.html', 'en/404.html', 'old/index.html']) assert.equal(said(folder, page), {}, page);
  const pages = Object.entries(readAll(join(folder, 'build'))).filter(([file]) => file.endsWith('.html'));
  const named = new Set(pages.flatMap(([, text]) => text.match(/image-[\w-]{12}\.png/g) ?? []));
  assert.equal(images(folder), [...named].sort());
});

/** Each picture of the cache, which begins as PNG does, with the moment and the place it was written to. */
const cacheOf = (folder: string): string[] => {
  const inside = join(folder, '.sitegen/cache');
  return Object.entries(readAll(inside)).flatMap(([file, text]) => {
    const { mtimeMs, ino } = statSync(join(inside, file));
    return /\n.PNG\r\n/.test(text) ? [`${file} ${mtimeMs} ${ino}`] : [];
  });
};

test('nothing is drawn twice: not for an unchanged site, not for a lost output', async () => {
  const folder = site();
  const first = await build(folder);
  const [pictures, cache] = [readAll(join(folder, 'build/assets/social')), cacheOf(folder)];
  assert.ok(images(folder).length >= 5 && cache.length >= images(folder).length);
  assert.is((await build(folder)).written, 0);
  rmSync(join(folder, 'build'), { recursive: true });
  assert.is((await build(folder)).written, first.files);
  assert.equal(readAll(join(folder, 'build/assets/social')), pictures);
  assert.equal(cacheOf(folder).sort(), cache.sort());

  const anew = site();
  await build(anew, '--no-cache');
  assert.equal(readAll(join(anew, 'build/assets/social')), pictures);
});

test('another title is another image, and the old one goes', async () => {
  const folder = site();
  await build(folder);
  const before = images(folder);
  writeFiles(folder, { 'content/blog/2024-01-01-post.md': '# 发布3.0' });
  await build(folder);
  const after = images(folder);
  assert.is(before.filter((name) => !after.includes(name)).length, 1);
  assert.is(after.filter((name) => !before.includes(name)).length, 1);
});

test('taken away, no trace is left', async () => {
  const folder = site();
  await build(folder);
  assert.ok(images(folder).length > 0);
  writeFiles(folder, { 'config/site.config.js': config('plugins: [],') });
  await build(folder);
  assert.not(existsSync(join(folder, 'build/assets/social')));
  const texts = Object.entries(readAll(join(folder, 'build'))).filter(([file]) => !file.endsWith('.js'));
  assert.equal(
    texts.filter(([, text]) => text.includes('assets/social') || text.includes('og:image:')).map(([file]) => file),
    [],
  );
  assert.equal(said(folder, 'guide/index.html'), { 'twitter:card': 'summary_large_image' });
});

test('the key of former versions is answered with what takes its place', async () => {
  const { code, stderr } = await sitegen(site('socialImages: true,'), 'check');
  assert.is(code, 1);
  assert.match(stderr, /socialImages:? is not a known key[\s\S]*add "sitegen-social-images" to "plugins"/);
});

test('titles of any characters build: what can be shown is, and the others have no image', async () => {
  const titles: [title: string, drawn: boolean][] = [
    ['AI编程 🎉 mixed → both', true],
    ['👩‍👩‍👧🏽', false],
    ['שלום עולם', false],
    ['한국어 제목', false],
    ['𠀀𠀁', false],
    ['\ufffd control \u0007 ∑', true],
    ['x'.repeat(500), true],
    ['长'.repeat(500), true],
    ['<script>&amp;"quotes"', true],
  ];
  const docs = Object.fromEntries(
    titles.map(([title], index) => [
      `content/docs/t${index}.md`,
      `---\ntitle: ${JSON.stringify(title)}\n---\nText of the page.`,
    ]),
  );
  const folder = site('redirects: [],', docs);
  await build(folder);
  assert.equal(
    titles.map(([title], index) => [title, said(folder, `t${index}/index.html`)['og:image'] !== undefined]),
    titles,
  );
});

test('colours are those of the site, and what is none is reported', async () => {
  const own = (colors: string): string =>
    site("plugins: ['./config/images.js'],", {
      ...content,
      'config/images.js': `import { socialImages } from 'sitegen-social-images';\nexport default socialImages({ colors: ${colors} });`,
    });
  const folder = own("{ accent: '#AA0000' }");
  await build(folder);
  const [first = ''] = images(folder);
  assert.is(readPng(readFileSync(join(folder, 'build/assets/social', first))).at(0, 0), '#aa0000');
  for (const colors of ["{ text: 'red' }", "{ sky: '#aa0000' }"]) {
    const { code, stdout, stderr } = await sitegen(own(colors), 'build', '--out', newFolder());
    assert.is(code, 1);
    assert.match(stdout + stderr, /colors\.\w+ must be a colour such as "#3451b2"/);
    assert.not.match(stdout + stderr, /\n\s+at /);
  }
});

test.run();
