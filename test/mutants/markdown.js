/** How to break `src/markdown`, and the tests that must notice. */
export default {
  'src/markdown/unified.ts': {
    tests: ['markdown/unified'],
    'nodes of syntax once': ['index === 0 ? nodes : []', '[]'],
    'functions for some texts': ['files, on:', 'files: /(?:)/, on:'],
    'rehype runs': ['rehype.length === 0 ?', 'rehype.length !== 0 ?'],
  },
  'src/markdown/body.ts': {
    tests: ['markdown/gfm', 'markdown/plain', 'markdown/commonmark'],
    'of two definitions the first counts': ['nodes.toReversed()', 'nodes'],
    'nodes in lists and containers are replaced': ['    replaceNodes(child, make);\n', '', ['markdown/containers']],
  },
  'src/markdown/cjk.ts': {
    tests: ['markdown/chinese'],
    'a mark that Latin shares is joined to what is wide before it': [
      'wide.test(right) || shared.test(right)',
      'wide.test(right)',
    ],
    '… and after it': [': shared.test(left) && wide.test(right)', ': false'],
    'the element before counts': ['lastOf(children[index - 1])', "''"],
  },
  'src/markdown/diagram.ts': {
    tests: ['markdown/diagram'],
    'styles of pictures go': [".replace(/<style>[\\s\\S]*?<\\/style>\\s*/g, '')", ''],
    'ids are those of the picture': ['` id="${prefix}-$1"`', '` id="$1"`'],
    'the text alternative is the name': ['alt ?? labelsOf(svg)', 'labelsOf(svg)'],
    'the name ends no attribute': ['escapeHtml(alt ?? labelsOf(svg))', '(alt ?? labelsOf(svg))'],
    'drawings made ahead are taken': ['drawings.get(source) ?? draw(source)', 'draw(source)'],
    'a diagram in a list is found without its indent': [
      'line.startsWith(open.indent) ? line.slice(open.indent.length) : line',
      'line',
    ],
  },
  'src/markdown/diagram-tree.ts': {
    tests: ['markdown/diagram'],
    'a node begins where its row begins': ['row.start + branch.part.box[axes.along] / 2', 'row.start'],
    'what has two ways to a node is no tree': ['edges.length === nodes.length - 1', 'true'],
  },
  'src/markdown/diagram-edges.ts': {
    tests: ['markdown/diagram'],
    'edges of one node are not drawn through another': [
      'return edges.filter(({ source, target }) => layerOf(target) - layerOf(source) > 1);',
      'return [];',
    ],
    'they keep their style': ['isDotted ? line.replace(/ stroke-dasharray="[^"]*"/, \'\') : line', 'line'],
  },
  'src/markdown/extensions.ts': {
    tests: ['site/plugins', 'unit/in-time'],
    'what is running is given back': ['      running = before;\n', '', ['unit/in-time', '-t', 'reported once']],
    'what was ended is told once': ['  running = null;\n  return ended;', '  return ended;', 'reported once'],
    'nodes of a directive are looked at': ["    checkTree({ type: 'root', children });\n", '', 'makes no nodes'],
    'what a printer answers is bounded': ['return bounded(html);', 'return html;', 'too much HTML'],
    'nodes have a weight': ['text.length, CHARACTERS_PER_NODE)', 'text.length, 0)', 'too many nodes'],
  },
  'src/markdown/flowchart.ts': {
    tests: ['markdown/diagram'],
    'directions are those of groups': [
      '    if (chart.depth > 0) chart.lines.push(statement);\n',
      '    chart.lines.push(statement);\n',
    ],
    'a node is in the group that names it': [' || (chart.depth > 0 && !known.isGrouped);', ';'],
    'marks in labels of links': ['`|${hidden(label)}|`', '`|${label}|`'],
    'marks that come back are escaped': [
      "escapeHtml(hiddenMarks[mark.charCodeAt(0) - FIRST_HIDDEN] ?? '')",
      "(hiddenMarks[mark.charCodeAt(0) - FIRST_HIDDEN] ?? '')",
    ],
    'each of a group': ["while (statement[at] === '&')", "while (statement[at] === '&&')"],
  },
  'src/markdown/highlight.ts': {
    tests: ['markdown/code'],
    'a token over lines ends with each': ['    close();\n    lines.push(line);', '    lines.push(line);'],
    'code is escaped': ['const html = escapeHtml(text);', 'const html = text;'],
    'nobody waits for the colours of a long line': ['isMinified(code) ? code :', 'false ? code :'],
  },
  'src/markdown/mdx/faults.ts': {
    tests: ['markdown/texts'],
    'marks that are escaped are left': ["while (found > 0 && text[found - 1] === '\\\\')", 'while (false)'],
    'addresses become links': ['if (whole !== null) return', 'if (false) return'],
  },
  'src/markdown/nodes/blocks.ts': {
    tests: ['markdown/gfm', 'markdown/commonmark', 'markdown/headings'],
    'a list begins where it is told': ['node.ordered && node.start !== 1', 'node.ordered && node.start === 0'],
    'a caption is text': ["escapeHtml(image.title ?? '')", "(image.title ?? '')"],
  },
  'src/markdown/nodes/containers.ts': {
    tests: ['markdown/containers'],
    'a class ends no attribute': ['      .map(escapeHtml)\n', ''],
    'the value of a tab ends no attribute': ['data-value="${escapeHtml(tab.value)}"', 'data-value="${tab.value}"'],
    'panels that are not shown are hidden': ["${tab.selected ? '' : ' hidden=\"until-found\"'}", ''],
  },
  'src/markdown/nodes/footnotes.ts': {
    tests: ['markdown/gfm'],
    'a second call has an id of its own': ["${call > 1 ? `-${call}` : ''}", ''],
    'notes have the prefix of their text': ['`${context.idPrefix}fn-${identifier}`', '`fn-${identifier}`'],
  },
  'src/markdown/nodes/inline.ts': {
    tests: ['markdown/gfm'],
    'what a link becomes is judged again': [
      'link === null || isUnsafe(link.href)',
      'link === null',
      ['markdown/gfm', 'site/strangers'],
    ],
    'an image that runs code is its text': [
      'if (isUnsafe(src)) return escapeHtml(alt);',
      '',
      ['markdown/gfm', 'markdown/plain'],
    ],
    'the first images load at once': ['counts.images++ < context', 'counts.images++ <= context'],
    'a new tab knows nothing of the old': [' rel="noopener noreferrer"', ''],
  },
  'src/markdown/nodes/unstyled.ts': {
    tests: ['site/feeds', '-t', 'read away'],
    'in a feed all tabs are shown': ['children.map((tab) => `<p>', 'children.slice(0, 1).map((tab) => `<p>'],
  },
  'src/markdown/nodes/tables.ts': {
    tests: ['markdown/gfm'],
    'a row has as many cells as the head': [
      'align.length === 0 ? row.children.length : align.length',
      'row.children.length',
    ],
    'the name of a row makes no record': ['row.children.slice(1)', 'row.children'],
    'an empty value has no label': ["html !== '' && labels", 'labels'],
  },
  'src/markdown/parse-state.ts': {
    tests: ['markdown/texts'],
    'line ends of Windows and of old Macs': ['/\\r\\n?/g', '/\\r\\n/g'],
  },
  'src/markdown/parse.ts': {
    tests: ['markdown/texts'],
    'the excerpt ends': ['if (letters.length <= EXCERPT_LENGTH) return text;', 'if (letters.length > 0) return text;'],
    'diagnostics come by their lines': ['.sort((a, b) => (a.place?.line ?? 0) - (b.place?.line ?? 0))', ''],
  },
  'src/markdown/plain/simplify.ts': {
    tests: ['markdown/plain'],
    'links that run code are text': ["url === '' || isUnsafe(url) ||", "url === '' ||"],
    'a number has nine digits': ['Math.min(start, 999_999_999 - children.length)', 'start'],
    'images that run code go': ['isUnsafe(url) ? caption :', 'false ? caption :'],
  },
  'src/markdown/plain/html-nodes.ts': {
    tests: ['markdown/plain'],
    'a script goes with what it holds': ['dropped = name;', ';'],
    'blocks are paragraphs': ['blocks.has(name) && ', 'false && '],
    'a link holds no link': ["!ended?.children.some(({ type }) => type.startsWith('link'))", 'true'],
  },
  'src/markdown/plain/print-plain.ts': {
    tests: ['fuzz/markup', 'markdown/plain'],
    'only one kind of line end is in code': [
      "value.replace(/\\r\\n?/g, '\\n')",
      'value',
      ['site/agents', '-t', 'page'],
    ],
    'a fence is longer than those in it': ['.repeat(longest + 1)', '.repeat(3)', ['site/agents', '-t', 'page']],
    'a fence is no task': ["[undefined, 'paragraph'].includes(blocks[0]?.node?.type)", 'true'],
    'lists next to each other are two': ["last?.node?.type === 'list' && !last.isOther", 'false'],
    'empty blocks go': ["if (text !== '') blocks.push", 'blocks.push'],
    'a pipe ends no cell': [".replaceAll('|', '\\\\|')", ''],
  },
  'src/markdown/plain/print-inline.ts': {
    tests: ['markdown/plain'],
    'marks around nothing go': ['isOpen || this.#opening.pop() !== undefined', 'isOpen'],
    'marks are not within the same': ['const isOpen = this.#open.includes(start);', 'const isOpen = false;'],
    'space is outside of marks': [
      "      if (line.endsWith(' ')) this.#space(' ');\n",
      "      if (line.endsWith(' ')) this.#printed += ' ';\n",
    ],
    'texts beside each other are one': [
      'const isSeen = this.#opening',
      'if (this.#text.value) this.#flush(); const isSeen = this.#opening',
    ],
    'code next to code is an element': ['isAfterCode || isElementCode', 'isElementCode'],
    'brackets of code end no label': ['(line.isLabel && /[[\\]]/.test(code))', 'false'],
    'a link after a sign is no picture': ["this.#gap === '' && value.startsWith('[')", 'false'],
    'a card is one label': ['this.#space(DASH)', "this.#space('')", ['site/agents', '-t', 'page']],
  },
  'src/markdown/print.ts': {
    tests: ['markdown/commonmark', 'markdown/headings', 'markdown/texts'],
    'raw HTML is made safe': ['!print.raw.isPrinted && ', '', ['fuzz/markup', 'markdown/raw-html']],
    'a tag that no printer made is made safe': [' && !hasForeignTag(html)', '', ['fuzz/markup']],
    'what a component holds is made safe': ['{ ...print, ...inside(print) }', 'print', ['fuzz/markup']],
    'definitions below the mark serve the preview': [', ...definitionsOf(body).filter((one) => !kept.has(one))', ''],
  },
  'src/markdown/references.ts': {
    tests: ['markdown/raw-html', 'markdown/headings', 'markdown/texts', 'site/diagnostics'],
    'names are ids too': ["name === 'id' || name === 'name'", "name === 'id'", 'id'],
    'a footnote is an anchor': [
      "if (node.type === 'footnoteDefinition') found.push(`fn-${node.identifier.toLowerCase()}`);",
      '',
      ['markdown/gfm', 'markdown/texts'],
    ],
  },
  'src/markdown/safe-html.ts': {
    tests: ['markdown/raw-html'],
    'frames have a sandbox': ["sandbox: 'allow-scripts', ", ''],
    'frames are of elsewhere': ["if (node.tagName === 'iframe' && host === null) return [];", ''],
    'a frame by a path would be of here': ['/^https:\\/\\//i.test(src)', '/^(?:https:)?\\/\\//i.test(src)'],
    'addresses in srcset too': [" && !(name === 'srcset' && value.split(/[\\s,]+/).some(isUnsafe))", ''],
    'buttons send nothing': ["button: [['type', 'button']]", "button: ['type']"],
    'text of a script goes with it': ["'script style template", "'style template"],
    'a name hides nothing of the document': ['htmlFor maxLength method name prompt', 'htmlFor maxLength method prompt'],
    'drawings go with what they hold': ['xmp svg math', 'xmp math'],
    'what is in styles goes with them': ["'script style template", "'script template"],
    'forms and image maps have no use': [
      'general.filter((name) => typeof name !==',
      'general.filter((name) => true || typeof name !==',
    ],
    'inputs are boxes of tasks': ["['type', 'checkbox'], 'checked'", "'type', 'checked'"],
    'attributes are those of their tags': ['(own !== undefined || allowedEverywhere.has(key)) && ', ''],
    'nobody knows the name of a piece': ['const secret = crypto.randomUUID();', "const secret = '';"],
    'windows of ours are no targets': ["['target', '_blank', '_self']", "'target'"],
    'no page gets our window': ["['rel', ...relations]", "'rel'"],
    'frames do not get the camera': ['.filter((one) => allowedInFrames.has(one))', ''],
  },
  'src/markdown/snippets.ts': {
    tests: ['markdown/code'],
    'a region is the one of that name': ['nameAt(line) === region', 'nameAt(line) !== null'],
    'regions may be nested': ['depth += found[1] === undefined ? 1 : -1', 'depth += found[1] === undefined ? 0 : -1'],
    'marks are not shown': ['.filter((line) => !mark.test(line))', ''],
  },
  'src/markdown/syntax/alerts.ts': {
    tests: ['markdown/containers'],
    'a backslash makes it text': [" === '[';\n", " !== '';\n"],
    'a break after the mark': ["if (value === '' && others[0]?.type === 'break') others.shift();\n  else if", 'if'],
  },
  'src/markdown/syntax/code-blocks.ts': {
    tests: ['markdown/code'],
    'keys of every object are no files': ['ownValue(state.files, address)', 'state.files[address]'],
    'too much is said once': ['if (before <= MAX_SHOWN) report', 'report'],
  },
  'src/markdown/syntax/tree-limits.ts': {
    tests: ['markdown/texts'],
    'what lies deeper is cut off': ['      node.children = [];\n', ''],
    'cells that are not written count': [' * (table.align?.length ?? 0)', '', ['unit/text-limits']],
  },
  'src/markdown/math.ts': {
    tests: ['markdown/math'],
    'no part is moved far': ['if (isMovedFar(html)) throw', 'if (false) throw'],
  },
  'src/markdown/address-limits.ts': {
    tests: ['unit/text-limits'],
    'marks in a row within an address are counted': ['if (!LONG_RUN.test(address)) return nok;', 'return nok;'],
  },
  'src/markdown/backtick-runs.ts': {
    tests: ['unit/text-limits'],
    'a longer run ends no code': ['(?<!\\`)\\`{${length}}(?!\\`)', '\\`{${length}}(?!\\`)', 'looked for once'],
  },
  'src/markdown/mark-limits.ts': {
    tests: ['unit/text-limits'],
    'each bracket counts': ['!?\\[|<', '(?:!?\\[)+|<'],
    'long runs count more': ['Math.ceil(mark.length / 10)', '1'],
    'what nothing ended is remembered': ['offset < tried.end)', 'offset < 0)', 'looked for once'],
    'names are no emphasis': ['(?<!\\w)_+|_+(?!\\w)', '_+'],
  },
  'src/markdown/syntax/directive-fences.ts': {
    tests: ['markdown/containers'],
    'a closing fence is as long as its opening one': ['closing.length >= opening.length', 'closing.length > 0'],
    'a closing fence that closes nothing is said': ['if (!fence.test(text)) continue;', 'continue;'],
  },
  'src/markdown/syntax/emoji.ts': {
    tests: ['markdown/texts'],
    'names inside words are words': ['(?<!\\w):([+-]1', ':([+-]1', 'emoji'],
    'what every object has is no emoji': ['ownValue(names, name) ?? whole', 'names[name] ?? whole', 'emoji'],
    'code is left alone': [
      "nodesOf(node, 'text')",
      "[...nodesOf(node, 'text'), ...nodesOf(node, 'inlineCode')]",
      'emoji',
    ],
  },
  'src/markdown/syntax/fence-meta.ts': {
    tests: ['markdown/code'],
    'braces in a title are no range': ["meta.replace(/\"[^\"]*\"|'[^']*'/g, '')", 'meta'],
    'a range that runs back is none': ['from > to || ', '', ['markdown/code']],
  },
  'src/markdown/syntax/headings.ts': {
    tests: ['markdown/headings'],
    'written ids are taken before made ones': ['slugger.occurrences[id] = 0;', ''],
    'a heading of marks alone has an id': [' || slugger.slug(NAMELESS)', ''],
    'a label is text': [
      "if (node.type === 'text') return escapeHtml(node.value);",
      "if (node.type === 'text') return node.value;",
    ],
  },
  'src/markdown/syntax/legacy-titles.ts': {
    tests: ['markdown/containers'],
    'brackets that do not pair are escaped': ['return depth === 0 ? title :', 'return depth <= 0 ? title :'],
  },
  'src/markdown/syntax/lists.ts': {
    tests: ['markdown/containers'],
    'a folder by its slash': [" || name.endsWith('/')", ''],
    'steps are numbered': ['list.ordered === ordered && ', ''],
  },
  'src/markdown/syntax/raw-html.ts': {
    tests: ['markdown/raw-html'],
    'titles and labels are looked at too': [
      'for (const nodes of listsIn(parent)) {',
      "for (const nodes of 'children' in parent ? [parent.children as BodyNode[]] : []) {",
    ],
    'what is open at once has a bound': [
      'if (open.push(name) <= MAX_OPEN) continue;',
      'if (open.push(name) > 0) continue;',
    ],
    'a custom element is none of our business': [
      ' && !isCustom && !elements',
      ' && !elements',
      ['markdown/raw-html', 'markdown/texts'],
    ],
    'what ends in time is not open': [
      'else if (place >= 0) open.splice(place);',
      '',
      ['markdown/raw-html', 'markdown/texts'],
    ],
    'comments go from blocks and lines alike': ['if (isComment(node.value)) return [];', ''],
  },
  'src/markdown/syntax/tabs.ts': {
    tests: ['markdown/containers'],
    'one tab alone is selected': ['selected: tab === selected', 'selected: tab.selected || tab === selected'],
    'two tabs of one value are said': ['else if (seen.has(tab.value)) report', 'else if (false) report'],
  },
  'src/markdown/syntax/truncate.ts': {
    tests: ['markdown/texts'],
    'what follows in the paragraph stays behind': ['start >= to) after.push', 'start >= to) before.push'],
    'escapes make a text shorter': ['return found === null\n', 'return found !== undefined\n'],
  },
  'src/markdown/text-functions.ts': {
    tests: ['sitegen-docusaurus/test/functions'],
    'a function that fails is left out alone': [
      'functions.filter((other) => other !== one)',
      '[]',
      'what a function says',
    ],
    'a function that fails leaves the text as it was': [
      'return transformedTree(read, scope, state, others);',
      'continue;',
      'what a function says',
    ],
    'what a function says is told in its line': ['(line ?? 1) + lineOffset', 'line ?? 1', 'what a function says'],
  },
};
