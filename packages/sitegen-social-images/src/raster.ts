/**
 * Draws filled outlines with smooth edges: every edge adds what it covers of each pixel and of all to its right, and one pass sums
 * it up (the way of the font-rs rasteriser).
 */
import type { Font } from './font.ts';
import { codeOf, spaceBetween } from './text-width.ts';

/** What a line of text is drawn on. */
interface Paper {
  /** The shade of each pixel. */
  rows: Uint8Array;
  /** Bytes from the beginning of a row to that of the next. */
  stride: number;
  /** How many rows there are. */
  height: number;
  /** Where the baseline begins: the byte within its row, and the row. */
  x: number;
  y: number;
  /** How many shades there are, from not covered, which is not drawn, to covered. */
  shades: number;
  /** The number of the first shade. */
  first: number;
}

/** What is covered less is not seen. */
const FAINT = 1 / 64;

/** Kept between lines, because allocating it for each takes longer than clearing it. */
let memory = new Float32Array();

/** A line of text, no wider than `width`. */
export function drawText(text: string, size: number, font: Font, width: number, paper: Paper): void {
  const baseline = Math.ceil(size * 1.1);
  const height = Math.ceil(size * 1.5);
  const count = width * height + 2;
  if (memory.length < count) memory = new Float32Array(count);
  const target = { sums: memory.subarray(0, count).fill(0), width, height, rows: { first: height, end: 0 } };
  const scale = size / 1000;
  const chars = [...text];
  let pen = 0;
  for (let index = 0; index < chars.length; index++) {
    const char = chars[index] ?? '';
    const { advance, path } = font.glyph(codeOf(char));
    fill(target, path, pen * scale, baseline, scale);
    pen += advance + spaceBetween(char, chars[index + 1] ?? '', font);
  }
  const {
    sums,
    rows: { first, end },
  } = target;
  paint(sums.subarray(first * width, end * width), width, first - baseline, paper);
}

/** Draws the rows of `sums`; the first of them is `down` rows below the base line. */
function paint(
  sums: Float32Array,
  width: number,
  down: number,
  { rows, stride, height, x, y, shades, first }: Paper,
): void {
  let [sum, at] = [0, 0];
  for (let row = y + down; at < sums.length; row++) {
    const start = row * stride + x;
    const isSeen = row >= 0 && row < height;
    for (let right = 0; right < width; right++) {
      sum += sums[at++] ?? 0;
      const covered = sum < 0 ? -sum : sum;
      if (covered <= FAINT || !isSeen) continue;
      const shade = Math.round(Math.fround(Math.min(1, covered)) * (shades - 1));
      if (shade > 0) rows[start + right] = first + shade;
    }
  }
}

interface Target {
  sums: Float32Array;
  width: number;
  height: number;
  /** What was drawn in so far. */
  rows: { first: number; end: number };
}

/**
 * Fills an outline whose origin is at `left` on the base line. There are no inner functions here, since V8 allocates memory for every new
 * number in a variable that it shares with one: without them, drawing takes a fifth less time.
 */
function fill(target: Target, path: Int16Array, left: number, baseline: number, scale: number): void {
  let [startX, startY, x, y] = [0, 0, 0, 0];
  for (let at = 0; at < path.length; ) {
    const kind = path[at];
    const nextX = left + (path[at + 1] ?? 0) * scale;
    const nextY = baseline - (path[at + 2] ?? 0) * scale;
    if (kind === 2) {
      const endX = left + (path[at + 3] ?? 0) * scale;
      const endY = baseline - (path[at + 4] ?? 0) * scale;
      curve(target, x, y, nextX, nextY, endX, endY);
      x = endX;
      y = endY;
      at += 5;
      continue;
    }
    if (kind === 1) line(target, x, y, nextX, nextY);
    else {
      line(target, x, y, startX, startY);
      startX = nextX;
      startY = nextY;
    }
    x = nextX;
    y = nextY;
    at += 3;
  }
  line(target, x, y, startX, startY);
}

/** A quadratic curve as lines so short that it looks smooth. */
function curve(target: Target, x0: number, y0: number, x1: number, y1: number, x2: number, y2: number): void {
  const bend = Math.abs(x0 - 2 * x1 + x2) + Math.abs(y0 - 2 * y1 + y2);
  const steps = Math.max(1, Math.min(16, Math.ceil(Math.sqrt(bend))));
  let x = x0;
  let y = y0;
  for (let step = 1; step <= steps; step++) {
    const t = step / steps;
    const a = (1 - t) * (1 - t);
    const b = 2 * t * (1 - t);
    const c = t * t;
    const nextX = a * x0 + b * x1 + c * x2;
    const nextY = a * y0 + b * y1 + c * y2;
    line(target, x, y, nextX, nextY);
    x = nextX;
    y = nextY;
  }
}

function line(target: Target, fromX: number, fromY: number, toX: number, toY: number): void {
  if (fromY < toY) edge(target, fromX, fromY, toX, toY, 1);
  else if (fromY > toY) edge(target, toX, toY, fromX, fromY, -1);
}

/** Adds an edge from `x0`, `y0` down to `x1`, `y1`; `direction` is -1 if its line goes up. */
function edge(
  { sums, width, height, rows }: Target,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  direction: number,
): void {
  const slope = (x1 - x0) / (y1 - y0);
  const last = width - 1;
  let x = y0 < 0 ? x0 - y0 * slope : x0;
  const first = Math.max(0, Math.floor(y0));
  const end = Math.min(height, Math.ceil(y1));
  rows.first = Math.min(rows.first, first);
  // What an edge at the right end adds is stored where the next row begins.
  rows.end = Math.max(rows.end, Math.min(height, end + 1));
  for (let row = first; row < end; row++) {
    const part = Math.min(row + 1, y1) - Math.max(row, y0);
    const next = x + slope * part;
    const left = Math.min(last, Math.max(0, Math.min(x, next)));
    const right = Math.min(last, Math.max(0, Math.max(x, next)));
    addRow(sums, row * width, left, right, part * direction);
    x = next;
  }
}

/** What an edge from `left` to `right` within one row adds; `area` is its height with the sign of its direction. */
function addRow(sums: Float32Array, row: number, left: number, right: number, area: number): void {
  const first = Math.floor(left);
  const end = Math.ceil(right);
  const at = row + first;
  if (end <= first + 1) {
    const middle = (left + right) / 2 - first;
    add(sums, at, area * (1 - middle));
    add(sums, at + 1, area * middle);
    return;
  }
  const slope = 1 / (right - left);
  const startPart = 1 - (left - first);
  const endPart = right - end + 1;
  const firstArea = 0.5 * slope * startPart * startPart;
  const lastArea = 0.5 * slope * endPart * endPart;
  add(sums, at, area * firstArea);
  if (end === first + 2) add(sums, at + 1, area * (1 - firstArea - lastArea));
  else {
    const second = slope * (1.5 - (left - first));
    add(sums, at + 1, area * (second - firstArea));
    for (let x = first + 2; x < end - 1; x++) add(sums, row + x, area * slope);
    add(sums, row + end - 1, area * (1 - (second + (end - first - 3) * slope) - lastArea));
  }
  add(sums, row + end, area * lastArea);
}

function add(sums: Float32Array, at: number, value: number): void {
  sums[at] = (sums[at] ?? 0) + value;
}
