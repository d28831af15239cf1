/** What can be used of a site's style sheet: its colours and fonts, and rules for classes of its own. */
import { shortHash } from '../lib/hash.ts';
import { dirOf, resolvePath } from '../lib/paths.ts';

/** Names of the parts of Docusaurus's pages, which are built otherwise here. */
const chrome =
  /\.(?:navbar|menu|footer|sidebar|dropdown|pagination|breadcrumbs?|table-of-contents|theme-|tabs?\b|tab-item|alert|admonition|pills?|DocSearch|docs?-|main-wrapper|container(?!--(?!fluid))|row|col\b|col-|markdown|hash-link|anchor|blog|code(?!-block-)|token|prism|tag|main|page|search|icon|columns|prose|header(?!-[\w-]*(?:link|icon|logo))|toc|arrow|caret|notice|island|contents|copyright|skip|authors?|archive|socials|byline|brand|external|image)|\[(?:class|data-(?!theme)|aria|href)|#__docusaurus|#content|:is\(|:where\(/i;
/** Classes that pages and texts are made of there and here; parts around them may bear names like these. */
const inPages = /\.(?:card|button|badge|hero|avatar)[\w-]*/g;
/** Elements as such, which the theme has its own rules for. */
const elements =
  /(?:^|[\s>+~,])(?:\*|html|body|a|h[1-6]|p|ul|ol|li|table|th|td|tr|code|pre|img|article|main|nav|header|footer|button|input|details|summary|blockquote|hr|svg|span|div|kbd|strong|em)(?=$|[\s>+~,:.[])/;

/**
 * A sheet of Sass or Less as CSS, as far as it needs no compiler: variables with their values, rules in rules by their whole names; what
 * else is not CSS goes. `all` is the text of all sheets, which name variables for each other.
 */
export function plainSheet(file: string, text: string, all: string): string {
  if (file.endsWith('.css')) return text;
  const bare = withoutInterpolation(text);
  const variables = new Map(
    [...withoutInterpolation(all).matchAll(/(?<=^|[;{}\s])([$@][\w-]+)\s*:\s*([^;{}$@]+);/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );
  const filled = bare.replace(/(?<!\w)[$@][\w-]+(?!\s*:)/g, (name) => variables.get(name) ?? name);
  const plain = filled.replace(
    /[^;{}]*(?:[$]\w|\b(?:color|math|map|string)\.\w+\(|@(?!media|supports|keyframes|font-face|layer)[a-z])[^;{}]*;/g,
    '',
  );
  const { own, below } = unnested(plain, []);
  return own + below;
}

/** Rules in rules beside them, by their whole names: `&--part` puts a name together, which CSS does not. `own` is what no rule holds. */
function unnested(css: string, parents: readonly string[]): { own: string; below: string } {
  let [own, below, done] = ['', '', 0];
  for (const { head, body, start, end } of blocksOf(css)) {
    own += css.slice(done, start);
    done = end + 1;
    const isRule = !head.trim().startsWith('@');
    const names = isRule ? head.split(/,(?![^(]*\))/).flatMap((one) => wholeNames(one.trim(), parents)) : parents;
    const inner = unnested(body, names);
    const rule = names.length === 0 ? inner.own : `${names.join(', ')} {${inner.own}}\n`;
    below += isRule ? rule + inner.below : `${head.trim()} {${rule}${inner.below}}\n`;
  }
  return { own: own + css.slice(done), below };
}
const wholeNames = (name: string, parents: readonly string[]): string[] =>
  parents.length === 0
    ? [name]
    : parents.map((by) => (name.includes('&') ? name.replaceAll('&', by) : `${by} ${name}`));

/** Without comments too: those of Sass are none in CSS. */
const withoutInterpolation = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '$1')
    .replace(/#\{([^{}]*)\}/g, '$1');

/** What the names of classes end with in a CSS module, where they are its own; of other sheets nothing. `file` is relative to the root. */
export const moduleMark = (file: string): string =>
  file.includes('.module.') ? `_${shortHash(file).slice(0, 4)}` : '';

/** What a sheet imports of the site, each by the paths that may be meant: those of Sass lack their ending and the `_` of a part. */
export const importsOfSheet = (text: string, file: string): string[][] =>
  [...text.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/^\s*@(?:import|use)\s+(?:url\(\s*)?['"]([^'"]+)['"]/gm)].map(
    ([, path = '']) => {
      const at = resolvePath(dirOf(file), path);
      const part = at.replace(/[^/]+$/, '_$&');
      return [at, ...[at, part].flatMap((one) => [`${one}.scss`, `${one}.sass`, `${one}.less`])];
    },
  );

/** The rules of a sheet for one component; of one whose classes are everybody's, those for classes of the site's own. */
export function moduleRules(text: string, file: string): string {
  const mark = moduleMark(file);
  return blocksOf(text.replace(/\/\*[\s\S]*?\*\//g, '').replace(ofMode, ' html$1 & '))
    .filter(
      ({ head, body }) =>
        !/@(?!media)|:root|:global(?!\()|^\s*html(?!\[)/.test(head) &&
        !hasOwnUrls(body) &&
        hasNamesOfIts(head, mark !== ''),
    )
    .map(({ head, body }) => `${head.trim()} {${body.replace(/(?:^|\s)composes:[^;]*;/g, ' ')}}\n`)
    .join('')
    .replace(/url\([^)]*\)|:global\(([^()]*)\)|\.-?[A-Za-z_][\w-]*/g, (one, others?: string) =>
      others !== undefined ? others : one.startsWith('url(') ? one : one + mark,
    );
}

/** Of a module all rules are the component's but those for classes of others alone, which may be parts of Docusaurus's pages. */
const hasNamesOfIts = (head: string, isModule: boolean): boolean =>
  (isModule && !/^[^.]*:global/.test(head)) || isOwn(head.replace(/:global\(([^()]*)\)/g, '$1'));

/** What begins with the mode of the page, which is outside of what the rules are put into. */
const ofMode =
  /(?<=^|[,{}])\s*(?::global\(\s*)?(?:html|:root|body)?(\[data-theme=['"]?\w+['"]?\])(?:\s*\))?\s+(?=[.#*:\w])/g;

/** Admonitions bear them here, and not there, where they are a site's own. */
const kinds = /\.(?:note|tip|info|important|warning|danger|caution|secondary|success)(?![\w-])/g;

interface Styles {
  css: string;
  /** Rules that are left out. */
  left: number;
}

/** Custom properties count wherever they stand; of other rules those whose every selector names a class of the site's own. */
export function usableStyles(text: string): Styles {
  let left = 0;
  const ruleOf = ({ head, body }: { head: string; body: string }): string => {
    const name = head.trim().replace(/\s+/g, ' ');
    if (/^@(?:media|supports|layer\b.*\S)/.test(name)) {
      const inner = rulesOf(body);
      return inner === '' ? '' : `${name} {\n${inner}}\n`;
    }
    if (/^@(?:font-face|keyframes)/.test(name)) return hasOwnUrls(body) ? '' : `${name} {${body}}\n`;
    const kept = name.startsWith('@') ? '' : declarationsOf(body, isRoot(name), isOwn(name)) || barOf(name, body);
    if (kept === '') left++;
    const selector = name
      .replace(bar, ':root$1')
      .replace(kinds, '$&:not(.admonition)')
      .replace(inPages, '$&:is(.foreign-page *, .prose *)');
    return kept === '' ? '' : `${selector} { ${kept} }\n`;
  };
  const rulesOf = (css: string): string => blocksOf(css).map(ruleOf).join('');
  const css = rulesOf(text.replace(/\/\*[\s\S]*?\*\//g, ''));
  return { css, left };
}

/** Its colour is the one thing of Docusaurus's bar that ours can have. */
const bar = /^(?:html)?(\[data-theme=['"]?(?:dark|light)['"]?\])?\s?(?:nav)?\.navbar(?:--\w+)?$/;
const barOf = (selector: string, body: string): string => {
  const [, colour] = /(?:^|[;\s])(?:--ifm-navbar-)?background(?:-color)?\s*:\s*([^;!]+)/.exec(body) ?? [];
  return colour === undefined || !bar.test(selector) ? '' : `--ifm-navbar-background-color: ${colour.trim()};`;
};

const isRoot = (selector: string): boolean =>
  selector
    .split(',')
    .every((one) => /^(?:html|:root|body)?(?:\[data-theme=['"]?(?:dark|light)['"]?\])?(?::root)?$/.test(one.trim()));
const isOwn = (selector: string): boolean =>
  selector.includes('.') &&
  !chrome.test(selector) &&
  !selector.split(',').some((one) => elements.test(one) && !one.includes('.'));

/** In addresses of a sheet: the root of the site. */
export const ROOT_URL = '/@site/';

/** Pictures and fonts beside the sheet, public ones, or named from the root, by addresses that the one sheet that is made of all understands. */
export const withRootUrls = (css: string, file: string, isThere: (file: string) => boolean): string =>
  css.replace(
    /(\burl\(\s*['"]?)(?!https?:|\/\/|data:|#)([^'")?#]+\.(?:woff2?|ttf|otf|eot|png|jpe?g|gif|webp|avif|svg))(?:[?#][^'")]*)?/g,
    (whole, open: string, path: string) => {
      const inside = /^~?@site\/(.+)$/.exec(path)?.[1] ?? resolvePath(dirOf(file), path);
      const found = path.startsWith('/') ? [`static${path}`, path.slice(1)].find(isThere) : inside;
      return found !== undefined && isThere(found) ? open + ROOT_URL + found : whole;
    },
  );

/** Addresses that are looked for beside the style sheet, which is read elsewhere. */
const hasOwnUrls = (body: string): boolean => /url\(\s*['"]?(?!['"\s]|https?:|\/|data:|#)/.test(body);

const declarationsOf = (body: string, isRootRule: boolean, all: boolean): string =>
  body
    .replace(/[^;{}]*\{[^{}]*\}/g, '')
    .split(/;(?![^(]*\))/)
    .map((one) => one.trim())
    .filter((one) => /^[-\w]+\s*:/.test(one) && !hasOwnUrls(one) && (all || (isRootRule && one.startsWith('--'))))
    .map((one) => `${one};`)
    .join(' ');

/** The blocks of a style sheet: what stands before a brace, and what stands in it. Statements without one are passed over. */
function blocksOf(css: string): { head: string; body: string; start: number; end: number }[] {
  const found: ReturnType<typeof blocksOf> = [];
  let start = 0;
  for (let at = 0; at < css.length; at++) {
    if (css[at] === ';') start = at + 1;
    if (css[at] !== '{') continue;
    const end = closing(css, at);
    found.push({ head: css.slice(start, at), body: css.slice(at + 1, end), start, end });
    at = end;
    start = end + 1;
  }
  return found;
}

function closing(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at++) {
    if (css[at] === '{') depth++;
    if (css[at] === '}' && --depth === 0) return at;
  }
  return css.length;
}

/**
 * The colours and fonts of this theme as those of the site, where it names its own; where it does not, its names for those of this theme.
 * `infima` sets other names, which the site's may be made of, and `bar` is for one in a colour of its own.
 */
export const bridge = (css: string, infima: string, bar: string): string => {
  const isSet = (name: string): boolean =>
    /^--ifm-(?:color-primary|background-color)$/.test(name) || new RegExp(`${name}\\s*:`).test(infima + css);
  // What is made of values that a tool was to write would be no value at all.
  const isValue = (value: string): boolean =>
    !/\btheme\(/.test(value) && [...value.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].every(([, one = '']) => isSet(one));
  const valuesOf = (name: string): string[] =>
    [...css.matchAll(new RegExp(`--ifm-${name}\\s*:([^;}]*)`, 'g'))].map(([, value = '']) => value);
  const named = (name: string): boolean => valuesOf(name).slice(0, 1).some(isValue);
  const bars = valuesOf('navbar-background-color');
  const hasBar =
    bars.length > 0 && bars.every((one) => isValue(one) && !/gradient|url\(|none|inherit|initial|unset/.test(one));
  const pairs = [
    ['--color-primary', 'color-primary'],
    // A font that cannot be loaded leaves no serifs.
    ['--font', 'font-family-base', ', sans-serif'],
    ['--font-mono', 'font-family-monospace', ', monospace'],
    ['--color-bg', 'background-color'],
  ] as const;
  // Links in texts.
  const strong = ['link-color', 'color-primary-dark', 'color-primary'].find(named);
  const lines = [
    ...pairs.map(([own, theirs, or = '']) =>
      named(theirs) ? `${own}: var(--ifm-${theirs})${or};` : `--ifm-${theirs}: var(${own});`,
    ),
    ...(strong === undefined ? [] : [`--color-primary-strong: var(--ifm-${strong});`]),
    ...(named('color-primary-dark') ? [] : ['--ifm-color-primary-dark: var(--color-primary-strong);']),
  ];
  return `:root:root {\n  ${lines.join('\n  ')}\n}\n${hasBar ? bar : ''}`;
};
