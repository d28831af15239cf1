/**
 * One build at a time in an output folder. A lock names its holder by more than a number, because numbers of processes are given
 * again: in a container that is killed and started anew, the new build may well have the number of the old one.
 */
import * as fs from 'node:fs';
import { orNull } from '../../lib/thrown.ts';

/**
 * Who holds a lock in another container cannot be asked here, and says every second that it lives; after so many milliseconds of silence
 * it does not.
 */
const SIGN_MS = 1000;
const SILENCE_MS = 10_000;

/** How long a lock may stay without a name, in milliseconds: its process is between making and signing it, or was killed there. */
const SIGNING_MS = 2000;

interface LockOptions {
  file: string;
  /** Called again and again while another build holds the lock. */
  onWait: (pid: number) => void;
  /** How long to wait for it, in milliseconds. */
  timeout: number;
}

/** Takes the lock; null when it is ours, else the process that kept it too long. */
export async function takeLock({ file, onWait, timeout }: LockOptions): Promise<number | null> {
  const deadline = Date.now() + timeout;
  for (;;) {
    const holder = tryLock(file);
    if (holder === null) return null;
    if (Date.now() > deadline) return holder;
    // Messages in the first moments of a command are not shown.
    onWait(holder);
    await new Promise((resume) => setTimeout(resume, 50));
  }
}

/** Says that the holder lives, by the time of the lock, now and then by itself and whenever it is called; at the end the lock is given back. */
export function signOfLife(file: string): { say(): void; end(): void } {
  let last = Date.now();
  const say = (): void => {
    const now = Date.now();
    if (now - last < SIGN_MS || readOrEmpty(file) !== signature()) return;
    last = now;
    fs.utimesSync(file, now / 1000, now / 1000);
  };
  const timer = setInterval(say, SIGN_MS).unref();
  const end = (): void => {
    clearInterval(timer);
    giveBack(file);
  };
  return { say, end };
}

/** Unless another process holds it by now. */
export function giveBack(file: string): void {
  if (readOrEmpty(file) === signature()) fs.rmSync(file, { force: true });
}

/** Null when the lock is ours now, else the process that holds it. */
export function tryLock(file: string): number | null {
  // A lock without a living holder is removed and requested again, so a killed build causes no waiting.
  for (let attempt = 0; ; attempt++) {
    if (createLock(file)) return null;
    const text = readOrEmpty(file);
    const pid = Number.parseInt(text, 10) || process.pid;
    const age = Date.now() - (fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (attempt > 2 || (text === '' ? age < SIGNING_MS : isHeld(text, age))) return pid;
    removeStale(file, text);
  }
}

function createLock(file: string): boolean {
  try {
    const handle = fs.openSync(file, 'wx');
    fs.writeSync(handle, signature());
    fs.closeSync(handle);
    return true;
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw thrown;
  }
}

/** Moves a lock aside and removes it there, so that of several waiters one does; a new lock that came between is put back. */
function removeStale(file: string, text: string): void {
  const aside = `${file}-${process.pid}`;
  try {
    fs.renameSync(file, aside);
    if (readOrEmpty(aside) !== text) fs.linkSync(aside, file);
  } catch {
    // Another waiter was quicker.
  }
  fs.rmSync(aside, { force: true });
}

// Who holds it --------------------------------------------------------------------------------------------------------

/** `<process> <start of the process> <machine>`, without spaces inside the parts. */
const signature = (): string => `${process.pid} ${startOf(process.pid) ?? ''} ${machine()}`;

function isHeld(text: string, age: number): boolean {
  const [pid = '', start = '', place = ''] = text.split(' ');
  if (!/^\d{1,10}$/.test(pid) || place === '') return false;
  if (place !== machine()) return age < SILENCE_MS;
  const now = startOf(Number(pid));
  return now === null ? isAlive(Number(pid)) : now === start;
}

/** When a process began, in the words of Linux; null elsewhere, where numbers of processes must do. */
function startOf(pid: number): string | null {
  const stat = readOrEmpty(`/proc/${pid}/stat`);
  // The name of the program, in brackets, may hold spaces and brackets; the start is the 20th field after it.
  return stat === '' ? null : (stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null);
}

/** This start of this machine, and the numbering of processes within it: each container has its own. */
function machine(): string {
  const boot = readOrEmpty('/proc/sys/kernel/random/boot_id').trim();
  return `${boot}/${orNull(() => fs.readlinkSync('/proc/self/ns/pid')) ?? process.platform}`;
}

/** A process of another user cannot be signalled, and lives. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const readOrEmpty = (file: string): string => orNull(() => fs.readFileSync(file, 'utf8')) ?? '';
