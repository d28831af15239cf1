/** A third fresh set: files that are newer than the other sets, and doors, broken before looking at what their tests say. */
export default {
  'src/markdown/plain-blocks.ts': {
    tests: ['markdown/condense'],
    rows: [
      ['marks at the end of a heading', "  if (/[\\s#]/.test(source[end - 1] ?? '')) return null;\n", ''],
      [
        'what goes on below a paragraph',
        'matchAt(blankAhead, source, end) === null && matchAt(interrupts, source, end + 1) === null',
        'false',
      ],
      ['ends of containers in a fence', "one.includes(':::') || ", ''],
      ['lines that leave the item of a fence', "(one !== '' && !one.startsWith(indent))", 'false'],
      ['a closing fence that may be none', '    if (before !== indent || rest.trim() !== rest) return null;\n', ''],
      ['numbers other than one are text', " && (isLoose || (mark[2] ?? '1') === '1')", ''],
      ['items of a list that are indented differently', "behind !== 'list' && ", ''],
      ['code that is indented', '  if (depth > indent + 3) return null;\n', ''],
      ['rows of another length', 'cells.length === align.length', 'true'],
      ['another mark is another list', 'mark[1] !== bullet || mark[3] !== delimiter', 'mark[3] !== delimiter'],
    ],
  },
  'src/markdown/plain-inlines.ts': {
    tests: ['markdown/condense'],
    rows: [
      ['no link in a link', " || frames.some(({ mark }) => mark === '[')) return false;", ') return false;'],
      ['addresses of mail', '[-.\\w+]@|', ''],
      ['nothing between marks', '  if (frame.node.children.length === 0) return false;\n', ''],
      ['code of spaces alone', " && code.endsWith(' ') && /[^ ]/.test(code);", " && code.endsWith(' ');"],
      ['three marks', '  if (mark.length > 2) return false;\n', ''],
      ['emphasis in emphasis', ' || frames.some((frame) => frame.mark.startsWith(char))', ''],
      ['spaces before a line end', "    if (/\\s/.test(source[at - 1] ?? '')) return false;\n", ''],
      ['a break where all ends', '    if (reading.at + 1 >= reading.end) return false;\n', ''],
      ['tasks', '^[\\sx]$|', ''],
      ['code that goes on behind a bracket', " || words.split('`').length % 2 === 0", ''],
      ['names of definitions in brackets', "follows === ':' || ", ''],
      ['two tildes', ".includes('~') &&", ".includes('~~~~') &&"],
      ['words between two marks', " && char === '_' && before === 0", " && char === '_'"],
    ],
  },
  'src/markdown/condense.ts': {
    tests: ['markdown/condense'],
    rows: [
      [
        'what is hidden has no blocks',
        '    if (fence === null) hiddenTo = Math.max(hiddenTo, hiddenFrom(source, at, end));\n',
        '',
      ],
      ['text with placeholders is left', 'if (placeholder.test(source) || ', 'if ('],
      ['indented containers', '|^[ \\t]+:::', ''],
      ['a number behind indented code', '|^(?: {4}| {0,3}\\t)', ''],
      ['what a container defines', '      if (mayDepend) return null;\n', ''],
      ['names are what the parser finds', ' && definitions.wereRight(defined)', ''],
      [
        'items of a list that the parser reads',
        'plainBlock(source, at, line, isList, definitions)',
        'plainBlock(source, at, line, false, definitions)',
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
      ['nodes of a directive are looked at', "    checkTree({ type: 'root', children });\n", '', 'makes no nodes'],
      ['what a printer answers is bounded', 'return bounded(html);', 'return html;', 'too much HTML'],
      ['nodes have a weight', 'text.length, CHARACTERS_PER_NODE)', 'text.length, 0)', 'too many nodes'],
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
      ['many are no moves', 'written.length + removed.length > MAX_FILES || ', ''],
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
  'src/cli/guard-process.ts': {
    tests: ['site/failures'],
    rows: [['who leaves early fails', 'isEarly ? 1 : code', 'code', 'nobody hears of']],
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
