/** How to break `src/agents`, and the tests that must notice. */
export default {
  'src/agents/html-markdown.ts': {
    tests: ['site/agents', '-t', 'every page is there'],
    'hidden is left out': [" || Object.hasOwn(attributes, 'hidden')", ''],
    'aria-hidden is left out': [" || attributes['aria-hidden'] === 'true'", ''],
    'also among blocks': ['if (!isHidden(node)) found.push', 'found.push'],
    'also among items': ["child.tag === 'li' && !isHidden(child)", "child.tag === 'li'"],
    'also within a line': ["      if (isHidden(node)) return '';\n", ''],
  },
};
