/** What is counted of the work of grammars. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { countIn, withinWork } from '../../src/markdown/grammar-work.ts';

test('each time that a pattern is asked counts, also of one that Prism would replace by a global one', () => {
  const greedy = { greedy: true, pattern: /a/ };
  countIn(greedy);
  assert.is(greedy.pattern.flags, 'g');
  countIn(greedy.pattern);
  const ask = (times: number) => () => {
    for (let count = 0; count < times; count++) greedy.pattern.exec('b');
    return 'done';
  };
  assert.is(withinWork('', ask(5_000)), 'done');
  assert.is(withinWork('', ask(5_001)), null);
  assert.is(ask(10_000)(), 'done');
});

test.run();
