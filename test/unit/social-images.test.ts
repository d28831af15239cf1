/** Social images: what is shown of a text, where lines break, what is drawn, and what is drawn only once. */
import { setTimeout } from 'node:timers/promises';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { noCache, openCache } from '../../src/host/cache.ts';
import { drawSocialImages } from '../../src/host/social-images/draw-social-images.ts';
import { fontCoverage, loadFont } from '../../src/host/social-images/font.ts';
import type { SocialImage } from '../../src/model/page.ts';
import { drawSocialImage, inksOf } from '../../src/outputs/social-image/draw.ts';
import type { Font } from '../../src/outputs/social-image/font.ts';
import { layoutOf } from '../../src/outputs/social-image/layout.ts';
import { drawText } from '../../src/outputs/social-image/raster.ts';
import { imageKey, plainText, socialImageOf } from '../../src/outputs/social-image/social-image-of.ts';
import { widthOf } from '../../src/outputs/social-image/text-width.ts';
import { cut, fit, piecesOf, wrap } from '../../src/outputs/social-image/wrap.ts';
import { newFolder } from '../lib/places.ts';
import { readPng } from '../lib/png.ts';
import { readAll } from '../lib/site.ts';

/** A font whose wide characters are squares of the size and whose others are half as wide, all filled from the base line up. */
const squares: Font = {
  glyph: (code) => {
    const advance = code >= 0x2e80 ? 1000 : 500;
    return { advance, path: Int16Array.of(0, 0, 0, 1, advance, 0, 1, advance, 500, 1, 0, 500) };
  },
  kerning: () => 0,
};

// Texts ---------------------------------------------------------------------------------------------------------------

const has = fontCoverage() ?? (() => false);
const colors = {
  background: '#ffffff',
  text: '#1b1f24',
  accent: '#3451b2',
  band: '#eef1f8',
  bandText: '#26397d',
};
const inks = inksOf(colors);
const shown: [text: string, shown: string | null][] = [
  ['AutoDev：为你量身定制的AI编程体验', 'AutoDev：为你量身定制的 AI 编程体验'],
  ['Привет, cafe\u0301 → ©', 'Привет, café → ©'],
  ['Done 🎉, 👩‍👩‍👧 and 👍🏽!', 'Done , and !'],
  ['1️⃣ first\n\tline', '1 first line'],
  ['zero\u200bwidth\u00ad', 'zerowidth'],
  ['🎉', ''],
  ["What’s “new”, it's", 'What\'s "new", it\'s'],
  ['说“你好”与‘Bye’，it’s', "说“你好”与‘Bye’，it's"],
  ['שלום', null],
  ['한국어', null],
  ['rare 𠀀 character', null],
];
for (const [text, expected] of shown)
  test(`of ${JSON.stringify(text)} an image shows ${JSON.stringify(expected)}`, () =>
    assert.is(plainText(text, has), expected));

const words = { title: 'Title', section: 'Section', site: 'Site', colors };
const design = { colors, has, stamp: '' };
test('an image is named by what it says and by the design', () => {
  const file = (text: typeof words, more: Partial<typeof design> = {}): string | undefined =>
    socialImageOf(text, { ...design, ...more })?.file;
  assert.match(file(words) ?? '', /^assets\/social\/image-[\w-]{12}\.png$/);
  assert.is(file({ ...words, title: 'Title 🎉' }), file(words));
  const others = [
    file({ ...words, title: 'Another' }),
    file({ ...words, section: 'Another' }),
    file({ ...words, site: 'Another' }),
    file({ ...words, title: 'Section', section: 'Title' }),
    file(words, { stamp: 'b' }),
    file(words, { colors: { ...colors, accent: '#000000' } }),
  ];
  assert.is(new Set([file(words), ...others]).size, 7);
});

test('a page whose words the font lacks has no image', () => {
  assert.is(socialImageOf({ ...words, title: 'שלום' }, design), null);
  assert.is(socialImageOf({ ...words, title: '🎉' }, design), null);
  assert.is(socialImageOf({ ...words, section: 'שלום' }, design), null);
  assert.is(socialImageOf({ ...words, section: '🎉' }, design)?.section, null);
});

// Lines ---------------------------------------------------------------------------------------------------------------

