/** The font of the social images, as `bin/fonts.js` packs it: which characters it has, their outlines and distances. */

export interface Glyph {
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
const [FIRST, LAST] = [32, 126];
const COUNT = LAST - FIRST + 1;

const startsOf = (index: Uint8Array): Uint32Array =>
  new Uint32Array(index.buffer.slice(index.byteOffset, index.byteOffset + (PLANE + 1) * 4));

/** A test whether the font has a character. */
export function coverage(index: Uint8Array): (char: string) => boolean {
  const starts = startsOf(index);
  return (char) => {
    const code = char.codePointAt(0) ?? 0;
    return code < PLANE && (starts[code + 1] ?? 0) > (starts[code] ?? 0);
  };
}

/** `outlines` answers a part of the outlines' file. */
export function openFont(index: Uint8Array, outlines: (start: number, length: number) => Uint8Array): Font {
  const starts = startsOf(index);
  const kerning = new Int8Array(index.buffer, index.byteOffset + (PLANE + 1) * 4, COUNT * COUNT);
  const known = new Map<number, Glyph>();
  const isAscii = (code: number): boolean => code >= FIRST && code <= LAST;
  return {
    glyph(code) {
      const found = known.get(code);
      if (found !== undefined) return found;
      const [start = 0, end = start] = [starts[code], starts[code + 1]];
      const bytes = start === end ? new Uint8Array(0) : outlines(start * 2, (end - start) * 2);
      const numbers = new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
      const glyph = { advance: numbers[0] ?? 0, path: numbers.subarray(1) };
      known.set(code, glyph);
      return glyph;
    },
    kerning: (left, right) =>
      isAscii(left) && isAscii(right) ? (kerning[(left - FIRST) * COUNT + right - FIRST] ?? 0) : 0,
  };
}
