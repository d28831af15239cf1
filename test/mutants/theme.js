/** How to break `theme`, and the tests that must notice. */
export default {
  'theme/client/announcement.ts': {
    tests: ['behaviour/shell'],
    'another announcement is shown': ["  if (readChoice(ID) !== id) writeChoice(DISMISS, 'false');\n", ''],
  },
  'theme/client/back-to-top.ts': {
    tests: ['behaviour/content'],
    'calm readers are not moved': ["reducesMotion ? 'instant' : 'smooth'", "'smooth'", 'B-163'],
  },
  'theme/client/dropdowns.ts': {
    tests: ['behaviour/navbar'],
    'Escape gives the focus back': ['  open.focus();\n', ''],
  },
  'theme/client/images.ts': {
    tests: ['browser/pages'],
    'the space key': [" || event.key === ' '", ''],
  },
  'theme/client/links.ts': {
    tests: ['behaviour/navigation'],
    'another site is no page of this one': [
      'link.origin !== location.origin || (',
      '(',
      ['browser/untrusted', '-t', 'same path at another address'],
    ],
    'downloads are left to the browser': ["link.hasAttribute('download') || ", '', 'download'],
    'other languages are loaded': [' && !isOtherLocale(url.pathname)', ''],
  },
  'theme/client/load-page.ts': {
    tests: ['behaviour/navigation'],
    'where a redirect leads, the browser goes': [
      ' || !samePage(new URL(response.url).pathname, path)',
      '',
      'answer leads to',
    ],
    'a later deploy is never mixed in': ['!(anyShell || shell === shellId)', 'false', 'later deploy'],
    'a failed file is asked for again': [
      "    if (loaded === null || loaded === 'missing') pages.delete(path);\n",
      '',
      'asked for again',
    ],
    'a failed page is asked for again': [
      "    if (loaded === null || loaded === 'missing') pages.delete(path);\n",
      '',
      ['browser/untrusted', 'behaviour/navigation'],
    ],
    'a page of a later deploy is loaded whole': [
      '!(anyShell || shell === shellId)',
      'false',
      ['browser/untrusted', 'behaviour/navigation'],
    ],
  },
  'theme/client/mobile-menu.ts': {
    tests: ['behaviour/small-screens'],
    'the page does not scroll behind': ["  document.body.style.overflow = 'visible';\n", '', 'B-100'],
    'the focus stays in the menu': [
      '  event.preventDefault();\n  (event.shiftKey ? last : first)?.focus();',
      '',
      'focus stays',
    ],
    'the focus returns': ['  hamburger.focus();\n', '', 'focus stays'],
    'what lies under the menu is inert': [
      'for (const element of outside()) element.inert = true;',
      '',
      'what lies under it',
    ],
    '… and not for ever': ['for (const element of outside()) element.inert = false;', '', 'what lies under it'],
  },
  'theme/client/navigation.ts': {
    tests: ['behaviour/navigation'],
    'clicks with a key held are the browser’s': ['event.metaKey || event.ctrlKey || ', '', 'key held'],
    'the own address makes no history': [
      '    window.scrollTo(0, 0);\n    return;\n',
      '    window.scrollTo(0, 0);\n',
      'B-183',
    ],
    'the latest of several moves wins': [
      '  if (move !== latest) return;\n  endProgress();',
      '  endProgress();',
      'last of several',
    ],
    'going back calls a move off': ['    latest++;\n    endProgress();', '    endProgress();', 'calls the move off'],
    'an anchor opens what it lies in': ['box.open = true;', ';', 'opens the details'],
    'the entry of the menu is used': [
      'if (stateOf().menu) history.replaceState',
      'if (false) history.replaceState',
      ['behaviour/small-screens', '-t', 'choosing a page closes'],
    ],
  },
  'theme/client/page-actions.ts': {
    tests: ['browser/page-actions'],
    'Escape goes back to the button': ["    menu.querySelector('summary')?.focus();\n", '', 'Escape'],
  },
  'theme/client/prefetch.ts': {
    tests: ['behaviour/navigation'],
    'who saves data gets nothing ahead': ['connection?.saveData || ', '', 'B-185'],
    'each page is fetched once': ['if (prefetched.has(file)) return', 'if (false) return', 'B-184'],
  },
  'theme/client/search-box.ts': {
    tests: ['browser/search'],
    'a slash in a field is a slash': [' || isWriting) return', ') return', 'slash in a field'],
  },
  'theme/client/search/mark-page.ts': {
    tests: ['browser/search'],
    'marked words are joined again': ['    parent?.normalize();\n', '', 'arrows, Home'],
  },
  'theme/client/swap.ts': {
    tests: ['behaviour/navigation'],
    'the language of an error page goes with it': ["  content?.removeAttribute('lang');\n", '', 'in its own again'],
  },
  'theme/client/tabs.ts': {
    tests: ['behaviour/content'],
    'arrows go around': ['next % tabs.length', 'next', 'B-154'],
    'the address wins': [
      'if (asked !== null && select(tabs, asked)) continue;',
      'if (asked !== null) select(tabs, asked);',
      'B-156',
    ],
    'no history for tabs': ['history.replaceState(history.state', 'history.pushState(history.state', 'B-156'],
    'Tab stops at the selected tab alone': ['    tab.tabIndex = chosen ? 0 : -1;\n', '', 'B-154'],
  },
  'theme/client/text-tools.ts': {
    tests: ['browser/pages'],
    'the last line end is not copied': [".replace(/\\n$/, '')", '', ['behaviour/content', '-t', 'B-157']],
    'regions are told apart': ['`${name} (${use})` : name', 'name : name'],
  },
  'theme/client/versions.ts': {
    tests: ['behaviour/versions'],
    'a choice that does not exist goes': [
      'if (name !== null && preferred === undefined) removeChoice(key);',
      '',
      'B-087',
    ],
  },
  'theme/components/Document.tsx': {
    tests: ['behaviour/navigation'],
    'the announcer is live': [' aria-live="polite"', '', 'B-179'],
  },
  'theme/components/SearchDialog.tsx': {
    tests: ['browser/search'],
    'keys of an input method are its own': [
      'event.nativeEvent.isComposing || count === 0',
      'count === 0',
      'input method',
    ],
  },
  'theme/islands/DocSidebar.tsx': {
    tests: ['site/pages'],
    'a category says that it is current': [
      "aria-current={isCurrent(item.href, url) ? 'page' : undefined}",
      '',
      'current there',
    ],
  },
  'theme/lib/search/recent.ts': {
    tests: ['fuzz/stored-values'],
    'two slashes lead to another site': ['^\\/(?![/\\\\])', '^\\/'],
    'places are words': ["place.every((part) => typeof part === 'string')", 'true'],
  },
  'theme/mdx/implied-island.tsx': {
    tests: ['sitegen-docusaurus/test/strangers'],
  },
  'theme/mdx/run.tsx': {
    tests: ['sitegen-docusaurus/test/losses'],
    'the head has addresses': [
      'withFiles(withEarlyWords(one, String))',
      'withEarlyWords(one, String)',
      ['site/mdx', '-t', 'puts into the head'],
    ],
    'what an island makes itself is not lost': ['if (!isInIsland)', 'if (true)', 'elements of a head'],
  },
};
