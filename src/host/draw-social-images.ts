/** Draws the social images of a site, or takes them from the cache; many of them in threads that work while pages are made. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SocialImage } from '../model/page.ts';
import type { Cache } from './cache.ts';
import { engineRoot } from './engine.ts';
import { readSocialImage, writeSocialImage } from './social-image-cache.ts';
import type { DrawAnswer, DrawData } from './social-image-worker.ts';

interface SocialImageDrawer {
  /** Begins with an image; `done` is called at once or before `end` ends. */
  draw(image: SocialImage, done: Done): void;
  /** Waits for all that was begun; fails when one of them did. */
  end(): Promise<void>;
  /** Gives up what was begun. */
  stop(): Promise<void>;
}
type Done = (png: Uint8Array) => void;

/** Threads are worth their start from this many images on. */
const FEW = 12;
const HEAP = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };

export function startDrawing(cache: Cache, maxWorkers = Math.max(1, availableParallelism() - 1)): SocialImageDrawer {
  const few: { image: SocialImage; done: Done }[] = [];
  let team: SocialImageDrawer | null = null;
  return {
    draw(image, done) {
      const known = readSocialImage(image, cache);
      if (known !== null) return done(known);
      few.push({ image, done });
      if (team === null && few.length <= FEW) return;
      team ??= startTeam(maxWorkers, cache);
      for (const one of few.splice(0)) team.draw(one.image, one.done);
    },
    async end() {
      if (few.length > 0) await drawHere(few, cache);
      await team?.end();
    },
    stop: async () => await team?.stop(),
  };
}

/** What a build without new images need not load is loaded here. */
async function drawHere(images: { image: SocialImage; done: Done }[], cache: Cache): Promise<void> {
  const [{ drawSocialImage }, { loadFont }] = await Promise.all([
    import('../outputs/social-image/draw.ts'),
    import('./font.ts'),
  ]);
  const font = loadFont();
  for (const { image, done } of images) {
    const png = drawSocialImage(image, font);
    writeSocialImage(image, png, cache);
    done(png);
  }
}

/** Threads that draw; whatever fails in them, or in what is done with their answers, fails `end`. */
function startTeam(count: number, { folder }: Cache): SocialImageDrawer {
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
    const worker = new Worker(join(engineRoot, 'dist', 'social-image-worker.js'), { resourceLimits: HEAP, workerData });
    worker.on('error', fail);
    worker.on('message', ({ file, png }: DrawAnswer) => {
      try {
        open.get(file)?.(png);
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
    draw(image, done) {
      open.set(image.file, done);
      workers[next++ % count]?.postMessage(image);
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
