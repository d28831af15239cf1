/** How to break `src/bundle`, and the tests that must notice. */
export default {
  'src/bundle/engine-plugins.ts': {
    tests: ['site/links', '-t', 'that code imports'],
    'data is read within the site': [' && isOut(place, realpathSync(file))', ' && false'],
    'what the author names is read': ['!isOut(place, file) && ', ''],
  },
  'src/bundle/imports.ts': {
    tests: ['sitegen-docusaurus/test/islands'],
    'who gives a context is an island': [' || PROVIDER.test(text)', '', 'a context that an island gives'],
  },
};
