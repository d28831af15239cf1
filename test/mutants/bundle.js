/** How to break `src/bundle`, and the tests that must notice. */
const unclear = ['site/links', '-t', 'an import that is no path'];
const away = ['site/links', '-t', 'leads nowhere else'];
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
    'a link leads to no code of texts': [' && !isCodeOfTexts)', ')', 'code of texts'],
    'sheets beside pages load what is in the site': ['isAstray(one) || ', '', 'a sheet that somebody'],
    'what the author names is read': ['isMeant || !isOurs(link) || ', 'isMeant || ', 'may name files elsewhere'],
    'links are seen': ['preserveSymlinks: true', 'preserveSymlinks: false', 'without its ending'],
  },
  'src/bundle/loaded.ts': {
    tests: ['site/links', '-t', 'a package beside texts'],
    'no package holds the site': [
      '!isInside(folder, place)',
      'true',
      ['site/beside-texts', '-t', 'a link to the site itself'],
    ],
    'of a package in work, what is hidden stays so': [
      '|| !/\\/\\./.test(real.slice(folder.length))',
      '|| true',
      ['site/beside-texts', '-t', 'a folder in work'],
    ],
    'no package is beside texts': ['!isBesideTexts(real) && ', '', ['site/links', '-t', 'texts in a package']],
    'an address leads into the package that it begins with': [
      ').some(isIn)',
      ').length > 0',
      ['site/beside-texts', '-t', 'begins with a package'],
    ],
    'no package of the repository is beside texts': [
      ' || isBesideTexts(folder)',
      '',
      ['site/links', '-t', 'a package beside texts'],
    ],
    'a hidden folder of code is none of texts': [
      ' && !hidden.some((folder) => isInside(folder, path))',
      '',
      ['site/links', '-t', 'imports what is beside it'],
    ],
    'a path from the root may be one of public files': [
      "join(root, 'static', path), join(root, path)",
      '',
      ['site/links', '-t', 'a path from the root'],
    ],
  },
  'src/bundle/text-settings.ts': {
    tests: away,
    'imports are not dropped': [", 'sideEffects']", ']', ['site/beside-texts', '-t', 'are dropped']],
    'a name of settings may lead there': [
      '...pathsMeant(alias, meanings), ',
      '',
      ['site/beside-texts', '-t', 'dropped, by a name'],
    ],
  },
  'src/bundle/whole-files.ts': {
    tests: ['site/links', '-t', 'what has no end'],
    'what is imported is a file': ['existsSync(path) && !isPlainFile(path)', 'false'],
    'JSON has an end': ['level > MOST_LEVELS', 'false'],
  },
  'src/bundle/sheet-imports.ts': {
    tests: ['site/beside-texts'],
    'classes that are composed count': [" || kind === 'composes-from'", '', ['site/beside-texts', '-t', 'composed']],
    'what is written is bounded': [' && bytes <= MOST_BYTES', '', ['site/beside-texts', '-t', 'a large sheet']],
    'rules in rules are bounded': [
      'bytes > MOST_BYTES) return',
      'false) return',
      ['site/beside-texts', '-t', 'rules in'],
    ],
    'names end': ['to - from >= MOST_LETTERS', 'false', ['site/beside-texts', '-t', 'a long name']],
    'no sheet is an address': ['/^\\s*data:/i', '/^$/', ['site/beside-texts', '-t', 'is an address']],
    'comments part names': [
      'type === TokenType.Ident && name ===',
      'false && name ===',
      ['site/beside-texts', '-t', 'parted by comments'],
    ],
    'conditions are written for each sheet': [' + bytes * ways', '', ['site/beside-texts', '-t', 'long conditions']],
    'imports of one address count each': [
      'Math.max(0, count - each.length)',
      '0',
      ['site/beside-texts', '-t', 'the next one twice'],
    ],
  },
  'src/bundle/unclear-imports.ts': {
    tests: unclear,
    'code beside texts is named by its path': ['isBesideTexts(real) || DATA', 'DATA', 'settings name'],
    'a path beside texts is that of the file': ['meant.some(isBesideTexts) && !meant.includes(real)', 'false', away],
    'what settings name is judged': [
      "importer === null && !address.startsWith('.')",
      'importer === null',
      ['site/beside-texts', '-t', 'the place of a plugin'],
    ],
    'a folder is no code': [
      '!isPlainFile(path) && (realOf(path) !== null || ',
      '!isPlainFile(path) && (',
      ['site/beside-texts', '-t', 'a folder in the place of code'],
    ],
    'an ending more is another file': [
      ' || real.startsWith(`${path}.`)',
      '',
      ['site/beside-texts', '-t', 'one more ending'],
    ],
    'code is no data anywhere': [' || DATA.test(address)', '', placed],
  },
};
