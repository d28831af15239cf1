/** Several machines and what they share, broken by a reader of the sources. */
const shards = (words) => ['site/shards', '-t', words];
const shared = (words) => ['site/shared-cache', '-t', words];
export default {
  'src/host/shard-part.ts': {
    tests: shards('refused by name'),
    rows: [
      ['an entry fits its checksum', 'if (valueOfEntry(key, entry) === null)', 'if (false)'],
      ['a manifest fits its seal', 'longHash(json) === hash ?', 'true ?'],
      ['only a regular file is opened', "if (size === null) return 'is not a file that can be read';\n", ''],
    ],
  },
  'src/build/shard-origin.ts': {
    tests: shards('refused by name'),
    rows: [
      ['engines are compared', "  ['engine', 'engine', 100],\n", ''],
      ['commits are compared', "  ['commit', 'commit', 12],\n", ''],
      ['contents are compared', "  ['sources', 'state of the content', 12],\n", ''],
      ['counts are compared', 'else if (part.count !== count)', 'else if (false)'],
      ['none is missing', 'if (missing.length > 0)', 'if (false)'],
      [
        'places do not count',
        'longHash(withoutPlaces(settings, root))',
        'longHash(settings)',
        shards('no page that a part can'),
      ],
    ],
  },
  'src/build/shared-pages.ts': {
    tests: shards('nothing is taken'),
    rows: [
      ['files are those of the page', ' && names.every((name) => own.includes(name))', ''],
      ['no file is there twice', ' && new Set(names).size === names.length', ''],
    ],
  },
  'src/build/page-keys.ts': {
    tests: shards('no page that a part can'),
    rows: [['places do not count', 'withoutPlaces(code + JSON.stringify(site), root)', 'code, JSON.stringify(site)']],
  },
  'src/content/head-source.ts': {
    tests: shards('no page that a part can'),
    rows: [
      ['brackets are read with all of the text', '[^\\n[]+', '[^\\n]+'],
      [
        'a title stands at the start',
        'if (line === undefined || content.trimStart().indexOf(line) !== 0) return null;',
        'if (line === undefined) return { ...emptySource, frontMatter };',
      ],
      [
        'marks of a title are read',
        'parseMarkdown(line, { file, syntax, lineOffset, tools })',
        '{ title: line.slice(2) }',
      ],
    ],
  },
  'src/host/shared-cache.ts': {
    tests: shared('costs time'),
    rows: [
      [
        'an entry is as it was put',
        'return isWhole ? new TextDecoder().decode(value) : null;',
        'return new TextDecoder().decode(value);',
      ],
      ['failures end it', 'if (++failures >= FAILURES)', 'if (false)'],
      ['an answer has an end', "if (size > MAX_ENTRY) throw new Error('it sends more than an entry can have');\n", ''],
      ['an entry is its key’s', 'longHash(key, value)}\\n', 'longHash(value)}\\n', shared('another key')],
      [
        'read-only is learned',
        'if (!(await work(key))) queue.length = 0;',
        'await work(key);',
        shared('may only be read'),
      ],
      ['patience ends', 'if (performance.now() > until)', 'if (false)', shared('answers slowly')],
    ],
  },
};
