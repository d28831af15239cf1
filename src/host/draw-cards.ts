/** Draws the social images of a site, or takes them from the cache; many of them in threads that work while pages are made. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Card } from '../model/page.ts';
import type { Cache } from './cache.ts';
import { readCard, writeCard } from './card-cache.ts';
import type { DrawAnswer, DrawData } from './draw-worker.ts';
import { engineRoot } from './engine.ts';

export interface CardDrawer {
  /** Begins with an image; `done` is called at once or before `end` ends. */
  draw(card: Card, done: Done): void;
  /** Waits for all that was begun; fails when one of them did. */
  end(): Promise<void>;
  /** Gives up what was begun. */
  stop(): Promise<void>;
}
type Done = (image: Uint8Array) => void;

/** Threads are worth their start from this many images on. */
const FEW = 12;
const HEAP = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };

export function startDrawing(cache: Cache, maxWorkers = Math.max(1, availableParallelism() - 1)): CardDrawer {
  const few: { card: Card; done: Done }[] = [];
  let team: CardDrawer | null = null;
  return {
    draw(card, done) {
      const known = readCard(card, cache);
      if (known !== null) return done(known);
      few.push({ card, done });
      if (team === null && few.length <= FEW) return;
      team ??= startTeam(maxWorkers, cache);
      for (const one of few.splice(0)) team.draw(one.card, one.done);
    },
    async end() {
      if (few.length > 0) await drawHere(few, cache);
      await team?.end();
    },
    stop: async () => await team?.stop(),
  };
}

/** What a build without new images need not load is loaded here. */
async function drawHere(cards: { card: Card; done: Done }[], cache: Cache): Promise<void> {
  const [{ drawCard }, { loadFont }] = await Promise.all([import('../outputs/card/draw.ts'), import('./font.ts')]);
  const font = loadFont();
  for (const { card, done } of cards) {
    const image = drawCard(card, font);
    writeCard(card, image, cache);
    done(image);
  }
}

/** Threads that draw; whatever fails in them, or in what is done with their answers, fails `end`. */
function startTeam(count: number, { folder }: Cache): CardDrawer {
  const open = new Map<string, Done>();
  let next = 0;
  let failure: { reason: unknown } | null = null;
  let settle = (): void => {};
  const fail = (reason: unknown): void => {
    failure ??= { reason };
    settle();
  };
  const workers = Array.from({ length: count }, () => {
    const workerData: DrawData = { folder };
    const worker = new Worker(join(engineRoot, 'dist', 'draw-worker.js'), { resourceLimits: HEAP, workerData });
    worker.on('error', fail);
    worker.on('message', ({ file, image }: DrawAnswer) => {
      try {
        open.get(file)?.(image);
      } catch (thrown) {
        fail(thrown);
      }
      open.delete(file);
      if (open.size === 0) settle();
    });
    return worker;
  });
  const stop = async (): Promise<void> => {
    await Promise.all(workers.map((worker) => worker.terminate()));
  };
  return {
    draw(card, done) {
      open.set(card.file, done);
      workers[next++ % count]?.postMessage(card);
    },
    async end() {
      await new Promise<void>((resolve) => {
        settle = resolve;
        if (open.size === 0 || failure !== null) resolve();
      });
      await stop();
      if (failure !== null) throw failure.reason;
    },
    stop,
  };
}
