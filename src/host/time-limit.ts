/** Work that is ended when it takes too long, on whatever thread it runs: Node's own watchdog stops the engine, regular expressions too. */
import { cpus, loadavg } from 'node:os';
import { createContext, Script } from 'node:vm';

const place = createContext({ run: null });
const script = new Script('run()');

type Timed<T> = { ended: false; value: T } | { ended: true };

/** What `run` began may be half done when it is ended, module variables included. */
export function withinTime<T>(milliseconds: number, run: () => T): Timed<T> {
  place.run = run;
  try {
    return { ended: false, value: script.runInContext(place, { timeout: Math.ceil(milliseconds * crowding()) }) as T };
  } catch (thrown) {
    if ((thrown as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return { ended: true };
    throw thrown;
  } finally {
    place.run = null;
  }
}

/** Work is given the time that it would have alone: on a machine with more to do than it can, good texts are not to be ended. */
const crowding = (): number => Math.min(10, Math.max(1, (loadavg()[0] ?? 0) / cpus().length));
