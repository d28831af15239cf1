/** The Nu HTML checker on every page of the real site. Runs where there is Java (test/run.js). */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { siteFolder } from '../lib/places.ts';

interface Message {
  type: string;
  url: string;
  message: string;
  extract?: string;
}

/** What the checker says of all HTML files below a folder. It ends with 1 when it finds something. */
const messagesOf = (folder: string): Promise<Message[]> =>
  new Promise((resolve, reject) => {
    const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
    // It is done before its code would be compiled a second time, which took half of its time; what is compiled once needs more stack.
    const java = ['-XX:TieredStopAtLevel=1', '-Xss8m', '-jar', jar];
    const args = [...java, '--errors-only', '--skip-non-html', '--format', 'json', folder];
    execFile('java', args, { maxBuffer: 64 * 1024 * 1024 }, (_, __, stderr) => {
      try {
        resolve((JSON.parse(stderr) as { messages: Message[] }).messages);
      } catch {
        reject(new Error(stderr));
      }
    });
  });

test('every page is valid HTML', async () => {
  const found = await messagesOf(siteFolder);
  assert.equal(
    found.map(
      ({ url, message, extract }) =>
        `${url.slice(url.indexOf(siteFolder) + siteFolder.length)}: ${message} ${extract ?? ''}`,
    ),
    [],
  );
});

test.run();
