/** Small pure helpers, broken by a reader of the sources. */
export default {
  'src/lib/address.ts': {
    tests: ['site/paths', '-t', 'is none'],
    rows: [
      ['a control character is no address', "  [/\\p{Cc}/u, 'contains a control character'],\n", ''],
      ['a part of dots at the end leads elsewhere too', '\\.\\.?(?:\\/|$)/, ', '\\.\\.?\\//, '],
      ['a folder of git in any case', '\\.git(?:\\/|$)/i', '\\.git(?:\\/|$)/'],
      ['a name is bounded', 'bytesOf(name) > MAX_NAME', 'bytesOf(name) > MAX_PATH'],
      ['a path is bounded', 'bytesOf(path) > MAX_PATH ? `has more than ${MAX_PATH} bytes` : null', 'null'],
      ['bytes are counted, not letters', 'new TextEncoder().encode(text).length', 'text.length'],
      ['folders are never files', ' ?? folders.get(file)', '', 'folder must be'],
      [
        'files are never folders',
        '(above.find((path) => files.has(path)) ?? folders.get(file))',
        'folders.get(file)',
        'folder must be',
      ],
      ['an empty part is none', " || file.includes('//')", ''],
    ],
  },
  'src/lib/glob.ts': {
    tests: ['unit/lib'],
    rows: [
      ['a star stays in its folder', "'[^/]*'", "'.*'"],
      ['two stars may be no folder at all', "'(?:[^./][^/]*/)*'", "'(?:[^./][^/]*/)+'"],
      ['two stars are no hidden folder', "'(?:[^./][^/]*/)*'", "'(?:[^/]*/)*'"],
      ['a dot is a dot', '|[.+^$()|[\\]\\\\]/g', '|[+^$()|[\\]\\\\]/g'],
    ],
  },
  'src/lib/kebab.ts': {
    tests: ['unit/lib'],
    rows: [['capitals go with ideographs', "? '' : '-'", "? '-' : '-'"]],
  },
  'src/lib/nearest.ts': {
    tests: ['unit/lib'],
    rows: [
      ['only what is near', 'Math.max(2, Math.floor(name.length / 3))) + 1', 'Math.max(2, name.length)) + 1'],
      ['neighbours are swapped in one step', '(before[j - 2] ?? 0) + 1', '(before[j - 2] ?? 0) + 2'],
      ['case is no mistake', 'candidate.toLowerCase(),', 'candidate,'],
    ],
  },
  'src/lib/negotiate.ts': {
    tests: ['unit/lib'],
    rows: [
      ['equal weights mean Markdown', 'markdown >= (', 'markdown > ('],
      ['a weight of nothing is a refusal', 'markdown > 0 && ', ''],
      ['a weight that is none counts as nothing', 'Number.isNaN(value) ? 0', 'Number.isNaN(value) ? 1'],
    ],
  },
  'src/lib/number-prefix.ts': {
    tests: ['unit/lib'],
    rows: [['a date is no prefix', 'numbered.test(name) ? null : ', '']],
  },
  'src/lib/routes.ts': {
    tests: ['unit/lib'],
    rows: [
      ['a base keeps its slash', ' || url === baseUrl', ''],
      ['a name in .html gets no slash', " || url.endsWith('.html')", ''],
    ],
  },
  'src/lib/urls.ts': {
    tests: ['unit/lib'],
    rows: [
      ['below means by whole parts', ': `${outer}/`)', ': outer)'],
      ['two slashes lead to another host', ':|\\/\\/)/i.test', ':)/i.test'],
      ['letters of a protocol in any case', '|filesystem):/i', '|filesystem):/', ['markdown/gfm', 'markdown/plain']],
      ['what browsers leave out of a protocol', ".replace(ignored, '')", '', ['markdown/gfm', 'markdown/plain']],
      ['escapes are not escaped again', 'encodeURI(decodeURI(url))', 'encodeURI(url)'],
      ['a hash goes on to the end', '(#.*)?$/s', '(#[^#]*)?$/s'],
    ],
  },
  'src/lib/words.ts': {
    tests: ['unit/lib'],
    rows: [['a language with more forms than the message takes the last', ', forms.length - 1);', ', forms.length);']],
  },
  'src/lib/yaml.ts': {
    tests: ['unit/yaml'],
    rows: [
      ['depth is counted down again', "if (event === 'close') depth--;\n    else if (++depth", 'if (++depth'],
      ['aliases count again', 'if (++count > yamlLimits.values)', 'if (count > yamlLimits.values)'],
      ['what holds itself ends', 'depth > yamlLimits.depth) throw', 'depth > 100_000) throw'],
      ['the first of two keys is the place', ' && !found.has(name)', ''],
      ['size is bounded', 'text.length > yamlLimits.characters', 'text.length > yamlLimits.characters * 100'],
    ],
  },
  'src/lib/terminal.ts': {
    tests: ['unit/report'],
    rows: [
      ['marks of direction are shown', '\\u2028-\\u202e', '\\u2028-\\u2029'],
      ['C1 controls are shown', '\\x7f-\\x9f', '\\x7f'],
      ['the mark moves with the ellipsis', 'column - start + left.length', 'column - start'],
    ],
  },
  'src/lib/html.ts': {
    tests: ['markdown/plain'],
    rows: [['an escape that is escaped stays', "    amp: '&',\n", '']],
  },
  'src/lib/absolute-html.ts': {
    tests: ['site/feeds', '-t', 'read away'],
    rows: [
      [
        'scripts and styles are left out of feeds',
        '!active.has(node.nodeName)',
        'true',
        ['unit/lib', '-t', 'for elsewhere'],
      ],
      ['srcset has addresses too', "name === 'srcset'", "name === 'srcs'"],
    ],
  },
  'src/lib/markdown-text.ts': {
    tests: ['unit/lib'],
    rows: [
      ['brackets end no title', '[\\\\`*[\\]<]', '[\\\\`*<]'],
      ['parentheses end no destination', '/[()\\s<>]/', '/[\\s<>]/'],
    ],
  },
  'src/lib/shape.ts': {
    tests: ['unit/lib'],
    rows: [
      [
        'an address that runs code is refused',
        'if (!isUnsafe(written)) return written;',
        'if (written) return written;',
      ],
      ['keys of objects alone are known', '!Object.hasOwn(fields, one)', '!(one in fields)'],
      ['a number has its bounds', ' && value >= min && value <= max', ' && value >= min'],
      ['null switches off', 'value === false || value === null\n', 'value === false\n'],
    ],
  },
  'src/lib/search/engine.ts': {
    tests: ['theme/search'],
    rows: [['the hash is escaped', '#${encodeURIComponent(id)}', '#${id}']],
  },
  'src/lib/search/read-index.ts': {
    tests: ['theme/search'],
    rows: [
      ['beginnings count less', '? BEGINNING : 0', '? 1 : 0'],
      ['states are not mixed', 'if (content.stamp !== outline.stamp)', "if (content.stamp === '')"],
    ],
  },
  'src/lib/search/find.ts': {
    tests: ['theme/search'],
    rows: [
      ['known words are not corrected', ' || (await lookup({ text: stem(word), typed: word })).count > 0', ''],
      ['other words say less', 'number === 0 ? 1 : OTHER_WORD', 'number === 0 ? OTHER_WORD : 1'],
      ['nothing is better than what has half of the words', 'best < enough ? 1 : ', ''],
    ],
  },
  'src/lib/search/synonyms.ts': {
    tests: ['theme/search'],
    rows: [['words of letters stand alone', '(?<![a-z\\\\d])', '']],
  },
  'src/lib/search/marks.ts': {
    tests: ['theme/search'],
    rows: [
      ['signs in a query are no pattern', '.map(escapeRegex),\n', ',\n'],
      ['the longest is marked first', 'b.length - a.length', 'a.length - b.length'],
    ],
  },
};
