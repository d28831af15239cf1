/** How to break `src/outputs`, and the tests that must notice. */
export default {
  'src/outputs/social-images.ts': {
    tests: ['unit/social-images'],
    'another plugin has other names': ["shortHash(keys[at] ?? '', JSON", 'shortHash(JSON'],
    'what is no picture is noticed': ['!(png instanceof Uint8Array)', 'false'],
  },
  'src/outputs/content-policy.ts': {
    tests: ['site/hosts'],
    'a base leads nowhere else': ["    'base-uri': [\"'self'\"],\n", '', 'netlify: headers'],
    'what is added stands beside what is there': [
      '[...(policy[directive] ?? []).filter((one) => one !== "\'none\'"), ...sources]',
      'sources',
      'netlify: headers',
    ],
    'frames of raw HTML are frames': [
      "const kindOf: Record<string, keyof Origins> = { img: 'images', iframe: 'frames' };",
      "const kindOf: Record<string, keyof Origins> = { img: 'images' };",
      'netlify: headers',
    ],
    'pictures of authors are shown': [
      "if (entry.kind === 'post') for (const { imageUrl } of entry.authors) add('images', imageUrl, placeOf(file));",
      '',
    ],
    'logos are shown': [
      "for (const url of [logo?.src, logo?.srcDark]) add('images', url);",
      "for (const url of [logo?.src]) add('images', url);",
    ],
    'an origin has a plain shape': ['(?:[a-z\\d-]+\\.)*[a-z\\d-]+(?::\\d{1,5})?$/', '.*$/', 'plain origins'],
    'nobody may frame the site': ["    'frame-ancestors': [\"'self'\"],\n", '', 'netlify: headers'],
    'no plug-ins': ["    'object-src': [\"'none'\"],\n", '', 'netlify: headers'],
    "what is added replaces 'none'": [
      '(policy[directive] ?? []).filter((one) => one !== "\'none\'")',
      '(policy[directive] ?? [])',
    ],
    'pictures of authors': [
      "    if (entry.kind === 'post') for (const { imageUrl } of entry.authors) add('images', imageUrl, placeOf(file));\n",
      '',
    ],
  },
  'src/outputs/deploy-files.ts': {
    tests: ['site/hosts'],
    'a star in an address is no pattern': ["url.replaceAll('*', '%2A')", 'url', 'each host'],
    'a colon of another site is no name': ['isExternal(to) ? encodedUrl(to) : literal', 'literal', 'each host'],
    'a file of a folder of its own is for ever': ["path.endsWith('/') ? '^~' : '='", "'^~'"],
    'arguments come along once': ["isExternal(to) || before.includes('?') ? ''", "isExternal(to) ? ''", 'nginx'],
    'a hash comes after the arguments': ['/^([^#]*)(#.*)?$/s.exec(encodedUrl(to))', '/^(.*)()$/s.exec(encodedUrl(to))'],
    'longer bases come first': ['.sort((a, b) => b.length - a.length)', '', 'longer paths'],
    'a backslash does not take the quotation mark away': [
      'text.replace(/[\\\\"]/g',
      'text.replace(/["]/g',
      'each host',
    ],
    'Cloudflare takes so many': ['    .slice(0, CLOUDFLARE_REDIRECTS)\n', '', 'longer paths'],
    'its own file is not shown': [
      '    `location = ${quoted(`${baseUrl}nginx.conf`)} { return 404; }\\n`,\n',
      '',
      'nginx',
    ],
    'headers of nginx come with errors too': [
      '${quotedValue(value)} always;',
      '${quotedValue(value)};',
      'nginx: headers',
    ],
  },
  'src/outputs/feeds.ts': {
    tests: ['site/feeds'],
    'titles in Atom are HTML': ["plan.type === 'json' ? text : escapeHtml(text)", 'text', 'Atom'],
    'CDATA is not ended': [".replaceAll(']]>', ']]&gt;')", '', 'well-formed'],
    'half characters are mended': ['    .toWellFormed()\n', '', 'well-formed'],
    'the update goes before the date': ['post.lastUpdate.date ?? post.date', 'post.date', 'Atom'],
    'without authors there are none': ['authors.length === 0 ? {} : { authors }', '{ authors }', 'without authors'],
    'the language ends no attribute': ['xml:lang="${escapeHtml(language)}"', 'xml:lang="${language}"', 'well-formed'],
    'the feed is as new as its newest post': ['Math.max(...plan.items', 'Math.min(...plan.items', 'Atom'],
  },
  'src/outputs/sitemap.ts': {
    tests: ['site/sitemap'],
    '50,000 are still one file': ['part.length === MAX_ENTRIES', 'part.length === MAX_ENTRIES - 1', '50,000'],
    'a file has its bound in bytes too': [' || bytes > MAX_BYTES - 1000', '', 'beyond 50 MB'],
    'a list is as new as its newest post': ['(a > b ? a : b)', '(a < b ? a : b)', 'that of git'],
    'one language needs no list of languages': [
      'entry.alternates.length <= 2 ? [] :',
      'entry.alternates.length <= 0 ? [] :',
    ],
    'the days are days': ['changed?.slice(0, 10)', 'changed'],
    'drafts are left out': ['entry.draft || ', ''],
    'an address ends no element': ['escapeHtml(value)}</${name}>', 'value}</${name}>'],
    'an address in the index is escaped': ['escapeHtml(encodeURI(address + file))', '(address + file)', 'beyond 50 MB'],
    'noIndex versions are left out': [' || version?.noIndex);', ');', 'must not be indexed'],
    'fallbacks are left out': [' || isFallback(entry, locale)', '', 'fallbacks'],
    'without a sitemap none is named': ["sitemap === null ? '' : ", ''],
  },
};
