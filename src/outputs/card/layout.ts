/** Where the words of a social image stand: lines that break as both scripts ask, in the largest size that fits. */
import type { CardText } from '../../model/page.ts';
import type { Font } from './font.ts';

export const WIDTH = 1200;
export const HEIGHT = 630;
const MARGIN = 88;

export type Ink = 'text' | 'accent' | 'soft';
export interface Line {
  text: string;
  size: number;
  /** Left end of the base line. */
  x: number;
  y: number;
  ink: Ink;
}
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  ink: Ink;
}
export interface Layout {
  lines: Line[];
  boxes: Box[];
}

/** Sizes of the title, with the number of lines there is room for. */
const sizes: [size: number, lines: number][] = [
  [84, 2],
  [72, 3],
  [58, 4],
];

export function layoutOf({ title, section, site }: CardText, font: Font): Layout {
  const room = WIDTH - 2 * MARGIN;
  const fitting = sizes
    .map(([size, most]) => ({ size, most, lines: wrap(title, size, room, font) }))
    .find(({ lines, most }) => lines.length <= most);
  const [size, most] = sizes.at(-1) ?? [58, 4];
  const chosen = fitting ?? { size, lines: shortened(wrap(title, size, room, font), most, size, room, font) };
  const leading = chosen.size * 1.28;
  const top = section === null ? 140 : 196;
  return {
    lines: [
      ...(section === null
        ? []
        : [{ text: fit(section, 36, room, font), size: 36, x: MARGIN, y: 128, ink: 'accent' as const }]),
      ...chosen.lines.map((text, index) => ({
        text,
        size: chosen.size,
        x: MARGIN,
        y: Math.round(top + chosen.size * 0.72 + index * leading),
        ink: 'text' as const,
      })),
      { text: fit(site, 36, room, font), size: 36, x: MARGIN, y: 572, ink: 'soft' },
    ],
    boxes: [
      { x: 0, y: 0, width: 20, height: HEIGHT, ink: 'accent' },
      { x: MARGIN, y: 508, width: 72, height: 6, ink: 'accent' },
    ],
  };
}

export function widthOf(text: string, size: number, font: Font): number {
  const codes = [...text].map((char) => char.codePointAt(0) ?? 0);
  const units = codes.reduce(
    (sum, code, index) => sum + font.glyph(code).advance + font.kerning(code, codes[index + 1] ?? 0),
    0,
  );
  return (units * size) / 1000;
}

/** Marks that never begin a line, and those that never end one. */
const closing = /^[\p{Pe}\p{Pf}!%,.:;?、。，．：；！？…‥・ー～％’”]/u;
const opening = /[\p{Ps}\p{Pi}‘“]$/u;
const wide = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/;

/** Pieces between which a line may break: words with the space after them, and single wide characters. */
function piecesOf(text: string): string[] {
  const rough =
    text.match(/[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]|[^\s\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]+\s*|\s+/g) ?? [];
  const pieces: string[] = [];
  for (const piece of rough) {
    const before = pieces.at(-1);
    const sticks = before !== undefined && (closing.test(piece) || opening.test(before)) && !/\s$/.test(before);
    if (sticks) pieces[pieces.length - 1] = before + piece;
    else pieces.push(piece);
  }
  return pieces;
}

export function wrap(text: string, size: number, room: number, font: Font): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(text).flatMap((one) => broken(one, size, room, font))) {
    if (line !== '' && widthOf((line + piece).trimEnd(), size, font) > room) {
      lines.push(line.trimEnd());
      line = piece.trimStart();
    } else line += piece;
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  return lines;
}

/** A word that is longer than a line, in parts. */
function broken(piece: string, size: number, room: number, font: Font): string[] {
  if (widthOf(piece.trimEnd(), size, font) <= room || wide.test(piece)) return [piece];
  const parts: string[] = [];
  let part = '';
  for (const char of piece) {
    if (part !== '' && widthOf(part + char, size, font) > room) {
      parts.push(part);
      part = '';
    }
    part += char;
  }
  return [...parts, part];
}

/** The first lines, the last of them ending in an ellipsis. */
function shortened(lines: string[], most: number, size: number, room: number, font: Font): string[] {
  const last = lines[most - 1] ?? '';
  return [...lines.slice(0, most - 1), fit(`${last}${lines[most] ?? ''}`, size, room, font)];
}

/** One line: as much of a text as there is room for. */
function fit(text: string, size: number, room: number, font: Font): string {
  if (widthOf(text, size, font) <= room) return text;
  const chars = [...text];
  while (chars.length > 1 && widthOf(`${chars.join('').trimEnd()}…`, size, font) > room) chars.pop();
  return `${chars.join('').trimEnd()}…`;
}
