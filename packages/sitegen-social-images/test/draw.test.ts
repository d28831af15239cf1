/** Social images: what is shown of a text, where lines break, what is drawn. */
import { pathToFileURL } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { root } from '../../../test/lib/places.ts';
import { readPng } from '../../../test/lib/png.ts';
import { drawImage, inksOf } from '../src/draw.ts';
import type { Font } from '../src/font.ts';
import { fontCoverage, loadFont } from '../src/font-files.ts';
import { layoutOf } from '../src/layout.ts';
import { drawText } from '../src/raster.ts';
import { widthOf } from '../src/text-width.ts';
import { plainText, wordsOf } from '../src/words.ts';
import { cut, fit, piecesOf, wrap } from '../src/wrap.ts';

/** A font whose wide characters are squares of the size and whose others are half as wide, all filled from the base line up. */
const squares: Font = {
  glyph: (code) => {
    const advance = code >= 0x2e80 ? 1000 : 500;
    return { advance, path: Int16Array.of(0, 0, 0, 1, advance, 0, 1, advance, 500, 1, 0, 500) };
  },
  kerning: () => 0,
};

// Texts ---------------------------------------------------------------------------------------------------------------

const folder = pathToFileURL(`${root}/packages/sitegen-social-images/dist/`);
const has = fontCoverage(folder);
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
test('a page whose words the font lacks has no image', () => {
  const wordsIn = (more: Partial<typeof words>) => wordsOf({ ...words, ...more }, colors, has);
  assert.equal(wordsIn({ title: 'Title 🎉' }), words);
  assert.is(wordsIn({ title: 'שלום' }), null);
  assert.is(wordsIn({ title: '🎉' }), null);
  assert.is(wordsIn({ section: 'שלום' }), null);
  assert.is(wordsIn({ section: '🎉' })?.section, null);
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

test('a title without an end costs no more than a long one', () => {
  const workFor = (length: number): number => {
    let glyphs = 0;
    const counting: Font = { ...squares, glyph: (code) => squares.glyph(code + 0 * ++glyphs) };
    for (const part of ['长', 'w', 'w '])
      layoutOf({ ...words, title: part.repeat(length), site: part.repeat(length) }, counting);
    return glyphs;
  };
  assert.is(workFor(5000), workFor(1000));
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

const font = loadFont(folder);
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
    const image = drawImage({ ...words, title }, font);
    const { width, height } = readPng(image);
    assert.equal([width, height], [1200, 630]);
    assert.ok(image.length > 3000 && image.length < 40_000, `${title.slice(0, 20)}: ${image.length} bytes`);
  }
});

test('both scripts are drawn: every character of a title darkens its place', () => {
  const title = 'Ab编程';
  const line = layoutOf({ ...words, title }, font).lines.find(({ ink }) => ink === 'title');
  assert.ok(line);
  const { at } = readPng(drawImage({ ...words, title }, font));
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
  const { at } = readPng(drawImage(words, font));
  assert.equal([at(0, 0), at(600, 10), at(1199, 629)], [colors.accent, colors.background, colors.band]);
});

test.run();
