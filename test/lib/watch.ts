/** The watch server, run as a person would. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './places.ts';

export interface WatchedSite {
  origin: string;
  close(): void;
}

export async function watchSite(folder: string): Promise<WatchedSite> {
  const args = ['serve', '--watch', '--port', '0', '--host', '127.0.0.1'];
  const child = spawn(process.execPath, [join(root, 'bin/sitegen.js'), ...args], { cwd: folder });
  const origin = await new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(String(chunk))?.[0];
      if (found) resolve(found);
    });
  });
  return { origin, close: () => void child.kill() };
}
