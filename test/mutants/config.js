/** How to break `src/config`, and the tests that must notice. */
export default {
  'src/config/plain.ts': {
    tests: ['site/failures'],
    'depth is said once': ['      left = -1;\n', '', 'for ever'],
    'long lists are not walked': ['Array.isArray(value) ? value.length : 10', '10', 'too much'],
  },
  'src/config/site.ts': {
    tests: ['site/diagnostics'],
    'no query in an origin': [" || url.search !== ''", '', 'no origin'],
    'no hash in an origin': [" || url.hash !== ''", '', 'no origin'],
  },
};
