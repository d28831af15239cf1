/** How to break `src/bundle`, and the tests that must notice. */
export default {
  'src/bundle/imports.ts': {
    tests: ['sitegen-docusaurus/test/islands'],
    'who gives a context is an island': [' || PROVIDER.test(text)', '', 'a context that an island gives'],
  },
};
