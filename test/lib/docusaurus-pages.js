/** Reads a built site, Docusaurus's own or ours, as sequences of words that can be compared. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'htmlparser2';

/** @typedef {'theirs' | 'ours'} Whose */
/** What stands around the content, each compared by itself. */
export const bars = /** @type {const} */ ([
  'title',
  'navbar',
  'sidebar',
  'breadcrumbs',
  'notices',
  'pager',
  'footer',
  'announcement',
]);
/**
 * @typedef {{ kind: 'list' | 'text', content: string[], files: string[], links: string[] } & Record<(typeof bars)[number], string[]>} PageRead
 *   `files` are those that the page shows, `links` pages of this site that it leads to.
 */
/**
 * @typedef {{ pages: Map<string, string>, read: (address: string) => PageRead, has: (address: string) => boolean,
 *   hasFile: (path: string) => boolean, addressOf: (path: string) => string }} Site
 */

/** What each theme calls its parts, as words of `class`; `drop` is what it adds to texts by itself. */
const themes = {
  theirs: {
    root: (/** @type {Tag} */ tag) =>
      tag.attribs.id === '__docusaurus_skipToContent_fallback' || hasClass(tag, 'main-wrapper'),
    navbar: (/** @type {Tag} */ tag) => hasClass(tag, 'navbar'),
    sidebar: (/** @type {Tag} */ tag) =>
      hasClass(tag, 'theme-doc-sidebar-container') ||
      // Its name in betas of version 2.
      /(^| )docSidebarContainer_/.test(tag.attribs.class ?? '') ||
      (tag.name === 'aside' && hasClass(tag, 'theme-doc-sidebar')),
    footer: (/** @type {Tag} */ tag) => tag.name === 'footer' && hasClass(tag, 'footer'),
    announcement: (/** @type {Tag} */ tag) =>
      hasClass(tag, 'theme-announcement-bar') || /announcementBar_/.test(tag.attribs.class ?? ''),
    breadcrumbs: (/** @type {Tag} */ tag) => tag.name === 'ul' && hasClass(tag, 'breadcrumbs'),
    notices: (/** @type {Tag} */ tag) =>
      hasClass(tag, 'theme-doc-version-banner') || /theme-(unlisted|draft)-banner/.test(tag.attribs.class ?? ''),
    pager: (/** @type {Tag} */ tag) => hasClass(tag, 'pagination-nav'),
    drop: new RegExp(
      `(^| )(${[
        'theme-doc-(breadcrumbs|version-badge|version-banner|toc-mobile|toc-desktop|footer|sidebar-container)',
        'theme-(back-to-top-button|unlisted-banner|draft-banner)',
        '(docSidebarContainer|blogPostData|breadcrumbsContainer|buttonGroup|copyButton|tocCollapsible|tableOfContents|collapseSidebarButton|backToTopButton)_\\S*',
        '(announcementBarClose|mobileSidebar|colorModeToggle|toggle|navbarSearchContainer|sidebarLogo)_\\S*',
        'blog-sidebar|sidebar_\\S* (thin-scrollbar|col)|container_\\S* margin-vert--md|docusaurus-mt-lg|docusaurus-mermaid-container',
        'pagination-nav|hash-link|table-of-contents|avatar|breadcrumbs|menu__caret',
        'navbar-sidebar|navbar-sidebar__\\S+|navbar__toggle|navbar__search|DocSearch',
      ].join('|')})( |$)`,
    ),
  },
  ours: {
    root: (/** @type {Tag} */ tag) => tag.attribs.id === 'page:content',
    navbar: (/** @type {Tag} */ tag) => tag.name === 'nav' && hasClass(tag, 'navbar'),
    sidebar: (/** @type {Tag} */ tag) => tag.name === 'aside' && tag.attribs.id === 'page:section',
    footer: (/** @type {Tag} */ tag) => tag.name === 'footer' && hasClass(tag, 'footer') && 'data-style' in tag.attribs,
    announcement: (/** @type {Tag} */ tag) => hasClass(tag, 'announcement'),
    breadcrumbs: (/** @type {Tag} */ tag) => hasClass(tag, 'breadcrumbs'),
    notices: (/** @type {Tag} */ tag) => hasClass(tag, 'notice'),
    pager: (/** @type {Tag} */ tag) => hasClass(tag, 'pagination'),
    drop: /(^| )(breadcrumbs|badge|sidebar|toc|toc-mobile|entry-footer|pagination|page-actions|back-to-top|notice|byline|authors|blog-header|preview-footer|anchor|diagram|search|color-toggle|hamburger|skip|code-more)( |$)/,
  },
};
/** Pages that both themes word as they like: of them only links are compared. */
const generated = /(blog|docs)-(tags|archive|authors)\S*page/;
const generatedPlaces = /\/(?:tags|archive|authors)(?:\/|$)/;
const blocks = new Set(
  'address article aside blockquote br dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr iframe img li main nav ol option p pre section summary svg table tbody td tfoot th thead tr ul button video'.split(
    ' ',
  ),
);
const dropped = new Set(['script', 'style', 'template', 'noscript', 'svg', 'link', 'meta']);

