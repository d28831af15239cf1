/** The social image of a page, drawn: its title, its section and the name of the site as a PNG file. */
import type { Font } from './font.ts';
import { type Ink, layoutOf, SIZE } from './layout.ts';
import { pngOf } from './png.ts';
import { drawText } from './raster.ts';
import { widthOf } from './text-width.ts';
import type { Colors, Words } from './words.ts';

/** Each ink, and the paper it fades into at its edges. The first one's paper is the ground of the picture. */
export const inksOf = (colors: Colors): Record<Ink, { ink: string; paper: string }> => ({
  title: { ink: colors.text, paper: colors.background },
  section: { ink: colors.accent, paper: colors.background },
  bar: { ink: colors.accent, paper: colors.background },
  band: { ink: colors.band, paper: colors.background },
  site: { ink: colors.bandText, paper: colors.band },
});

/** How far the last character of a line may reach beyond its width, in pixels. */
const OVERHANG = 16;
/** Shades of each ink, from its paper to its own colour. */
const SHADES = 24;
const names: readonly Ink[] = ['title', 'section', 'bar', 'band', 'site'];
const partsOf = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
function paletteOf(colors: Colors): Uint8Array {
  const inks = inksOf(colors);
  const palette = new Uint8Array(names.length * SHADES * 3);
  let at = 0;
  for (const name of names) {
    const [ink, paper] = [partsOf(inks[name].ink), partsOf(inks[name].paper)];
    for (let shade = 0; shade < SHADES; shade++)
      for (const [part, value] of paper.entries())
        palette[at++] = Math.round(value + (((ink[part] ?? 0) - value) * shade) / (SHADES - 1));
  }
  return palette;
}

const { width, height } = SIZE;
/** A row is a byte for its filter and a byte for each pixel. */
const stride = width + 1;
/** Kept between images, because allocating it for each takes longer than clearing it. */
const rows = new Uint8Array(stride * height);

/** A PNG file. */
export function drawImage(words: Words, font: Font): Uint8Array {
  const { lines, boxes } = layoutOf(words, font);
  // The first shade of the first ink is the paper, and its number that of the filter before each row.
  rows.fill(0);
  const firstShade = (ink: Ink): number => names.indexOf(ink) * SHADES;
  for (const box of boxes)
    for (let row = box.y; row < box.y + box.height; row++)
      rows.fill(firstShade(box.ink) + SHADES - 1, row * stride + 1 + box.x, row * stride + 1 + box.x + box.width);
  for (const line of lines) {
    const room = Math.min(width - line.x, Math.ceil(widthOf(line.text, line.size, font)) + OVERHANG);
    const place = { x: 1 + line.x, y: line.y, shades: SHADES, first: firstShade(line.ink) };
    drawText(line.text, line.size, font, room, { rows, stride, height, ...place });
  }
  return pngOf(rows, width, height, paletteOf(words.colors));
}
