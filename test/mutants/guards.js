/** Guards that once had no test. */
export default {
  'src/lib/urls.ts': {
    tests: ['markdown/gfm'],
    rows: [['data: is refused in links', '(?:javascript|vbscript|data|', '(?:javascript|vbscript|']],
  },
  'src/outputs/content-policy.ts': {
    tests: ['site/hosts'],
    rows: [
      ['nobody may frame the site', `    'frame-ancestors': ["'self'"],\n`, '', 'netlify: headers'],
      ['no plug-ins', `    'object-src': ["'none'"],\n`, '', 'netlify: headers'],
    ],
  },
  'src/outputs/deploy-files.ts': {
    tests: ['site/hosts'],
    rows: [
      [
        'headers of nginx come with errors too',
        '${quotedValue(value)} always;',
        '${quotedValue(value)};',
        'nginx: headers',
      ],
    ],
  },
  'src/pages/head.ts': {
    tests: ['site/head'],
    rows: [
      [
        'noIndex of the site is said on each page',
        'options.noIndex || site.noIndex',
        'options.noIndex',
        'must not be indexed',
      ],
    ],
  },
  'src/outputs/sitemap.ts': {
    tests: ['site/sitemap'],
    rows: [
      ['noIndex versions are left out', ' || version?.noIndex);', ');', 'must not be indexed'],
      ['fallbacks are left out', ' || isFallback(entry, locale)', '', 'fallbacks'],
    ],
  },
  'src/agents/html-markdown.ts': {
    tests: ['site/agents', '-t', 'every page is there'],
    rows: [
      ['hidden is left out', " || Object.hasOwn(attributes, 'hidden')", ''],
      ['aria-hidden is left out', " || attributes['aria-hidden'] === 'true'", ''],
      ['also among blocks', 'if (!isHidden(node)) found.push', 'found.push'],
      ['also among items', " && child.tag === 'li' && !isHidden(child)", " && child.tag === 'li'"],
      ['also within a line', "      if (isHidden(node)) return '';\n", ''],
    ],
  },
  'src/graph/redirects.ts': {
    tests: ['site/redirects'],
    rows: [
      [
        'the star is not empty',
        ' > before.length + after.length;',
        ' >= before.length + after.length;',
        'star is never empty',
      ],
      ['redirects give way to files', 'publicFiles.get(filePath(url, site)) ?? (', '(', 'giving way to files'],
    ],
  },
  'src/graph/links.ts': {
    tests: ['site/pages'],
    rows: [
      [
        'a path with the base of its language is left as it is',
        'graph.byUrl.has(comparableUrl(path)) && path.startsWith(locale.baseUrl) ? path : joinUrl',
        'joinUrl',
        'without translation',
      ],
      ['a path without it gets it', 'joinUrl(locale.baseUrl, path)', 'path', 'without translation'],
    ],
  },
  'src/graph/blog-routes.ts': {
    tests: ['site/pages'],
    rows: [
      ['posts of one day follow their addresses', ' || (a.url < b.url ? -1 : 1)', '', 'of one day'],
      ['… from a to z', '(a.url < b.url ? -1 : 1)', '(a.url < b.url ? 1 : -1)', 'of one day'],
    ],
  },
  'src/content/entries.ts': {
    tests: ['site/pages', '-t', 'go before those of git'],
    rows: [
      ['the written update goes before git', 'written?.date ?? history?.updated', 'history?.updated ?? written?.date'],
      ['the written date goes before the file name', 'matter.date ?? path.date', 'path.date ?? matter.date'],
      ['the file name goes before git', 'path.date ?? committed?.created', 'committed?.created ?? path.date'],
    ],
  },
  'src/graph/check-graph.ts': {
    tests: ['site/diagnostics'],
    rows: [['#top needs no id', "id === '' || id === 'top'", "id === ''", 'top of a page']],
  },
  'src/config/site.ts': {
    tests: ['site/diagnostics'],
    rows: [
      ['no query in an origin', " || url.search !== ''", '', 'no origin'],
      ['no hash in an origin', " || url.hash !== ''", '', 'no origin'],
    ],
  },
  'src/build/size-report.ts': {
    tests: ['site/report', '-t', 'exactly its budget'],
    rows: [
      ['HTML at its budget passes', 'brotli > html', 'brotli >= html'],
      ['code and styles at their budget pass', 'page[kind] > budget', 'page[kind] >= budget'],
    ],
  },
  'src/build/receipt.ts': {
    tests: ['site/receipt'],
    rows: [
      ['the head of git counts', ', await readHead(root)', '', 'a new commit'],
      ['installed packages count', '...packages(root), ', '', 'an installed package'],
      [
        'edits during a build count',
        'inputs.some((file) => modifiedTime(file) > started) || ',
        '',
        'edited during a build',
      ],
    ],
  },
  'src/host/output/staging.ts': {
    tests: ['site/output', '-t', 'refused as output'],
    rows: [['nothing is written into .git', ", '.git'", '']],
  },
  'src/host/output/lock.ts': {
    tests: ['site/output', '-t', 'of another user'],
    rows: [['who may not be asked lives', "=== 'EPERM'", "=== 'ESRCH'"]],
  },
  'src/host/parse-all.ts': {
    tests: ['site/receipt', '-t', 'how texts are read'],
    rows: [['options of the syntax are in the key', '[file, site.syntax, countWordsIn,', '[file, countWordsIn,']],
  },
  'src/client/licenses.ts': {
    tests: ['unit/licenses'],
    rows: [
      ['packages without a text say what they are under', 'texts.length > 0 ? texts', 'true ? texts'],
      ['a package in a package is one of its own', '/^.*[', '/^.*?['],
    ],
  },
  'src/client/assets.ts': {
    tests: ['unit/licenses', '-t', 'a site publishes'],
    rows: [
      ['the client says where its licences are', 'path === entry ? Buffer.concat([head, bytes]) : bytes', 'bytes'],
    ],
  },
  'bin/compile.js': {
    tests: ['unit/licenses', '-t', 'the compiled engine'],
    rows: [['the font comes with its licence', '...(fontPackage ? [fontPackage] : [])', '']],
  },
  'src/content/front-matter.ts': {
    tests: ['fuzz/front-matter'],
    rows: [['mistakes have their line', 'placeOf(file, parsed.line,', 'placeOf(file, parsed.line - 2,']],
  },
  'theme/lib/search/recent.ts': {
    tests: ['fuzz/stored-values'],
    rows: [
      ['two slashes lead to another site', '^\\/(?![/\\\\])', '^\\/'],
      ['places are words', "place.every((part) => typeof part === 'string')", 'true'],
    ],
  },
  'theme/components/Document.tsx': {
    tests: ['behaviour/navigation'],
    rows: [['the announcer is live', ' aria-live="polite"', '', 'B-179']],
  },
  'theme/islands/DocSidebar.tsx': {
    tests: ['site/pages'],
    rows: [
      [
        'a category says that it is current',
        "aria-current={isCurrent(item.href, url) ? 'page' : undefined}",
        '',
        'current there',
      ],
    ],
  },
  'theme/client/mobile-menu.ts': {
    tests: ['behaviour/small-screens', '-t', 'under the menu'],
    rows: [
      ['what lies under the menu is inert', 'for (const element of outside()) element.inert = true;', ''],
      ['… and not for ever', 'for (const element of outside()) element.inert = false;', ''],
    ],
  },
  'theme/client/tabs.ts': {
    tests: ['behaviour/content', '-t', 'B-154'],
    rows: [['Tab stops at the selected tab alone', '    tab.tabIndex = chosen ? 0 : -1;\n', '']],
  },
  'theme/client/links.ts': {
    tests: ['behaviour/navigation'],
    rows: [['downloads are left to the browser', "link.hasAttribute('download') || ", '', 'download']],
  },
  'theme/client/swap.ts': {
    tests: ['behaviour/navigation'],
    rows: [
      ['the language of an error page goes with it', "  content?.removeAttribute('lang');\n", '', 'in its own again'],
    ],
  },
  'theme/client/search/mark-page.ts': {
    tests: ['browser/search'],
    rows: [['marked words are joined again', '    parent?.normalize();\n', '', 'arrows, Home']],
  },
  'theme/components/SearchDialog.tsx': {
    tests: ['browser/search'],
    rows: [
      [
        'keys of an input method are its own',
        'event.nativeEvent.isComposing || count === 0',
        'count === 0',
        'input method',
      ],
    ],
  },
};
