/**
 * Locks an output folder, so that one build at a time writes into it. A process id alone does not identify the holder: in a container that
 * is restarted, the new build may well get the id of the old one.
 */
import * as fs from 'node:fs';
import { codeOf, nullIfThrown } from '../../lib/thrown.ts';

/**
 * Whether a process in another container is alive cannot be seen from here, so holders renew the lock's time; silence means that they are gone.
 * Who waits measures it: the clock of another machine, which the time is from, may be wrong.
 */
const HEARTBEAT_MS = 1000;
const SILENCE_MS = 10_000;

/** How long a lock file may stay empty: its process has not written its signature yet, or was killed before it could. */
const UNSIGNED_MS = 2000;

/** After so long it is known of any lock whether its process is gone. */
export const PATIENCE_MS = SILENCE_MS + 2000;

export interface LockOptions {
  file: string;
  /** Called repeatedly while another build holds the lock. */
  onWait: (pid: number) => void;
  /** How long to wait for it, in milliseconds. */
  timeout: number;
}

/** Waits for a while for the process that holds the lock; the result is null when it was taken, else that process. */
export async function takeLock({ file, onWait, timeout }: LockOptions): Promise<number | null> {
  const deadline = performance.now() + timeout;
  const silence = silenceOf(file);
  for (;;) {
    const holder = tryLock(file, silence);
    if (holder === null || performance.now() > deadline) return holder;
    // Messages in the first moments of a command are not shown.
    onWait(holder);
    await new Promise((resume) => setTimeout(resume, 50));
  }
}

/** Renews the lock's time every second, by a timer and when `beat` is called, as a busy thread runs no timers. `end` releases the lock. */
export function heartbeat(file: string): { beat(): void; holder(): number | null; end(): void } {
  let last = performance.now();
  const beat = (): void => {
    const now = performance.now();
    if (now - last < HEARTBEAT_MS || readOrEmpty(file) !== signature()) return;
    last = now;
    try {
      fs.utimesSync(file, Date.now() / 1000, Date.now() / 1000);
    } catch {
      // Some file systems let only a file's owner set times; writing does. If the lock is gone, `holder` says so.
      nullIfThrown(() => fs.writeFileSync(file, signature(), { flag: 'r+' }));
    }
  };
  const timer = setInterval(beat, HEARTBEAT_MS).unref();
  const end = (): void => {
    clearInterval(timer);
    releaseLock(file);
  };
  /** Null while the lock is still ours, else the process that took it while this one was silent (0: it has ended since). */
  const holder = (): number | null => {
    const text = readOrEmpty(file);
    return text === signature() ? null : Number.parseInt(text, 10) || 0;
  };
  return { beat, holder, end };
}

/** Releases the lock, unless another process holds it by now. */
export function releaseLock(file: string): void {
  if (readOrEmpty(file) === signature()) fs.rmSync(file, { force: true });
}

/** The result says for how long this process, whenever it asked, has seen a lock with this text that was not renewed. */
function silenceOf(file: string): (text: string) => number {
  let [state, asked, silent] = ['', 0, 0];
  return (text) => {
    const [before, last] = [state, asked];
    state = `${fs.lstatSync(file, { throwIfNoEntry: false })?.mtimeMs} ${text}`;
    asked = performance.now();
    // Whoever was itself stopped for a while has seen nothing meanwhile.
    silent = state === before ? silent + Math.min(asked - last, HEARTBEAT_MS) : 0;
    return silent;
  };
}

/** Null when the lock was taken, else the process that holds it; 0 if it has not signed yet. */
function tryLock(file: string, silenceWith: (text: string) => number): number | null {
  // The lock of a killed build is removed, so nobody waits for it.
  for (let attempt = 0; ; attempt++) {
    if (createLock(file)) return null;
    const text = readOrEmpty(file);
    const pid = Number.parseInt(text, 10) || 0;
    const silent = silenceWith(text);
    if (attempt > 2 || (text === '' ? silent < UNSIGNED_MS : isHeld(text, silent))) return pid;
    removeStale(file, text);
  }
}

function createLock(file: string): boolean {
  try {
    fs.writeFileSync(file, signature(), { flag: 'wx' });
    return true;
  } catch (thrown) {
    if (codeOf(thrown) === 'EEXIST') return false;
    throw thrown;
  }
}

/** Removes a lock by renaming it first, so that only one of several waiters does; a new lock that was renamed by mistake is put back. */
function removeStale(file: string, text: string): void {
  const aside = `${file}-${process.pid}`;
  try {
    fs.renameSync(file, aside);
    if (readOrEmpty(aside) !== text) fs.linkSync(aside, file);
  } catch {
    // Another waiter was quicker.
  }
  // Not what is in a folder: another user may have made that.
  nullIfThrown(() => fs.rmSync(aside, { force: true }));
}

// Who holds it --------------------------------------------------------------------------------------------------------

/** `<process> <start of the process> <machine>`, without spaces inside the parts. */
const signature = (): string => `${process.pid} ${startOf(process.pid) ?? ''} ${machine()}`;

function isHeld(text: string, silent: number): boolean {
  const [pid = '', start = '', place = ''] = text.split(' ');
  if (!/^\d{1,10}$/.test(pid) || place === '') return false;
  if (place !== machine()) return silent < SILENCE_MS;
  const now = startOf(Number(pid));
  return now === null ? isAlive(Number(pid)) : now !== '' && now === start;
}

/** When a process started, from Linux's `/proc`; empty for one that has ended and that its parent has not asked about, null on other systems. */
function startOf(pid: number): string | null {
  const stat = readOrEmpty(`/proc/${pid}/stat`);
  // The name of the program, in brackets, may hold spaces and brackets; the state follows it, the start is the 20th field after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return /^[ZX]/.test(fields[0] ?? '') ? '' : (fields[19] ?? null);
}

/** Identifies this boot of the machine and, as each container numbers its processes from 1, the container. */
function machine(): string {
  const boot = readOrEmpty('/proc/sys/kernel/random/boot_id').trim();
  return `${boot}/${nullIfThrown(() => fs.readlinkSync('/proc/self/ns/pid')) ?? process.platform}`;
}

/** A process of another user is alive, but cannot be signalled. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return codeOf(thrown) === 'EPERM';
  }
}

const readOrEmpty = (file: string): string =>
  nullIfThrown(() => (fs.lstatSync(file).isFile() ? fs.readFileSync(file, 'utf8') : '')) ?? '';
