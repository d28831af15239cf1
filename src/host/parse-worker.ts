/** A thread that parses: takes tasks, answers with results as JSON text. */
import { parentPort } from 'node:worker_threads';
import { type ParseTask, parseSource } from '../content/parse-source.ts';

parentPort?.on('message', ({ index, task }: { index: number; task: ParseTask }) => {
  parentPort?.postMessage({ index, result: JSON.stringify(parseSource(task)) });
});
