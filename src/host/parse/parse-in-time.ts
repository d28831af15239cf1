/**
 * Parses a text within a time limit, on any thread. `content/text-limits` rejects texts that are known to be slow; this stops all others
 * that are, so that no text can block a build or the watch server.
 */
import { type ParseTask, parseSource, rejectedSource } from '../../content/parse-source.ts';
import { messageOf } from '../../lib/thrown.ts';
import { PluginFailure, takeRunningPlugin } from '../../markdown/extensions.ts';
import type { Tools } from '../../markdown/tools.ts';
import { pluginFailed } from '../../messages/config.ts';
import { textFailed, textTooSlow } from '../../messages/content.ts';
import { placeOf } from '../../messages/diagnostic.ts';
import type { ParsedSource, Text } from '../../model/content.ts';
import { sitePlace } from '../site-code/run-code.ts';
import { withinTime } from '../threads/time-limit.ts';
import { factsText } from './text-store.ts';

/** A hundred times what a usual page takes, as busy machines are slow. */
export const SECONDS = 30;
/** A text of this length is given twice the time. */
const CHARACTERS = 750_000;

/** A parsed text in two parts: what the stages before printing need, as JSON text, and the rest. */
interface ReadSource {
  facts: string;
  text: Text;
}
export interface ParseResult extends ReadSource {
  /** Parsing was stopped, so module variables of this thread may be half written. */
  wasStopped: boolean;
}

export const secondsFor = ({ text }: Pick<ParseTask, 'text'>, seconds: number): number =>
  Number((seconds * (1 + text.length / CHARACTERS)).toPrecision(2));

export function parseInTime(task: ParseTask, tools: Tools, seconds: number): ParseResult {
  const limit = secondsFor(task, seconds);
  try {
    const timed = withinTime(limit, () => splitParsed(parseSource(task, tools)));
    return timed.timedOut ? stoppedText(task, seconds) : { ...timed.value, wasStopped: false };
  } catch (thrown) {
    // A text that breaks the parser must not break the build.
    const rejected =
      thrown instanceof PluginFailure
        ? pluginFailed(thrown, sitePlace(thrown) ?? thrown.place ?? placeOf(task.file, 1, 1), [task.file])
        : textFailed(task.file, messageOf(thrown));
    return { ...splitParsed(rejectedSource(rejected)), wasStopped: false };
  }
}

/** The result for a text that took too long. */
export const stoppedText = (task: ParseTask, seconds: number): ParseResult => ({
  ...splitParsed(rejectedSource(textTooSlow(task.file, secondsFor(task, seconds), takeRunningPlugin()))),
  wasStopped: true,
});

/** The result for a text that a thread died of. */
export const outOfMemory = (task: ParseTask): ReadSource =>
  splitParsed(rejectedSource(textFailed(task.file, 'it takes more memory than a text may')));

export const splitParsed = ({ body, markdown, ...facts }: ParsedSource): ReadSource => ({
  facts: factsText(facts),
  text: { body, markdown },
});
