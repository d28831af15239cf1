/** A third fresh set: files that are newer than the other sets, and doors, broken before looking at what their tests say. */
export default {
  'src/markdown/plain-blocks.ts': {
    tests: ['markdown/condense'],
    rows: [
      ['marks at the end of a heading', "  if (/[\\s#]/.test(source[end - 1] ?? '')) return null;\n", ''],
      [
        'what goes on below a paragraph',
        '  if (matchAt(blankAhead, source, end) === null && matchAt(interrupts, source, end + 1) === null) return null;\n',
        '',
      ],
      ['ends of containers in a fence', "    if (value.includes(':::')) return null;\n", ''],
      ['a closing fence that may be none', "    if (before !== '' || rest.trim() !== rest) return null;\n", ''],
      ['numbers other than one are text', " || (nested[2] ?? '1') !== '1')", ')'],
      ['another mark is another list', 'mark[1] !== bullet || mark[3] !== delimiter', 'mark[3] !== delimiter'],
    ],
  },
  'src/markdown/plain-inlines.ts': {
    tests: ['markdown/condense'],
    rows: [
      ['no link in a link', " || frames.some(({ mark }) => mark === '[')) return false;", ') return false;'],
      ['addresses of mail', 'www\\.|https?:|@|', 'www\\.|https?:|'],
      ['nothing between marks', '  if (frame.node.children.length === 0) return false;\n', ''],
      ['code of spaces alone', " && code.endsWith(' ') && /[^ ]/.test(code);", " && code.endsWith(' ');"],
      ['three marks', '  if (mark.length > 2) return false;\n', ''],
      ['emphasis in emphasis', ' || frames.some((frame) => frame.mark.startsWith(char))', ''],
      ['spaces before a line end', "    if (/\\s/.test(source[at - 1] ?? '')) return false;\n", ''],
      ['a backslash at the end of a line', " || next === '\\n') return false;", ') return false;'],
    ],
  },
  'src/markdown/condense.ts': {
    tests: ['markdown/condense'],
    rows: [
      [
        'what is hidden has no blocks',
        '    if (block === null) hiddenTo = Math.max(hiddenTo, hiddenFrom(source, at, end));\n',
        '',
      ],
      ['text with placeholders is left', 'if (placeholder.test(source) || /\\r|^\\ufeff/', 'if (/\\r|^\\ufeff/'],
      [
        'items of a list that the parser reads',
        'plainBlock(source, at, line, isList)',
        'plainBlock(source, at, line, false)',
      ],
    ],
  },
  'src/markdown/flowchart.ts': {
    tests: ['markdown/diagram'],
    rows: [
      [
        'directions are those of groups',
        '    if (chart.depth > 0) chart.lines.push(statement);\n',
        '    chart.lines.push(statement);\n',
      ],
      ['a node is in the group that names it', ' || (chart.depth > 0 && !known.isGrouped);', ';'],
      ['marks in labels of links', '`|${hidden(label)}|`', '`|${label}|`'],
      ['of two ways none is turned', ' || hasStart || hasReturn)', ' || hasStart)'],
      [
        'marks that come back are escaped',
        "escapeHtml(hiddenMarks[mark.charCodeAt(0) - FIRST_HIDDEN] ?? '')",
        "(hiddenMarks[mark.charCodeAt(0) - FIRST_HIDDEN] ?? '')",
      ],
      ['each of a group', "while (statement[at] === '&')", "while (statement[at] === '&&')"],
    ],
  },
  'src/markdown/extensions.ts': {
    tests: ['site/plugins', 'unit/in-time'],
    rows: [
      ['what is running is given back', '      running = before;\n', '', ['unit/in-time', '-t', 'told, once']],
      ['what was ended is told once', '  running = null;\n  return ended;', '  return ended;', 'told, once'],
      [
        'nodes of a directive are looked at',
        "            checkTree({ type: 'root', children });\n",
        '',
        'makes no nodes',
      ],
      ['what a printer answers is bounded', 'return bounded(html);', 'return html;', 'too much HTML'],
      ['nodes have a weight', 'text.length, CHARACTERS_EACH)', 'text.length, 0)', 'too many nodes'],
    ],
  },
  'src/host/output/move-in.ts': {
    tests: ['site/output'],
    rows: [
      [
        'documents come last',
        "[...written].sort((a, b) => Number(a.endsWith('.html')) - Number(b.endsWith('.html')))",
        '[...written]',
      ],
      ['names of undoing are judged', '(fileFault(file) !== null && file !== FILE_LIST) || ', ''],
      ['what was not there goes', 'if (!wasThere) remove(folder, file);', 'if (!wasThere) continue;'],
      ['many are no moves', 'written.length + removed.length > MOST || ', ''],
    ],
  },
  'src/host/server.ts': {
    tests: ['site/serve'],
    rows: [
      ['one host', 'others.length > 0 || !allowed(name)', '!allowed(name)', 'hostile'],
      ['a port is a number', ".replace(/:\\d+$/, '')", ".replace(/:.*$/, '')", 'hostile'],
      ['no type is guessed', "    'x-content-type-options': 'nosniff',\n", ''],
    ],
  },
  'src/host/run-code.ts': {
    tests: ['unit/in-time'],
    rows: [
      ['all ways out', "['exit', 'reallyExit', 'abort']", "['exit']", ['site/failures', '-t', 'by process']],
      [
        'timers of others are their own',
        "typeof run === 'function' && (new Error().stack ?? '').includes(join('.sitegen', 'tmp'))",
        "typeof run === 'function'",
        'put back',
      ],
      ['timers are given back', 'for (const putBack of [exits, timers]) putBack();', 'exits();', 'put back'],
    ],
  },
  'src/host/shared-ground.ts': {
    tests: ['site/failures'],
    rows: [
      [
        'nothing is an object',
        '(typeof now === typeof was && now !== null)',
        'typeof now === typeof was',
        'takes JSON',
      ],
      [
        'what every object has goes',
        '      deleteProperty(Object.prototype, key);\n',
        '',
        ['unit/in-time', '-t', 'put back'],
      ],
    ],
  },
  'src/cli/guard-process.ts': {
    tests: ['site/failures'],
    rows: [
      ['who leaves early fails', 'isEarly ? 1 : code', 'code', 'nobody hears of'],
      ['the last means', '      writeError(BROKEN);\n', '', 'nobody looks any more'],
    ],
  },
  'src/outputs/content-policy.ts': {
    tests: ['site/hosts'],
    rows: [
      [
        "what is added replaces 'none'",
        '(policy[directive] ?? []).filter((one) => one !== "\'none\'")',
        '(policy[directive] ?? [])',
      ],
      [
        'pictures of authors',
        "    if (entry.kind === 'post') for (const { imageUrl } of entry.authors) add('images', imageUrl, placeOf(file));\n",
        '',
      ],
    ],
  },
  'src/graph/links.ts': {
    tests: ['site/diagnostics', 'site/strangers'],
    rows: [
      [
        'a link from the root is none from the text',
        "    : path.startsWith('/')\n      ? []\n",
        "    : path.startsWith('//')\n      ? []\n",
      ],
      ['two slashes are one', ".pathname.replace(/^\\/{2,}/, '/')", '.pathname'],
    ],
  },
  'src/lib/module-reach.ts': {
    tests: ['site/receipt', 'unit/modules'],
    rows: [
      ['packages may see anything', ' || packages.some((name) => !KNOWN.test(name))', ''],
      ['the day is outside', '|Date|random|', '|random|'],
    ],
  },
  'theme/client/load-page.ts': {
    tests: ['browser/untrusted', 'behaviour/navigation'],
    rows: [
      ['a failed page is asked for again', "    if (found === null || found === 'missing') pages.delete(path);\n", ''],
      ['a page of a later deploy is loaded whole', '!(anyShell || shell === shellId)', 'false'],
    ],
  },
};
