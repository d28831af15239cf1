/**
 * Diagrams of other kinds than flowcharts, drawn by a library whose drawings are corrected: it leaves room, hides arrowheads, and writes what
 * a strict content security policy forbids.
 */
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type * as Mermaid from 'beautiful-mermaid';
import { COLUMN, PHONE } from './draw-flowchart.ts';
import { FONT_SIZE, textOf } from './text-size.ts';

const require = createRequire(import.meta.url);

/** Space around the drawing in pixels: just enough that no line is cut off, since the page has margins of its own. */
const PADDING = 8;
/** Space between nodes beside each other: four of them fit on a phone. */
const NODE_GAP = 20;

/**
 * The library counts up the numbers at an axis in steps, without end where a step is too small to change them: in a range of 16 at 10^17, for
 * example.
 */
function refuseEndlessAxis(source: string): void {
  if (!/^\s*xychart/i.test(source)) return;
  const lines = source.split('\n').filter((line) => /^(?:[xy]-axis|bar|line)\b/.test(line.trim()));
  const ranges = lines.map((line) => (line.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number));
  for (const values of [...ranges, ranges.flat()]) {
    const [least, most] = [Math.min(...values), Math.max(...values)];
    const largest = Math.max(Math.abs(least), Math.abs(most));
    if (values.length > 0 && (largest > 1e9 || (most > least && most - least < largest / 1e6)))
      throw new Error('its numbers are larger than 1,000,000,000, or almost the same');
  }
}

