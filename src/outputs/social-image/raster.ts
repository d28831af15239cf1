/**
 * Draws filled outlines with smooth edges: every edge adds what it covers of each pixel and of all to its right, and one pass sums
 * it up (the way of the font-rs rasteriser).
 */
import type { Font } from './font.ts';
import { codeOf, spaceBetween } from './text-width.ts';

/** Told of a pixel, by its distance from the left end of the base line, and how much of it is covered: up to 1. */
type Dot = (right: number, down: number, covered: number) => void;

/** What is covered less is not seen. */
const FAINT = 1 / 64;

/** A line of text, no wider than `width`. */
export function drawText(text: string, size: number, font: Font, width: number, dot: Dot): void {
  const baseline = Math.ceil(size * 1.1);
  const height = Math.ceil(size * 1.5);
  const sums = new Float32Array(width * height + 2);
  const scale = size / 1000;
  const chars = [...text];
  const target = { sums, width, height, y: baseline, scale, rows: { first: height, end: 0 } };
  let pen = 0;
  for (const [index, char] of chars.entries()) {
    const { advance, path } = font.glyph(codeOf(char));
    fill(path, { ...target, x: pen * scale });
    pen += advance + spaceBetween(char, chars[index + 1] ?? '', font);
  }
  // Most of the pixels are not covered, and nobody is told of them.
  const { first, end } = target.rows;
  let [sum, at] = [0, first * width];
  for (let row = first; row < end; row++)
    for (let x = 0; x < width; x++) {
      sum += sums[at++] ?? 0;
      if (sum > FAINT || sum < -FAINT) dot(x, row - baseline, Math.min(1, Math.abs(sum)));
    }
}

interface Target {
  sums: Float32Array;
  width: number;
  height: number;
  /** Where the outline's origin is. */
  x: number;
  y: number;
  scale: number;
  /** What was drawn in so far. */
  rows: { first: number; end: number };
}

function fill(path: Int16Array, target: Target): void {
  const { scale } = target;
  const atX = (value = 0): number => target.x + value * scale;
  const atY = (value = 0): number => target.y - value * scale;
  let [startX, startY, x, y] = [0, 0, 0, 0];
  const lineTo = (nextX: number, nextY: number): void => {
    edge(x, y, nextX, nextY, target);
    [x, y] = [nextX, nextY];
  };
  for (let at = 0; at < path.length; ) {
    const kind = path[at];
    const [endX, endY] = kind === 2 ? [atX(path[at + 3]), atY(path[at + 4])] : [atX(path[at + 1]), atY(path[at + 2])];
    if (kind === 0) {
      lineTo(startX, startY);
      [startX, startY, x, y] = [endX, endY, endX, endY];
    } else if (kind === 1) lineTo(endX, endY);
    else curve(x, y, atX(path[at + 1]), atY(path[at + 2]), endX, endY, lineTo);
    at += kind === 2 ? 5 : 3;
  }
  lineTo(startX, startY);
}

/** A quadratic curve as lines that nobody tells from it. */
function curve(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  lineTo: (x: number, y: number) => void,
): void {
  const bend = Math.abs(x0 - 2 * x1 + x2) + Math.abs(y0 - 2 * y1 + y2);
  const steps = Math.max(1, Math.min(16, Math.ceil(Math.sqrt(bend))));
  for (let step = 1; step <= steps; step++) {
    const t = step / steps;
    const [a, b, c] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
    lineTo(a * x0 + b * x1 + c * x2, a * y0 + b * y1 + c * y2);
  }
}

function edge(fromX: number, fromY: number, toX: number, toY: number, { sums, width, height, rows }: Target): void {
  if (fromY === toY) return;
  const direction = fromY < toY ? 1 : -1;
  const [x0, y0, x1, y1] = fromY < toY ? [fromX, fromY, toX, toY] : [toX, toY, fromX, fromY];
  const slope = (x1 - x0) / (y1 - y0);
  const inside = (value: number): number => Math.min(width - 1, Math.max(0, value));
  let x = y0 < 0 ? x0 - y0 * slope : x0;
  const [first, end] = [Math.max(0, Math.floor(y0)), Math.min(height, Math.ceil(y1))];
  rows.first = Math.min(rows.first, first);
  // What an edge at the right end adds lies where the next row begins.
  rows.end = Math.max(rows.end, Math.min(height, end + 1));
  for (let row = first; row < end; row++) {
    const part = Math.min(row + 1, y1) - Math.max(row, y0);
    const next = x + slope * part;
    addRow(sums, row * width, inside(Math.min(x, next)), inside(Math.max(x, next)), part * direction);
    x = next;
  }
}

/** What an edge from `left` to `right` within one row adds; `area` is its height with the sign of its direction. */
function addRow(sums: Float32Array, row: number, left: number, right: number, area: number): void {
  const add = (at: number, value: number): void => {
    sums[row + at] = (sums[row + at] ?? 0) + value;
  };
  const first = Math.floor(left);
  const end = Math.ceil(right);
  if (end <= first + 1) {
    const middle = (left + right) / 2 - first;
    add(first, area * (1 - middle));
    add(first + 1, area * middle);
    return;
  }
  const slope = 1 / (right - left);
  const startPart = 1 - (left - first);
  const endPart = right - end + 1;
  const firstArea = 0.5 * slope * startPart * startPart;
  const lastArea = 0.5 * slope * endPart * endPart;
  add(first, area * firstArea);
  if (end === first + 2) add(first + 1, area * (1 - firstArea - lastArea));
  else {
    const second = slope * (1.5 - (left - first));
    add(first + 1, area * (second - firstArea));
    for (let at = first + 2; at < end - 1; at++) add(at, area * slope);
    add(end - 1, area * (1 - (second + (end - first - 3) * slope) - lastArea));
  }
  add(end, area * lastArea);
}
