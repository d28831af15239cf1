/** Guards against strangers, broken by somebody who wrote none of their tests. */
export default {
  'src/content/text-limits.ts': {
    tests: ['unit/text-limits'],
    rows: [
      ['code may hold anything', '  if (inFence(own, state)) return null;\n', ''],
      [
        'rows of tables and headings end a paragraph',
        " || own.startsWith('|') || own.startsWith('#')) counts",
        ') counts',
      ],
      ['containers are closed where none is open', 'Math.max(0, state.containers + ', '(state.containers + '],
      ['each bracket counts', '/[|[<]|', '/\\||[[<]+|'],
      ['a fence is closed by its own mark', 'mark?.[1]?.startsWith(state.fence) && ', ''],
      ['quoted containers count', 'const own = line.slice(start).trim();', 'const own = line.trim();'],
    ],
  },
  'src/content/front-matter.ts': {
    tests: ['unit/yaml', 'fuzz/front-matter'],
    rows: [
      ['blank lines are counted', " || fenced.split('\\n').length > frontMatterLimits.lines)", ')'],
      [
        'a mark of the order of bytes is no text',
        ".test(opening.replace(/^\\uFEFF/, '').trimEnd())",
        '.test(opening.trimEnd())',
      ],
    ],
  },
  'src/markdown/safe-html.ts': {
    tests: ['markdown/raw-html'],
    rows: [
      ['what is in styles goes with them', "'script style template", "'script template"],
      [
        'forms and image maps have no use',
        'general.filter((name) => typeof name !==',
        'general.filter((name) => true || typeof name !==',
      ],
      ['inputs are boxes of tasks', "['type', 'checkbox'], 'checked'", "'type', 'checked'"],
      ['attributes are those of their tags', 'if (!allowedEverywhere.has(key) && !own.has(key))', 'if (false)'],
      ['a piece of ours that is none', 'value === undefined ? [] : [{', 'false ? [] : [{'],
    ],
  },
  'src/markdown/snippets.ts': {
    tests: ['markdown/code'],
    rows: [
      ['a region is the one of that name', ' && name === region;', ';'],
      ['regions may be nested', 'depth += found[1] === undefined ? 1 : -1', 'depth += found[1] === undefined ? 0 : -1'],
      ['marks are not shown', '.filter((line) => !mark.test(line))', ''],
    ],
  },
  'src/markdown/syntax/code-blocks.ts': {
    tests: ['markdown/code'],
    rows: [
      ['keys of every object are no files', 'ownValue(notes.files, address)', 'notes.files[address]'],
      ['too much is said once', 'if (before <= MAX_SHOWN) report', 'report'],
    ],
  },
  'src/host/disk.ts': {
    tests: ['site/paths'],
    rows: [
      [
        'what is shown really lies in the content',
        ' || refusalOf(real, stat, place) !== null) return null;',
        ') return null;',
        'a fence shows files',
      ],
      [
        'large files are not shown',
        'stat.size > MAX_SHOWN ? null : readText(root, file)',
        'readText(root, file)',
        'large file',
      ],
    ],
  },
  'src/content/versions.ts': {
    tests: ['site/paths', '-t', 'versions.json'],
    rows: [
      ['a list of names is', "typeof name !== 'string' || name === ''", "name === ''"],
      ['names are there once', "if (isTwice) return 'is named twice';", ''],
    ],
  },
  'src/host/run-code.ts': {
    tests: ['site/failures'],
    rows: [
      ['what is thrown aside is heard', 'if (thrown !== STOPPED) stop(thrown);', '', 'throws aside'],
      ['the process is not ended', 'stop(failure);\n    throw failure;', 'throw failure;', 'catches that'],
    ],
  },
  'src/agents/library.ts': {
    tests: ['site/mcp', '-t', 'somebody else'],
    rows: [['addresses may be none', 'decodeUrl(address', 'decodeURI(address']],
  },
};