/** @typedef {{ type: string, name: string, attribs: Record<string, string>, children: Tag[], data?: string, parent: Tag | null }} Tag */

/** @param {string} folder @param {Whose} whose @returns {Site} */
export function siteOf(folder, whose) {
  /** @type {Map<string, string>} */
  const pages = new Map();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.html')) pages.set(addressOfFile(file), join(folder, file));
  const base = baseOf(pages, whose);
  const addressOf = (/** @type {string} */ path) => plain(path.startsWith(base) ? path.slice(base.length) : path);
  const hasFile = (/** @type {string} */ path) => {
    const name = join(folder, path.startsWith(base) ? path.slice(base.length) : path);
    return existsSync(name) && statSync(name).isFile();
  };
  const has = (/** @type {string} */ address) => pages.has(address) || hasFile(address);
  return {
    pages,
    read: (address) => readPage(pages.get(address) ?? '', address, base, whose),
    has,
    hasFile,
    addressOf,
  };
}

/** @param {string} file */
const addressOfFile = (file) => plain(file.replaceAll('\\', '/'));

/** An address without what servers add: slashes at its ends, `index.html`, `.html`. @param {string} path */
const plain = (path) =>
  `/${safeDecoded(path)
    .replace(/(^|\/)index(\.html)?$/, '')
    .replace(/\.html$/, '')
    .replace(/^\/+|\/+$/g, '')}`;

