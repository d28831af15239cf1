/** How to break `src/bundle`, and the tests that must notice. */
export default {
  'src/bundle/imports.ts': {
    tests: ['browser/docusaurus-islands'],
    'who gives a context is an island': [' || PROVIDER.test(text)', '', 'a context that an island gives'],
  },
  'src/bundle/mdx.ts': {
    tests: ['site/docusaurus-strangers'],
    'what is around every text has no stand-ins': [
      'missingInBrowser(file, printedLookup(root)) === null',
      'true',
      'is missing',
    ],
  },
  'src/bundle/missing-packages.ts': {
    tests: ['site/docusaurus-strangers'],
    'CommonJS is read whatever the package says': [
      "if (isCommonJs(found.path)) return { path: found.path, namespace: 'commonjs' };",
      '',
      'a file of the configuration that fails',
    ],
    'what is required is what is exported by default': [
      "return isRequired ? { path: found.path, namespace: 'required' } : found;",
      'return found;',
      'require what is exported',
    ],
  },
};
