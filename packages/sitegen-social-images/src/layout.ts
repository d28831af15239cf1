/** Where the words of a social image go: the title in the largest size that fits, on a band the name of the site. */
import type { Font } from './font.ts';
import type { Words } from './words.ts';
import { cut, fit, wrap } from './wrap.ts';

/** In pixels. */
export const SIZE = { width: 1200, height: 630 };

const MARGIN = 88;
const BAR = 20;
const BAND = 112;
const SMALL = 36;
/** Between the section and the title. */
const GAP = 34;
/** From one base line to the next, and from the upper edge of a line to its base line, in sizes. */
const [LEADING, ASCENT] = [1.26, 0.98];

/** What is drawn in one colour. */
export type Ink = 'title' | 'section' | 'bar' | 'band' | 'site';
interface Line {
  text: string;
  size: number;
  /** Left end of the base line. */
  x: number;
  y: number;
  ink: Ink;
}
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  ink: Ink;
}
const smallest = { size: 60, most: 3 };
/** Sizes of the title, largest first, with the number of lines each may have. */
const sizes = [{ size: 104, most: 1 }, { size: 88, most: 2 }, { size: 72, most: 3 }, smallest];

/** More characters than any image can show: the time to break lines grows with the square of their number. */
const MOST_CHARACTERS = 500;
const bounded = (text: string): string => [...text].slice(0, MOST_CHARACTERS).join('');

export function layoutOf({ title, section, site }: Omit<Words, 'colors'>, font: Font): { lines: Line[]; boxes: Box[] } {
  const { width, height } = SIZE;
  const room = width - 2 * MARGIN;
  const bandTop = height - BAND;
  const { size, lines } = titleOf(bounded(title), room, font);
  const above = section === null ? 0 : SMALL + GAP;
  const top = (bandTop - above - lines.length * size * LEADING) / 2;
  const small = (text: string, y: number, ink: Ink): Line => ({
    text: fit(bounded(text), SMALL, room, font),
    size: SMALL,
    x: MARGIN,
    y: Math.round(y),
    ink,
  });
  return {
    boxes: [
      { x: 0, y: bandTop, width, height: BAND, ink: 'band' },
      { x: 0, y: 0, width: BAR, height, ink: 'bar' },
    ],
    lines: [
      ...(section === null ? [] : [small(section, top + SMALL, 'section')]),
      ...lines.map((text, index) => ({
        text,
        size,
        x: MARGIN,
        y: Math.round(top + above + (index * LEADING + ASCENT) * size),
        ink: 'title' as const,
      })),
      small(site, bandTop + BAND / 2 + SMALL * 0.36, 'site'),
    ],
  };
}

/** The lines of a title; of one that is too long as many as there may be. */
function titleOf(title: string, room: number, font: Font): { size: number; lines: string[] } {
  for (const { size, most } of sizes) {
    const lines = wrap(title, size, room, font);
    if (lines.length <= most) return { size, lines };
  }
  const { size, most } = smallest;
  return { size, lines: cut(title, most, size, room, font) };
}
