/** Starts other programs; nothing else in the engine does. They start in Node's folder, as Windows looks for programs where they start. */
import { execFile, spawn } from 'node:child_process';
import { dirname } from 'node:path';

const cwd = dirname(process.execPath);

/** A repository may lack objects and name the program that brings them: git is to fetch nothing, whoever asks. */
const offline = { GIT_NO_LAZY_FETCH: '1', GIT_ALLOW_PROTOCOL: '' };

/** What git writes, given more variables of the environment; empty if it fails. A build starts no other program but esbuild. */
export const gitOutput = (args: readonly string[], variables: Readonly<Record<string, string>>): Promise<string> =>
  new Promise((resolve) => {
    const env = { ...process.env, ...variables, ...offline };
    execFile('git', args, { cwd, env, maxBuffer: 256 * 1024 * 1024 }, (failure, stdout) =>
      resolve(failure ? '' : stdout),
    );
  });

/** Opens an address in the browser, if there is one. */
export function openInBrowser(url: string): void {
  const [command = '', ...args] =
    process.platform === 'darwin' ? ['open'] : process.platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open'];
  spawn(command, [...args, url], { cwd, stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