/** The SVG of a source, without a name. Throws an Error for what cannot be drawn. */
export function drawByLibrary(written: string): string {
  // The library replaces references, also those to line ends and digits, which no limit would see. They come back in the drawing.
  const source = written.replace(/&(?=#)/g, '&amp;');
  // The library is published as an ES module only; `require` of its path (Node 20.19 or later) keeps parsing synchronous.
  const mermaid = require(fileURLToPath(import.meta.resolve('beautiful-mermaid'))) as typeof Mermaid;
  refuseEndlessAxis(source);
  refuseMisread(source);
  const short = withShortNotes(withKnownEnds(source));
  const svg = mermaid.renderMermaidSVG(
    short.replace(noteFirst, (_, start, note, actor) => `${start}${actor}->>${actor}: ${INSERTED}\n${note}`),
    {
      padding: PADDING,
      nodeSpacing: NODE_GAP,
    },
  );
  if (noteFirst.test(short) && !insertedMessage.test(svg))
    throw new Error('a note before the first message is not supported');
  if (!svg.includes('<text')) throw new Error('nothing of it is in the drawing');
  const prefix = `d${createHash('sha256').update(written).digest('hex').slice(0, 12)}`;
  const drawing = forPage(fitted(cropped(withMessages(withCorrections(svg)).replace(insertedMessage, ''))), prefix);
  if (/="[^"]*\b(?:NaN|Infinity)\b/.test(drawing)) throw new Error('one of its numbers is not understood');
  return drawing.replace(/&amp;(?=#(?:\d{1,6}|x[\da-f]{1,5});)/gi, '&');
}

/** What the library takes for something else: coloured regions for frames with that label, options for `opt`, another name of an entity for an entity. */
function refuseMisread(source: string): void {
  const isSequence = /^\s*sequenceDiagram\b/i.test(source);
  const isEntities = /^\s*erDiagram\b/i.test(source);
  const [, word] = (isSequence && /^[ \t]*(rect|critical|option)\b[^>:\n]*$/im.exec(source)) || [];
  const [, alias = word] = (isEntities && /^[ \t]*(?:"[^"\n]*"|[\w-]+)(\[[^\]\n]*\])/m.exec(source)) || [];
  if (alias !== undefined) throw new Error(`"${alias}" is not supported`);
}

/** Without the empty space that the library leaves around sequences, and on charts at the right and below. */
function cropped(svg: string): string {
  const [width = 0, height = 0] = /viewBox="0 0 (\S+) (\S+)"/.exec(svg)?.slice(1).map(Number) ?? [];
  if (svg.includes('class="lifeline"')) {
    const gap = firstHasTwoLines.test(svg) ? ACTOR_GAP + LIFELINE_END : ACTOR_GAP;
    const end = lowestOf(svg) + LIFELINE_END;
    return withBox(withShortLifelines(withHigherActors(svg, gap), end), [
      SEQUENCE_PADDING,
      SEQUENCE_PADDING - gap,
      width - 2 * SEQUENCE_PADDING,
      end - SEQUENCE_PADDING + gap,
    ]);
  }
  if (!svg.includes('class="node"')) return svg;
  const ends = [
    ...[...svg.matchAll(/\spoints="([^"]*)"/g)].flatMap(([, points = '']) =>
      [...points.matchAll(/(?<![-\d.])([-\d.]+),([-\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]),
    ),
    ...[...svg.matchAll(/<rect x="([^"]+)" y="([^"]+)" width="([^"]+)" height="([^"]+)"/g)].map(
      ([, x, y, across, down]) => [Number(x) + Number(across), Number(y) + Number(down)],
    ),
    ...[...svg.matchAll(/<circle cx="([^"]+)" cy="([^"]+)" r="([^"]+)"/g)].map(([, x, y, radius]) => [
      Number(x) + Number(radius),
      Number(y) + Number(radius),
    ]),
  ];
  const [right = width, bottom = height] = [0, 1].map(
    (axis) => Math.max(...ends.map((end) => end[axis] ?? 0)) + PADDING,
  );
  return withBox(svg, [0, 0, right, bottom]);
}
/** A drawing that is a little wider than the column or a phone is shown smaller, its text larger, so that it keeps `MIN_TEXT` pixels. */
function fitted(svg: string): string {
  const width = Number(/^<svg[^>]* width="([\d.]+)"/.exec(svg)?.[1]);
  const room = [PHONE, COLUMN].find((one) => width > one && width * MIN_TEXT <= one * MAX_TEXT);
  if (room === undefined) return svg;
  const size = Math.ceil((width * MIN_TEXT) / room);
  return svg
    .replace(/ width="[^"]*" height="([^"]*)"/, (_, height) => ` width="${room}" height="${(height * room) / width}"`)
    .replace(/ font-size="([\d.]+)"/g, (_, drawn) => ` font-size="${Math.max(size, Number(drawn))}"`);
}

/** What the library leaves around a sequence too much. */
const SEQUENCE_PADDING = 28;
/** What it leaves too little between those who take part and the first message: two lines of words fit, as between messages. */
const ACTOR_GAP = 22;
const withHigherActors = (svg: string, gap: number): string => {
  const higher = (_: string, start: string, y: string): string => `${start}${Number(y) - gap}`;
  return svg
    .replace(/<g class="actor"[\s\S]*?<\/g>/g, (actor) => actor.replace(/( c?y[12]?=")([\d.]+)/g, higher))
    .replace(/(<line class="lifeline"[^>]* y1=")([\d.]+)/g, higher);
};
/** Lifelines end a little below the last arrow, note or frame. */
const LIFELINE_END = 12;
const withShortLifelines = (svg: string, end: number): string =>
  svg.replace(/(<line class="lifeline"[^>]* y2=")[\d.]+/g, (_, start) => `${start}${end}`);
const lowestOf = (svg: string): number =>
  Math.max(
    ...[
      ...svg
        .replace(/<line class="lifeline"[^>]*>/g, '')
        .matchAll(/ y2?="([\d.]+)"(?:[^>]{0,300} height="([\d.]+)")?|(?<![\d.])[\d.]+,([\d.]+)/g),
    ].map(([, y = 0, height = 0, corner = 0]) => Math.max(Number(y) + Number(height), Number(corner))),
  );
const firstHasTwoLines = /^(?:(?!<g class="message")[\s\S])*<g class="message"[^>]*>\s*<text[^>]*>[^<]*<tspan/;
/**
 * The words of messages above their arrows and before them, so that no outline of words covers an arrow. Words that are wider than the
 * arrow are in two lines.
 */
const withMessages = (svg: string): string =>
  svg.replace(
    /(<g class="message"[^>]*>)\s*(<line x1="([\d.]+)" y1="[\d.]+" x2="([\d.]+)"[^>]*>)\s*(<text x="([\d.]+)") y="([\d.]+)"([^>]*)>([^<]*)<\/text>/g,
    (_, start, arrow, from, to, text, x, y, rest, words: string) => {
      const { lines } = textOf(words, (Math.abs(Number(from) - Number(to)) - LIFELINE_GAP) / (MAX_TEXT / FONT_SIZE));
      const [first = words, second] = lines.length === 2 ? lines : [];
      const top = Number(y) - WORDS_GAP - (second === undefined ? 0 : WORDS_LINE);
      const below = second === undefined ? '' : `<tspan x="${x}" dy="${WORDS_LINE}">${second}</tspan>`;
      return `${start}${text} y="${top}"${rest}>${first}${below}</text>${arrow}`;
    },
  );
const WORDS_LINE = 16;
/** More room below the words of a message, and beside them. */
const WORDS_GAP = 4;
const LIFELINE_GAP = 16;
const withBox = (svg: string, box: readonly [left: number, top: number, width: number, height: number]): string =>
  svg.replace(
    / viewBox="[^"]*" width="[^"]*" height="[^"]*"/,
    () => ` viewBox="${box.join(' ')}" width="${box[2]}" height="${box[3]}"`,
  );
/** The library drops relations of entities that begin with "zero or more" as Mermaid writes it; turned round it knows the mark. */
const withKnownEnds = (source: string): string =>
  /^\s*erDiagram\b/.test(source) ? source.replace(/\}o(?=--|\.\.)/g, 'o{') : source;
/** The library gives each note of a sequence the room of one line, so each line becomes a note. */
const withShortNotes = (source: string): string =>
  /^\s*sequenceDiagram\b/.test(source)
    ? source.replace(/^([ \t]*note\b[^:\n]*:)(.*<br.*)$/gim, (_, start: string, text: string) =>
        text
          .split(/<br\s*\/?>/i)
          .map((line) => `${start} ${line.trim()}`)
          .join('\n'),
      )
    : source;
/** The library silently drops a note that no message precedes, so it is given one, which is taken out of the drawing. */
const noteFirst =
  /^(\s*sequenceDiagram\b(?:(?!-[->x)])[\s\S])*?\n)([ \t]*note[ \t]+(?:(?:left|right)[ \t]+of|over)[ \t]+([^\n:,\s](?:[^\n:,]*[^\n:,\s])?))/i;
const INSERTED = '\ue100';
const insertedMessage = new RegExp(`<g class="message"[^>]* data-label="${INSERTED}"[\\s\\S]*?</g>\\s*`);
const MIN_TEXT = 12;
/** Boxes and labels have room for text of this size, though they are made for 13 and 11 pixels. */
const MAX_TEXT = 14;
/**
 * Corrects the library's drawing: arrowheads reach into the node, which is painted over them or hides the whole head, and some texts are smaller than `MIN_TEXT`
 * pixels.
 */
const withCorrections = (svg: string): string =>
  svg
    .replace(/(<marker id="arrowhead-start[^>]* orient="auto)-start-reverse/g, '$1')
    .replace(/(?<=<marker id="arrowhead"[^>]* refX=")7/g, '8.5')
    .replace(/(?<=<marker id="arrowhead-start"[^>]* refX=")1/g, '-0.5')
    // Heads are as large as those of drawn figures.
    .replace(
      /(<marker id="(?:seq-)?arrow[^>]*) markerWidth="8" markerHeight="5"/g,
      '$1 viewBox="0 0 8 5" markerUnits="userSpaceOnUse" markerWidth="11" markerHeight="7"',
    )
    .replace(/(<marker id="cls-(?:composition|aggregation)" markerWidth="(\d+)"[^>]* refX=")0/g, '$1$2')
    // Nodes look like those of drawn figures: rounded, with a thicker line.
    .replace(/(<g class="node"[^>]*>\s*<rect [^>]*?) rx="0" ry="0"/g, '$1 rx="8"')
    .replace(/(<g class="node"[^>]*>\s*<[^>]*? stroke-width=")0\.75/g, '$11.25')
    .replace(/(?<= points=")[^"]+(?=" fill="none")/g, corners)
    .replace(/ font-size="([\d.]+)"/g, (_, size) => ` font-size="${Math.max(MIN_TEXT, Number(size))}"`);

/** The points of a line where it turns. Edges between the same nodes have some where they run back over themselves. */
function corners(points: string): string {
  const line: number[][] = [];
  for (const point of points.split(' ').map((one) => one.split(',').map(Number))) {
    const goesOn = (axis: number): boolean => line.slice(-2).every((one) => isNear(one[axis], point[axis]));
    while (line.length > 1 && (goesOn(0) || goesOn(1))) line.pop();
    line.push(point);
  }
  return line.join(' ');
}
const isNear = (one = 0, other = 0): boolean => Math.abs(one - other) < 0.01;

/** Removes what a strict content security policy forbids or a page does not need, rounds numbers, and makes ids unique by a prefix. */
function forPage(svg: string, prefix: string): string {
  return (
    svg
      .replace(/<style>[\s\S]*?<\/style>\s*/g, '')
      // The dotted background of a chart: some hundred elements without information.
      .replace(/<circle[^>]* class="xychart-grid"[^>]*>\s*/g, '')
      // The words of an edge have an outline instead of a box (theme/styles/parts/diagram.css).
      .replace(/(<g class="edge-label"[^>]*>\s*)<rect[^>]*>/g, '$1')
      .replace(/<marker id="([^"]+)"[\s\S]*?<\/marker>\s*/g, (marker, id) =>
        svg.includes(`url(#${id})`) ? marker : '',
      )
      .replace(/<[a-z][^>]*>/g, (tag) =>
        tag
          .replace(/ (?:style|xmlns|data-[\w-]+)="[^"]*"/g, '')
          .replace(/ id="([^"]+)"/, (_, id) => ` id="${prefix}-${id}"`)
          .replace(/url\(#([^)]+)\)/g, (_, id) => `url(#${prefix}-${id})`)
          .replace(/ font-weight="400"| dy="0"/g, '')
          .replace(/(?<!\d)\d{2,}\.\d+/g, (number) => String(Math.round(Number(number))))
          .replace(/(?<!\d)\d+\.\d\d+/g, (number) => String(Math.round(Number(number) * 10) / 10)),
      )
      .replace(/\n\s*/g, '')
  );
}
