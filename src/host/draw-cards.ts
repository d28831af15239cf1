/** The social images of a site: kept from the last build, taken from the cache, or drawn, in threads that work while pages are made. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { longHash } from '../lib/hash.ts';
import type { Card } from '../model/page.ts';
import type { Cache } from './cache.ts';
import { engineRoot } from './engine.ts';

export interface CardDrawer {
  /** Begins with an image; `onDone` is called in the course of `end`. */
  draw(card: Card, onDone: (image: Uint8Array) => void): void;
  /** Waits for all that was begun. */
  end(): Promise<void>;
  /** Gives up what was begun. */
  stop(): Promise<void>;
}

/** Threads are worth their start from this many images on. */
const FEW = 12;
const HEAP = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };

export function startDrawing(cache: Cache, maxWorkers = Math.max(1, availableParallelism() - 1)): CardDrawer {
  const waiting: { card: Card; done: (image: Uint8Array) => void }[] = [];
  const open = new Map<string, (image: Uint8Array) => void>();
  const ready: (() => void)[] = [];
  let workers: Worker[] = [];
  let next = 0;
  let settle: { resolve: () => void; reject: (reason: unknown) => void } | null = null;

  const finish = (card: Pick<Card, 'file'>, image: Uint8Array, done: (image: Uint8Array) => void): void => {
    cache.write(keyOf(card), Buffer.from(image).toString('base64'));
    done(image);
  };
  const start = (): Worker[] =>
    Array.from({ length: maxWorkers }, () => {
      const worker = new Worker(join(engineRoot, 'dist', 'draw-worker.js'), { resourceLimits: HEAP });
      worker.on('message', ({ file, image }: { file: string; image: Uint8Array }) => {
        const done = open.get(file);
        open.delete(file);
        if (done !== undefined) finish({ file }, image, done);
        if (open.size === 0) settle?.resolve();
      });
      worker.on('error', (reason) => settle?.reject(reason));
      return worker;
    });
  const send = ({ card, done }: (typeof waiting)[number]): void => {
    open.set(card.file, done);
    workers[next++ % workers.length]?.postMessage(card);
  };

  const stop = async (): Promise<void> => {
    await Promise.all(workers.map((worker) => worker.terminate()));
  };

  return {
    draw(card, onDone) {
      const known = cache.read(keyOf(card));
      if (known !== null) {
        ready.push(() => onDone(Buffer.from(known, 'base64')));
        return;
      }
      waiting.push({ card, done: onDone });
      if (workers.length === 0 && waiting.length <= FEW) return;
      if (workers.length === 0) workers = start();
      for (const one of waiting.splice(0)) send(one);
    },
    async end() {
      for (const answer of ready) answer();
      if (waiting.length > 0) {
        const [{ drawCard }, { loadFont }] = await Promise.all([
          import('../outputs/card/draw.ts'),
          import('./font.ts'),
        ]);
        const font = loadFont();
        for (const { card, done } of waiting) finish(card, drawCard(card, font), done);
      }
      try {
        if (open.size > 0)
          await new Promise<void>((resolve, reject) => {
            settle = { resolve, reject };
          });
      } finally {
        await stop();
      }
    },
    stop,
  };
}

/** The name of an image says all that it depends on. */
const keyOf = ({ file }: Pick<Card, 'file'>): string => longHash('card', file);
