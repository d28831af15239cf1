/** Reads a PNG file of a palette: its size, its colours, and the pixels of its rows. */
import { inflateSync } from 'node:zlib';
import * as assert from 'uvu/assert';

export interface Picture {
  width: number;
  height: number;
  /** `#rrggbb` of a pixel. */
  at(x: number, y: number): string;
}

export function readPng(file: Uint8Array): Picture {
  const bytes = Buffer.from(file);
  assert.is(bytes.toString('latin1', 0, 8), '\x89PNG\r\n\x1a\n');
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const end = at + 8 + bytes.readUInt32BE(at);
    chunks.set(bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, end));
  }
  const [header, palette, data] = ['IHDR', 'PLTE', 'IDAT'].map((name) => chunks.get(name) ?? Buffer.alloc(0));
  assert.ok(header && palette && data && chunks.has('IEND'));
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const rows = inflateSync(data);
  assert.is(rows.length, (width + 1) * height);
  return {
    width,
    height,
    at(x, y) {
      const colour = (rows[y * (width + 1) + 1 + x] ?? 0) * 3;
      return `#${palette.toString('hex', colour, colour + 3)}`;
    },
  };
}
