/** How to break `bin`, and the tests that must notice. */
export default {
  'bin/compile.js': {
    tests: ['unit/licenses', '-t', 'the compiled engine'],
    'the font comes with its licence': ['...(fontPackage ? [fontPackage] : [])', ''],
  },
};
