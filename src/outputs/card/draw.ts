/** The social image of a page: its title, its section and the name of the site. */
import type { CardText } from '../../model/page.ts';
import type { Font } from './font.ts';
import { HEIGHT, type Ink, layoutOf, WIDTH } from './layout.ts';
import { pngOf } from './png.ts';
import { drawText } from './raster.ts';

const background: Colour = [255, 255, 255];
const inks: Record<Ink, Colour> = { text: [26, 35, 32], accent: [11, 110, 85], soft: [75, 88, 83] };
type Colour = [red: number, green: number, blue: number];

/** Shades of each ink, from the background to its own colour. */
const SHADES = 48;
const names = Object.keys(inks) as Ink[];
const palette = Uint8Array.from(
  names.flatMap((name) =>
    Array.from({ length: SHADES }, (_, shade) =>
      inks[name].map((value, part) => {
        const paper = background[part] ?? 255;
        return Math.round(paper + ((value - paper) * shade) / (SHADES - 1));
      }),
    ).flat(),
  ),
);

export function drawCard(text: CardText, font: Font): Uint8Array {
  const { lines, boxes } = layoutOf(text, font);
  const pixels = new Uint8Array(WIDTH * HEIGHT);
  const firstShade = (ink: Ink): number => names.indexOf(ink) * SHADES;
  for (const { x, y, width, height, ink } of boxes)
    for (let row = y; row < y + height; row++)
      pixels.fill(firstShade(ink) + SHADES - 1, row * WIDTH + x, row * WIDTH + x + width);
  for (const line of lines) {
    const drawn = drawText(line.text, line.size, font, WIDTH - line.x);
    const first = firstShade(line.ink);
    for (let row = 0; row < drawn.height; row++) {
      const y = line.y - drawn.baseline + row;
      if (y < 0 || y >= HEIGHT) continue;
      for (let column = 0; column < drawn.width; column++) {
        const shade = Math.round((drawn.pixels[row * drawn.width + column] ?? 0) * (SHADES - 1));
        if (shade > 0) pixels[y * WIDTH + line.x + column] = first + shade;
      }
    }
  }
  return pngOf(pixels, WIDTH, HEIGHT, palette);
}
