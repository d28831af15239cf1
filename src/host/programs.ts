/** Starts other programs; nothing else in the engine does. They start in Node's folder, as Windows looks for programs where they start. */
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { readSystemText } from './disk.ts';

const cwd = dirname(process.execPath);

/** A repository may lack objects and name the program that brings them: git is to fetch nothing, whoever asks. It replaces none of them either. */
const fixed = {
  GIT_NO_LAZY_FETCH: '1',
  GIT_ALLOW_PROTOCOL: 'none',
  GIT_NO_REPLACE_OBJECTS: '1',
  GIT_GRAFT_FILE: '',
};

/** For so many seconds git may write nothing; then it waits for something that will not come. */
const SILENT_SECONDS = 30;
/**
 * Seconds of processor time, where the system tells it, else of the clock; megabytes of what it writes and of its memory. A history of 30,000
 * commits takes one second, and one can be made that has no end.
 */
const most = { seconds: 40, written: 256, memory: 1000 };
const MEGABYTE = 1_000_000;

/** git was stopped, or refused: why, in words. */
export class GitStopped extends Error {}

/**
 * What git writes, given more variables of the environment; null if it fails without a word. It can ask nobody anything. A build starts no
 * other program but esbuild. Rejects with `GitStopped` when it takes too much, or says why it fails.
 */
export const gitOutput = (
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
  limits: Partial<typeof most> = {},
): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const { seconds: end, written, memory } = { ...most, ...limits };
    const env = { ...process.env, ...variables, ...fixed };
    const git = spawn('git', args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const pieces: Buffer[] = [];
    let words = '';
    let [bytes, silent, ticks] = [0, 0, 0];
    const stop = (why: string): void => {
      reject(new GitStopped(why));
      clearInterval(clock);
      // What git has started may go on and hold the pipe.
      git.stdout.destroy();
      git.stderr.destroy();
      git.kill('SIGKILL');
    };
    // Not one timer: while this thread is busy, what git has written waits.
    const clock = setInterval(() => {
      if (++silent > SILENT_SECONDS) stop(`it wrote nothing for ${SILENT_SECONDS} seconds`);
      else if ((secondsOf(git.pid) ?? ++ticks) > end) stop(`it took more than ${end} seconds`);
      else if (memoryOf(git.pid) > memory * MEGABYTE) stop(`it took more than ${memory} MB of memory`);
    }, 1000);
    git.stdout.on('data', (piece: Buffer) => {
      silent = 0;
      bytes += piece.length;
      if (bytes > written * MEGABYTE) stop(`it wrote more than ${written} MB`);
      else pieces.push(piece);
    });
    git.stderr.setEncoding('utf8').on('data', (piece: string) => {
      words = `${words}${piece}`.slice(0, 300);
    });
    const answer = (code: number | null): void => {
      clearInterval(clock);
      if (code !== 0 && words !== '') reject(new GitStopped(words.trim().split('\n')[0]));
      resolve(code === 0 ? Buffer.concat(pieces).toString() : null);
    };
    git.on('error', () => answer(null)).on('close', answer);
  });

/** What a process has worked, in seconds; null where the system does not tell it (Linux does). Its name, in brackets, may hold anything. */
function secondsOf(pid: number | undefined): number | null {
  const [user, system] = readSystemText(`/proc/${pid}/stat`)?.split(')').at(-1)?.trim().split(' ').slice(11, 13) ?? [];
  return user === undefined ? null : (Number(user) + Number(system)) / TICKS_PER_SECOND;
}
/** Of Linux, on all processors that Node runs on. */
const TICKS_PER_SECOND = 100;

/** Of a process, in bytes, where the system tells it (Linux). */
function memoryOf(pid: number | undefined): number {
  const [, pages] = readSystemText(`/proc/${pid}/statm`)?.split(' ') ?? [];
  return Number(pages ?? 0) * 4096;
}

/** Opens an address in the browser, if there is one. */
export function openInBrowser(url: string): void {
  const [command = '', ...args] =
    process.platform === 'darwin' ? ['open'] : process.platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open'];
  spawn(command, [...args, url], { cwd, stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
