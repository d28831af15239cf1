/** Addresses, sidebars, links and redirects, broken by a reader of the sources. */
export default {
  'src/graph/blog-routes.ts': {
    tests: ['site/pages', '-t', 'a blog:'],
    rows: [
      [
        'unlisted posts are not in lists',
        'const listed = posts.filter((post) => !post.unlisted);',
        'const listed = posts;',
      ],
      ['the last page has no next', 'index + 1 === totalPages ? null', 'index === totalPages ? null'],
      [
        'ten to a page',
        'posts.slice(index * size, (index + 1) * size)',
        'posts.slice(index * size, (index + 1) * size - 1)',
      ],
      [
        'newer and older',
        'newer: listed[index - 1] ?? null, older: listed[index + 1]',
        'newer: listed[index + 1] ?? null, older: listed[index - 1]',
      ],
    ],
  },
  'src/graph/build-graph.ts': {
    tests: ['site/pages'],
    rows: [
      [
        'the first of two addresses is kept',
        '      byUrl.set(key, route);\n      return true;',
        '      return true;',
        ['site/diagnostics', '-t', 'is reported'],
      ],
      [
        'two docs of one id are said',
        'if (other !== undefined) diagnostics.push(duplicateDocId',
        'if (false) diagnostics.push(duplicateDocId',
        ['site/diagnostics', '-t', 'is reported'],
      ],
      [
        'an own page replaces that of the default language',
        '(own.get(page.file) ?? page).file',
        'page.file',
        'in React',
      ],
      ['ascending is ascending', "'ascending' ? 1 : -1", "'ascending' ? -1 : 1", 'of one day'],
    ],
  },
  'src/graph/check-graph.ts': {
    tests: ['site/diagnostics', '-t', 'is reported'],
    rows: [
      ['a dark picture is missed', 'dark === null || files.has(dark) ? null', 'dark !== undefined ? null'],
      ['links of the footer are checked', '[...navbar, ...footer].flatMap', '[...navbar].flatMap'],
      ['dropdowns are looked into', '      ? item.items\n', '      ? []\n'],
      ['hidden docs are no orphans', ' && !route.doc.unlisted', ''],
      ['redirects lead somewhere', ', ...checkRedirects(options)]', ']', ['site/redirects', '-t', 'is reported']],
      ['pagination names docs that are there', '    ...checkPagination(checking),\n', ''],
    ],
  },
  'src/graph/links.ts': {
    tests: ['site/pages', '-t', 'without translation'],
    rows: [
      [
        'a path of two slashes leads to another host',
        "pathname.replace(/^\\/{2,}/, '/')",
        'pathname',
        ['site/strangers'],
      ],
      [
        'a root of texts is one too',
        'const candidates = [...own, ...fromRoots];',
        'const candidates = [...own];',
        ['site/diagnostics', '-t', 'is reported'],
      ],
    ],
  },
  'src/graph/redirects.ts': {
    tests: ['site/redirects', '-t', 'redirects '],
    rows: [
      [
        'a redirect keeps query and hash of its own',
        '(end.query || query) + (end.hash || hash)',
        'end.query + end.hash',
      ],
      ['a loop is said', 'if (steps > redirects.length) {', 'if (steps > redirects.length + 1e9) {', 'is reported'],
      ['the not-found page has no old address', "kind === 'not-found' ? [] : ", ''],
      [
        'a target inside gets the base of its language',
        'joinUrl(isFile ? site.baseUrl : locale.baseUrl, to)',
        'joinUrl(site.baseUrl, to)',
        'in every language',
      ],
      [
        'without slashes a.html is the page',
        "trailingSlash !== false || extension !== 'html'",
        'true',
        ['site/redirects'],
      ],
      ['an answer is a path', "from.startsWith('/') && !/[?#*]/.test(from)", "from.startsWith('/')", 'is reported'],
    ],
  },
  'src/graph/published-urls.ts': {
    tests: ['site/redirects', '-t', 'disappears'],
    rows: [
      ['later pages of lists come and go', ' || route.listing.page === 1', '', ['site/redirects', '-t', 'the list']],
      ['renames are followed to their end', '    name = next;\n', '    return next;\n'],
      ['files count as well', ' && !files.has(key)', '', ['site/redirects', '-t', 'pruned']],
    ],
  },
  'src/graph/sidebars.ts': {
    tests: ['site/pages'],
    rows: [
      [
        'equal addresses of indexes are numbered',
        'for (let count = 1; context.indexUrls.has(url); count++) url = `${plain}-${count}`;',
        '',
        'categor',
      ],
      [
        'a label of the doc goes first',
        "doc.sidebarLabel ?? translated(context, 'doc', label, label) ?? doc.title",
        "translated(context, 'doc', label, label) ?? doc.sidebarLabel ?? doc.title",
        'categor',
      ],
      [
        'two categories of one key are said',
        'if (isTwice && key',
        'if (false && key',
        ['site/diagnostics', '-t', 'is reported'],
      ],
    ],
  },
  'src/graph/generated-sidebar.ts': {
    tests: ['site/pages', '-t', 'docs are ordered'],
    rows: [
      ['what has no position comes last', '(a.position ?? Number.POSITIVE_INFINITY)', '(a.position ?? 0)'],
      [
        'the file of a category goes before its index',
        'file?.position ?? index?.position ?? position',
        'position ?? index?.position ?? file?.position',
      ],
      [
        'an index is not among its children',
        '    .filter((doc) => doc !== linked)\n',
        '',
        ['site/pages', '-t', 'category'],
      ],
    ],
  },
  'src/graph/docs-routes.ts': {
    tests: ['site/pages'],
    rows: [
      ['hidden docs have no tags', 'docs.filter((doc) => !doc.unlisted);', 'docs;', ['site/pages', '-t', 'unlisted']],
    ],
  },
  'src/graph/tags.ts': {
    tests: ['site/pages'],
    rows: [['tags of one address are one', 'const group = groups.get(tag.slug) ??', 'const group =']],
  },
};
