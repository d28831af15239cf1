/** What all pages of a site may have together. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { roomFor, takeRoom } from '../../src/site/page-room.ts';

test('each page and each text adds to what all may have, and the one beyond the end is named', () => {
  const room = roomFor(2, 1000);
  takeRoom(room, 200_050_000, '/a', null);
  takeRoom(room, 49_001, '/b', null);
  assert.throws(
    () => takeRoom(room, 1, '/c', 'content/docs/c.md'),
    ({ diagnostic }: { diagnostic: { message: string; place: { file: string } } }) =>
      diagnostic.place.file === 'content/docs/c.md' && diagnostic.message.includes('/c, with 1 KB,'),
  );
});

test('a site of very many pages has the most that can be counted', () => {
  assert.equal([...roomFor(1e9, 0)], [2 ** 31 - 1]);
});

test.run();
