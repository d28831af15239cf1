/** The order in which texts are parsed: diagrams before the texts that show them, long texts first. */
import type { ParseTask } from '../content/parse-source.ts';
import { type Drawing, diagramsIn } from '../markdown/diagram.ts';
import type { Order } from './parse-worker.ts';

/** A text to be parsed, with the key of its result. */
export interface KeyedText {
  key: string;
  task: ParseTask;
  /** Reads the text when it is its turn, to save memory; this may change its key. Only for texts without diagrams. */
  later?: { size(): number; read(): void } | undefined;
}
export const sizeOf = ({ task, later }: KeyedText): number => later?.size() ?? task.text.length;

type TextOrder = Extract<Order, { kind: 'parse' }>;
export type DrawnPairs = TextOrder['drawings'];

/** A text with its position among the tasks and the sources of its diagrams. */
interface Queued {
  text: KeyedText;
  index: number;
  size: number;
  sources: string[];
}

/** Without `draws`, diagrams are drawn with their texts. */
export function queueOf(tasks: readonly KeyedText[], draws: boolean) {
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
    /** Number of diagrams to draw. */
    diagrams: undrawn.length,
    nextDrawing(): Order | null {
      const source = undrawn.shift();
      return source === undefined ? null : { kind: 'draw', source };
    },
    /** The longest text without diagrams, else the longest whose diagrams are drawn; so no long text is left for the end. */
    nextText(): TextOrder | null {
      const order = ready(plain[0]);
      if (order !== null) remove(order.index);
      return order;
    },
    take: (source: string, drawing: Drawing): void => void drawings.set(source, drawing),
    /** A short text for the main thread, which stays in the queue until `remove` is called. */
    ownText: (): TextOrder | null => ready(plain.at(-1)),
    remove,
  };
}

/** Makes the order for a text, and reads the text first where that was put off. */
function orderOf({ text, index, sources }: Queued, drawings: ReadonlyMap<string, Drawing>): TextOrder {
  text.later?.read();
  const { key, task } = text;
  const drawn = sources.flatMap((source): DrawnPairs => {
    const drawing = drawings.get(source);
    return drawing === undefined ? [] : [[source, drawing]];
  });
  return { kind: 'parse', index, key, task, drawings: drawn };
}
