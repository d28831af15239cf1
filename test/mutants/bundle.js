/** How to break `src/bundle`, and the tests that must notice. */
const unclear = ['site/links', '-t', 'an import without'];
const placed = ['site/links', '-t', 'in the place'];

export default {
  'src/bundle/imports.ts': {
    tests: ['sitegen-docusaurus/test/islands'],
    'who gives a context is an island': [' || PROVIDER.test(text)', '', 'a context that an island gives'],
  },
  'src/bundle/links.ts': {
    tests: ['site/links', '-t', 'code'],
    'files are within the site': ['isOurs(real) && extname(link)', 'extname(link)', 'without its ending'],
    'a link is of the kind of its file': [' && extname(link) === extname(real)', '', 'that is code'],
    'a link leads to no code of texts': [' && !isCodeOfTexts;', ';', 'code of texts'],
    'sheets beside pages load what is in the site': ['isAstray(one) || ', '', 'a sheet that somebody'],
    'what the author names is read': ['isMeant || !isOurs(link) || ', 'isMeant || ', 'may name files elsewhere'],
    'links are seen': ['preserveSymlinks: true', 'preserveSymlinks: false', 'without its ending'],
  },
  'src/bundle/loaded.ts': {
    tests: ['site/links', '-t', 'a package beside texts'],
    'packages of texts are those of the site': ['isBesideTexts(importer) ?', 'false ?'],
    'what is hidden is no text': [
      ' && !/(?:^|\\/)\\./.test(pathIn(folder, path))',
      '',
      ['site/links', '-t', 'hidden folder'],
    ],
  },
  'src/bundle/unclear-imports.ts': {
    tests: unclear,
    'data is named with its ending': ['if (!CODE.test(real)) return false;', ''],
    'code beside texts has its name alone': ['!existsSync(written + end)', 'true'],
    'a folder is not named with an ending': ["extname(name) === '' ? real", 'true ? real', placed],
    'what a description of a package names is not named': [
      ' || (path !== null && dirname(written) !== realOf(dirname(path)))',
      '',
      placed,
    ],
    'code is no data anywhere': [': DATA.test(address) && CODE.test(real)', ': false', placed],
  },
};
