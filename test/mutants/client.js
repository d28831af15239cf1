/** What runs in the browser, broken by a reader of the sources. Each row takes a browser, so there are few. */
export default {
  'theme/client/links.ts': {
    tests: ['browser/untrusted'],
    rows: [
      [
        'another site is no page of this one',
        'link.origin !== location.origin || (',
        '(',
        'same path at another address',
      ],
    ],
  },
  'theme/client/navigation.ts': {
    tests: ['behaviour/navigation'],
    rows: [
      ['clicks with a key held are the browser’s', 'event.metaKey || event.ctrlKey || ', '', 'key held'],
      [
        'the own address makes no history',
        '    window.scrollTo(0, 0);\n    return;\n',
        '    window.scrollTo(0, 0);\n',
        'B-183',
      ],
      [
        'the latest of several moves wins',
        '  if (move !== latest) return;\n  endProgress();',
        '  endProgress();',
        'last of several',
      ],
      ['going back calls a move off', '    latest++;\n    endProgress();', '    endProgress();', 'calls the move off'],
      ['an anchor opens what it lies in', 'box.open = true;', ';', 'opens the details'],
      [
        'the entry of the menu is used',
        'if (stateOf().menu) history.replaceState',
        'if (false) history.replaceState',
        ['behaviour/small-screens', '-t', 'place of the menu'],
      ],
    ],
  },
  'theme/client/load-page.ts': {
    tests: ['behaviour/navigation'],
    rows: [
      [
        'where a redirect leads, the browser goes',
        ' || !samePage(new URL(response.url).pathname, path)',
        '',
        'answer leads to',
      ],
      ['a later deploy is never mixed in', '!(anyShell || shell === shellId)', 'false', 'later deploy'],
      [
        'a failed file is asked for again',
        "    if (found === null || found === 'missing') pages.delete(path);\n",
        '',
        'asked for again',
      ],
    ],
  },
  'theme/client/prefetch.ts': {
    tests: ['behaviour/navigation'],
    rows: [
      ['who saves data gets nothing ahead', 'connection?.saveData || ', '', 'B-185'],
      ['each page is fetched once', 'if (prefetched.has(file)) return', 'if (false) return', 'B-184'],
    ],
  },
  'theme/client/mobile-menu.ts': {
    tests: ['behaviour/small-screens'],
    rows: [
      ['the page does not scroll behind', "  document.body.style.overflow = 'visible';\n", '', 'B-100'],
      [
        'the focus stays in the menu',
        '  event.preventDefault();\n  (event.shiftKey ? last : first)?.focus();',
        '',
        'focus stays',
      ],
      ['the focus returns', '  hamburger.focus();\n', '', 'focus stays'],
    ],
  },
  'theme/client/tabs.ts': {
    tests: ['behaviour/content'],
    rows: [
      [
        'arrows go around',
        '(tabs.indexOf(tab) + step + tabs.length) % tabs.length',
        'tabs.indexOf(tab) + step',
        'B-154',
      ],
      [
        'the address wins',
        'if (asked !== null && select(tabs, asked)) continue;',
        'if (asked !== null) select(tabs, asked);',
        'B-156',
      ],
      ['no history for tabs', 'history.replaceState(history.state', 'history.pushState(history.state', 'B-156'],
    ],
  },
  'theme/client/versions.ts': {
    tests: ['behaviour/versions'],
    rows: [
      [
        'a choice that does not exist goes',
        'if (name !== null && found === undefined) removeChoice(key);',
        '',
        'B-087',
      ],
    ],
  },
  'theme/client/search-box.ts': {
    tests: ['browser/search'],
    rows: [['a slash in a field is a slash', ' || isWriting) return', ') return', 'slash in a field']],
  },
  'theme/client/page-actions.ts': {
    tests: ['browser/page-actions'],
    rows: [['Escape goes back to the button', "    menu.querySelector('summary')?.focus();\n", '', 'Escape']],
  },
  'theme/client/code-tools.ts': {
    tests: ['behaviour/content'],
    rows: [['the last line end is not copied', ".replace(/\\n$/, '')", '', 'B-157']],
  },
};
