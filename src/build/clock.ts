/** Measures the stages of a build, for `--timings`. */

export interface Clock {
  /** Ends the stage that began at the last mark. */
  mark(stage: string): void;
  /** Stage and its duration in milliseconds, in order. */
  stages(): { stage: string; ms: number }[];
  total(): number;
}

export function startClock(): Clock {
  const start = performance.now();
  const found: { stage: string; ms: number }[] = [];
  let last = start;
  return {
    mark(stage) {
      const now = performance.now();
      found.push({ stage, ms: now - last });
      last = now;
    },
    stages: () => found,
    total: () => performance.now() - start,
  };
}
