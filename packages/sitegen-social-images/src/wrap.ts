/** Breaks a text into lines, as Chinese and Latin ask: between words, and with every mark on the side where it belongs. */
import type { Font } from './font.ts';
import { widthOf } from './text-width.ts';

/** As few lines as there can be, and these as even as they get. */
export function wrap(text: string, size: number, room: number, font: Font): string[] {
  const pieces = piecesOf(text).flatMap((piece) => broken(piece, size, room, font));
  let even = filled(pieces, size, room, font);
  const count = even.length;
  let [narrow, wide] = [room / 2, room];
  while (count > 1 && wide - narrow > 4) {
    const middle = (narrow + wide) / 2;
    const tried = filled(pieces, size, middle, font);
    if (tried.length > count) narrow = middle;
    else [wide, even] = [middle, tried];
  }
  return even.map((line) => line.trimEnd());
}

/** The beginning of a text that needs more lines: full ones, the last of them ending in an ellipsis. */
export function cut(text: string, most: number, size: number, room: number, font: Font): string[] {
  const pieces = piecesOf(text).flatMap((piece) => broken(piece, size, room, font));
  const lines = filled(pieces, size, room, font);
  const rest = lines.slice(most - 1).join('');
  return [...lines.slice(0, most - 1).map((line) => line.trimEnd()), fit(rest, size, room, font)];
}

/** One line: as much of a text as there is room for. */
export function fit(text: string, size: number, room: number, font: Font): string {
  let line = '';
  for (const char of text) {
    if (widthOf((line + char).trimEnd(), size, font) > room) return shortened(line, size, room, font);
    line += char;
  }
  return text.trimEnd();
}

function shortened(text: string, size: number, room: number, font: Font): string {
  const chars = [...text];
  while (chars.length > 1 && widthOf(ended(chars), size, font) > room) chars.pop();
  return ended(chars);
}

/** No space or mark comes before the ellipsis, which is centered in Chinese and on the baseline in Latin. */
function ended(chars: readonly string[]): string {
  const text = chars.join('').replace(/[\s\p{P}]+$/u, '');
  return text + (/\p{Script=Han}$/u.test(text) ? '…' : '...');
}

/** Marks that never begin a line, and those that never end one. */
const closing = /^[\p{Pe}\p{Pf}!%,.:;?、。，．：；！？…‥・ー～％’”]/u;
const opening = /[\p{Ps}\p{Pi}‘“]$/u;
/** Runs of wide characters, and words with the space after them. */
const runs = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]+|[^\s\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]+\s*|\s+/g;
const wideRun = /^[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/;
const words = new Intl.Segmenter('zh', { granularity: 'word' });

/** Pieces between which a line may break. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const run of text.match(runs) ?? [])
    for (const piece of wideRun.test(run) ? [...words.segment(run)].map(({ segment }) => segment) : [run]) {
      const before = pieces.at(-1);
      const sticks = before !== undefined && (closing.test(piece) || opening.test(before)) && !/\s$/.test(before);
      if (sticks) pieces[pieces.length - 1] = before + piece;
      else pieces.push(piece);
    }
  return pieces;
}

/** Lines with the space at their ends. */
function filled(pieces: readonly string[], size: number, room: number, font: Font): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces) {
    if (line !== '' && widthOf((line + piece).trimEnd(), size, font) > room) {
      lines.push(line);
      line = piece.trimStart();
    } else line += piece;
  }
  return line.trim() === '' ? lines : [...lines, line];
}

/** A piece that is longer than a line, in parts. */
function broken(piece: string, size: number, room: number, font: Font): string[] {
  if (widthOf(piece.trimEnd(), size, font) <= room) return [piece];
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
