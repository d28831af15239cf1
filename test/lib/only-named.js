/** Stands for uvu while `npm test -- … -t "words"` runs: of each suite, only the tests whose sentence has the words. */
import * as uvu from 'uvu';

const words = process.env.SITEGEN_TEST_WORDS ?? '';
const onlyNamed = (test) => Object.assign((name, work) => (name.includes(words) ? test(name, work) : undefined), test);

export const suite = (...args) => onlyNamed(uvu.suite(...args));
export const test = onlyNamed(uvu.test);
