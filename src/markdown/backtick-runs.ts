/** Where runs of backticks are in a text, to tell whether one ends that begins code. */

/** Finds the next run of so many backticks; infinity if there is none. Remembers what it found, so that all of a text is looked through once. */
export function nextRuns(source: string): (length: number, from: number) => number {
  const runs = new Map<number, { from: number; at: number }>();
  return (length, from) => {
    const last = runs.get(length);
    if (last !== undefined && last.from <= from && from <= last.at) return last.at;
    const run = new RegExp(`(?<!\`)\`{${length}}(?!\`)`, 'g');
    run.lastIndex = from;
    const at = run.exec(source)?.index ?? Number.POSITIVE_INFINITY;
    runs.set(length, { from, at });
    return at;
  };
}
