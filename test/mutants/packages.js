/** How to break `packages`, and the tests that must notice. */
export default {
  'packages/sitegen-social-images/src/words.ts': {
    tests: ['social-images/test/draw'],
    'a missing letter is no picture': ['if (chars.some((char) => needed.test(char) && !has(char))) return null;', ''],
    'characters are composed': ["text.normalize('NFC')", 'text'],
  },
  'packages/sitegen-social-images/src/text-width.ts': {
    tests: ['social-images/test/draw'],
    'also between Latin and Chinese': [' || (western.test(left) && han.test(right))', ''],
  },
  'packages/sitegen-social-images/src/wrap.ts': {
    tests: ['social-images/test/draw'],
    'a closing mark begins no line': ['closing.test(piece) || opening.test(before)', 'opening.test(before)'],
    'an opening mark ends no line': ['closing.test(piece) || opening.test(before)', 'closing.test(piece)'],
    'the space at the end of a line takes no room': [
      "line !== '' && widthOf((line + piece).trimEnd()",
      "line !== '' && widthOf((line + piece)",
    ],
    'a word longer than a line is broken': [
      'if (widthOf(piece.trimEnd(), size, font) <= room) return [piece];',
      'return [piece];',
    ],
    'no mark before the ellipsis': [".replace(/[\\s\\p{P}]+$/u, '')", ".replace(/\\s+$/u, '')"],
  },
  'packages/micromark-shortcut/src/condense.ts': {
    tests: ['micromark-shortcut'],
    'what is hidden has no blocks': [
      '    if (fence === null) hiddenTo = Math.max(hiddenTo, htmlEnd(source, at, end));\n',
      '',
    ],
    'text with placeholders is left': ['if (placeholder.test(source) || ', 'if ('],
    'indented containers': ['|^[ \\t]+:::', ''],
    'a number behind indented code': ['|^(?: {4}| {0,3}\\t)', ''],
    'what a container defines': ['      if (mayDepend) return null;\n', ''],
    'names are what the parser finds': [' && definitions.agreeWith(defined);', ';'],
    'items of a list that the parser reads': ['{ isList, tables }', '{ isList: false, tables }'],
  },
  'packages/micromark-shortcut/src/restore.ts': {
    tests: ['micromark-shortcut'],
    'a block that was none is noticed': ['return left === 0 ? defined : null', 'return defined'],
    'lines count as in the source': ['point.line += cut.lines;', ''],
  },
  'packages/micromark-shortcut/src/blocks.ts': {
    tests: ['micromark-shortcut'],
    'marks at the end of a heading': ["  if (/[\\s#]/.test(source[end - 1] ?? '')) return null;\n", ''],
    'what goes on below a paragraph': [
      'matchAt(blankAhead, source, end) === null && matchAt(interrupts, source, end + 1) === null',
      'false',
    ],
    'ends of containers in a fence': ["one.includes(':::') || ", ''],
    'lines that leave the item of a fence': ["(one !== '' && !one.startsWith(indent))", 'false'],
    'a closing fence that may be none': ['    if (before !== indent || rest.trim() !== rest) return null;\n', ''],
    'numbers other than one are text': [" && (isLoose || (mark[2] ?? '1') === '1')", ''],
    'items of a list that are indented differently': ["behind !== 'list' && ", ''],
    'code that is indented': ['  if (depth > indent + 3) return null;\n', ''],
    'rows of another length': ['cells.length === align.length', 'true'],
    'another mark is another list': ['mark[1] !== bullet || mark[3] !== delimiter', 'mark[3] !== delimiter'],
  },
  'packages/micromark-shortcut/src/inlines.ts': {
    tests: ['micromark-shortcut'],
    'no link in a link': [" || frames.some(({ mark }) => mark === '[')) return false;", ') return false;'],
    'addresses of mail': ['[-.\\w+]@|', ''],
    'nothing between marks': ['  if (frame.node.children.length === 0) return false;\n', ''],
    'code of spaces alone': [" && code.endsWith(' ') && /[^ ]/.test(code);", " && code.endsWith(' ');"],
    'three marks': ['  if (mark.length > 2) return false;\n', ''],
    'emphasis in emphasis': [' || frames.some((frame) => frame.mark.startsWith(char))', ''],
    'spaces before a line end': ["    if (/\\s/.test(source[at - 1] ?? '')) return false;\n", ''],
    'a break where all ends': ['    if (reading.at + 1 >= reading.end) return false;\n', ''],
    tasks: ['^[\\sx]$|', ''],
    'code that goes on behind a bracket': [" || words.split('`').length % 2 === 0", ''],
    'names of definitions in brackets': ["follows === ':' || ", ''],
    'two tildes': [".includes('~') &&", ".includes('~~~~') &&"],
    'words between two marks': [" && char === '_' && before === 0", " && char === '_'"],
  },
  'packages/sitegen-mcp/src/server.ts': {
    tests: ['sitegen-mcp'],
    'pages of other origins are refused': [
      "if (!isLocal(request.headers.origin)) return refuse(403, 'This server only answers pages of this machine.');",
      '',
      'over HTTP',
    ],
  },
  'packages/sitegen-mcp/src/tools.ts': {
    tests: ['sitegen-mcp'],
    'a path is below by whole parts': ['path.startsWith(`${prefix}/`)', 'path.startsWith(prefix)', 'over standard'],
    'sections are found in any case': [
      'heading.toLowerCase() === section.toLowerCase()',
      'heading === section',
      'over standard',
    ],
  },
  'packages/static-mermaid/src/layout-work.ts': {
    tests: ['static-mermaid/test/draw'],
    'an edge that leads back is turned round': ['{ from: to, to: from }', '{ from, to }', 'a long circle'],
    'groups are where their nodes are': ['nodesOf(edge, chart, parents)', 'edge', 'groups that follow'],
  },
  'packages/static-mermaid/src/layers.ts': {
    tests: ['static-mermaid/test/flowchart'],
    'edges are given in the order that keeps theirs': [
      'numbered.toReversed(), numbered',
      'numbered, numbered.toReversed()',
    ],
    'names are names of nodes only': ['`:${id}`', 'id'],
  },
  'packages/static-mermaid/src/place-groups.ts': {
    tests: ['static-mermaid/test/flowchart'],
    'groups are as wide as their titles': ['textOf(label, Number.POSITIVE_INFINITY).width', '0'],
    'groups have room for their titles': ['const TITLE = 20', 'const TITLE = -40'],
  },
  'packages/static-mermaid/src/read-flowchart.ts': {
    tests: ['static-mermaid/test/flowchart'],
    'a node is in the group that names it': ['before?.group ?? chart.open.at(-1) ?? null', 'before?.group ?? null'],
    'an edge may begin in the line before': ["edgeAtEnd.test(before.at(-1) ?? '') || ", ''],
    'styles are colours and lengths': ['(#[\\da-f]{3,8}|[a-z]+|[\\d. ]+(?:px)?)$/i', '(.+)$/i'],
    'groups without nodes are nodes': ['...emptyGroups.map', '...[].map'],
  },
  'packages/static-mermaid/src/route-edges.ts': {
    tests: ['static-mermaid/test/flowchart'],
    'lines are straight within layers': ['return (y) => halves.get(Math.round(y)) ?? 0;', 'return () => 0;'],
    'lines there and back have their own heads': ['const ASIDE = 9', 'const ASIDE = 0'],
    'heads touch a round node': ['Math.sqrt(Math.max(0, halfAlong ** 2 - aside ** 2))', 'halfAlong'],
  },
  'packages/static-mermaid/src/library.ts': {
    tests: ['static-mermaid/test/draw'],
    'styles of pictures go': [".replace(/<style>[\\s\\S]*?<\\/style>\\s*/g, '')", ''],
    'ids are those of the picture': ['` id="${prefix}-${id}"`', '` id="${id}"`'],
  },
  'packages/static-mermaid/src/words.ts': {
    tests: ['static-mermaid/test/draw'],
    'the name that is given is the name': ['alt ?? labelsOf(svg)', 'labelsOf(svg)'],
    'the name ends no attribute': ['escapeXml(alt ?? labelsOf(svg))', '(alt ?? labelsOf(svg))'],
  },
};
