/** How to break `src/docusaurus`, and the tests that must notice. */
export default {
  'src/docusaurus/styles.ts': {
    tests: ['site/docusaurus-losses'],
    'a class named warning is none of ours': [
      ".replace(kinds, '$&:not(.admonition)')",
      '',
      ['site/docusaurus-strangers', '-t', 'Tailwind'],
    ],
    'quoted addresses are addresses': ['(?![\'"\\s]|https?:', '(?!https?:', 'pictures and fonts'],
    'names in addresses are no classes': ['/url\\([^)]*\\)|:global', '/:global', 'pictures and fonts'],
    'what is not there stays as it is': [
      'isThere(found) ? open + ROOT_URL + found : whole',
      'open + ROOT_URL + found',
      'pictures and fonts',
    ],
  },
  'src/docusaurus/text-functions.ts': {
    tests: ['site/docusaurus-functions'],
    'functions of versions are for versions too': [
      "`|${named === '' ? '' : `${named}_`}versioned_docs/`",
      "''",
      'functions of the project',
    ],
    'functions of docs are not for posts': [
      'return `^(?:${escapeRegex(own)}/${versions})|',
      'return `|',
      'functions of the project',
    ],
    'what is here without a plugin is not run twice': [
      'if (needless.test(standsFor ?? run.name) || /npm2yarn|mermaid/i.test(String(run))) return null;',
      '',
      'what is not installed',
    ],
    'functions on HTML trees are told': [
      'if (/rehype/i.test(key)) report(',
      'if (false) report(',
      'what is not installed',
    ],
    'functions of plugins count as those of presets': [
      'return [...ofPresets, ...ofPlugins];',
      'return ofPresets;',
      'an asynchronous function',
    ],
    'those before the defaults count': ["'beforeDefaultRemarkPlugins', ", '', 'an asynchronous function'],
  },
};
