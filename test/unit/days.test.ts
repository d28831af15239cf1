/** Days as people write them are the same on every machine, and those that no calendar has are none. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { timeOf } from '../../src/lib/days.ts';

const written: [text: string, time: string | null][] = [
  ['2021-03-07', '2021-03-07T00:00:00.000Z'],
  ['2021-3-7', '2021-03-07T00:00:00.000Z'],
  ['2021/04/08', '2021-04-08T00:00:00.000Z'],
  ['May 9, 2021', '2021-05-09T00:00:00.000Z'],
  ['9 May 2021', '2021-05-09T00:00:00.000Z'],
  ['2021-06-10 08:00', '2021-06-10T08:00:00.000Z'],
  ['2021-06-10T08:00:30.5', '2021-06-10T08:00:30.500Z'],
  ['2021-06-10T08:00:00Z', '2021-06-10T08:00:00.000Z'],
  ['2021-06-10T08:00:00+08:00', '2021-06-10T00:00:00.000Z'],
  ['2021-06-10 08:00:00 -0700', '2021-06-10T15:00:00.000Z'],
  ['June 10, 2021 8:00 PDT', '2021-06-10T15:00:00.000Z'],
  ['Thu Jun 10 2021 08:00:00 GMT+0800 (China Standard Time)', '2021-06-10T00:00:00.000Z'],
  ['2021', '2021-01-01T00:00:00.000Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ['2021-02-29', null],
  ['2021/2/30', null],
  ['Feb 31, 2021', null],
  ['soon', null],
];
for (const zone of ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles'])
  test(`in ${zone}`, () => {
    process.env.TZ = zone;
    const read = written.map(([text]) => {
      const time = timeOf(text);
      return [text, time === null ? null : new Date(time).toISOString()];
    });
    assert.equal(read, written);
  });

test.run();
