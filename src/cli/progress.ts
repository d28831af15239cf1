/** A line that says what goes on: kept up to date in a terminal, plain lines elsewhere, nothing while all is quick. */

export interface Progress {
  say(message: string): void;
  /** Removes the line. */
  end(): void;
}

/** Work that is over sooner needs no progress line. */
const DELAY_MS = 400;

export function startProgress(stream: NodeJS.WriteStream, quiet: boolean): Progress {
  const start = performance.now();
  const isTerminal = stream.isTTY === true;
  let shown = '';
  return {
    say(message) {
      if (quiet || performance.now() - start < DELAY_MS || message === shown) return;
      // Lists of numbers make no sense as lines of a log: only the stage is printed there, once.
      const text = isTerminal ? message : message.replace(/, \d+ \w+$/, '');
      if (text === shown) return;
      stream.write(isTerminal ? `\r\u001b[K${text} …` : `${text} …\n`);
      shown = text;
    },
    end() {
      if (isTerminal && shown !== '') stream.write('\r\u001b[K');
    },
  };
}
