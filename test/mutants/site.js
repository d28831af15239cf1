/** How to break `src/site`, and the tests that must notice. */
export default {
  'src/site/findings.ts': {
    tests: ['site/mdx', '-t', 'others show'],
    'texts in texts are checked': ['shown.add(partial.file)', 'partial.file'],
  },
  'src/site/render-site.ts': {
    tests: ['site/strangers', '-t', 'all pages have a size'],
    'pages have a size together': ['  takeRoom(printing.room, bytesOf(written), route.url, fileOf(route));\n', ''],
  },
  'src/site/contrast.ts': {
    tests: ['site/diagnostics', '-t', 'colours'],
    'another sheet may use a colour': [
      '|| all.includes(`var(${property}`)',
      '',
      ['site/diagnostics.test', '-t', 'what is made later'],
    ],
    'comments set nothing': ['type === TokenType.Comment', 'false'],
    'each mode has its own': ["selector.includes('dark') ? mode === 'dark'", "selector.includes('dark') ? true"],
  },
  'src/site/hidden-files.ts': {
    tests: ['sitegen-docusaurus/test/losses'],
    'places are compared, not addresses': [
      'shown.get(placeOfRoute(route))',
      'shown.get(route.url)',
      ['site/paths', '-t', 'language'],
    ],
    'other public files stay': ['if (other === undefined) first', 'if (other === null) first', 'a public file'],
    'the first static folder has precedence': [
      'first.set(publicFile.path, publicFile.file)',
      'first.size',
      'static folders',
    ],
  },
  'src/site/outputs.ts': {
    tests: ['sitegen-docusaurus/test/project'],
    'a page that says noindex is not in the sitemap': [
      '.filter(({ path }) => !summary.unindexed.has(path))',
      '',
      'the head, what only a browser shows',
    ],
  },
  'src/site/page-keys.ts': {
    tests: ['site/shards', '-t', 'no page that a share can'],
    'places do not count': ['withoutPlaces(code + JSON.stringify(site), root)', 'code, JSON.stringify(site)'],
  },
  'src/site/plugins.ts': {
    tests: ['site/plugins'],
    'answers are made plain': [
      'plainOf(await siteAndPages(plugin.plugin), report, MAX_ANSWER)',
      'await siteAndPages(plugin.plugin)',
      'hold themselves',
    ],
  },
  'src/site/receipt.ts': {
    tests: ['site/receipt'],
    'the head of git counts': [', await readHead(root)', '', 'a new commit'],
    'installed packages count': ['...packages(root), ', '', 'an installed package'],
    'edits during a build count': [
      'inputs.some((file) => modifiedTime(file) > started) || ',
      '',
      'edited during a build',
    ],
  },
  'src/site/search.ts': {
    tests: ['site/incremental'],
    'a file of the search that somebody changed is made': ['&& state === output.state(file)', '', 'whatever is edited'],
  },
  'src/site/shared-pages.ts': {
    tests: ['site/shards', '-t', 'nothing is taken'],
    'files are those of the page': [' && names.every((name) => allowed.includes(name))', ''],
    'no file is there twice': [' && new Set(names).size === names.length', ''],
  },
  'src/site/size-report.ts': {
    tests: ['site/report', '-t', 'exactly its budget'],
    'HTML at its budget passes': ['brotli > html', 'brotli >= html'],
    'code and styles at their budget pass': ['page[kind] > budget', 'page[kind] >= budget'],
  },
};
