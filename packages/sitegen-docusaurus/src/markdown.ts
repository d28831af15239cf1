/** Our `markdown` settings from a Docusaurus configuration. */
import { asList, asRecord, isRecord } from 'sitegen-docs/adapter';
import { pick, type ReportLoss, type Values } from './keys.ts';

/** Whether a package of the project, Docusaurus unless another is named, is of an earlier version; false if its version is not known. */
export type IsBefore = (version: number, name?: string) => boolean;

/** Our `markdown` settings, from theirs, from `themeConfig.prism`, from the plugins of the `whole` configuration and from the options of docs, blogs and pages (`content`). */
export function markdownOf(
  { markdown: written, themeConfig }: Values,
  whole: Values,
  content: readonly Values[],
  isBefore: IsBefore,
  report: ReportLoss,
): Values {
  const markers = content.flatMap(({ truncateMarker }) => markersOf(truncateMarker));
  const markdown = asRecord(written);
  const theme = asRecord(themeConfig);
  const prism = asRecord(theme.prism);
  const { onBrokenMarkdownImages: onBrokenImages } = asRecord(markdown.hooks);
  return {
    format: markdown.format ?? 'mdx',
    mermaid: markdown.mermaid === true || optionsOf(whole, /^(?:mdx|remark)-mermaid/) !== null,
    // Where texts may hold code, their HTML is trusted too.
    rawHtml: markdown.format === 'md' ? 'safe' : 'balanced',
    ...pick(markdown, ['emoji', 'rawHtml'], 'markdown', report),
    figures: false,
    anchors: {
      ...pick(asRecord(markdown.anchors), ['maintainCase'], 'markdown.anchors', report),
      withoutDirectives: !isBefore(3),
    },
    packageManagers: managersOf(optionsOf(whole, /npm2yarn/i)?.converters, isBefore),
    macros: macrosOf(whole),
    ...(typeof prism.defaultLanguage === 'string' ? { defaultLanguage: prism.defaultLanguage } : {}),
    ...(Array.isArray(prism.magicComments) ? { magicComments: prism.magicComments.map(magicComment) } : {}),
    // Docusaurus also accepts a function.
    hooks: { onBrokenMarkdownImages: typeof onBrokenImages === 'string' ? onBrokenImages : 'throw' },
    ...(markers.length > 0 && { truncateMarkers: markers }),
    admonitions: content.flatMap(admonitionNames),
  };
}

/** The words of a pattern for comments that end previews: `more` of `/<!--\s*more\s*-->/`. */
export function markersOf(pattern: unknown): string[] {
  if (!(pattern instanceof RegExp)) return [];
  const isMarker = new RegExp(pattern.source);
  const words = pattern.source.replace(/\\./g, ' ').match(/\w[\w-]*/g) ?? [];
  return words.filter((word) => isMarker.test(`<!-- ${word} -->`) || isMarker.test(`{/* ${word} */}`));
}

const admonitionNames = ({ admonitions }: Values): string[] =>
  asList(isRecord(admonitions) ? admonitions.keywords : null)
    .filter((one) => typeof one === 'string')
    .filter((one) => !knownAdmonitions.includes(one));
const knownAdmonitions = 'note tip info important warning danger caution secondary success'.split(' ');

/** Whether formulas are drawn. Up to version 3, remark-math extends a parser that Docusaurus 3 no longer has, and does nothing there. */
export function hasMath(whole: Values, isBefore: IsBefore, report: ReportLoss): boolean {
  if (optionsOf(whole, /^remark-?math$/i) === null) return false;
  const isInert = !isBefore(3) && isBefore(4, 'remark-math');
  if (isInert)
    report('remark-math of version 3, which has no effect in Docusaurus 3,', 'Name version 6 to have formulas drawn.');
  return !isInert;
}

/** Math macros configured for KaTeX or MathJax. MathJax's names lack the backslash, and its values may be `[definition, number of arguments]`. */
function macrosOf(whole: Values): Record<string, string> {
  const { macros } = optionsOf(whole, /katex$/i) ?? {};
  const { tex } = optionsOf(whole, /mathjax/i) ?? {};
  const all = [
    ...Object.entries(asRecord(macros)),
    ...Object.entries(asRecord(asRecord(tex).macros)).map(([name, is]): [string, unknown] => [
      `\\${name}`,
      [is].flat()[0],
    ]),
  ];
  return Object.fromEntries(all.filter((one): one is [string, string] => typeof one[1] === 'string'));
}

/** Replaces Docusaurus's class for highlighted lines by ours. */
const magicComment = (one: unknown): unknown =>
  isRecord(one) && one.className === 'theme-code-block-highlighted-line' ? { ...one, className: 'marked' } : one;

/** Searches a configuration for a plugin, given as a name or a function, and returns its options: `{}` if it has none, null if not found. */
function optionsOf(value: unknown, name: RegExp, depth = 0): Values | null {
  const isNamed = (one: unknown): boolean =>
    name.test(typeof one === 'function' ? one.name : typeof one === 'string' ? one : '');
  if (isNamed(value)) return {};
  const parts = Array.isArray(value) ? (value as unknown[]) : isRecord(value) ? Object.values(value) : [];
  if (isNamed(parts[0]) && isRecord(parts[1])) return parts[1];
  if (depth === MAX_DEPTH) return null;
  return parts.reduce<Values | null>((options, one) => options ?? optionsOf(one, name, depth + 1), null);
}
/** Depth to which that search goes: enough for `presets: [['classic', { docs: { remarkPlugins: [[math, {}]] } }]]`. */
const MAX_DEPTH = 8;

/** Package managers, besides npm, that install commands are shown for: those configured, else the defaults of the version of the npm2yarn plugin. */
function managersOf(written: unknown, isBefore: IsBefore): unknown[] {
  const managers = ['yarn', 'pnpm', 'bun'];
  if (Array.isArray(written)) return written.filter((one) => managers.includes(one));
  const name = '@docusaurus/remark-plugin-npm2yarn';
  return managers.slice(0, isBefore(2.04, name) ? 1 : isBefore(3.08, name) ? 2 : 3);
}
