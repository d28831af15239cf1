/** The font of the social images, as `bin/fonts.js` packs it: which characters it has, their outlines and distances. */
import { inflateRawSync } from 'node:zlib';

interface Glyph {
  /** In thousandths of the size, as all numbers of a glyph. */
  advance: number;
  /** 0 x y: begin; 1 x y: line; 2 x y x y: curve. Upwards. */
  path: Int16Array;
}

export interface Font {
  /** Empty and without width for a code point that the font lacks. */
  glyph(code: number): Glyph;
  /** What is added between two characters. */
  kerning(left: number, right: number): number;
}

const PLANE = 65_536;
/** Code points of one block of outlines. */
const BLOCK = 32;
const [FIRST, LAST] = [32, 126];
const COUNT = LAST - FIRST + 1;
const BITS = (PLANE / BLOCK + 1) * 4;

/** A test whether the font has a character. */
export const coverage =
  (index: Uint8Array): ((char: string) => boolean) =>
  (char) =>
    has(index, char.codePointAt(0) ?? 0);

const has = (index: Uint8Array, code: number): boolean =>
  code < PLANE && ((index[BITS + (code >> 3)] ?? 0) & (1 << (code & 7))) !== 0;

/** `outlines` answers a part of the outlines' file. */
export function openFont(index: Uint8Array, outlines: (start: number, length: number) => Uint8Array): Font {
  const starts = new Uint32Array(index.buffer.slice(index.byteOffset, index.byteOffset + BITS));
  const kerning = new Int8Array(index.buffer, index.byteOffset + BITS + PLANE / 8, COUNT * COUNT);
  const glyphs = new Map<number, Glyph>();
  /** The numbers of each glyph in the blocks that were read. */
  const packed = new Map<number, Int16Array>();
  const isAscii = (code: number): boolean => code >= FIRST && code <= LAST;
  const readBlock = (block: number): void => {
    const [start = 0, end = start] = [starts[block], starts[block + 1]];
    const numbers = numbersIn(inflateRawSync(outlines(start, end - start)));
    for (let code = block * BLOCK, at = 0; code < (block + 1) * BLOCK; code++) {
      const length = numbers[at++] ?? 0;
      if (length > 0) packed.set(code, numbers.subarray(at, at + length));
      at += length;
    }
  };
  return {
    glyph(code) {
      const loaded = glyphs.get(code);
      if (loaded !== undefined) return loaded;
      if (!packed.has(code) && has(index, code)) readBlock(Math.floor(code / BLOCK));
      const glyph = glyphOf(packed.get(code) ?? new Int16Array());
      glyphs.set(code, glyph);
      return glyph;
    },
    kerning: (left, right) =>
      isAscii(left) && isAscii(right) ? (kerning[(left - FIRST) * COUNT + right - FIRST] ?? 0) : 0,
  };
}

/** Numbers of seven bits a byte, the sign in the lowest. */
function numbersIn(bytes: Uint8Array): Int16Array {
  const numbers = new Int16Array(bytes.length);
  let count = 0;
  for (let at = 0; at < bytes.length; at++) {
    let byte = bytes[at] ?? 0;
    let value = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[++at] ?? 0;
      value |= (byte & 127) << shift;
    }
    numbers[count++] = value & 1 ? -(value + 1) / 2 : value / 2;
  }
  return numbers.subarray(0, count);
}

/** Distances from place to place become places. */
function glyphOf(numbers: Int16Array): Glyph {
  const path = numbers.slice(1);
  let x = 0;
  let y = 0;
  for (let at = 0; at < path.length; ) {
    const pairs = path[at++] === 2 ? 2 : 1;
    for (const end = at + pairs * 2; at < end; at += 2) {
      x += path[at] ?? 0;
      y += path[at + 1] ?? 0;
      path[at] = x;
      path[at + 1] = y;
    }
  }
  return { advance: numbers[0] ?? 0, path };
}
