/** Maps Docusaurus plugins and themes, by their names, to features of sitegen. */
import { asRecord } from 'sitegen-docs/adapter';
import { type ReportLoss, SEARCH, type Values, VISITS } from './keys.ts';

/** A feature that a plugin, theme or preset turns on, with the plugin's options. */
export interface PluginFeature {
  kind: 'docs' | 'blog' | 'pages' | 'sitemap' | 'redirects' | 'theme';
  options: Values;
}

/** A plugin of the project itself that gives something to its pages. */
export interface OwnPlugin {
  /** For messages. */
  name: string;
  options: Values;
  /** Its function, if the configuration itself has it; else null. */
  make: unknown;
  /** Its file, relative to the root of the site; empty for a function. */
  file: string;
}
/** File and code of a plugin of the project, by its path; both are empty for a plugin of a package. */
export type SourceOf = (plugin: string) => { file: string; code: string };

type Kind = PluginFeature['kind'] | 'own' | 'postcss' | 'nothing' | { hint: string; visible?: boolean };
/** Name pattern → feature, or a hint if there is none, or 'nothing' if nothing is missing without it. The first match counts. */
const kinds: readonly (readonly [name: RegExp, is: Kind])[] = [
  [/content-docs$/, 'docs'],
  [/content-blog$/, 'blog'],
  [/content-pages$/, 'pages'],
  [/plugin-sitemap$/, 'sitemap'],
  [/client-redirects$/, 'redirects'],
  [/theme-classic$/, 'theme'],
  [/search|lunr|algolia|orama/i, { hint: SEARCH, visible: false }],
  [/llms?(?:-|$)/, { hint: 'sitegen writes llms.txt and Markdown of each page by itself.', visible: false }],
  [/gtag|google|analytics|matomo|plausible|posthog|umami|hotjar|segment|fathom/i, { hint: VISITS, visible: false }],
  [/live-codeblock$/, { hint: 'Live code is shown as code.' }],
  [
    /openapi|redoc|typedoc|jsdoc|graphql-|protobuf/i,
    { hint: 'Its pages are not made; keep the Markdown that it generates in the docs.' },
  ],
  [/plugin-sass$/, 'nothing'],
  [/less|tailwind|postcss/i, { hint: 'Name the compiled style sheet under "customCss".' }],
  [/pwa$/, { hint: 'Set "offline" in a configuration of sitegen.', visible: false }],
  [
    /theme-mermaid$|ideal-image$|image-zoom|medium-zoom|debug$|svgr?$|css-cascade-layers$|rsdoctor$|npm2yarn|remark-|rehype-|webpack/,
    'nothing',
  ],
];

/** The feature that a plugin or theme stands for, in a list of at most one; what is missing is reported by `report`. `code` is the source of a plugin of the project. */
export function pluginFeatures(
  name: string,
  options: Values,
  report: ReportLoss,
  { what = 'plugin', code = '' }: { what?: string; code?: string } = {},
): PluginFeature[] {
  const is = kindOf(name, code);
  if (is === 'nothing' || is === 'own' || is === 'postcss') return [];
  if (typeof is === 'string') return [{ kind: is, options }];
  report(`${what} ${name}`, is?.hint ?? 'What it adds is not there.', is?.visible ?? true);
  return [];
}

/** The plugins that are in the project and give something to its pages, or compile its styles. */
export const ownPlugins = (
  plugins: readonly unknown[],
  sourceOf: SourceOf,
  wanted: 'own' | 'postcss' = 'own',
): OwnPlugin[] =>
  plugins.flatMap((written) => {
    const [name, options] = nameAndOptions(written);
    const { file, code, make } = codeOf(written, sourceOf);
    return name !== null && kindOf(name, code) === wanted ? [{ name: `plugin ${name}`, options, make, file }] : [];
  });

/** The code of a plugin that is in the project, and its file or its function. */
export function codeOf(written: unknown, sourceOf: SourceOf): ReturnType<SourceOf> & { make: unknown } {
  const [make] = Array.isArray(written) ? (written as unknown[]) : [written];
  if (typeof make === 'string') return { ...sourceOf(make), make: null };
  return { file: '', code: typeof make === 'function' ? String(make) : '', make };
}

/** By its name, else by its code: a plugin that compiles styles, that adds to pages, or that only configures webpack. */
function kindOf(name: string, code: string): Kind | undefined {
  const kindNamed = (text: string): Kind | undefined => kinds.find(([pattern]) => pattern.test(text))?.[1];
  if (/\bconfigurePostCss\b/.test(code)) return 'postcss';
  const ofCode = addsToPages.test(code) ? 'own' : /\bconfigureWebpack\b/.test(code) ? 'nothing' : undefined;
  return kindNamed(name) ?? ofCode;
}
const addsToPages =
  /\b(?:loadContent|contentLoaded|allContentLoaded|injectHtmlTags|getClientModules|getThemePath|postBuild|addRoute|setGlobalData|createData)\b/;

/** Name and options of a plugin written as `name`, `[name, options]` or a function. The name is null if it is none of these. */
export function nameAndOptions(written: unknown): [name: string | null, options: Values] {
  const [first, second] = Array.isArray(written) ? (written as unknown[]) : [written];
  const options = asRecord(second);
  if (typeof first === 'string') return [shortName(first), options];
  return [
    typeof first === 'function' ? `in the configuration${first.name === '' ? '' : ` (${first.name})`}` : null,
    options,
  ];
}

/** Shortens the path of a plugin's module for messages. */
const shortName = (name: string): string =>
  name
    .replace(/^.*\/node_modules\//, '')
    .replace(/^\/.*\/(?=[^/]+\/[^/]+$)/, '')
    .replace(/\/(?:lib|src|dist)?\/?index(?:\.[cm]?[jt]s)?$/, '');
