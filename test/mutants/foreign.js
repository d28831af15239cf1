/** Texts of foreign projects: functions on them, what of them cannot be bundled or run, names of emoji. Broken by a reader of the sources. */
const functions = ['site/docusaurus-functions'];
export default {
  'src/docusaurus/text-functions.ts': {
    tests: functions,
    rows: [
      [
        'functions of versions are for versions too',
        "`|${named === '' ? '' : `${named}_`}versioned_docs/`",
        "''",
        'functions of the project',
      ],
      [
        'functions of docs are not for posts',
        'return `^(?:${escapeRegex(own)}/${versions})|',
        'return `|',
        'functions of the project',
      ],
      [
        'what is here without a plugin is not run twice',
        'if (needless.test(standsFor ?? run.name) || /npm2yarn|mermaid/i.test(String(run))) return null;',
        '',
        'what is not installed',
      ],
      [
        'functions on HTML trees are told',
        'if (/rehype/i.test(key)) leave(',
        'if (false) leave(',
        'what is not installed',
      ],
      [
        'functions of plugins count as those of presets',
        'return [...ofPresets, ...ofPlugins];',
        'return ofPresets;',
        'an asynchronous function',
      ],
      ['those before the defaults count', "'beforeDefaultRemarkPlugins', ", '', 'an asynchronous function'],
    ],
  },
  'src/markdown/text-functions.ts': {
    tests: functions,
    rows: [
      [
        'a function that fails is left out alone',
        'functions.filter((other) => other !== one)',
        '[]',
        'what a function says',
      ],
      [
        'a function that fails leaves the text as it was',
        'return transformedTree(read, scope, notes, others);',
        'continue;',
        'what a function says',
      ],
      ['what a function says is told in its line', '(line ?? 1) + lineOffset', 'line ?? 1', 'what a function says'],
      ['names in braces stay for functions to fill in', 'show?.(tree);', '', 'elements that a function makes'],
      [
        'elements are made of what a node says',
        'isMdx ? elementOf(child, isInline) : child',
        'child',
        'elements that a function makes',
      ],
      [
        'an attribute without a value has none',
        'value: value === true ? null : ',
        'value: ',
        'elements that a function makes',
      ],
    ],
  },
  'src/host/load-functions.ts': {
    tests: functions,
    rows: [
      [
        'a function that looks outside has a new key each time',
        'const key = looks ? randomUUID() : ',
        'const key = ',
        'a function runs in the process',
      ],
      [
        'a configuration may be a function',
        "typeof made === 'function' && made[Symbol.for('${STAND_IN_ARGUMENTS}')] === undefined ? await made() : made",
        'made',
        'an asynchronous function',
      ],
      ['a function is named by its file', 'fileOf(one.run, parts) ?? configFile', 'configFile', 'what a function says'],
    ],
  },
  'src/host/run-texts.ts': {
    tests: ['site/docusaurus-strangers', 'site/mdx'],
    rows: [
      [
        'what is broken is said once, and not in words of ours',
        'messageOf(thrown) === ALREADY_REPORTED ? null : codeFailure(thrown, file)',
        'codeFailure(thrown, file)',
      ],
      ['one that does not let go is left out by the next run', 'if (failed.has(file)) return;', ''],
    ],
  },
  'src/host/load-mdx.ts': {
    tests: ['site/docusaurus-strangers', 'site/mdx'],
    rows: [
      [
        'what fails late is told',
        'if (site.layout.isDocusaurus) catchLateFailures(fail);',
        '',
        ['site/docusaurus', '-t', 'nobody waits'],
      ],
      ['a text that fails while it is printed says so in its place', '    fail(found);\n', ''],
    ],
  },
  'src/markdown/syntax/emoji.ts': {
    tests: ['markdown/texts'],
    rows: [
      ['names inside words are words', '(?<!\\w):([+-]1', ':([+-]1', 'emoji'],
      ['what every object has is no emoji', 'Object.hasOwn(names, name) ? names[name] : whole', 'names[name]', 'emoji'],
      ['code is left alone', "one.type !== 'text' || ", "!('value' in one) || ", 'emoji'],
    ],
  },
};
