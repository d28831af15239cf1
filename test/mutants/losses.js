/** What of a foreign project would vanish, sleep or stop a build. */
const losses = ['site/docusaurus-losses'];
const strangers = ['site/docusaurus-strangers'];
export default {
  'src/host/run-texts.ts': {
    tests: strangers,
    rows: [["code may ask for the reader's language", "if (!('navigator' in globalThis))", 'if (false)', 'Tailwind']],
  },
  'src/lib/shape.ts': {
    tests: strangers,
    rows: [
      [
        'a position may be quoted',
        "typeof value === 'string' && /^\\s*-?\\d+(?:\\.\\d+)?\\s*$/.test(value) ? Number(value) : value",
        'value',
        'a file of the configuration that fails',
      ],
    ],
  },
  'src/bundle/missing-packages.ts': {
    tests: strangers,
    rows: [
      [
        'CommonJS is read whatever the package says',
        "if (isCommonJs(found.path)) return { path: found.path, namespace: 'commonjs' };",
        '',
        'a file of the configuration that fails',
      ],
      [
        'what is required is what is exported by default',
        "return isRequired ? { path: found.path, namespace: 'required' } : found;",
        'return found;',
        'require what is exported',
      ],
    ],
  },
  'src/docusaurus/styles.ts': {
    tests: losses,
    rows: [
      [
        'a class named warning is none of ours',
        ".replace(kinds, '$&:not(.admonition)')",
        '',
        ['site/docusaurus-strangers', '-t', 'Tailwind'],
      ],
      ['quoted addresses are addresses', '(?![\'"\\s]|https?:', '(?!https?:', 'pictures and fonts'],
      ['names in addresses are no classes', '/url\\([^)]*\\)|:global', '/:global', 'pictures and fonts'],
      [
        'what is not there stays as it is',
        'isThere(found) ? open + ROOT_URL + found : whole',
        'open + ROOT_URL + found',
        'pictures and fonts',
      ],
    ],
  },
  'src/build/outputs.ts': {
    tests: ['site/docusaurus'],
    rows: [
      [
        'a page that says noindex is not in the sitemap',
        '.filter(({ path }) => !seen.unindexed.has(path))',
        '',
        'the head, what only a browser shows',
      ],
    ],
  },
  'src/host/load-config.ts': {
    tests: ['site/docusaurus'],
    rows: [
      [
        'a sidebars file is found without its ending',
        '.flatMap((end) => [path + end, path.replace(/\\.js$/, end)])',
        ".flatMap((end) => (end === '' ? [path] : []))",
        'a sidebars file is found',
      ],
    ],
  },
  'src/build/hidden-files.ts': {
    tests: losses,
    rows: [
      ['other public files stay', 'if (other === undefined) first', 'if (other === null) first', 'a public file'],
      ['the first static folder has precedence', 'first.set(one.path, one.file)', 'first.size', 'static folders'],
    ],
  },
  'src/host/mdx-messages.ts': {
    tests: losses,
    rows: [["parts that the project's own code shows are shown", '!shown.has(name)', 'true', 'values of packages']],
  },
  'src/bundle/content-wrapper.ts': {
    tests: strangers,
    rows: [
      [
        'what is around every text has no stand-ins',
        'missingInBrowser(file, printedLookup(root)) === null',
        'true',
        'is missing',
      ],
    ],
  },
  'src/pages/print-body.ts': {
    tests: strangers,
    rows: [
      ['feeds show texts alone', 'isWhole = false', 'isWhole = true', 'every whole text'],
      ['lists show texts alone', 'printing, !options.preview)', 'printing, true)', 'every whole text'],
    ],
  },
  'theme/mdx/run.tsx': {
    tests: losses,
    rows: [
      [
        'a component that fails goes alone',
        'return attempt(Text, page, mode);',
        "if (mode.isGuarded) throw new Error('it is bad');\n      return attempt(Text, page, mode);",
        'a component that fails',
      ],
      ['what an island makes itself is not lost', 'if (!isAlive)', 'if (true)', 'elements of a head'],
    ],
  },
  'theme/mdx/stand-in.ts': {
    tests: ['browser/docusaurus-islands'],
    rows: [
      [
        'parts of what is not there are the same each time',
        'if (!parts.has(name)) parts.set(name, standIn(address, name));',
        'parts.set(name, standIn(address, name));',
        'parts of the theme are alive',
      ],
    ],
  },
  'theme/mdx/implied-island.tsx': {
    tests: strangers,
    rows: [
      ['a context around an island does not reach it', 'usesContext && isProvided', 'false', 'components with state'],
      [
        'who looks into children is given them',
        'readsChildren && (props.children ?? null) !== null',
        'false',
        'components with state',
      ],
    ],
  },
  'src/bundle/imports.ts': {
    tests: ['browser/docusaurus-islands'],
    rows: [['who gives a context is an island', ' || PROVIDER.test(text)', '', 'a context that an island gives']],
  },
};
