/** A second fresh set: broken by somebody who had attacked the product, before looking at what the tests say. */
export default {
  'src/host/time-limit.ts': {
    tests: ['unit/in-time'],
    rows: [
      [
        'a second circle is ended too',
        '  parentPort.postMessage(null);\n  timer = start();',
        '  parentPort.postMessage(null);',
      ],
      ['a turn that throws is over', '    turn = null;', '    turn = now;', 'throws ends its turn'],
      ['a pause is no work', '!wasPaused && ', '', 'was paused'],
      ['what has time left is begun anew', 'blamed: isLate ? many.calls : 0', 'blamed: many.calls', 'begun once more'],
    ],
  },
  'src/host/run-code.ts': {
    tests: ['unit/in-time'],
    rows: [
      ['nothing of ours waits in the same turn', '  await new Promise(setImmediate);\n', ''],
      ['the console is given back', '    endPrinting();\n', ''],
      ['code that waits is watched', '  watch();\n', ''],
    ],
  },
  'src/config/plain.ts': {
    tests: ['site/failures'],
    rows: [
      ['depth is said once', '      left = -1;\n', '', 'for ever'],
      ['long lists are not walked', 'Array.isArray(value) ? value.length : 10', '10', 'too much'],
    ],
  },
  'src/host/output/staging.ts': {
    tests: ['site/output'],
    rows: [
      [
        'empty folders of others',
        '  for (const path of folders) fs.mkdirSync(join(next, path), { recursive: true });\n',
        '',
        'folders of others',
      ],
      [
        'rights of the folder',
        "for (const path of ['', ...folders]) fs.chmod",
        'for (const path of folders) fs.chmod',
        'folders of others',
      ],
    ],
  },
  'src/host/output/files.ts': {
    tests: ['site/output'],
    rows: [['folders of ours go', ' && !ours.has(path)', '', 'folders of others']],
  },
  'src/cli/eject.ts': {
    tests: ['site/theme'],
    rows: [['parts are its own keys', 'ownValue(files, name)', 'files[name]']],
  },
  'src/host/shared-cache.ts': {
    tests: ['site/shared-cache'],
    rows: [
      [
        'an address that is none',
        '/^https?:/i.test(place) && URL.canParse(place)',
        '/^https?:/i.test(place)',
        'only looks like',
      ],
    ],
  },
  'src/host/parse-partials.ts': {
    tests: ['site/mdx'],
    rows: [
      ['circles', ' || size !== before.get(file)', '', 'texts that show'],
      ['each partial counts', 'EACH + (parsed', '0 + (parsed', 'texts that show'],
      ['long partials count', 'of(parsed).body.length', '0', 'texts that show'],
    ],
  },
  'src/build/plugins.ts': {
    tests: ['site/plugins'],
    rows: [['answers are made plain', 'plainOf(given, report, MAX_ANSWER)', 'given', 'hold themselves']],
  },
  'src/content/parse-source.ts': {
    tests: ['unit/text-limits'],
    rows: [['long lines are counted in parts', '.{1,1000}(?!\\S)|.{1,1000}', '.+', 'words are counted']],
  },
  'src/markdown/syntax/alerts.ts': {
    tests: ['markdown/containers'],
    rows: [
      ['a backslash makes it text', " === '[';\n", " !== '';\n"],
      ['a break after the mark', "if (value === '' && others[0]?.type === 'break') others.shift();\n  else if", 'if'],
    ],
  },
  'src/markdown/syntax/lists.ts': {
    tests: ['markdown/containers'],
    rows: [
      ['a folder by its slash', " || name.endsWith('/')", ''],
      ['steps are numbered', 'list.ordered === ordered && ', ''],
    ],
  },
  'src/markdown/syntax/truncate.ts': {
    tests: ['markdown/texts'],
    rows: [
      ['what follows in the paragraph stays behind', 'start >= to) after.push', 'start >= to) before.push'],
      ['escapes make a text shorter', 'return found === null\n', 'return found !== undefined\n'],
    ],
  },
  'src/markdown/mdx/repair.ts': {
    tests: ['markdown/texts'],
    rows: [
      ['marks that are escaped are left', "while (found > 0 && text[found - 1] === '\\\\')", 'while (false)'],
      ['addresses become links', 'if (whole !== null) return', 'if (false) return'],
    ],
  },
  'src/host/cache-table.ts': {
    tests: ['unit/cache'],
    rows: [
      ['what is not used has a bound', '    if (room < 0) break;\n', ''],
      ['what is used is kept', '      shard.used.add(key);\n      return shard.now', '      return shard.now'],
    ],
  },
  'src/lib/own-value.ts': {
    tests: ['unit/lib'],
    rows: [
      ['objects are no text', "typeof value === 'object' && value !== null ? '' : String(value)", 'String(value)'],
    ],
  },
  'src/lib/terminal.ts': {
    tests: ['unit/report', 'unit/lib'],
    rows: [
      ['marks of direction are shown', '\\u2066-\\u2069', ''],
      ['the column of a cut line', 'column - start + left.length', 'column - start'],
    ],
  },
  'src/outputs/sitemap.ts': {
    tests: ['site/sitemap'],
    rows: [['without a sitemap none is named', "sitemap === null ? '' : ", '']],
  },
  'theme/client/announcement.ts': {
    tests: ['behaviour/shell'],
    rows: [['another announcement is shown', "  if (readChoice(ID) !== id) writeChoice(DISMISS, 'false');\n", '']],
  },
  'theme/client/dropdowns.ts': {
    tests: ['behaviour/navbar'],
    rows: [['Escape gives the focus back', '  open.focus();\n', '']],
  },
  'theme/client/tables.ts': {
    tests: ['browser/pages'],
    rows: [['regions are told apart', '`${name} (${use})` : name', 'name : name']],
  },
  'theme/client/back-to-top.ts': {
    tests: ['behaviour/content'],
    rows: [['calm readers are not moved', "calm ? 'instant' : 'smooth'", "'smooth'", 'B-163']],
  },
  'theme/client/zoom.ts': {
    tests: ['browser/pages'],
    rows: [['the space key', " || event.key === ' '", '']],
  },
  'theme/client/links.ts': {
    tests: ['behaviour/navigation'],
    rows: [['other languages are loaded', ' && !isOtherLocale(url.pathname)', '']],
  },
};
