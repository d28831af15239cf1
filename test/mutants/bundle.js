/** How to break `src/bundle`, and the tests that must notice. */
const unclear = ['site/links', '-t', 'an import that is no path'];
const away = ['site/links', '-t', 'leads nowhere else'];
const placed = ['site/links', '-t', 'in the place'];

export default {
  'src/bundle/hashed-data.ts': {
    tests: ['site/strangers', '-t', 'HTML in data'],
    'an import may say what a file is': ['ownValue(loaders, type) ?? ', ''],
    'a file that was exchanged has no hash': ["=== hash ? hash : ''", '=== hash ? hash : hash', ['unit/kept-code']],
  },
  'src/bundle/paths.ts': {
    tests: ['sitegen-docusaurus/test/project', '-t', 'beside a picture'],
    'pictures are no words': ['SHOWN.test(path) || ', ''],
  },
  'src/bundle/esbuild.ts': {
    tests: ['site/diagnostics.test', '-t', 'a comment of scripts'],
    'comments of scripts are none in sheets': ['|js-comment-in-css', ''],
  },
  'src/bundle/imports.ts': {
    tests: ['sitegen-docusaurus/test/islands'],
    'who gives a context is an island': [' || PROVIDER.test(text)', '', 'a context that an island gives'],
  },
  'src/bundle/links.ts': {
    tests: ['site/links', '-t', 'code'],
    'what is hidden is not quoted': [
      '(SHEET_OR_CODE.test(real) && !HIDDEN.test(pathIn(place, real)))',
      'isInside(place, real)',
      ['site/beside-texts', '-t', 'data that is a link'],
    ],
    'files are within the site': ['isOurs(real) && extname(link)', 'extname(link)', 'code elsewhere'],
    'a link is of the kind of its file': [' && extname(link) === extname(real)', '', 'that is code'],
    'a link leads to no code of texts': ['!(isBesideTexts(real) && !isBesideTexts(link))', 'true', 'code of texts'],
    'what the author names is read': [
      'return SHEET_OR_CODE.test(real) || [link',
      'return [link',
      'may name files elsewhere',
    ],
    'data leads to texts alone': ['return isOpen(real) ||', 'return true ||', 'does not become other'],
    'a text may be shown from elsewhere': ["real.endsWith('.md') && ", 'false && ', 'may name files elsewhere'],
    'from no hidden place': ["'.md') && !HIDDEN.test(pathIn(place, real))", "'.md')", 'hidden, as a text'],
    'links are seen': ['preserveSymlinks: true', 'preserveSymlinks: false', 'without its ending'],
  },
  'src/bundle/read-file.ts': {
    tests: ['unit/disk', '-t', 'without a size'],
    'files have no more than their size': [
      'const bytes = Buffer.allocUnsafe(size);',
      "if (size === 0) return Buffer.from('all');\n  const bytes = Buffer.allocUnsafe(size);",
    ],
  },
  'src/bundle/loaded.ts': {
    tests: ['site/links', '-t', 'a package beside texts'],
    'no package is beside texts': ['!isBesideTexts(real) && ', '', ['site/links', '-t', 'texts in a package']],
    'an address leads into the package that it begins with': [
      ').some(isIn)',
      ').length > 0',
      ['site/links', '-t', 'a package beside texts'],
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
  },
  'src/bundle/code-sheets.ts': {
    tests: ['site/theme', '-t', 'sheets that code imports'],
    'classes have one name in all bundles': ["namespace: 'file' }, async", "namespace: 'none' }, async"],
    'a page has its own sheet alone': ["path?.endsWith('.css') ?", 'false ?'],
    'no class of another file': [
      'if (composed === null) return [];',
      'return [];',
      ['site/diagnostics', '-t', 'takes a class'],
    ],
  },
  'src/bundle/unread-settings.ts': {
    tests: ['site/links', '-t', 'above the site'],
    'what is above the site has a size and its name': ['return real !== null && (', 'return false && ('],
  },
  'src/bundle/whole-files.ts': {
    tests: ['site/links', '-t', 'what has no end'],
    'white space is that of JSON': ['\\v\\f\\x7f-\\xff', '', ['site/beside-texts', '-t', 'a space']],
    'so are comments': ['|--/', '/', ['site/beside-texts', '-t', 'comment of HTML']],
    'strings hold anything': ["json[from] === '\\\\' ? 2 : 1", '1', ['site/beside-texts', '-t', 'and a backslash']],
    'what has no size is empty': ['if (isEmpty && ', 'if (false && ', ['unit/whole-files']],
    'a description is no link': [
      'stat.isFile() ? faultOf(file, true)',
      'true ? faultOf(file, true)',
      ['site/beside-texts', '-t', 'that is a link to a secret'],
    ],
    "the site's own description is code": [
      'at === root ? null',
      'false ? null',
      ['site/beside-texts', '-t', 'description of the site itself'],
    ],
    'what is imported is a file': ['existsSync(path) && !isPlainFile(path)', 'false'],
    'JSON has an end': ['deepest(outside) > MOST_LEVELS', 'false'],
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