const pieces: [text: string, pieces: string[]][] = [
  ['two words', ['two ', 'words']],
  ['“你好”，世界', ['“你好”，', '世界']],
  ['（见注）后', ['（见', '注）', '后']],
  ['AI世界', ['AI', '世界']],
  ['', []],
];
for (const [text, expected] of pieces)
  test(`${JSON.stringify(text)} breaks into ${JSON.stringify(expected)}`, () => assert.equal(piecesOf(text), expected));

test('between Chinese and Latin there is an eighth of the size', () => {
  assert.is(widthOf('AI', 100, squares), 100);
  assert.is(widthOf('编程', 100, squares), 200);
  assert.is(widthOf('AI编程', 100, squares), 312.5);
  assert.is(widthOf('AI，编', 100, squares), 300);
});

test('lines are as few as there can be and then as even as they get', () => {
  const lines = (text: string, room: number): string[] => wrap(text, 10, room, squares);
  assert.equal(lines('a', 100), ['a']);
  assert.equal(lines('aaaa bbbb cccc dddd', 95), ['aaaa bbbb cccc dddd']);
  assert.equal(lines('aaaa bbbb cccc dddd', 90), ['aaaa bbbb', 'cccc dddd']);
  assert.equal(lines('aaaa bbbb cccc dddd', 75), ['aaaa bbbb', 'cccc dddd']);
  assert.equal(lines('你好：世界你好', 60), ['你好：', '世界你好']);
  assert.equal(lines('abcdefghijkl m', 30), ['abcdef', 'ghijkl', 'm']);
  assert.equal(lines('', 30), []);
});

test('what is too long ends in an ellipsis, of its own script', () => {
  assert.is(fit('abcd', 10, 20, squares), 'abcd');
  assert.is(fit('ab, defgh', 10, 30, squares), 'ab...');
  assert.is(fit('编程体验', 10, 30, squares), '编程…');
  assert.equal(cut('aaaa bbbb cccc dddd eeee', 2, 10, 50, squares), ['aaaa bbbb', 'cccc dd...']);
});

test('a title has three lines at most, in the largest size that fits, clear of the band', () => {
  const parts: [part: string, longest: number][] = [
    ['w', 102],
    ['长', 51],
    ['word ', 21],
    ['“中文”Latin，', 6],
  ];
  for (const [part, longest] of parts)
    for (const length of [1, 2, 3, 6, 12, 21, 22, 51, 52, 102, 103, 400]) {
      const { lines, boxes } = layoutOf({ ...words, title: part.repeat(length) }, squares);
      const titles = lines.filter(({ ink }) => ink === 'title');
      const top = boxes.find(({ ink }) => ink === 'band')?.y ?? 0;
      assert.ok(titles.length >= 1 && titles.length <= 3, part);
      for (const { text, size, x, y } of titles)
        assert.ok(x + widthOf(text, size, squares) <= 1200 - 60 && y - size > 0 && y + size / 3 < top, text);
      const cutShort = /(?:…|\.\.\.)$/.test(titles.at(-1)?.text ?? '');
      assert.is(cutShort, length > longest, `${part} ${length}`);
    }
  const sizeOf = (title: string): number | undefined => layoutOf({ ...words, title }, squares).lines[1]?.size;
  assert.ok((sizeOf('w') ?? 0) > (sizeOf('w '.repeat(20)) ?? 0));
});

// Pixels --------------------------------------------------------------------------------------------------------------

test('what is drawn covers the area of its outline, edges by their part', () => {
  const dotsOf = (size: number): ((x: number, y: number) => number) & { area: number } => {
    const rows = new Uint8Array(40 * 60);
    drawText('a', size, squares, 40, { rows, stride: 40, height: 60, x: 0, y: 50, shades: 251, first: 0 });
    const at = (x: number, y: number): number => Math.round(((rows[(50 + y) * 40 + x] ?? 0) / 250) * 100) / 100;
    return Object.assign(at, { area: rows.reduce((sum, value) => sum + value / 250, 0) });
  };
  const at = dotsOf(30);
  assert.ok(Math.abs(at.area - 15 * 15) < 0.01, String(at.area));
  assert.equal([at(0, -1), at(14, -15), at(15, -1), at(0, 0)], [1, 1, 0, 0]);
  assert.is(dotsOf(31)(15, -1), 0.5);
});

