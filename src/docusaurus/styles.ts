/** Selects what can be used of a Docusaurus site's style sheets: colours, fonts, and rules for the site's own classes. */
import { shortHash } from '../lib/hash.ts';
import { dirOf, resolvePath } from '../lib/paths.ts';
import { type Block, blocksOf, partsBetween, selectorsOf } from './css-blocks.ts';
import { fittedPart } from './parts-of-pages.ts';

/** Classes of Docusaurus and of ours, also with an ending such as `__link`, `--dark` or a hash. A longer name, such as `page-header`, is the project's own. */
const blocks =
  'navbar menu footer sidebar dropdown pagination breadcrumb breadcrumbs table-of-contents tab tabs tab-item alert admonition pill pills main-wrapper row col markdown hash-link anchor blog code token prism tag main page search icon columns prose header toc arrow caret notice island contents copyright skip author authors archive socials byline brand external image';
/** Classes of ours with such longer names. */
const longer =
  '(?:pagination|admonition|mobile)-[a-z]+ navbar-(?:end|entry|items|left|link|sidebar) menu-(?:caret|children|heading|html|label|link|row) author-(?:count|list|name|title) footer-(?:columns|flat|title) sidebar-(?:hide|show|title) code-(?:group|more|title|tools) tag-(?:count|list) search-(?:body|dialog|excerpt|field|keys|note|page|panel|place|recent|section|title) toc-(?:mobile|title) page-actions icon-button archive-date blog-(?:header|sidebar)';
/** Those that the theme prints in texts and in pages of the site. */
const printed =
  'tab tabs admonition code token prism anchor hash-link icon markdown prose island contents external caret arrow';
