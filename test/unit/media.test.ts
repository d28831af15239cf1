/** Sizes of pictures, by their first bytes. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadMedia } from '../../src/host/media.ts';
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

test.run();
