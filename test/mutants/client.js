/** How to break `src/client`, and the tests that must notice. */
export default {
  'src/client/assets.ts': {
    tests: ['unit/licenses', '-t', 'a site publishes'],
    'the client says where its licences are': ['path === entry ? Buffer.concat([head, bytes]) : bytes', 'bytes'],
  },
  'src/client/licenses.ts': {
    tests: ['unit/licenses'],
    'packages without a text say what they are under': ['texts.length > 0 ? texts', 'true ? texts'],
    'a package in a package is one of its own': ['/^.*[', '/^.*?['],
  },
};
