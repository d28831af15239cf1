/** Finds the functions of a Docusaurus configuration that transform texts (`markdown.preprocessor`) and trees (`remarkPlugins`); reports those that cannot be run. */
import { asList, asRecord, isRecord } from 'sitegen-docs/adapter';
import type { ReportLoss, Values } from './keys.ts';
import { nameAndOptions } from './plugins.ts';

/** A function of the configuration that transforms texts. */
export interface NamedFunction {
  /** The key and the function's name, for messages. */
  name: string;
  run: (...given: never[]) => unknown;
  /** Its path in the configuration: keys and indexes. */
  path: (string | number)[];
  /** Regular expression that matches the paths of the texts it applies to, relative to the root. */
  files: string;
  /** Whether it transforms a text or its syntax tree. */
  on: 'text' | 'tree';
}

type Kind = 'docs' | 'blog' | 'pages';
interface Instance {
  kind: Kind;
  options: Values;
  path: NamedFunction['path'];
}

/** Names of plugins whose work sitegen does itself. */
const needless =
  /math|katex|npm2?yarn|npm-?to-?yarn|remark-?gfm|admonition|github-?(?:blockquote-?)?alert|mermaid|rehype-?(?:slug|raw|external-?links|autolink-?headings)/i;

const keys = ['beforeDefaultRemarkPlugins', 'remarkPlugins', 'beforeDefaultRehypePlugins', 'rehypePlugins'];

/** `written` is the whole configuration; `relative` converts a path to one relative to the site's root. */
export const textFunctions = (
  written: Values,
  relative: (path: string) => string,
  report: ReportLoss,
): NamedFunction[] => [
  ...preprocessor(written),
  ...instances(written).flatMap(({ kind, options, path }) =>
    keys.flatMap((key) =>
      numbered(options[key]).flatMap(([index, feature]): NamedFunction[] => {
        const run: unknown = Array.isArray(feature) ? feature[0] : feature;
        const name = typeof run === 'function' ? nameOf(`${kind}.${key}`, run as NamedFunction['run'], report) : null;
        if (name === null) return [];
        const files = filesOf(kind, options, relative);
        return [{ name, run: run as NamedFunction['run'], path: [...path, key, index], files, on: 'tree' }];
      }),
    ),
  ),
];

function preprocessor({ markdown }: Values): NamedFunction[] {
  const run = asRecord(markdown).preprocessor;
  if (typeof run !== 'function') return [];
  const path = ['markdown', 'preprocessor'];
  return [{ name: path.join('.'), run: run as NamedFunction['run'], path, files: '', on: 'text' }];
}

/** The name of a function that can be run; null for others, which are reported unless sitegen does the same work. */
function nameOf(key: string, run: NamedFunction['run'], report: ReportLoss): string | null {
  const name = `${key} ${run.name}`.trim();
  if (needless.test(run.name) || /npm2yarn|mermaid/i.test(String(run))) return null;
  if (!/rehype/i.test(key)) return name;
  report(name, 'Texts are not printed by way of HTML trees: change their Markdown trees.');
  return null;
}

const numbered = (value: unknown): [number, unknown][] => [...asList(value).entries()];

/** Docs, blogs and pages that presets and plugins configure, each with its options and its path in the configuration. */
function instances({ presets, plugins }: Values): Instance[] {
  const ofPresets = numbered(presets).flatMap(([index, preset]) =>
    (['docs', 'blog', 'pages'] as const).flatMap((kind): Instance[] => {
      const options = nameAndOptions(preset)[1][kind];
      return isRecord(options) ? [{ kind, options, path: ['presets', index, 1, kind] }] : [];
    }),
  );
  const ofPlugins = numbered(plugins).flatMap(([index, plugin]): Instance[] => {
    const [name, options] = nameAndOptions(plugin);
    const kind = /content-(docs|blog|pages)$/.exec(name ?? '')?.[1];
    return kind === undefined ? [] : [{ kind: kind as Kind, options, path: ['plugins', index, 1] }];
  });
  return [...ofPresets, ...ofPlugins];
}

/** Regular expression for the texts of an instance: its folder, its versions and its translations. */
function filesOf(kind: Kind, { id, path }: Values, relative: (path: string) => string): string {
  const folder = relative(typeof path === 'string' ? path : kind === 'pages' ? 'src/pages' : kind);
  const named = typeof id === 'string' && id !== 'default' ? escapeRegex(id) : '';
  const versions = kind === 'docs' ? `|${named === '' ? '' : `${named}_`}versioned_docs/` : '';
  return `^(?:${escapeRegex(folder)}/${versions})|(?:^|/)docusaurus-plugin-content-${kind}${named === '' ? '' : `-${named}`}/`;
}

const escapeRegex = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
