/** How to break `src/agents`, and the tests that must notice. */
export default {
  'src/agents/html-markdown.ts': {
    tests: ['site/agents', '-t', 'page'],
    'code of a page stays code': ['codeMarkdown(rawText(node))', '`\\`${rawText(node)}\\``'],
    'a fence is longer than those in it': ['.repeat(longest + 1)', '.repeat(3)'],
    'hidden is left out': [" || Object.hasOwn(attributes, 'hidden')", ''],
    'aria-hidden is left out': [" || attributes['aria-hidden'] === 'true'", ''],
    'also among blocks': ['if (!isHidden(node)) found.push', 'found.push'],
    'also among items': ["child.tag === 'li' && !isHidden(child)", "child.tag === 'li'"],
    'also within a line': ["      if (isHidden(node)) return '';\n", ''],
  },
};
