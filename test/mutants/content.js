/** How to break `src/content`, and the tests that must notice. */
export default {
  'src/content/runnable.ts': {
    tests: ['site/strangers', '-t', 'that would run'],
    'pages are refused by name': ['if (page.test(file)) return true;', ''],
    'text for download is not looked at': ['plain.test(file) || ', ''],
    'what cannot be decoded is refused': ['text === null || ', 'text !== null && '],
  },
  'src/content/inert-xml.ts': {
    tests: ['unit/inert-xml'],
    'only so many parts': ['?.length ?? 0) > mostParts', '?.length ?? 0) < 0'],
    'only so many spaces': ['spaces.size > mostSpaces || ', ''],
    'prefixes are declared': ['(space === undefined && colon >= 0)', 'colon < -1'],
    'letters are those of ASCII': [
      "/^(?:utf-?8|us-ascii|iso-8859-1|windows-1252)?$/i.test(node.encoding ?? '')",
      'true',
    ],
    'instructions name style sheets': ['/^(?:xpacket$|adobe-)/.test(node.name)', 'true'],
    'documents of other kinds have names': ["test(node.publicId ?? '')", "test('')"],
    'declarations give attributes': ["(node.internalSubset ?? '').replace(entity, '').trim() === ''", 'true'],
    'the first entity of a name counts': ['.reverse()', ''],
    'entities hold no markup': ['[^"\'<>&%[\\]]{', '[^"\'<>%[\\]]{'],
    'references are of declared entities': ['entities.get(reference)', "entities.get(reference) ?? ''"],
    'what references become has an end': ['brought > mostBrought ? undefined : value', 'value', 'become much'],
    'entities are short': ['{0,200}', '*', 'a long entity'],
    'a space may be named by reference': ['entities.get(reference)', "entities.get('')"],
    'scripts are in no picture': ["const active = ['script', ", 'const active = ['],
    'only harmless elements of pages': ["name === 'style' || isSafeElement(name, [])", 'true'],
    events: ['!/^on/i.test(name) && ', ''],
    addresses: ['!isUnsafe(part) || ', 'true || '],
    'a motion has several': ["value.split(';').every", '[value].every'],
  },
  'src/content/entries.ts': {
    tests: ['site/pages', '-t', 'go before those of git'],
    'the written update goes before git': ['written?.date ?? history?.updated', 'history?.updated ?? written?.date'],
    'the written date goes before the file name': ['matter.date ?? path.date', 'path.date ?? matter.date'],
    'the file name goes before git': ['path.date ?? committed?.created', 'committed?.created ?? path.date'],
  },
  'src/content/front-matter.ts': {
    tests: ['unit/yaml', 'fuzz/front-matter'],
    'mistakes have their line': ['placeOf(file, parsed.line,', 'placeOf(file, parsed.line - 2,', ['fuzz/front-matter']],
    'blank lines are counted': [' || fenced.split(lineEnd).length > frontMatterLimits.lines)', ')'],
    'a mark of the order of bytes is no text': [
      ".test(opening.replace(/^\\uFEFF/, '').trimEnd())",
      '.test(opening.trimEnd())',
    ],
  },
  'src/content/head-source.ts': {
    tests: ['site/shards', '-t', 'no page that a share can'],
    'brackets are read with all of the text': ['[^\\n[]+', '[^\\n]+'],
    'a title stands at the start': [
      'if (line === undefined || content.trimStart().indexOf(line) !== 0) return null;',
      'if (line === undefined) return { ...emptySource, frontMatter };',
    ],
    'marks of a title are read': [
      'parseMarkdown(line, { file, syntax, lineOffset, tools })',
      '{ title: line.slice(2) }',
    ],
  },
  'src/content/parse-source.ts': {
    tests: ['unit/text-limits'],
    'long lines are counted in parts': ['.{1,1000}(?!\\S)|.{1,1000}', '.+', 'words are counted'],
  },
  'src/content/text-limits.ts': {
    tests: ['unit/text-limits'],
    'code may have any number of lines': ['const isCode = inFence(content, state);', 'const isCode = false;'],
    'containers are closed where none is open': ['Math.max(0, state.containers + ', '(state.containers + '],
    'lines count once for each container': ['state.inContainers += state.containers;', 'state.inContainers++;'],
    'empty lines are in all lists': ["content === '' ? state.levels : indentation", 'indentation'],
    'indented lines are in lists': ['indentation(line) / 2', '0'],
    'a fence is closed by its own mark': ['mark?.[1]?.startsWith(state.fence) && ', ''],
    'quoted containers count': ['const content = line.slice(start).trim();', 'const content = line.trim();'],
  },
  'src/content/versions.ts': {
    tests: ['site/paths', '-t', 'versions.json'],
    'a list of names is': ["typeof name !== 'string' || name === ''", "name === ''"],
    'names are there once': ["if (isTwice) return 'is named twice';", ''],
  },
  'src/content/safe-data.ts': {
    tests: ['site/strangers', '-t', 'HTML in'],
    'HTML of data files is made safe': ['? safeHtml(value) : value', '? value : value'],
    'what code passes on is of data files too': ['?.some((text) => shown.includes(text)) ?? true', ' === undefined'],
  },
};