const classOf = (names: string): string => `\\.(?:${names.replaceAll(' ', '|')})(?=--|__|_[a-z\\d]{4}\\b|[^\\w-]|$)`;
const isPrinted = new RegExp(classOf(printed), 'i');
/** Matches selectors for parts of Docusaurus's pages, whose HTML differs here, so that such rules would not fit, and for classes of ours. */
const chrome = new RegExp(
  [
    classOf(`container(?!--(?!fluid)) ${blocks}`),
    `\\.(?:${longer.replaceAll(' ', '|')})(?![\\w-])`,
    '\\.(?:theme-|DocSearch|docs-(?:wrapper|doc|version|category|tag)|blog-\\w+-page)',
    '#(?:__docusaurus|content|section|announcer)|:is\\(|:where\\(',
  ].join('|'),
  'i',
);
/** Classes of Docusaurus's styles that exist here too. Their rules are limited to the content, because our own layout has classes with such names. */
const inPages = /\.(?:card|button|badge|hero|avatar)[\w-]*/g;
/** Matches plain element selectors; our theme has its own rules for elements. */
const elements =
  /(?:^|[\s>+~,])(?:\*|html|body|a|h[1-6]|p|ul|ol|li|table|th|td|tr|code|pre|img|article|main|nav|header|footer|button|input|details|summary|blockquote|hr|svg|span|div|kbd|strong|em)(?=$|[\s>+~,:.[])/;

/** Suffix that makes the class names of a CSS module unique; empty for other sheets. `file` is relative to the root. */
export const moduleMark = (file: string): string =>
  file.includes('.module.') ? `_${shortHash(file).slice(0, 4)}` : '';

interface SheetImport {
  /** As written; what browsers load themselves begins with `https:` or `http:`. */
  address: string;
  /** The paths that it may mean: Sass allows it without the extension and without the leading `_` of a partial. */
  paths: string[];
}
export const importsOfSheet = (text: string, file: string): SheetImport[] =>
  [...text.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(importing)].map(([, quoted, bare = '']) => {
    const address = (quoted ?? bare).replace(/^\/\//, 'https://');
    const at = resolvePath(dirOf(file), address);
    const part = at.replace(/[^/]+$/, '_$&');
    return { address, paths: [at, ...[at, part].flatMap((one) => [`${one}.scss`, `${one}.sass`, `${one}.less`])] };
  });
const importing = /^\s*@(?:import|use)\s+(?:(?:url\(\s*)?['"]([^'"]+)['"]|url\(\s*([^'"\s)]+))/gm;

/**
 * Usable rules of a style sheet that a component imports, for pages and texts alone. All of a CSS module, with suffixed class names; else those
 * for classes that the theme itself does not print there. Properties of the root are used that `global`, the sheet of all pages, does not set:
 * nothing may import this one.
 */
export function moduleRules(text: string, file: string, global: string): string {
  const mark = moduleMark(file);
  const blocks = blocksOf(text.replace(/\/\*[\s\S]*?\*\//g, ''));
  // These cannot be inside of a rule.
  const apart = blocks.filter(({ head, body }) => /^\s*@(?:keyframes|font-face)/.test(head) && !hasOwnUrls(body));
  const animations = new Set(apart.flatMap(({ head }) => /@keyframes\s+([\w-]+)/.exec(head)?.[1] ?? []));
  const rules = blocks
    .map((block) => ruleInScope(block, mark !== '', global))
    .join('')
    .replace(/url\([^)]*\)|:global\(([^()]*)\)|\.-?[A-Za-z_][\w-]*/g, (one, others?: string) =>
      others !== undefined ? others : one.startsWith('url(') ? one : one + mark,
    )
    .replace(/\banimation(?:-name)?\s*:[^;}]*/g, (one) =>
      one.replace(/[\w-]+/g, (name) => (animations.has(name) ? name + mark : name)),
    );
  const scoped = rules === '' ? '' : `:is(.foreign-page, .prose) {\n${rules}}\n`;
  return (
    scoped +
    apart.map(({ head, body }) => `${head.trim().replace(/(?<=keyframes\s+)[\w-]+/, `$&${mark}`)} {${body}}\n`).join('')
  );
}

/** A rule of such a sheet as it fits into the scope; empty if it is not used. Of rules for the root, properties are. */
function ruleInScope({ head, body }: Block, isModule: boolean, global: string): string {
  const name = head.trim();
  if (/^@(?:media|supports|container)/.test(name)) {
    const inner = blocksOf(body).map((block) => ruleInScope(block, isModule, global));
    return `${name} {${inner.join('')}}\n`;
  }
  if (isRoot(name)) {
    const [mode] = /\[[^\]]+\]/.exec(name) ?? [];
    const isNew = (one: string): boolean => one.startsWith('--') && !global.includes(`${one.split(':')[0]?.trim()}:`);
    return `${mode === undefined ? '' : `html${mode} `}& {${declarationsOf(body, isNew)}}\n`;
  }
  const fitted = `\n${name}`.replace(ofMode, ' html$1 & ').trim();
  if (/@|:root|:global(?!\()|^html(?!\[)/.test(fitted) || hasOwnUrls(body) || !hasNamesOfIts(fitted, isModule))
    return '';
  return `${fitted} {${body.replace(/(?:^|\s)composes:[^;]*;/g, ' ')}}\n`;
}

/** Whether a rule is for the component's classes. In a CSS module all are, except those for `:global` classes alone, which may be Docusaurus's. */
const hasNamesOfIts = (head: string, isModule: boolean): boolean =>
  isModule ? !/^[^.]*:global/.test(head) || isOwn(head.replace(/:global\(([^()]*)\)/g, '$1')) : isOwn(head, isPrinted);

/** Matches the start of selectors that depend on the colour mode. It is set on `html`, outside of the scope that the rules are nested in. */
const ofMode =
  /(?<=^|[,{}])\s*(?::global\(\s*)?(?:html|:root|body)?(\[data-theme=['"]?\w+['"]?\])(?:\s*\))?\s+(?=[.#*:\w])/g;

/** Classes that our admonitions have and Docusaurus's do not. The site's rules for them must not apply to admonitions. */
const kinds = /\.(?:note|tip|info|important|warning|danger|caution|secondary|success)(?![\w-])/g;

/** Usable rules of a global style sheet: custom properties of the root, rules for classes and ids of the site's own, and fonts. Of a rule for several selectors, those that can be used stay; `left` are the selectors of rules that are left out at least in part. */
export function usableStyles(text: string): { css: string; left: string[] } {
  const left: string[] = [];
  const ruleOf = ({ head, body }: { head: string; body: string }): string => {
    const name = head.trim().replace(/\s+/g, ' ');
    if (/^@(?:media|supports|layer\b.*\S)/.test(name)) {
      const inner = rulesOf(body);
      return inner === '' ? '' : `${name} {\n${inner}}\n`;
    }
    if (/^@(?:font-face|keyframes)/.test(name)) return hasOwnUrls(body) ? '' : `${name} {${body}}\n`;
    const { css, isWhole } = name.startsWith('@') ? { css: '', isWhole: false } : usableRule(name, body);
    if (!isWhole) left.push(name.length > 60 ? `${name.slice(0, 59)}…` : name);
    return css;
  };
  const rulesOf = (css: string): string => blocksOf(css).map(ruleOf).join('');
  const css = rulesOf(text.replace(/\/\*[\s\S]*?\*\//g, ''));
  return { css, left };
}

/** A rule for those of its selectors that can be used, and whether these are all. */
function usableRule(head: string, body: string): { css: string; isWhole: boolean } {
  const selectors = selectorsOf(head);
  const usable = new Map<string, string[]>();
  for (const one of selectors) {
    const part = isOwn(one) ? null : fittedPart(one);
    const allows = part?.allows ?? ((declaration) => isOwn(one) || (isRoot(one) && declaration.startsWith('--')));
    const kept = declarationsOf(body, allows) || barOf(one, body);
    if (kept === '') continue;
    const alike = usable.get(kept) ?? [];
    alike.push(part?.selector ?? selectorHere(one));
    usable.set(kept, alike);
  }
  return {
    css: [...usable].map(([kept, all]) => `${all.join(', ')} { ${kept} }\n`).join(''),
    isWhole: [...usable.values()].flat().length === selectors.length,
  };
}

/** A selector as it fits our pages. */
const selectorHere = (selector: string): string =>
  selector
    .replace(bar, ':root$1')
    .replace(kinds, '$&:not(.admonition)')
    .replace(inPages, '$&:is(.foreign-page *, .prose *)');

/** Selectors of Docusaurus's navbar. Of these rules only the background colour is used. */
const bar = /^(?:html)?(\[data-theme=['"]?(?:dark|light)['"]?\])?\s?(?:nav)?\.navbar(?:--\w+)?$/;
const barOf = (selector: string, body: string): string => {
  const [, colour] = /(?:^|[;\s])(?:--ifm-navbar-)?background(?:-color)?\s*:\s*([^;!]+)/.exec(body) ?? [];
  return colour === undefined || !bar.test(selector) ? '' : `--ifm-navbar-background-color: ${colour.trim()};`;
};

const isRoot = (selector: string): boolean =>
  /^(?:html|:root|body)?(?:\[data-theme=['"]?(?:dark|light)['"]?\])?(?::root)?$/.test(selector);
const isOwn = (selector: string, others = chrome): boolean =>
  /[.#]/.test(selector) &&
  !others.test(selector) &&
  !selector.split(',').some((one) => elements.test(one) && !/[.#]/.test(one));

/** Prefix of URLs in converted style sheets: paths after it are relative to the root of the site. */
export const ROOT_URL = '/@site/';

/** Rewrites URLs of images and fonts (relative, public, `@site/…`) to start with ROOT_URL, because all sheets are joined into one. Missing files stay; empty URLs become `none`. */
export const withRootUrls = (css: string, file: string, isThere: (file: string) => boolean): string =>
  css
    .replace(/\burl\(\s*(['"]?)\s*\1\s*\)/g, 'none')
    .replace(
      /(\burl\(\s*['"]?)(?!https?:|\/\/|data:|#)([^'")?#]+\.(?:woff2?|ttf|otf|eot|png|jpe?g|gif|webp|avif|svg))(?:[?#][^'")]*)?/g,
      (whole, open: string, path: string) => {
        const inside = /^~?@site\/(.+)$/.exec(path)?.[1] ?? resolvePath(dirOf(file), path);
        const found = path.startsWith('/') ? [`static${path}`, path.slice(1)].find(isThere) : inside;
        return found !== undefined && isThere(found) ? open + ROOT_URL + found : whole;
      },
    );

/** Whether a rule has a URL relative to its style sheet, which would not work in the joined sheet. */
const hasOwnUrls = (body: string): boolean =>
  /url\(\s*(?:['"]\s|['"]?(?!['"\s]|https?:|\/|data:|#))/.test(
    body.replace(/url\(\s*(["'])data:[^"']*(?:(?!\1)["'][^"']*)*/g, ''),
  );

const declarationsOf = (body: string, allows: (declaration: string) => boolean): string =>
  partsBetween(';', body.replace(/[^;{}]*\{[^{}]*\}/g, ''))
    .filter((one) => /^[-\w]+\s*:/.test(one) && !hasOwnUrls(one) && allows(one))
    .map((one) => `${one};`)
    .join(' ');

/**
 * Rules that connect our theme's custom properties with Docusaurus's: ours get the site's values where its sheet sets them; otherwise
 * Docusaurus's names get our values. `infima` are the defaults of Docusaurus's other properties, which the site's values may refer to;
 * `bar` are rules to add if the site sets the navbar's colour.
 */
export const bridge = (css: string, infima: string, bar: string): string => {
  const isSet = (name: string): boolean =>
    /^--ifm-(?:color-primary|background-color)$/.test(name) || new RegExp(`${name}\\s*:`).test(infima + css);
  // A value of `theme()` (Tailwind) or of an undefined property would be invalid, so it is not used.
  const isValue = (value: string): boolean =>
    !/\btheme\(/.test(value) && [...value.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].every(([, one = '']) => isSet(one));
  const valuesOf = (name: string, rules: string): string[] =>
    [...rules.matchAll(new RegExp(`(?<![\\w-])${name}\\s*:([^;}]*)`, 'g'))].map(([, value = '']) => value);
  // A site may have properties of our names, and give their values to Docusaurus's.
  const isMadeOf = (name: string, own: string, seen = new Set<string>()): boolean =>
    valuesOf(name, css).some((value) =>
      [...value.matchAll(/var\(\s*(--[\w-]+)/g)].some(
        ([, one = '']) => one === own || (!seen.has(one) && isMadeOf(one, own, seen.add(one))),
      ),
    );
  const roots = rootRules(css);
  const bars = valuesOf('--ifm-navbar-background-color', css);
  const hasBar =
    bars.length > 0 && bars.every((one) => isValue(one) && !/gradient|url\(|none|inherit|initial|unset/.test(one));
  const linesIn = (mode: string): string => {
    const set = roots.filter((rule) => rule.mode === '' || rule.mode === mode).map(({ body }) => body);
    const named = (name: string): boolean => valuesOf(`--ifm-${name}`, set.join('\n')).slice(0, 1).some(isValue);
    // The first of these that the site sets becomes the colour of links in texts; on a dark page a darker one would be too dim.
    const darker = mode === 'dark' ? [] : ['color-primary-dark'];
    const strong = ['link-color', ...darker, 'color-primary'].find(named);
    return [
      ...pairs
        .filter(([own, theirs]) => !isMadeOf(`--ifm-${theirs}`, own))
        .map(([own, theirs, or = '']) =>
          named(theirs) ? `${own}: var(--ifm-${theirs})${or};` : `--ifm-${theirs}: var(${own});`,
        ),
      ...(strong === undefined ? [] : [`--color-primary-strong: var(--ifm-${strong});`]),
      ...(named('color-primary-dark') ? [] : ['--ifm-color-primary-dark: var(--color-primary-strong);']),
    ].join('\n  ');
  };
  // A site may set a property in one mode only.
  const rules = modes.map(([mode, root]) => `${root} {\n  ${linesIn(mode)}\n}\n`);
  return rules.join('') + (hasBar ? bar : '');
};
const pairs = [
  ['--color-primary', 'color-primary'],
  // If a font cannot be loaded, the fallback is sans-serif, not the browser's default.
  ['--font', 'font-family-base', ', sans-serif'],
  ['--font-mono', 'font-family-monospace', ', monospace'],
  ['--color-bg', 'background-color'],
] as const;
/** Mode → the page in it; there is none without JavaScript. */
const modes = [
  ['', ':root:not([data-theme])'],
  ['dark', ":root[data-theme='dark']"],
  ['light', ":root[data-theme='light']"],
] as const;

/** The declarations of rules for the whole page, such as `:root` and `html[data-theme='dark']`, with the mode that they are for. What others set is not known outside of them. */
const rootRules = (css: string): { mode: string; body: string }[] =>
  blocksOf(css).flatMap(({ head, body }) =>
    head.trim().startsWith('@')
      ? rootRules(body)
      : selectorsOf(head).flatMap((one) => (isRoot(one) ? { mode: /dark|light/.exec(one)?.[0] ?? '', body } : [])),
  );
