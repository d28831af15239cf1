/** What is counted of the work of grammars. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { countIn, withinWork } from '../../src/markdown/grammar-work.ts';

test('what patterns read is counted, also of one that Prism would replace by a global one', () => {
  const greedy = { greedy: true, pattern: /a/ };
  countIn(greedy);
  assert.is(greedy.pattern.flags, 'g');
  countIn(greedy.pattern);
  const ask = (times: number, text: string) => () => {
    for (let count = 0; count < times; count++) greedy.pattern.exec(text);
    return 'done';
  };
  // To ask counts as a hundred characters.
  for (const [times, text] of [
    [2_500, ''],
    [1_250, 'b'.repeat(100)],
  ] as const) {
    assert.is(withinWork('', ask(times, text)), 'done', text);
    assert.is(withinWork('', ask(times + 1, text)), null, text);
  }
  assert.is(ask(10_000, '')(), 'done');
});

test.run();
