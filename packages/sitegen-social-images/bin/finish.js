/**
 * Makes the font of the social images: the outlines of all glyphs of Noto Sans SC (bold; SIL Open Font License 1.1) in one file, so
 * that drawing needs neither a font library nor more than the glyphs of its text. Takes two seconds, so the result is kept as long
 * as this file and the package are the same.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateRawSync, inflateSync } from 'node:zlib';

const require = createRequire(import.meta.url);
const fontPackage = packageFileOf('@fontsource/noto-sans-sc');
/** What the files below were made from: the code of this file and the package; null without it, and then there is no font. */
const fontStamp =
  fontPackage &&
  createHash('sha256')
    .update(readFileSync(fileURLToPath(import.meta.url)))
    .update(JSON.parse(readFileSync(fontPackage, 'utf8')).version)
    .digest('hex')
    .slice(0, 16);

/** Puts the font beside the compiled package, unless it is there. */
export async function finish(dist) {
  if (fontPackage === null) return;
  const stamp = join(dist, 'font-stamp.txt');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fontStamp) return;
  const { index, outlines } = await pack();
  writeFileSync(join(dist, 'font-index.bin'), index);
  writeFileSync(join(dist, 'font-outlines.bin'), outlines);
  copyFileSync(join(dirname(fontPackage), 'LICENSE'), join(dist, 'font-license.txt'));
  writeFileSync(stamp, fontStamp);
}

function packageFileOf(name) {
  try {
    return require.resolve(`${name}/package.json`);
  } catch {
    return null;
  }
}

/** Code points of the basic plane, and of one block; and the printable characters of ASCII, between which distances are corrected. */
const PLANE = 65_536;
const BLOCK = 32;
const [FIRST, LAST] = [32, 126];

/**
 * Index: where each block of code points begins (and one beyond the last), a bit for each code point that the font has, the kerning of
 * ASCII. Block, compressed: the outlines of its code points one after the other, each with its length before it. Outline: its advance,
 * then 0 x y (begin), 1 x y (line), 2 x y x y (curve), in thousandths of the size, upwards, each place by its distance from the one before.
 * All numbers of a block are written as seven bits a byte, the sign in the lowest bit.
 */
async function pack() {
  const folder = join(dirname(fontPackage), 'files');
  const opentype = await import('opentype.js');
  const parse = (opentype.default ?? opentype).parse;
  const glyphs = new Map();
  const kerning = new Int8Array((LAST - FIRST + 1) ** 2);
  // The subset of Latin comes last, and its glyphs are the last word.
  const files = readdirSync(folder).filter((file) => file.endsWith('-700-normal.woff'));
  for (const file of files.sort((a, b) => Number(a.includes('-latin-7')) - Number(b.includes('-latin-7')))) {
    const font = parse(unpacked(readFileSync(join(folder, file))));
    const scale = 1000 / font.unitsPerEm;
    for (const [code, index] of Object.entries(font.tables.cmap.glyphIndexMap))
      if (Number(code) < PLANE && index !== 0) glyphs.set(Number(code), outlineOf(font.glyphs.get(index), scale));
    if (!file.includes('-latin-7')) continue;
    for (let a = FIRST; a <= LAST; a++)
      for (let b = FIRST; b <= LAST; b++) {
        const [left, right] = [a, b].map((code) => font.charToGlyph(String.fromCharCode(code)));
        const value = Math.round(font.getKerningValue(left, right) * scale);
        kerning[(a - FIRST) * (LAST - FIRST + 1) + b - FIRST] = Math.max(-127, Math.min(127, value));
      }
  }
  const starts = new Uint32Array(PLANE / BLOCK + 1);
  const bits = new Uint8Array(PLANE / 8);
  const blocks = [];
  for (let block = 0; block < PLANE / BLOCK; block++) {
    const numbers = Array.from({ length: BLOCK }, (_, index) => {
      const code = block * BLOCK + index;
      const outline = glyphs.get(code) ?? [];
      if (outline.length > 0) bits[code >> 3] |= 1 << (code & 7);
      return [outline.length, ...outline];
    }).flat();
    const isEmpty = numbers.every((number) => number === 0);
    blocks.push(isEmpty ? Buffer.alloc(0) : deflateRawSync(Buffer.from(numbers.flatMap(sevenBits)), { level: 9 }));
    starts[block + 1] = starts[block] + blocks[block].length;
  }
  return {
    index: Buffer.concat([Buffer.from(starts.buffer), bits, Buffer.from(kerning.buffer)]),
    outlines: Buffer.concat(blocks),
  };
}

function sevenBits(number) {
  const bytes = [];
  let rest = number < 0 ? -number * 2 - 1 : number * 2;
  for (; rest > 127; rest >>= 7) bytes.push((rest & 127) | 128);
  return [...bytes, rest];
}

function outlineOf(glyph, scale) {
  const numbers = [Math.round(glyph.advanceWidth * scale)];
  const at = [0, 0];
  const put = (...values) => {
    for (const [index, value] of values.map((one) => Math.round(one * scale)).entries()) {
      numbers.push(value - at[index % 2]);
      at[index % 2] = value;
    }
  };
  for (const { type, x, y, x1, y1 } of glyph.path.commands) {
    if (type === 'Z') continue;
    if (type !== 'M' && type !== 'L' && type !== 'Q') throw new Error(`The font has a curve of the kind ${type}.`);
    numbers.push(type === 'M' ? 0 : type === 'L' ? 1 : 2);
    if (type === 'Q') put(x1, y1, x, y);
    else put(x, y);
  }
  return numbers;
}

/** A packed font (WOFF) as a plain one: the library's own unpacking fails on some of these files. */
function unpacked(woff) {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 44 + index * 20;
    const [offset, packed, length] = [4, 8, 12].map((part) => woff.readUInt32BE(at + part));
    const bytes = woff.subarray(offset, offset + packed);
    return { head: woff.subarray(at, at + 4), data: packed < length ? inflateSync(bytes) : bytes };
  });
  const directory = Buffer.alloc(12 + count * 16);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const parts = [directory];
  let at = directory.length;
  for (const [index, { head, data }] of tables.entries()) {
    const entry = 12 + index * 16;
    head.copy(directory, entry);
    directory.writeUInt32BE(at, entry + 8);
    directory.writeUInt32BE(data.length, entry + 12);
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
    parts.push(data, padding);
    at += data.length + padding.length;
  }
  const whole = Buffer.concat(parts);
  return whole.buffer.slice(whole.byteOffset, whole.byteOffset + whole.length);
}
