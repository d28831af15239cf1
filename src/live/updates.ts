/** Keeps the site of the watch server up to date: what a save changes at once, the checks of the whole site in the background. */
import { type Activity, openActivity } from '../host/serve/activity.ts';
import { failureDiagnostic } from '../host/site-code/run-code.ts';
import {
  afterCode,
  afterPatch,
  afterPreparing,
  afterSettings,
  type LiveTools,
  nothingKnown,
  type Skim,
  type State,
} from './state.ts';

/** The checks wait until no file has been saved for this long. */
const CHECK_DELAY_MS = 400;

/** `onLater` is called when more is known than after the last update. While files are saved, work in the background waits: `saves` notes them. */
export function openUpdates(tools: LiveTools, onLater: () => void, saves: Activity = openActivity()) {
  const checks = openChecks();
  let state: State = nothingKnown;
  let skim: Skim = 'all';
  const timer = openTimer(CHECK_DELAY_MS);
  /** A failure is shown, and the next edit may repair it. */
  const inTurn = oneAfterTheOther((thrown) => {
    state = { ...state, diagnostics: [failureDiagnostic(thrown)] };
  });
  const follow = async (changed: readonly string[]): Promise<void> => {
    checks.noteSaves(changed);
    const wasCheckDue = timer.stop();
    state = afterCode(await afterSettings(state, changed, tools), changed, tools.root);
    const patch = await afterPatch(state, changed, tools.root);
    if (patch === null) checks.discardAll();
    state = patch?.state ?? (await afterPreparing(state, tools, skim, null));
    // A check that an earlier save needs is due all the same.
    if (patch !== null && (wasCheckDue || !patch.isWhole)) timer.start(() => void check());
  };
  /**
   * Prepares the whole site in the background. The result is the state once what was saved meanwhile is applied to it; where that cannot be,
   * the site is prepared again. It is dropped if a save has prepared the site itself (`discardAll`): then it is older than the state.
   */
  const check = async (): Promise<void> => {
    timer.stop();
    const since = checks.begin();
    const preparing = afterPreparing(state, tools, skim, saves);
    await preparing.catch(() => {});
    await inTurn(async () => {
      const saved = checks.end(since);
      if (saved === null) return;
      const next = await preparing;
      const patch = saved.length === 0 ? { state: next } : await afterPatch(next, saved, tools.root);
      if (patch === null) await follow([]);
      else state = patch.state;
    });
    onLater();
  };
  return {
    state: (): State => state,
    /** Applies the changes of files (absolute paths) after those before. */
    follow: (changed: readonly string[]): Promise<void> => inTurn(() => follow(changed)),
    /** Parses the texts that were only skimmed, and checks the whole site. */
    async complete(): Promise<void> {
      await state.prepared?.parsed.parseRest(saves).catch(() => {});
      skim = 'unknown';
      await check();
    },
  };
}

function openTimer(ms: number) {
  let timer: NodeJS.Timeout | undefined;
  return {
    start(run: () => void): void {
      timer = setTimeout(run, ms);
    },
    /** True if it had been started. */
    stop(): boolean {
      const wasStarted = timer !== undefined;
      clearTimeout(timer);
      timer = undefined;
      return wasStarted;
    },
  };
}

/** The result runs steps one after the other. */
function oneAfterTheOther(onThrown: (thrown: unknown) => void): (step: () => Promise<void>) => Promise<void> {
  let last = Promise.resolve();
  return (step) => {
    last = last.then(step).catch(onThrown);
    return last;
  };
}

/** Checks under way, each with the files that were saved since it began. */
function openChecks() {
  const open = new Set<string[]>();
  return {
    noteSaves: (files: readonly string[]): void => open.forEach((since) => void since.push(...files)),
    discardAll: (): void => open.clear(),
    begin(): string[] {
      const since: string[] = [];
      open.add(since);
      return since;
    },
    /** The files that were saved since; null when the result is out of date. */
    end: (since: string[]): string[] | null => (open.delete(since) ? since : null),
  };
}
