/** How to break the client's bundle, and the tests that must notice. */
export default {
  'src/bundle/client.ts': {
    tests: ['unit/licenses', '-t', 'a site publishes'],
    'the client says where its licences are': ['path === entry ? Buffer.concat([head, bytes]) : bytes', 'bytes'],
  },
  'src/bundle/licenses.ts': {
    tests: ['unit/licenses'],
    'packages without a text say what they are under': ['texts.length > 0 ? texts', 'true ? texts'],
    'a package in a package is one of its own': ['/^.*[', '/^.*?['],
  },
};