const font = loadFont();
test('an image has 1200 × 630 pixels in few bytes, whatever the title', () => {
  for (const title of [
    'A',
    '自动测试',
    'AutoDev goes open source: AI in the delivery process',
    '用DevIns变量、团队提示词与自定义智能体把遗留系统一步一步迁移到云原生架构：一份写给团队负责人的完整实践指南与检查清单'.repeat(
      3,
    ),
    'x'.repeat(5000),
    '\ufffd\ud800 ∑ ½ №',
  ]) {
    const image = drawSocialImage({ ...words, title }, font);
    const { width, height } = readPng(image);
    assert.equal([width, height], [1200, 630]);
    assert.ok(image.length > 3000 && image.length < 40_000, `${title.slice(0, 20)}: ${image.length} bytes`);
  }
});

test('both scripts are drawn: every character of a title darkens its place', () => {
  const title = 'Ab编程';
  const line = layoutOf({ ...words, title }, font).lines.find(({ ink }) => ink === 'title');
  assert.ok(line);
  const { at } = readPng(drawSocialImage({ ...words, title }, font));
  for (const [index, char] of [...title].entries()) {
    const left = line.x + widthOf(title.slice(0, index), line.size, font);
    const right = line.x + widthOf(title.slice(0, index + 1), line.size, font);
    let dark = 0;
    for (let x = Math.ceil(left); x < right; x++)
      for (let y = line.y - line.size; y < line.y; y++) if (at(x, y) === inks.title.ink) dark++;
    assert.ok(dark > line.size * 10, `${char}: ${dark}`);
  }
});

test('the images wear the colours they are given', () => {
  const { at } = readPng(drawSocialImage(words, font));
  assert.equal([at(0, 0), at(600, 10), at(1199, 629)], [colors.accent, colors.background, colors.band]);
});

// Drawing once --------------------------------------------------------------------------------------------------------

const samples = (count: number): SocialImage[] =>
  Array.from({ length: count }, (_, index) => ({
    ...words,
    title: `第${index}页`,
    file: `assets/social/${index}.png`,
  }));

/** The images, and how many of them came new into the cache. */
async function drawAll(count: number, folder: string): Promise<{ images: string[]; drawn: number }> {
  const before = Object.keys(readAll(folder)).length;
  const images = new Map<string, string>();
  const take = ({ file }: SocialImage, png: Uint8Array) => void images.set(file, Buffer.from(png).toString('base64'));
  await drawSocialImages(samples(count), openCache(folder), take, { threads: 2 });
  const drawn = Object.keys(readAll(folder)).length - before;
  return { images: samples(count).map(({ file }) => images.get(file) ?? ''), drawn };
}

test('threads draw what one thread draws, and nothing is drawn twice', async () => {
  const kept = newFolder();
  const few = await drawAll(5, kept);
  assert.is(few.drawn, 5);
  const many = await drawAll(20, newFolder());
  assert.is(many.drawn, 20);
  assert.equal(many.images.slice(0, 5), few.images);
  assert.is(new Set(many.images).size, 20);
  for (const image of many.images) assert.is(readPng(Buffer.from(image, 'base64')).width, 1200);
  assert.equal(await drawAll(5, kept), { images: few.images, drawn: 0 });
  const [first] = samples(1);
  if (first !== undefined) openCache(kept).write(imageKey(first), Buffer.from('kept'));
  const mixed = await drawAll(20, kept);
  assert.is(mixed.drawn, 15);
  assert.equal(mixed.images, [Buffer.from('kept').toString('base64'), ...many.images.slice(1)]);
});

test('this thread draws when it is free', async () => {
  const seen: string[] = [];
  const free = setTimeout(500).then(() => seen.push('free'));
  await drawSocialImages(samples(2), noCache, () => seen.push('drawn'), { busyUntil: free });
  assert.equal(seen, ['free', 'drawn', 'drawn']);
});

test('what fails in a thread, or after it, fails the whole and does not hang it', async () => {
  const failing = (images: SocialImage[], done: () => void): Promise<string> =>
    drawSocialImages(images, noCache, done, { threads: 2 }).then(
      () => '',
      (thrown: Error) => thrown.message,
    );
  const noRoom = (): never => {
    throw new Error('no room');
  };
  for (const count of [1, 20]) assert.is(await failing(samples(count), noRoom), 'no room');
  const broken = samples(20).map((sample) => ({ ...sample, title: null as unknown as string }));
  assert.is.not(await failing(broken, () => {}), '');
});

test.run();
