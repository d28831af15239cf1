/** How to break `src/bundle`, and the tests that must notice. */
export default {
  'src/bundle/links.ts': {
    tests: ['site/links', '-t', 'code'],
    'files are within the site': ['isOurs(loadedFile.real) && extname(link)', 'extname(link)', 'without its ending'],
    'a link is of the kind of its file': [' && extname(link) === extname(loadedFile.real)', '', 'that is code'],
    'what the author names is read': ['isMeant || !isOurs(link) || ', 'isMeant || ', 'may name files elsewhere'],
    'data is named with its ending': ['CODE.test(real) && ENDS', 'ENDS', ['site/links', '-t', 'an import without']],
    'code beside texts has its name alone': [
      '!existsSync(name + other)',
      'true',
      ['site/links', '-t', 'an import without'],
    ],
    'elsewhere only who may change code adds it': [
      'if (!folders.some((folder) => isWithin(folder, real))) return [];',
      '',
      ['site/links', '-t', 'an import without'],
    ],
    'links are seen': ['preserveSymlinks: true', 'preserveSymlinks: false', 'without its ending'],
  },
  'src/bundle/imports.ts': {
    tests: ['sitegen-docusaurus/test/islands'],
    'who gives a context is an island': [' || PROVIDER.test(text)', '', 'a context that an island gives'],
  },
};
