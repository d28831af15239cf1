/** Files beside the pages (feeds, sitemap, search, hosts, social images), broken by a reader of the sources. */
export default {
  'src/outputs/content-policy.ts': {
    tests: ['site/hosts', '-t', 'netlify: headers'],
    rows: [
      ['a base leads nowhere else', `    'base-uri': ["'self'"],\n`, ''],
      [
        'what is added stands beside what is there',
        '[...(policy[directive] ?? []).filter((one) => one !== "\'none\'"), ...sources]',
        'sources',
      ],
      [
        'frames of raw HTML are frames',
        "const kindOf: Record<string, keyof Origins> = { img: 'images', iframe: 'frames' };",
        "const kindOf: Record<string, keyof Origins> = { img: 'images' };",
      ],
      [
        'pictures of authors are shown',
        "if (entry.kind === 'post') for (const { imageUrl } of entry.authors) add('images', imageUrl, placeOf(file));",
        '',
        ['site/hosts'],
      ],
      [
        'logos are shown',
        "for (const url of [logo?.src, logo?.srcDark]) add('images', url);",
        "for (const url of [logo?.src]) add('images', url);",
        ['site/hosts'],
      ],
      ['an origin has a plain shape', '(?:[a-z\\d-]+\\.)*[a-z\\d-]+(?::\\d{1,5})?$/', '.*$/', 'plain origins'],
    ],
  },
  'src/outputs/deploy-files.ts': {
    tests: ['site/hosts', '-t', 'each host'],
    rows: [
      ['a star in an address is no pattern', "url.replaceAll('*', '%2A')", 'url'],
      ['a colon of another site is no name', 'isExternal(to) ? encodedUrl(to) : literal', 'literal'],
      ['a file of a folder of its own is for ever', "path.endsWith('/') ? '^~' : '='", "'^~'", ['site/hosts']],
      [
        'arguments come along once',
        "isExternal(to) || before.includes('?') ? ''",
        "isExternal(to) ? ''",
        ['site/hosts', '-t', 'nginx'],
      ],
      [
        'a hash comes after the arguments',
        '/^([^#]*)(#.*)?$/s.exec(encodedUrl(to))',
        '/^(.*)()$/s.exec(encodedUrl(to))',
        ['site/hosts'],
      ],
      ['longer bases come first', '.sort((a, b) => b.length - a.length)', '', ['site/hosts', '-t', 'longer paths']],
      ['a backslash does not take the quotation mark away', 'text.replace(/[\\\\"]/g', 'text.replace(/["]/g'],
      ['Cloudflare takes so many', '    .slice(0, CLOUDFLARE_REDIRECTS)\n', '', ['site/hosts', '-t', 'longer paths']],
      [
        'its own file is not shown',
        '    `location = ${quoted(`${baseUrl}nginx.conf`)} { return 404; }\\n`,\n',
        '',
        ['site/hosts', '-t', 'nginx'],
      ],
    ],
  },
  'src/outputs/feeds.ts': {
    tests: ['site/feeds'],
    rows: [
      ['titles in Atom are HTML', "plan.type === 'atom' ? escapeHtml(text) : text", 'text', 'Atom'],
      ['CDATA is not ended', ".replaceAll(']]>', ']]&gt;')", '', 'well-formed'],
      ['half characters are mended', '    .toWellFormed()\n', '', 'well-formed'],
      ['the update goes before the date', 'post.lastUpdate.date ?? post.date', 'post.date', 'Atom'],
      ['without authors there are none', 'authors.length === 0 ? {} : { authors }', '{ authors }', 'without authors'],
      ['the language ends no attribute', 'xml:lang="${escapeHtml(language)}"', 'xml:lang="${language}"', 'well-formed'],
      ['the feed is as new as its newest post', 'Math.max(...plan.items', 'Math.min(...plan.items', 'Atom'],
    ],
  },
  'src/outputs/sitemap.ts': {
    tests: ['site/sitemap'],
    rows: [
      ['50,000 are still one file', 'part.length === MAX_ENTRIES', 'part.length === MAX_ENTRIES - 1', '50,000'],
      ['a file has its bound in bytes too', ' || bytes > MAX_BYTES - 1000', '', 'beyond 50 MB'],
      ['a list is as new as its newest post', '(a > b ? a : b)', '(a < b ? a : b)', 'that of git'],
      ['a shallow clone does not know', 'history.shallow ? null : ', '', 'that of git'],
      [
        'one language needs no list of languages',
        'entry.alternates.length <= 2 ? [] :',
        'entry.alternates.length <= 0 ? [] :',
      ],
      ['the days are days', 'changed?.slice(0, 10)', 'changed'],
      ['drafts are left out', 'entry.draft || ', ''],
      ['an address ends no element', 'escapeHtml(value)}</${name}>', 'value}</${name}>'],
      [
        'an address in the index is escaped',
        'escapeHtml(encodeURI(address + file))',
        '(address + file)',
        'beyond 50 MB',
      ],
    ],
  },
  'src/outputs/search-index.ts': {
    tests: ['theme/search', 'unit/search-index'],
    rows: [
      ['words of links raise what a page has', 'score + (100 - score) * share', '(100 - score) * share'],
      ['a page with another key is another one', 'key !== null && key === before?.key', 'before !== undefined'],
      [
        'a page without a key is another one each time',
        'key !== null && key === before?.key',
        'before !== undefined && key === before.key',
      ],
      ['new titles lead to a page', "titles.join('\\n') === before.titles.join('\\n')", 'true'],
      ['links of pages that are gone lead nowhere', '[...changed, ...gone]', '[...changed]'],
      ['new links lead to a page', 'then.has(link) !== now.has(link)', 'false'],
    ],
  },
  'src/build/search.ts': {
    tests: ['site/incremental'],
    rows: [
      [
        'a file of the search that somebody changed is made',
        'state === output.state(file) && ',
        '',
        'whatever is edited',
      ],
    ],
  },
  'src/outputs/search-postings.ts': {
    tests: ['theme/search', 'unit/search-index'],
    rows: [
      ['words stand in order', '.sort(byCodeUnit);', ';'],
      ['a word of no page goes', 'if (pages.length === 0) return;', ''],
      ['a page with another number is found', 'if (numbers[page] !== page) open.add', 'if (false) open.add'],
      ['what a word had is passed over', 'if (isOld) now.skip();', ''],
    ],
  },
  'src/outputs/search-files.ts': {
    tests: ['theme/search', 'unit/search-index'],
    rows: [
      ['the most linked are the ways in', 'b.links - a.links', 'a.links - b.links'],
      ['a piece has its size', 'isFull ||= size > 3 * mean ||', 'isFull &&= size > 3 * mean ||'],
      ['cuts follow words', 'chanceOf(word) < length / mean', 'size > mean', 'leaves the cuts'],
      ['the best of a frequent word are kept', 'scoreIn(b) - scoreIn(a)', 'scoreIn(a) - scoreIn(b)'],
      ['names of many pages come in files', 'return left < 0 ? null : all;', 'return all;'],
      ['a piece with a changed word is written', 'return place === start;', 'return true;'],
      ['other pages write everything', 'since?.stamp === stamp && pieceSize', 'since !== null && pieceSize'],
      ['another size of pieces writes everything', ' && pieceSize(since.count) === pieceSize(all.length)', ''],
      ['words that are spelt are written when they are others', '!since.hasOtherNames && ', ''],
      ['names of a changed page are written', '!changed.has(path) && ', ''],
    ],
  },
  'src/outputs/search-piece.ts': {
    tests: ['theme/search'],
    rows: [
      ['a page does not link to itself', 'links.filter(([to]) => to !== url)', 'links'],
      ['the deepest headings are left out first', '[4, 3, 2].find', '[4].find'],
      ['heads of tables are not shown', "kind === 'head' || ", ''],
      ['keywords count', '...keywords.map((text): [string, number] => [text, WEIGHT.keyword]),', ''],
      ['a text has its bound', 'characters(all) <= MAX_TEXT', 'true'],
      ['a length in steps', 'Math.round(2 * Math.log2(Math.max(1, length)))', '(2 * Math.log2(Math.max(1, length)))'],
    ],
  },
  'src/outputs/search-text.ts': {
    tests: ['unit/search-text'],
    rows: [
      ['links are those of the page without what is behind', "href.replace(/[?#].*$/, '')", 'href'],
      ['the first cell names the row', "isHead ? '' : (texts[0] ?? '')", "''"],
      ['signs of headings are no text', " || attributes.class === 'anchor'", ''],
      ['marks of breaking are no text', "    .replace(/\\u200b/g, '')\n", ''],
      ['a line break parts words', "if (tag === 'br') inline += ' ';", ''],
      ['only links inside the site', "node.tag === 'a' && href.startsWith('/')", "node.tag === 'a'"],
    ],
  },
  'src/outputs/social-image/wrap.ts': {
    tests: ['unit/social-images'],
    rows: [
      ['a closing mark begins no line', 'closing.test(piece) || opening.test(before)', 'opening.test(before)'],
      ['an opening mark ends no line', 'closing.test(piece) || opening.test(before)', 'closing.test(piece)'],
      [
        'the space at the end of a line takes no room',
        "line !== '' && widthOf((line + piece).trimEnd()",
        "line !== '' && widthOf((line + piece)",
      ],
      [
        'a word longer than a line is broken',
        'if (widthOf(piece.trimEnd(), size, font) <= room) return [piece];',
        'return [piece];',
      ],
      ['no mark before the ellipsis', ".replace(/[\\s\\p{P}]+$/u, '')", ".replace(/\\s+$/u, '')"],
    ],
  },
  'src/outputs/social-image/plain.ts': {
    tests: ['unit/social-images'],
    rows: [
      ['a missing letter is no picture', 'if (chars.some((char) => needed.test(char) && !has(char))) return null;', ''],
      ['characters are composed', "text.normalize('NFC')", 'text'],
    ],
  },
  'src/outputs/social-image/social-image-of.ts': {
    tests: ['unit/social-images'],
    rows: [['a new design has new names', 'shortHash(stamp, JSON', 'shortHash(JSON']],
  },
  'src/outputs/social-image/text-width.ts': {
    tests: ['unit/social-images'],
    rows: [['also between Latin and Chinese', ' || (western.test(left) && han.test(right))', '']],
  },
};
