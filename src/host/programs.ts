/** Starts other programs; nothing else in the engine does. They start in Node's folder, as Windows looks for programs where they start. */
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';

const cwd = dirname(process.execPath);

/** A repository may lack objects and name the program that brings them: git is to fetch nothing, whoever asks. */
const offline = { GIT_NO_LAZY_FETCH: '1', GIT_ALLOW_PROTOCOL: 'none' };

/** For so many seconds git may write nothing; then it waits for something that will not come. */
export const SILENT_SECONDS = 60;
const MOST_BYTES = 256 * 1024 * 1024;

/** git was stopped, as it wrote nothing for too long. */
export class GitSilent extends Error {}

/** What git writes, given more variables of the environment; null if it fails. It can ask nobody anything. A build starts no other program but esbuild. */
export const gitOutput = (
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, ...variables, ...offline };
    const git = spawn('git', args, { cwd, env, stdio: ['ignore', 'pipe', 'ignore'] });
    const pieces: Buffer[] = [];
    let [bytes, silent] = [0, 0];
    const stop = (): void => {
      clearInterval(clock);
      // What git has started may go on and hold the pipe.
      git.stdout.destroy();
      git.kill('SIGKILL');
    };
    // Not one timer: while this thread is busy, what git has written waits.
    const clock = setInterval(() => {
      if (++silent <= SILENT_SECONDS) return;
      stop();
      reject(new GitSilent());
    }, 1000);
    git.stdout.on('data', (piece: Buffer) => {
      silent = 0;
      bytes += piece.length;
      if (bytes > MOST_BYTES) stop();
      else pieces.push(piece);
    });
    const end = (code: number | null): void => {
      clearInterval(clock);
      resolve(code === 0 ? Buffer.concat(pieces).toString() : null);
    };
    git.on('error', () => end(null)).on('close', end);
  });

/** Opens an address in the browser, if there is one. */
export function openInBrowser(url: string): void {
  const [command = '', ...args] =
    process.platform === 'darwin' ? ['open'] : process.platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open'];
  spawn(command, [...args, url], { cwd, stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
