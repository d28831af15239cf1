/** Reads simple Sass and Less as CSS. */
import { blocksOf, selectorsOf } from './css-blocks.ts';

/**
 * Converts simple Sass or Less to CSS without a compiler: replaces variables by their values, flattens nested rules and removes other
 * statements that are not CSS. `variables` are those of all sheets, because one may use the variables of another; its own come first.
 */
export function plainSheet(file: string, text: string, variables: ReadonlyMap<string, string>): string {
  if (file.endsWith('.css')) return text;
  const bare = withoutInterpolation(text);
  const own = variablesIn(text);
  const filled = bare.replace(/(?<!\w)[$@][\w-]+(?!\s*:)/g, (name) => own.get(name) ?? variables.get(name) ?? name);
  const plain = filled.replace(
    /[^;{}]*(?:[$]\w|\b(?:color|math|map|string)\.\w+\(|@(?!media|supports|keyframes|font-face|layer)[a-z])[^;{}]*;/g,
    '',
  );
  const { own: outside, below } = unnested(plain, []);
  return outside + below;
}

/** The variables of Sass and Less that a text defines, with their names as written. */
export const variablesIn = (text: string): Map<string, string> =>
  new Map(
    [...withoutInterpolation(text).matchAll(/(?<=^|[;{}\s])([$@][\w-]+)\s*:\s*([^;{}$@]+);/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );

/** Rules with more stay nested. */
const MAX_SELECTORS = 1000;

/** Flattens nested rules; `&` is joined as in Sass (`&--part`), which CSS nesting does not do. Returns what is outside of rules (`own`) and the rules. */
function unnested(css: string, parents: readonly string[]): { own: string; below: string } {
  let [own, below, done] = ['', '', 0];
  for (const { head, body, start, end } of blocksOf(css)) {
    own += css.slice(done, start);
    done = end + 1;
    const isRule = !head.trim().startsWith('@');
    const heads = selectorsOf(head);
    // Each level multiplies them: twenty levels of two make a million.
    if (isRule && heads.length * parents.length > MAX_SELECTORS) {
      own += css.slice(start, end + 1);
      continue;
    }
    const names = isRule ? heads.flatMap((one) => wholeNames(one, parents)) : parents;
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

/** Removes comments (CSS has no `//`) and the `#{…}` around interpolated values. */
const withoutInterpolation = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '$1')
    .replace(/#\{([^{}]*)\}/g, '$1');
