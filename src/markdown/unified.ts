/** Makes a plugin of functions that were written for remark (trees of Markdown) and rehype (trees of HTML). */
import type { Root } from 'hast';
import { VFile } from 'vfile';
import type { Body } from '../model/markdown.ts';
import type { ForeignPlugin, Plugin, PluginPrint, Syntax } from '../model/plugin.ts';
import { attached } from './extensions.ts';
import { htmlOf, htmlTree } from './safe-html.ts';

/** A function, or a list of it and its options. */
type Use = unknown;
/** What `unifiedPlugin` makes a plugin of. */
export interface UnifiedOptions {
  /** Functions on trees of Markdown, for all texts or those whose path `files` matches. */
  remark?: readonly Use[];
  /** Functions on trees of HTML, which they change as it is printed: what components print is not in it. */
  rehype?: readonly Use[];
  /** Paths of texts, relative to the root. @default all */
  files?: RegExp;
  /** Change it with the functions, or their options: texts are read again. @default '1' */
  version?: string;
  /** See `Plugin`: the functions read no files, and ask nobody. Without it, all texts are read again in each build. @default false */
  deterministic?: boolean;
}

export function pluginOf(options: UnifiedOptions): Plugin {
  const { remark = [], rehype = [], files = /(?:)/, version = '1', deterministic = false } = options;
  const plugin: ForeignPlugin = {
    name: 'unified',
    version,
    deterministic,
    root: process.cwd(),
    functions: remark.map((use) => ({ name: nameOf(use), files, on: 'tree', use })),
    syntax: remark.flatMap(syntaxOf),
    printers: rehype.length === 0 ? {} : { root: rehyped(rehype) },
  };
  return plugin;
}

const nameOf = (use: Use): string => String(asFunction([use].flat()[0]).name || 'function');
const asFunction = (value: unknown): { name?: unknown } => (typeof value === 'function' ? value : {});

/** The syntax that a function of remark adds to the parser, by unified's way. */
function syntaxOf(use: Use): Syntax[] {
  const data: Record<string, unknown> = {};
  attached(use, data);
  const list = (key: string): object[] => [data[key] ?? []].flat(2) as object[];
  const nodes = list('fromMarkdownExtensions');
  return list('micromarkExtensions').map((extension, index) => ({
    trigger: /(?:)/,
    micromark: () => extension,
    mdast: () => (index === 0 ? nodes : []),
  }));
}

/** A printer of whole texts, which functions of rehype change. */
function rehyped(uses: readonly Use[]) {
  const functions = uses.map((use) => attached(use));
  return ({ children }: Body, print: PluginPrint): string => {
    const html = htmlTree(print.blocks(children));
    return htmlOf(functions.reduce<Root>((tree, change) => change(tree, new VFile()) as Root, html));
  };
}
