/** Each row of `test/mutants` still fits what it breaks and names tests that are there; `npm run mutate` tries them. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { faultFinder, readMutants } from '../lib/mutants.js';
import { root } from '../lib/places.ts';

test('each mutant has its text once in its file, and its tests', async () => {
  const faultOf = faultFinder(root);
  const faults = (await readMutants(root)).flatMap((mutant) => {
    const fault = faultOf(mutant);
    return fault === null ? [] : [`${mutant.file}, "${mutant.what}": ${fault}`];
  });
  assert.equal(faults, []);
});

test.run();
