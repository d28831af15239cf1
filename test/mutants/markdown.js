/** Parsing and printing of texts, broken by a reader of the sources. */
export default {
  'src/markdown/cjk.ts': {
    tests: ['markdown/chinese'],
    rows: [
      [
        'a mark that Latin shares is joined to what is wide before it',
        'wide.test(right) || shared.test(right)',
        'wide.test(right)',
      ],
      ['… and after it', ': shared.test(left) && wide.test(right)', ': false'],
      ['the element before counts', 'lastOf(children[index - 1])', "''"],
    ],
  },
  'src/markdown/condense.ts': {
    tests: ['markdown/condense'],
    rows: [
      ['a block that was none is noticed', 'return left === 0', 'return true'],
      ['lines count as in the source', 'lines[before] ?? 0', '0'],
    ],
  },
  'src/markdown/diagram.ts': {
    tests: ['markdown/diagram'],
    rows: [
      ['styles of pictures go', ".replace(/<style>[\\s\\S]*?<\\/style>\\s*/g, '')", ''],
      ['ids are those of the picture', '` id="${prefix}-$1"`', '` id="$1"`'],
      ['the text alternative is the name', 'alt ?? labelsOf(svg)', 'labelsOf(svg)'],
      ['the name ends no attribute', 'escapeHtml(alt ?? labelsOf(svg))', '(alt ?? labelsOf(svg))'],
      ['drawings made ahead are taken', 'drawings.get(source) ?? draw(source)', 'draw(source)'],
      [
        'a diagram in a list is found without its indent',
        'line.startsWith(open.indent) ? line.slice(open.indent.length) : line',
        'line',
      ],
    ],
  },
  'src/markdown/diagram-loops.ts': {
    tests: ['markdown/diagram'],
    rows: [],
  },
  'src/markdown/highlight.ts': {
    tests: ['markdown/code'],
    rows: [
      ['a token over lines ends with each', '    close();\n    lines.push(line);', '    lines.push(line);'],
      ['code is escaped', 'const html = escapeHtml(text);', 'const html = text;'],
    ],
  },
  'src/markdown/print.ts': {
    tests: ['markdown/commonmark', 'markdown/headings', 'markdown/texts'],
    rows: [['definitions below the mark serve the preview', '[...node.children, ...definitions]', 'node.children']],
  },
  'src/markdown/body.ts': {
    tests: ['markdown/gfm', 'markdown/plain', 'markdown/commonmark'],
    rows: [
      ['of two definitions the first counts', '!found.has(node.identifier)) found', 'true) found'],
      ['nodes in lists and containers are replaced', '    replaceNodes(child, make);\n', '', ['markdown/containers']],
    ],
  },
  'src/markdown/safe-html.ts': {
    tests: ['markdown/raw-html'],
    rows: [
      ['frames have a sandbox', "sandbox: 'allow-scripts allow-same-origin allow-popups allow-presentation', ", ''],
      ['frames are of elsewhere', "if (node.tagName === 'iframe' && !isFrame(node)) return [];", ''],
      ['a frame by a path would be of here', '/^https:\\/\\//i.test(src);', '/^(?:https:)?\\/\\//i.test(src);'],
      ['addresses in srcset too', " && !(name === 'srcset' && value.split(/[\\s,]+/).some(isUnsafe))", ''],
      ['buttons send nothing', "button: [['type', 'button']]", "button: ['type']"],
      ['text of a script goes with it', "'script style template", "'style template"],
      [
        'a name hides nothing of the document',
        'htmlFor maxLength method name prompt',
        'htmlFor maxLength method prompt',
      ],
    ],
  },
  'src/markdown/parse.ts': {
    tests: ['markdown/texts'],
    rows: [
      ['line ends of Windows and of old Macs', '/\\r\\n?/g', '/\\r\\n/g'],
      [
        'the excerpt ends',
        'if (letters.length <= EXCERPT_LENGTH) return text;',
        'if (letters.length > 0) return text;',
      ],
      ['diagnostics come by their lines', '.sort((a, b) => (a.place?.line ?? 0) - (b.place?.line ?? 0))', ''],
    ],
  },
  'src/markdown/references.ts': {
    tests: ['markdown/texts'],
    rows: [
      [
        'names are ids too',
        "name === 'id' || name === 'name'",
        "name === 'id'",
        ['markdown/raw-html', 'markdown/headings', 'markdown/texts', 'site/diagnostics', '-t', 'id'],
      ],
      [
        'a footnote is an anchor',
        "if (node.type === 'footnoteDefinition') found.push(`fn-${node.identifier.toLowerCase()}`);",
        '',
        ['markdown/gfm', 'markdown/texts'],
      ],
    ],
  },
  'src/markdown/nodes/blocks.ts': {
    tests: ['markdown/gfm', 'markdown/commonmark', 'markdown/headings'],
    rows: [
      ['a list begins where it is told', 'node.ordered && node.start !== 1', 'node.ordered && node.start === 0'],
      ['a caption is text', "escapeHtml(image.title ?? '')", "(image.title ?? '')"],
    ],
  },
  'src/markdown/nodes/containers.ts': {
    tests: ['markdown/containers'],
    rows: [
      ['a class ends no attribute', '      .map(escapeHtml)\n', ''],
      ['the value of a tab ends no attribute', 'data-value="${escapeHtml(tab.value)}"', 'data-value="${tab.value}"'],
      ['panels that are not shown are hidden', "${tab.selected ? '' : ' hidden=\"until-found\"'}", ''],
    ],
  },
  'src/markdown/nodes/footnotes.ts': {
    tests: ['markdown/gfm'],
    rows: [
      ['a second call has an id of its own', "${call > 1 ? `-${call}` : ''}", ''],
      ['notes have the prefix of their text', '`${context.idPrefix}fn-${identifier}`', '`fn-${identifier}`'],
    ],
  },
  'src/markdown/nodes/inline.ts': {
    tests: ['markdown/gfm'],
    rows: [
      [
        'what a link becomes is judged again',
        'link === null || isUnsafe(link.href)',
        'link === null',
        ['markdown/gfm', 'site/strangers'],
      ],
      [
        'an image that runs code is its text',
        'if (isUnsafe(src)) return escapeHtml(alt);',
        '',
        ['markdown/gfm', 'markdown/plain'],
      ],
      ['the first images load at once', 'counts.images++ < context', 'counts.images++ <= context'],
      ['a new tab knows nothing of the old', ' rel="noopener noreferrer"', ''],
    ],
  },
  'src/markdown/nodes/tables.ts': {
    tests: ['markdown/gfm'],
    rows: [
      [
        'a row has as many cells as the head',
        'align.length === 0 ? row.children.length : align.length',
        'row.children.length',
      ],
    ],
  },
  'src/markdown/nodes/plain.ts': {
    tests: ['site/feeds', '-t', 'read away'],
    rows: [['in a feed all tabs are shown', 'children.map((tab) => `<p>', 'children.slice(0, 1).map((tab) => `<p>']],
  },
  'src/markdown/plain/simplify.ts': {
    tests: ['markdown/plain'],
    rows: [
      ['links that run code are text', "url === '' || isUnsafe(url) ? children", "url === '' ? children"],
      ['images that run code go', 'isUnsafe(url) ? [] :', 'false ? [] :'],
      ['what was unsafe is not in the Markdown', 'data?.isUnsafe ? [] : ', '', ['markdown/plain', 'markdown/raw-html']],
      ['a comment goes', "    .replace(/<!--[\\s\\S]*?(?:-->|$)/g, '')\n", ''],
      ['a title in strong text stays whole', "node.type === 'strong' ? plain(node.children) : [node]", '[node]'],
    ],
  },
  'src/markdown/syntax/directives.ts': {
    tests: ['markdown/containers'],
    rows: [
      ['a closing fence is as long as its opening one', 'closing.length >= opening.length', 'closing.length > 0'],
      ['a closing fence that closes nothing is said', 'if (fence.test(text)) notes', 'if (false) notes'],
    ],
  },
  'src/markdown/syntax/fence-meta.ts': {
    tests: ['markdown/code'],
    rows: [
      ['braces in a title are no range', "meta.replace(/\"[^\"]*\"|'[^']*'/g, '')", 'meta'],
      ['a range has an end', 'Math.min(to, from + MAX_LINES)', 'to', ['markdown/code', 'unit/text-limits']],
    ],
  },
  'src/markdown/syntax/headings.ts': {
    tests: ['markdown/headings'],
    rows: [
      ['written ids are taken before made ones', 'slugger.occurrences[id] = 0;', ''],
      ['a heading of marks alone has an id', ' || slugger.slug(NAMELESS)', ''],
      [
        'a label is text',
        "if (node.type === 'text') return escapeHtml(node.value);",
        "if (node.type === 'text') return node.value;",
      ],
    ],
  },
  'src/markdown/syntax/tabs.ts': {
    tests: ['markdown/containers'],
    rows: [
      ['one tab alone is selected', 'selected: tab === selected', 'selected: tab.selected || tab === selected'],
      ['two tabs of one value are said', 'else if (seen.has(tab.value)) report', 'else if (false) report'],
    ],
  },
  'src/markdown/syntax/raw-html.ts': {
    tests: ['markdown/raw-html'],
    rows: [
      [
        'what is open at once has a bound',
        'if (open.push(name) <= MAX_OPEN) continue;',
        'if (open.push(name) > 0) continue;',
      ],
      [
        'a custom element is none of our business',
        ' && !isCustom && !known',
        ' && !known',
        ['markdown/raw-html', 'markdown/texts'],
      ],
      [
        'what ends in time is not open',
        'else if (place >= 0) open.splice(place);',
        '',
        ['markdown/raw-html', 'markdown/texts'],
      ],
      ['comments go from blocks and lines alike', 'if (isComment(node.value)) return [];', ''],
    ],
  },
  'src/markdown/syntax/highlight-comments.ts': {
    tests: ['markdown/code'],
    rows: [],
  },
  'src/markdown/syntax/legacy-titles.ts': {
    tests: ['markdown/containers'],
    rows: [['brackets that do not pair are escaped', 'return depth === 0 ? title :', 'return depth <= 0 ? title :']],
  },
  'src/markdown/syntax/depth.ts': {
    tests: ['markdown/texts'],
    rows: [['what lies deeper is cut off', '      node.children = [];\n', '']],
  },
};
