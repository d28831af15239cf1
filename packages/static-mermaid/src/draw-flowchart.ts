/** Draws a flowchart in the form that fits the column, and in the one that fits a phone. */
import { layoutWork } from './layout-work.ts';
import { placeFlowchart } from './place-flowchart.ts';
import type { PlacedChart } from './places.ts';
import { printFlowchart } from './print-flowchart.ts';
import type { Direction, Flowchart } from './read-flowchart.ts';
import { textOf } from './text-size.ts';

/** The width of the column in pixels, and that of a text on most phones. */
export const COLUMN = 672;
export const PHONE = 350;
/** The longest lines of words in a drawing, in pixels, and those where it would be too wide. */
const LINE = 180;
const SHORT_LINE = 100;

/** Most work for one chart, which takes a second or two; one with more than `MUCH_WORK` fits no phone in any form, and has one. */
const MAX_WORK = 4_000;
const MUCH_WORK = 150;
/** Most characters in labels of edges: the label of a product of nodes is that of each of its edges. */
const MAX_LABELS = 20_000;

interface Form {
  direction: Direction;
  line: number;
}
const quarterTurns: Readonly<Record<Direction, Direction>> = { TD: 'LR', LR: 'TD', BT: 'RL', RL: 'BT' };

/** As written, with shorter lines where there are long ones, then the same turned by a quarter. */
function formsOf(chart: Flowchart): Form[] {
  const [written, turned] = [chart.direction, quarterTurns[chart.direction]];
  if (layoutWork(chart) > MUCH_WORK) return [{ direction: written, line: LINE }];
  const longest = Math.max(...[...chart.nodes.values(), ...chart.edges].map(({ label }) => textOf(label, LINE).width));
  const lines = longest > SHORT_LINE ? [LINE, SHORT_LINE] : [LINE];
  return [written, turned].flatMap((direction) => lines.map((line) => ({ direction, line })));
}

/** How much work `drawFlowchart` is at most (see `layoutWork`); 0 for what it does not draw. */
export const drawingWork = (chart: Flowchart): number =>
  refusalOf(chart) === null ? layoutWork(chart) * formsOf(chart).length : 0;

/** Why a chart is not drawn; null if it is. */
function refusalOf(chart: Flowchart): string | null {
  const work = layoutWork(chart);
  if (work === 0) return 'it has no nodes';
  if (work > MAX_WORK) return 'its edges pass too many layers and groups';
  const characters = chart.edges.reduce((sum, { label }) => sum + label.length, 0);
  return characters > MAX_LABELS ? `the labels of its edges have more than ${MAX_LABELS} characters together` : null;
}

/** The drawing for the column, and that for a phone if it is another one. Throws an Error for what is too much. */
export function drawFlowchart(chart: Flowchart): [column: string, phone?: string] {
  const refusal = refusalOf(chart);
  if (refusal !== null) throw new Error(refusal);
  const forms = formsOf(chart);
  const charts = new Map<Form, PlacedChart>();
  const placed = (form: Form): PlacedChart => {
    const before = charts.get(form);
    if (before !== undefined) return before;
    const { direction, line } = form;
    const now = placeFlowchart({ ...chart, direction }, line);
    charts.set(form, now);
    return now;
  };
  const [column, phone] = [bestFor(COLUMN, forms, placed), bestFor(PHONE, forms, placed)];
  return column === phone ? [printFlowchart(column)] : [printFlowchart(column), printFlowchart(phone)];
}

/** The first form that fits; where none does, the narrowest, which scrolls. */
function bestFor(room: number, [first, ...others]: readonly Form[], placed: (form: Form) => PlacedChart): PlacedChart {
  if (first === undefined) throw new Error('a chart has a form');
  let narrowest = placed(first);
  for (const form of others) {
    if (narrowest.width <= room) break;
    if (placed(form).width < narrowest.width) narrowest = placed(form);
  }
  return narrowest;
}
