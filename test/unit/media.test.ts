/** Files that are published: sizes of pictures, by their first bytes, and what is copied. */
import { appendFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadMedia } from '../../src/host/media.ts';
import type { Diagnostic } from '../../src/model/diagnostic.ts';
import type { Site } from '../../src/model/site.ts';
import type { Prepared } from '../../src/site/prepared.ts';
import { siteFiles } from '../../src/site/render-site.ts';
import { newFolder } from '../lib/places.ts';
import { writeFiles } from '../lib/site.ts';

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4);
  return Buffer.concat([head, body]);
};
const numbers = (...values: number[]): Buffer => Buffer.from(Uint32Array.from(values).buffer).swap32();

/** An AVIF of so many parts of 20 bytes, each of which has a size. */
const avif = (parts: number): Buffer => {
  const sizes = Array.from({ length: parts }, (_, part) => box('ispe', numbers(0, part + 1, 1)));
  const meta = box('meta', numbers(0), box('iprp', box('ipco', ...sizes)));
  return Buffer.concat([box('ftyp', Buffer.from('avif'), numbers(0)), meta]);
};

/** A JPEG with so many bytes of metadata. */
const jpeg = (bytes: number): Buffer => {
  const segments = Array.from({ length: bytes / 10_000 }, () =>
    Buffer.concat([Buffer.from('ffe12710', 'hex'), Buffer.alloc(9_998)]),
  );
  return Buffer.concat([Buffer.from('ffd8', 'hex'), ...segments, Buffer.from('ffc0001108000700050300', 'hex')]);
};

test('sizes stand behind the metadata of a JPEG, and in the first 32 KB of others', () => {
  const root = newFolder();
  const files: [file: string, bytes: Buffer, width: number | null][] = [
    ['a.jpg', jpeg(200_000), 5],
    ['b.jpg', jpeg(300_000), null],
    ['c.avif', avif(3), 3],
    ['d.avif', avif(1_600), 1600],
    ['e.avif', avif(13_000), null],
    ['f.png', Buffer.from('x'), null],
  ];
  writeFiles(root, Object.fromEntries(files));
  const syntax = { format: 'md', rawHtml: 'safe' } as Parameters<typeof loadMedia>[3]['syntax'];
  const { media } = loadMedia(
    root,
    Object.values(files).map(([file]) => file),
    [],
    { baseUrl: '/', syntax },
  );
  for (const [file, , width] of files) assert.is(media.get(file)?.width, width, file);
});

test('what was judged is what is copied: nothing that took its place meanwhile', () => {
  const root = newFolder();
  const [plain, script] = ['', '<script>x()</script>'].map(
    (of) => `<svg xmlns="http://www.w3.org/2000/svg">${of}</svg>`,
  );
  const files: [file: string, exchange: (path: string) => void, isCopied: boolean][] = [
    ['content/docs/same.svg', () => {}, true],
    ['content/docs/script.svg', (path) => writeFileSync(path, script ?? ''), false],
    ['content/docs/other.svg', (path) => appendFileSync(path, '<!-- -->'), false],
    ['content/docs/link.svg', (path) => linkInstead(path, '../../config/private.svg'), false],
    ['content/static/same.txt', () => {}, true],
    ['content/static/other.txt', (path) => writeFileSync(path, 'y'), true],
    ['content/static/inside.txt', (path) => linkInstead(path, 'same.txt'), true],
    ['content/static/link.txt', (path) => linkInstead(path, '../../config/private.svg'), false],
    ['content/static/large.mp4', (path) => truncateSync(path, 3_000_000_000), false],
  ];
  writeFiles(root, { 'config/private.svg': plain ?? '' });
  for (const [file] of files) writeFiles(root, { [file]: file.endsWith('.svg') ? (plain ?? '') : 'x' });
  const names = files.map(([file]) => file);
  const isPublic = (file: string): boolean => file.startsWith('content/static/');
  const publicFiles = names.filter(isPublic).map((file) => ({ file, path: file.slice('content/static/'.length) }));
  const syntax = { format: 'md', rawHtml: 'safe' } as Site['syntax'];
  const site = { baseUrl: '/', syntax, layout: { texts: ['content/docs'] }, staticDirectories: ['content/static'] };
  const media = loadMedia(
    root,
    names.filter((file) => !isPublic(file)),
    publicFiles,
    site,
  );
  for (const [file, exchange] of files) exchange(join(root, file));
  const prepared = { site, media, publicFiles, compiled: { client: null }, locales: [] } as unknown as Prepared;
  const problems: Diagnostic[] = [];
  const plan = { of: new Map(), put: () => true, report: (problem: Diagnostic) => void problems.push(problem) };
  const copied = [...siteFiles(prepared, root, plan)].map(({ source }) => source);
  const expected = (isCopied: boolean): string[] => files.flatMap(([file, , is]) => (is === isCopied ? [file] : []));
  assert.equal(copied.sort(), expected(true).sort());
  assert.equal(problems.map(({ place }) => place?.file).sort(), expected(false).sort());
});

function linkInstead(path: string, target: string): void {
  rmSync(path);
  symlinkSync(target, path);
}

test.run();
