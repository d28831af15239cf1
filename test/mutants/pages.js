/** How to break `src/pages`, and the tests that must notice. */
export default {
  'src/pages/head.ts': {
    tests: ['site/head'],
    'noIndex of the site is said on each page': [
      'options.noIndex || site.noIndex',
      'options.noIndex',
      'must not be indexed',
    ],
  },
  'src/pages/print-body.ts': {
    tests: ['sitegen-docusaurus/test/strangers'],
    'where links lead is in the key of a page': [
      'parsed.key, options, targets, stamp]',
      'parsed.key, options, stamp]',
      ['site/incremental', '-t', 'whatever is edited'],
    ],
  },
};
