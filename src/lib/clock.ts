/** Measures the stages of a build, for `--timings`. */
export function startClock() {
  const start = performance.now();
  const stages: { stage: string; ms: number }[] = [];
  let last = start;
  return {
    /** Ends the stage that began at the last mark. */
    mark(stage: string): void {
      const now = performance.now();
      stages.push({ stage, ms: now - last });
      last = now;
    },
    stages,
    /** Milliseconds since the start. */
    total: (): number => performance.now() - start,
  };
}
export type Clock = ReturnType<typeof startClock>;
