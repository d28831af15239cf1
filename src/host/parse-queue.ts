/** What is to be parsed, and in which order: diagrams before the texts that show them, and the longest texts first. */
import type { ParseTask } from '../content/parse-source.ts';
import { type Drawing, diagramsIn } from '../markdown/diagram.ts';
import type { Order } from './parse-worker.ts';

/** A text to be parsed; what comes of it is kept by its key. */
export interface KeyedText {
  key: string;
  task: ParseTask;
  /** It has no diagrams and is read when it is its turn, as all texts of a large site do not go into the memory; its key may be another one then. */
  later?: { size(): number; read(): void } | undefined;
}
export const sizeOf = ({ task, later }: KeyedText): number => later?.size() ?? task.text.length;

export interface Queue {
  /** How many there are to draw. */
  diagrams: number;
  nextDrawing(): Order | null;
  /** A text whose diagrams are drawn, the longest first, so that none of those is left for the end; plain ones before all others. */
  nextText(): TextOrder | null;
  take(source: string, drawing: Drawing): void;
  /** A text for who has little time, which `remove` takes out: the shortest plain one, or else one whose diagrams are drawn. */
  ownText(): TextOrder | null;
  remove(index: number): number;
}
type TextOrder = Extract<Order, { kind: 'parse' }>;
export type DrawnPairs = TextOrder['drawings'];

/** A text with its place among the tasks, and the diagrams that it shows. */
interface Queued {
  text: KeyedText;
  index: number;
  size: number;
  sources: string[];
}

/** Without `draws`, diagrams are drawn with their texts. */
export function queueOf(tasks: readonly KeyedText[], draws: boolean): Queue {
  const texts = tasks
    .map((text, index): Queued => {
      return { text, index, size: sizeOf(text), sources: draws ? diagramsIn(text.task.text) : [] };
    })
    .sort((a, b) => b.size - a.size);
  const plain = texts.filter(({ sources }) => sources.length === 0);
  const waiting = texts.filter(({ sources }) => sources.length > 0);
  const undrawn = [...new Set(waiting.flatMap(({ sources }) => sources))];
  const drawings = new Map<string, Drawing>();
  const ready = (one: Queued | undefined): TextOrder | null => {
    const found = one ?? waiting.find(({ sources }) => sources.every((source) => drawings.has(source)));
    return found === undefined ? null : orderOf(found, drawings);
  };
  const remove = (index: number): number => {
    for (const list of [plain, waiting]) {
      const at = list.at(-1)?.index === index ? list.length - 1 : list.findIndex((one) => one.index === index);
      if (at >= 0) list.splice(at, 1);
    }
    return index;
  };
  return {
    diagrams: undrawn.length,
    nextDrawing() {
      const source = undrawn.shift();
      return source === undefined ? null : { kind: 'draw', source };
    },
    nextText() {
      const order = ready(plain[0]);
      if (order !== null) remove(order.index);
      return order;
    },
    take: (source, drawing) => void drawings.set(source, drawing),
    ownText: () => ready(plain.at(-1)),
    remove,
  };
}

/** A text that is read when it is its turn is read now. */
function orderOf({ text, index, sources }: Queued, drawings: ReadonlyMap<string, Drawing>): TextOrder {
  text.later?.read();
  const { key, task } = text;
  const drawn = sources.flatMap((source): DrawnPairs => {
    const drawing = drawings.get(source);
    return drawing === undefined ? [] : [[source, drawing]];
  });
  return { kind: 'parse', index, key, task, drawings: drawn };
}
