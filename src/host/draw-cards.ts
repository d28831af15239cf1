/** Draws the social images of a site, or takes them from the cache; many of them in threads that work while pages are made. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { longHash } from '../lib/hash.ts';
import type { Card } from '../model/page.ts';
import type { Cache } from './cache.ts';
import { engineRoot } from './engine.ts';

export interface CardDrawer {
  /** Begins with an image; `done` is called before `end` ends. */
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
  const known: (() => void)[] = [];
  const few: { card: Card; done: Done }[] = [];
  let team: CardDrawer | null = null;
  const drawn = (card: Card, done: Done) => (image: Uint8Array) => {
    cache.write(keyOf(card), Buffer.from(image).toString('base64'));
    done(image);
  };
  return {
    draw(card, done) {
      const image = cache.read(keyOf(card));
      if (image !== null) {
        known.push(() => done(Buffer.from(image, 'base64')));
        return;
      }
      few.push({ card, done: drawn(card, done) });
      if (team === null && few.length <= FEW) return;
      team ??= startTeam(maxWorkers);
      for (const one of few.splice(0)) team.draw(one.card, one.done);
    },
    async end() {
      for (const answer of known) answer();
      if (few.length > 0) {
        const [{ drawCard }, { loadFont }] = await Promise.all([
          import('../outputs/card/draw.ts'),
          import('./font.ts'),
        ]);
        const font = loadFont();
        for (const { card, done } of few) done(drawCard(card, font));
      }
      await team?.end();
    },
    stop: async () => await team?.stop(),
  };
}

/** The name of an image says all that it depends on. */
const keyOf = ({ file }: Card): string => longHash('card', file);

/** Threads that draw; whatever fails in them, or in what is done with their answers, fails `end`. */
function startTeam(count: number): CardDrawer {
  const open = new Map<string, Done>();
  let next = 0;
  let failure: { reason: unknown } | null = null;
  let settle = (): void => {};
  const fail = (reason: unknown): void => {
    failure ??= { reason };
    settle();
  };
  const workers = Array.from({ length: count }, () => {
    const worker = new Worker(join(engineRoot, 'dist', 'draw-worker.js'), { resourceLimits: HEAP });
    worker.on('error', fail);
    worker.on('message', ({ file, image }: { file: string; image: Uint8Array }) => {
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
