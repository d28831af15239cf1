/** How to break `src/bundle`, and the tests that must notice. */
export default {
  'src/bundle/links.ts': {
    tests: ['site/links', '-t', 'code'],
    'files are within the site': ['isOurs(real) && extname(link)', 'extname(link)', 'without its ending'],
    'a link is of the kind of its file': [' && extname(link) === extname(real)', '', 'that is code'],
    'what the author names is read': ['isMeant || !isOurs(link) || ', 'isMeant || ', 'may name files elsewhere'],
    'data is named with its ending': [
      'if (!CODE.test(real)) return false;',
      '',
      ['site/links', '-t', 'an import without'],
    ],
    'code beside texts has its name alone': [
      '!existsSync(written + end)',
      'true',
      ['site/links', '-t', 'an import without'],
    ],
    'a folder is not named with an ending': [
      "extname(name) === '' ? real",
      'true ? real',
      ['site/links', '-t', 'in the place'],
    ],
    'what a description of a package names is not named': [
      'if (written === null || (path !== null && dirname(written) !== above)) return false;',
      'if (written === null) return false;',
      ['site/links', '-t', 'in the place'],
    ],
    'packages of texts are those of the site': [
      'besideTexts(places)(importer) ?',
      'false ?',
      ['site/links', '-t', 'a package beside texts'],
    ],
    'links are seen': ['preserveSymlinks: true', 'preserveSymlinks: false', 'without its ending'],
  },
  'src/bundle/imports.ts': {
    tests: ['sitegen-docusaurus/test/islands'],
    'who gives a context is an island': [' || PROVIDER.test(text)', '', 'a context that an island gives'],
  },
};
