/** How to break `src/graph`, and the tests that must notice. */
export default {
  'src/graph/blog-routes.ts': {
    tests: ['site/pages', '-t', 'a blog:'],
    'unlisted posts are not in lists': [
      'const listed = posts.filter((post) => !post.unlisted);',
      'const listed = posts;',
    ],
    'the last page has no next': ['index + 1 === totalPages ? null', 'index === totalPages ? null'],
    'ten to a page': [
      'posts.slice(index * size, (index + 1) * size)',
      'posts.slice(index * size, (index + 1) * size - 1)',
    ],
    'newer and older': [
      'newer: listed[index - 1] ?? null, older: listed[index + 1]',
      'newer: listed[index + 1] ?? null, older: listed[index - 1]',
    ],
    'posts of one day follow their addresses': [' || (a.url < b.url ? -1 : 1)', '', ['site/pages', '-t', 'of one day']],
    '… from a to z': ['(a.url < b.url ? -1 : 1)', '(a.url < b.url ? 1 : -1)', ['site/pages', '-t', 'of one day']],
  },
  'src/graph/build-graph.ts': {
    tests: ['site/diagnostics'],
    'the first of two addresses is kept': ['      byPlace.set(place, route);\n', '', 'is reported'],
    'two docs of one id are said': [
      'if (other !== undefined) diagnostics.push(duplicateDocId',
      'if (false) diagnostics.push(duplicateDocId',
      'is reported',
    ],
    'an own page replaces that of the default language': [
      '(translations.get(page.file) ?? page).file',
      'page.file',
      ['site/pages', '-t', 'in React'],
    ],
    'ascending is ascending': ["'ascending' ? 1 : -1", "'ascending' ? -1 : 1", ['site/pages', '-t', 'of one day']],
  },
  'src/graph/check-configured.ts': {
    tests: ['site/diagnostics', '-t', 'is reported'],
    'links of the footer are checked': ['(footer?.links ?? []).flatMap', '(footer?.links ?? []).slice(9).flatMap'],
    'dropdowns are looked into': ["item.type === 'dropdown' ? item.items : below", 'below'],
  },
  'src/graph/check-graph.ts': {
    tests: ['site/diagnostics', '-t', 'is reported'],
    'feeds are made later': [
      'isMadeLater(url) || (hasOwnLinks',
      'false || (hasOwnLinks',
      ['site/diagnostics.test', '-t', 'what is made later'],
    ],
    'a dark picture is missed': ['dark === null || files.has(dark) ? null', 'dark !== undefined ? null'],
    'hidden docs are no orphans': [' && !route.doc.unlisted', ''],
    'redirects lead somewhere': ['      ...checkRedirects(options),\n', '', ['site/redirects', '-t', 'is reported']],
    'pagination names docs that are there': ['    ...checkPagination(checking),\n', ''],
    '#top needs no id': ["id === '' || id === 'top'", "id === ''", ['site/diagnostics', '-t', 'top of a page']],
  },
  'src/graph/docs-routes.ts': {
    tests: ['site/pages'],
    'hidden docs have no tags': ['docs.filter((doc) => !doc.unlisted);', 'docs;', 'unlisted'],
  },
  'src/graph/generated-sidebar.ts': {
    tests: ['site/pages', '-t', 'docs are ordered'],
    'what has no position comes last': ['(a.position ?? Number.POSITIVE_INFINITY)', '(a.position ?? 0)'],
    'the file of a category goes before its index': [
      'file.position ?? index?.position ?? position',
      'position ?? index?.position ?? file.position',
    ],
    'an index is not among its children': [
      '    .filter((doc) => doc !== linked)\n',
      '',
      ['site/pages', '-t', 'category'],
    ],
  },
  'src/graph/links.ts': {
    tests: ['site/pages'],
    'the base of the site is that of a language': [
      '[based, inLanguage].find',
      '[based].find',
      ['site/diagnostics.test', '-t', 'what is made later'],
    ],
    'a path of two slashes leads to another host': [
      "pathname.replace(/^\\/{2,}/, '/')",
      'pathname',
      ['site/strangers'],
    ],
    'a root of texts is one too': [
      'const candidates = [...places, ...fromRoots];',
      'const candidates = [...places];',
      ['site/diagnostics', '-t', 'is reported'],
    ],
    'a path with the base of its language is left as it is': [
      'path.startsWith(locale.baseUrl) && (isPage(path)',
      'false && (isPage(path)',
      'without translation',
    ],
    'a path without it gets it': ['joinUrl(locale.baseUrl, path)', 'path', 'without translation'],
    'a link from the root is none from the text': [
      "    : path.startsWith('/')\n      ? []\n",
      "    : path.startsWith('//')\n      ? []\n",
      ['site/diagnostics', 'site/strangers'],
    ],
    'two slashes are one': [".pathname.replace(/^\\/{2,}/, '/')", '.pathname', ['site/diagnostics', 'site/strangers']],
  },
  'src/graph/published-urls.ts': {
    tests: ['site/redirects'],
    'later pages of lists come and go': [' || route.listing.page === 1', '', 'the list'],
    'renames are followed to their end': ['    name = next;\n', '    return next;\n', 'disappears'],
    'files count as well': [' && !files.has(key)', '', 'pruned'],
  },
  'src/graph/redirects.ts': {
    tests: ['site/redirects', '-t', 'redirects '],
    'redirects lead to other languages': [
      'isOfOther || isPublicFile',
      'isPublicFile',
      ['site/diagnostics.test', '-t', 'what is made later'],
    ],
    'a redirect keeps query and hash of its own': ['(end.query || query) + (end.hash || hash)', 'end.query + end.hash'],
    'a loop is said': [
      'if (!inLoops.has(next)) diagnostics',
      'if (false) diagnostics',
      ['site/redirects', '-t', 'is reported'],
    ],
    'the not-found page has no old address': ["kind === 'not-found' ? [] : ", ''],
    'a target inside gets the base of its language': [
      'joinUrl(locale.baseUrl, to), site.trailingSlash',
      'joinUrl(site.baseUrl, to), site.trailingSlash',
      ['site/redirects', '-t', 'in every language'],
    ],
    'without slashes a.html is the page': [
      "trailingSlash !== false || extension !== 'html'",
      'true',
      ['site/redirects'],
    ],
    'an answer is a path': [
      "from.startsWith('/') && !/[?#*]/.test(from)",
      "from.startsWith('/')",
      ['site/redirects', '-t', 'is reported'],
    ],
    'the star is not empty': [
      ' > before.length + after.length;',
      ' >= before.length + after.length;',
      ['site/redirects', '-t', 'star is never empty'],
    ],
    'redirects give way to files': [
      'publicFiles.get(decodeUrl(url.slice(site.baseUrl.length))) ?? (',
      '(',
      ['site/redirects', '-t', 'giving way to files'],
    ],
  },
  'src/graph/sidebars.ts': {
    tests: ['site/pages'],
    'items are counted': [
      'if (counted.items <= most) return resolved;',
      'return resolved;',
      ['site/diagnostics', '-t', 'lists too often'],
    ],
    'labels make addresses': [
      'slug === null ? addressFault(url) : null',
      'null',
      ['site/diagnostics', '-t', 'a label of'],
    ],
    'equal addresses of indexes are numbered': [
      'for (let count = 1; context.indexUrls.has(url); count++) url = `${plain}-${count}`;',
      '',
      'categor',
    ],
    'a label of the doc goes first': [
      "doc.sidebarLabel ?? translated(context, 'doc', label, label) ?? doc.title",
      "translated(context, 'doc', label, label) ?? doc.sidebarLabel ?? doc.title",
      'categor',
    ],
    'two categories of one key are said': [
      'if (isTwice && key',
      'if (false && key',
      ['site/diagnostics', '-t', 'is reported'],
    ],
  },
  'src/graph/tags.ts': {
    tests: ['site/pages'],
    'tags of one address are one': ['const group = groups.get(tag.slug) ??', 'const group ='],
  },
};
