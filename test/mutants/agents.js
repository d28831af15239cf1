/** How to break `src/agents`, and the tests that must notice. */
export default {
  'src/agents/html-markdown.ts': {
    tests: ['site/agents', '-t', 'page'],
    'hidden is left out': [" || Object.hasOwn(attributes, 'hidden')", ''],
    'aria-hidden is left out': [" || attributes['aria-hidden'] === 'true'", ''],
    'also among items': ["child.tag === 'li' && !isHidden(child)", "child.tag === 'li'"],
    'also elsewhere': ['isHidden(node) ? [] : (', 'false ? [] : ('],
    'links stand apart': ['isLink(node) && isLink(nodes[at - 1])', 'false'],
    'a card is a block': ["holdsBlocks(node) ? [parent('paragraph', nodes)] : nodes", 'nodes'],
  },
};