/** @param {string} text */
function safeDecoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The path that a site is served under. @param {Map<string, string>} pages @param {Whose} whose */
function baseOf(pages, whose) {
  const file = pages.get('/') ?? pages.get('/404') ?? pages.values().next().value;
  if (file === undefined) return '/';
  const html = readFileSync(file, 'utf8');
  const match =
    whose === 'ours' ? / data-base="([^"]*)"/.exec(html) : /<script[^>]* src="?([^"]*?)assets\/js\//.exec(html);
  return match?.[1] ?? '/';
}

/** @param {string} file @param {string} address @param {string} base @param {Whose} whose @returns {PageRead} */
function readPage(file, address, base, whose) {
  const theme = themes[whose];
  const document = /** @type {Tag} */ (/** @type {unknown} */ (parseDocument(readFileSync(file, 'utf8'))));
  const place = { base, address, canonical: canonicalOf(document), whose, reads: 'content', files: [], links: [] };
  const page = first(document, (tag) => tag.name === 'html')?.attribs.class ?? '';
  const kind = generated.test(page) || (/blog/.test(page) && generatedPlaces.test(address)) ? 'list' : 'text';
  /** @param {Exclude<keyof typeof theme, 'drop'>} name @param {Place['reads']} reads */
  const part = (name, reads = 'bar') => {
    const tag = first(document, theme[name]);
    return tag === null ? [] : wordsOf(tag, { ...place, reads, ...(reads !== 'content' && { files: [], links: [] }) });
  };
  const title = first(document, (tag) => tag.name === 'title');
  return {
    kind,
    content: part('root', 'content'),
    title: title === null ? [] : textOf(title).split(/\s+/),
    navbar: part('navbar'),
    sidebar: part('sidebar', 'sidebar'),
    breadcrumbs: part('breadcrumbs', 'sidebar'),
    notices: part('notices'),
    pager: part('pager'),
    footer: part('footer'),
    announcement: part('announcement'),
    files: place.files,
    links: place.links,
  };
}

/**
 * @typedef {{ base: string, address: string, canonical: string | null, whose: Whose, reads: 'content' | 'bar' | 'sidebar', files: string[],
 *   links: string[] }} Place `reads`: of bars only words and links count, of sidebars only words.
 */

/** The path that links of a page begin at: whether it ends in a slash decides where relative ones lead. @param {Tag} document */
function canonicalOf(document) {
  const link = first(document, ({ name, attribs }) => name === 'link' && attribs.rel === 'canonical');
  return link === null ? null : (urlOf(link.attribs.href ?? '')?.pathname ?? null);
}

/** The first element that a test takes, in the order of the document. @param {Tag} tag @param {(tag: Tag) => boolean} test @returns {Tag | null} */
function first(tag, test) {
  for (const child of tag.children ?? []) {
    if (child.attribs !== undefined && test(child)) return child;
    const inside = first(child, test);
    if (inside !== null) return inside;
  }
  return null;
}

/** @param {Tag | null} tag @param {string} name */
const hasClass = (tag, name) => (tag?.attribs?.class ?? '').split(' ').includes(name);

/** The words of an element, with marks in brackets for what is not a word. @param {Tag} root @param {Place} place */
function wordsOf(root, place) {
  const { drop } = themes[place.whose];
  /** @type {string[]} */
  const words = [];
  let open = '';
  const flush = () => {
    if (open !== '') words.push(open);
    open = '';
  };
  const mark = (/** @type {string} */ word) => {
    flush();
    words.push(word);
  };
  const walk = (/** @type {Tag} */ tag) => {
    for (const child of tag.children) visit(child);
  };
  const visit = (/** @type {Tag} */ tag) => {
    if (tag.type === 'text') {
      const [begin = '', ...more] = plainText(tag.data ?? '').split(/\s+/);
      open += begin;
      for (const word of more) {
        flush();
        open = word;
      }
      return;
    }
    if (tag.attribs === undefined) return tag.children && walk(tag);
    const { name, attribs } = tag;
    const className = attribs.class ?? '';
    if (
      dropped.has(name) ||
      (tag !== root && drop.test(className)) ||
      // The panel of a tab is hidden until its tab is chosen.
      ('hidden' in attribs && attribs.hidden !== 'until-found' && attribs.role !== 'tabpanel')
    )
      return;
    if (name === 'time' || hasClass(tag, 'sr-only')) return;
    if (name === 'math') return mark(`[math ${textOf(tag).replace(/\s+/g, '')}]`);
    if (hasClass(tag, 'katex-html')) return;
    if (name === 'pre') return code(tag);
    const apart =
      blocks.has(name) ||
      attribs.role === 'tab' ||
      hasClass(tag, 'theme-doc-card-icon') ||
      (place.reads !== 'content' && (name === 'a' || name === 'span'));
    if (apart) flush();
    const own = markOf(tag, place);
    if (own?.startsWith('[→')) words.push(own);
    else if (own !== null && place.reads === 'content') mark(own);
    if (hasClass(tag, 'theme-admonition') || hasClass(tag, 'admonition')) admonition(tag);
    else walk(tag);
    if (apart) flush();
  };
  const admonition = (/** @type {Tag} */ tag) => {
    const [title, ...rest] = tag.children.filter(({ type }) => type === 'tag');
    mark(
      `[admonition ${title === undefined ? '' : plainText(textOf(title)).toLowerCase().replace(/\s+/g, ' ').trim()}]`,
    );
    for (const child of rest) visit(child);
    flush();
  };
  const code = (/** @type {Tag} */ tag) => {
    const lines = codeOf(tag)
      .replaceAll('\r', '')
      .split('\n')
      .map((line) => line.trimEnd());
    while (lines.at(-1) === '') lines.pop();
    mark('[code]');
    for (const line of lines) words.push(`⏎${line}`);
  };
  walk(root);
  flush();
  return words;
}

/** The mark that stands before an element's words; null for none. @param {Tag} tag @param {Place} place @returns {string | null} */
function markOf({ name, attribs, parent }, place) {
  if (/^h[1-6]$/.test(name))
    return name === 'h1' || attribs.id === undefined ? `[${name}]` : `[${name} #${attribs.id}]`;
  // A heading without text is an ordinary cell in ours.
  if (name === 'td' || name === 'th') return '[cell]';
  if (name === 'tr' || name === 'details' || name === 'video' || name === 'audio') return `[${name}]`;
  if (name === 'li' && attribs.role !== 'tab' && !hasClass(parent, 'cards')) return '[li]';
  if (name === 'input' && attribs.type === 'checkbox') return 'checked' in attribs ? '[x]' : '[ ]';
  if (name === 'iframe') return `[iframe ${attribs.src ?? ''}]`;
  if (name === 'a' && attribs.href !== undefined && place.reads !== 'sidebar' && attribs.href !== '#')
    return `[→ ${linkOf(attribs.href, place)}]`;
  if (name !== 'img') return null;
  const address = urlOf(attribs.src ?? '', `http://site${place.canonical ?? place.base}`);
  if (address?.host === 'site') place.files.push(safeDecoded(address.pathname));
  return `[img ${plainText(attribs.alt ?? '')
    .replace(/\s+/g, ' ')
    .trim()}]`;
}

/** Where a link leads: an address of this site, or a whole one. Files that were copied under a name with a hash count by their name. @param {string} href @param {Place} place */
function linkOf(href, { base, address, canonical, links }) {
  // The canonical address of a page that is not translated is that of the original.
  if (href.startsWith('#')) return `.${safeDecoded(href)}`;
  const url = urlOf(href, `http://site${canonical ?? base + address.slice(1)}`);
  if (url === null) return href;
  if (url.host !== 'site') return url.href.replace(/\/$/, '');
  const inside = url.pathname.startsWith(base) ? url.pathname.slice(base.length) : url.pathname;
  const path = plain(inside);
  const asset = /^\/assets\/.*?([^/]+?)-?[\w-]*(\.\w+)$/.exec(path);
  if (asset === null) links.push(path);
  return (
    `${asset === null ? (path === address ? '.' : path) : `file ${asset[2]}`}${url.search}${safeDecoded(url.hash)}` ||
    '/'
  );
}

/** Text without characters that nobody sees. @param {string} text */
const plainText = (text) => text.normalize('NFC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');

/** @param {Tag} tag @returns {string} */
const textOf = (tag) =>
  tag.type === 'text'
    ? (tag.data ?? '')
    : tag.name === 'svg' || tag.name === 'annotation'
      ? ''
      : (tag.children ?? []).map(textOf).join('');

/** Code with its line ends, of which Docusaurus makes elements. @param {Tag} tag @returns {string} */
const codeOf = (tag) =>
  tag.type === 'text' ? (tag.data ?? '') : tag.name === 'br' ? '\n' : (tag.children ?? []).map(codeOf).join('');

/** @param {string} href @param {string} [base] */
function urlOf(href, base) {
  try {
    return new URL(href, base);
  } catch {
    return null;
  }
}
