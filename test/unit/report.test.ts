/** What a terminal is sent: bounded, whatever strangers wrote, and nothing that steers it. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { reportJson } from '../../src/cli/build-summary.ts';
import { diagnosticsText, openComparison } from '../../src/cli/report.ts';
import { nearest, nearestForSome } from '../../src/lib/nearest.ts';
import { error, placeOf, warning } from '../../src/messages/diagnostic.ts';
import { newFolder } from '../lib/places.ts';
import { writeFiles } from '../lib/site.ts';

const plain = (_: string, text: string): string => text;
const folder = newFolder();
writeFiles(folder, {
  'long.md': `first\n${'<b>'.repeat(4000)}\n`,
  'wide.md': `${'中'.repeat(300)}\n`,
  'escape.md': `a \u001b]0;title\u0007 b \u202e c\n`,
});
const shown = (...places: [file: string, line: number, column: number][]): string =>
  diagnosticsText(
    places.map((place) => error('rule', placeOf(...place), 'wrong', 'mend it')),
    folder,
    plain,
  );

test('a long line is cut around the column, and the mark is below it', () => {
  const lines = shown(['long.md', 2, 6001]).split('\n');
  assert.ok(lines.every((line) => line.length < 200));
  const [, , source = '', mark = ''] = lines;
  assert.is(source.slice(mark.indexOf('^'), mark.indexOf('^') + 3), '<b>');
  const [, first = ''] = shown(['wide.md', 1, 5]).split('\n');
  assert.ok(first.endsWith('中…') && first.includes('| 中'));
});

test('thousands of one rule in one file are counted', () => {
  const text = shown(
    ...Array.from({ length: 4000 }, (_, index): [string, number, number] => ['long.md', 2, index * 3 + 1]),
  );
  assert.ok(text.length < 20_000);
  assert.match(text, 'long.md error 3980 more like these; --json and --sarif have all [rule]');
  const files = shown(...Array.from({ length: 3000 }, (_, index): [string, number, number] => [`${index}.md`, 1, 1]));
  assert.ok(files.length < 100_000);
  assert.match(files, '2500 more are left out here');
});

test('controls and marks of direction are shown, not sent', () => {
  const sent = diagnosticsText(
    [error('rule', placeOf('escape.md', 1, 3), 'the link "\u001b[2J\u009b31m" leads\nnowhere', '\u2066hint')],
    folder,
    plain,
  );
  assert.match(sent, 'the link "<U+001B>[2J<U+009B>31m" leads\n  | nowhere');
  assert.match(sent, '<U+2066>hint');
  assert.match(sent, 'a <U+001B>]0;title<U+0007> b <U+202E> c');
  const report = { diagnostics: [error('rule', null, '\u009b\u202e')] } as unknown as Parameters<typeof reportJson>[0];
  assert.not.match(reportJson(report), /[\u0080-\u009f\u202e]/);
  assert.equal(JSON.parse(reportJson(report)), JSON.parse(JSON.stringify(report)));
});

test('what stands while a site is watched is told once, errors each time', () => {
  const sinceLast = openComparison();
  const [old, moved, other] = [1, 2, 3].map((line) => warning('rule', placeOf('a.md', line), line < 3 ? 'old' : 'new'));
  const wrong = error('rule', placeOf('a.md', 9), 'wrong');
  const told = [
    [old, wrong],
    [moved, wrong, other],
    [moved, other],
  ].map((all) => {
    const { fresh, counts } = sinceLast(all.flatMap((one) => one ?? []));
    return [...fresh.map(({ message }) => message), counts.join('; ')];
  });
  assert.equal(told, [
    ['old', 'wrong', '1 error, 1 warning'],
    ['wrong', 'new', '1 error, 1 warning; 1 warning as before'],
    ['2 warnings as before'],
  ]);
});

test('messages have an end', () => {
  assert.ok(error('rule', null, 'x'.repeat(1_000_000), 'y'.repeat(1_000_000)).message.length < 3000);
  assert.ok((error('rule', null, 'x', 'y'.repeat(1_000_000)).hint ?? '').length < 3000);
});

test('suggestions are looked for as long as few letters are compared, and never for long words', () => {
  const suggest = nearestForSome();
  const words = ['a'.repeat(190), ...Array.from({ length: 250 }, (_, at) => 'b'.repeat(150) + at)];
  const found = Array.from({ length: 200 }, () => suggest(`${'a'.repeat(189)}b`, words));
  assert.equal([found[0], found.at(-1)], ['a'.repeat(190), null]);
  assert.is(nearest('a'.repeat(300), ['a'.repeat(299)]), null);
});

test.run();
