/** The watch server, run as a person would. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { BrowserSuite } from './browser-suite.ts';
import { root } from './places.ts';

/** Serves a site and visits a page of it; the work begins when the page hears of every save. */
export async function whileWatching(
  on: BrowserSuite['on'],
  folder: string,
  path: string,
  work: (page: Page) => Promise<unknown>,
): Promise<void> {
  const args = ['serve', '--watch', '--port', '0', '--host', '127.0.0.1'];
  const server = spawn(process.execPath, [join(root, 'bin/sitegen.js'), ...args], { cwd: folder });
  try {
    const origin = await new Promise<string>((resolve, reject) => {
      server.stdout.on('data', (chunk: Buffer) => {
        const found = /http:\/\/127\.0\.0\.1:\d+/.exec(String(chunk))?.[0];
        if (found) resolve(found);
      });
      server.on('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
    });
    let heard: Promise<unknown>;
    await on(
      origin + path,
      {
        prepare: async (page) => {
          heard = page.waitForResponse('**/__sitegen/events?*');
        },
      },
      async (page) => {
        await heard;
        await work(page);
      },
    );
  } finally {
    server.kill();
  }
}
