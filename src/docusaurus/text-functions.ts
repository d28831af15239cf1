/** Functions on texts (`markdown.preprocessor`) and on their trees (`remarkPlugins`), where a configuration names them: those that can be run, and what becomes of the others. */
import { standInName } from '../lib/missing-package.ts';
import { isRecord } from '../lib/shape.ts';
import { escapeRegex } from '../lib/text-place.ts';
import type { Leave } from './not-taken-over.ts';
import { nameOfExtra } from './plugins.ts';

export interface NamedFunction {
  /** For messages: the key and the function's name. */
  name: string;
  run: (...given: never[]) => unknown;
  /** Where it stands in the configuration. */
  path: (string | number)[];
  /** Pattern of the texts it is for. */
  files: string;
  /** What it changes. */
  on: 'text' | 'tree';
}

type Kind = 'docs' | 'blog' | 'pages';
interface Instance {
  kind: Kind;
  options: Record<string, unknown>;
  path: NamedFunction['path'];
}

/** By their names, those that are done here without them. */
const needless =
  /math|katex|npm2?yarn|npm-?to-?yarn|remark-?gfm|admonition|github-?(?:blockquote-?)?alert|mermaid|rehype-?(?:slug|raw|external-?links|autolink-?headings)/i;

const keys = ['beforeDefaultRemarkPlugins', 'remarkPlugins', 'beforeDefaultRehypePlugins', 'rehypePlugins'];

/** `written` is the whole configuration with its stand-ins, `relative` as in `takeOver`. */
export const textFunctions = (
  written: Record<string, unknown>,
  relative: (path: string) => string,
  leave: Leave,
): NamedFunction[] => [...preprocessor(written, leave), ...treeFunctions(written, relative, leave)];

function preprocessor({ markdown }: Record<string, unknown>, leave: Leave): NamedFunction[] {
  const run = isRecord(markdown) ? markdown.preprocessor : null;
  if (typeof run !== 'function') return [];
  const path = ['markdown', 'preprocessor'];
  const name = path.join('.');
  if (standInName(run) === null) return [{ name, run: run as NamedFunction['run'], path, files: '', on: 'text' }];
  leave(name, 'Install the package: then it is run.');
  return [];
}

const treeFunctions = (
  written: Record<string, unknown>,
  relative: (path: string) => string,
  leave: Leave,
): NamedFunction[] =>
  instances(written).flatMap(({ kind, options, path }) =>
    keys.flatMap((key) =>
      numbered(options[key]).flatMap(([index, one]): NamedFunction[] => {
        const run: unknown = Array.isArray(one) ? one[0] : one;
        const name = typeof run === 'function' ? nameOf(`${kind}.${key}`, run as NamedFunction['run'], leave) : null;
        if (name === null) return [];
        const files = filesOf(kind, options, relative);
        return [{ name, run: run as NamedFunction['run'], path: [...path, key, index], files, on: 'tree' }];
      }),
    ),
  );

/** Null for a function that is not to be run; it is reported if readers would notice. */
function nameOf(key: string, run: NamedFunction['run'], leave: Leave): string | null {
  const standsFor = standInName(run);
  const name = `${key} ${standsFor ?? run.name}`.trim();
  if (needless.test(standsFor ?? run.name) || /npm2yarn|mermaid/i.test(String(run))) return null;
  if (/rehype/i.test(key)) leave(name, 'Texts are not printed by way of HTML trees: change their Markdown trees.');
  else if (standsFor === null) return name;
  else leave(name, 'Install the package: then it is run.');
  return null;
}

const numbered = (value: unknown): [number, unknown][] =>
  Array.isArray(value) ? [...(value as unknown[]).entries()] : [];

/** The parts of presets and the plugins that read texts. */
function instances({ presets, plugins }: Record<string, unknown>): Instance[] {
  const ofPresets = numbered(presets).flatMap(([index, preset]) =>
    (['docs', 'blog', 'pages'] as const).flatMap((kind): Instance[] => {
      const options = nameOfExtra(preset)[1][kind];
      return isRecord(options) ? [{ kind, options, path: ['presets', index, 1, kind] }] : [];
    }),
  );
  const ofPlugins = numbered(plugins).flatMap(([index, plugin]): Instance[] => {
    const [name, options] = nameOfExtra(plugin);
    const kind = /content-(docs|blog|pages)$/.exec(name ?? '')?.[1];
    return kind === undefined ? [] : [{ kind: kind as Kind, options, path: ['plugins', index, 1] }];
  });
  return [...ofPresets, ...ofPlugins];
}

/** Its folder, those of its versions, and of translations. */
function filesOf(kind: Kind, { id, path }: Record<string, unknown>, relative: (path: string) => string): string {
  const own = relative(typeof path === 'string' ? path : kind === 'pages' ? 'src/pages' : kind);
  const named = typeof id === 'string' && id !== 'default' ? escapeRegex(id) : '';
  const versions = kind === 'docs' ? `|${named === '' ? '' : `${named}_`}versioned_docs/` : '';
  return `^(?:${escapeRegex(own)}/${versions})|(?:^|/)docusaurus-plugin-content-${kind}${named === '' ? '' : `-${named}`}/`;
}
