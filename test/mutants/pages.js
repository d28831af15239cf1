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
  'src/pages/print-mdx.ts': {
    tests: ['site/strangers', '-t', 'stay words'],
    'an address in finished HTML is escaped': [
      'encodedUrl(fileUrl(site.baseUrl, path))',
      'fileUrl(site.baseUrl, path)',
    ],
    'an address leaves no style': ["/['()&]/g", '/[&]/g'],
  },
  'src/pages/toc.ts': {
    tests: ['site/mdx', '-t', 'shown twice'],
    'ids are unique': ['    const name = unique(id);', '    const name = id;'],
    'the contents lead to each': ['    const id = unique(heading.id);', '    const id = heading.id;'],
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
