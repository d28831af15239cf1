/**
 * Runs the functions that plugins and adapters apply to texts: on the source (`preprocessor`), on
 * the parsed tree before the engine's own steps (`remarkPlugins`), and on the tree after directives are replaced (`transform`).
 */
import type { Node, RootContent } from 'mdast';
import { VFile } from 'vfile';
import { asRecord } from '../lib/shape.ts';
import { placeOf } from '../messages/diagnostic.ts';
import { pluginFinding, textFunctionFailed } from '../messages/markdown.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Body } from '../model/markdown.ts';
import { holdsInline } from './body.ts';
import { type Extensions, PluginFailure } from './extensions.ts';
import { hideUnknown } from './mdx/extract.ts';
import { type ParseState, placeAt } from './parse-state.ts';

/** The source of a text after all preprocessors. One that fails is reported and skipped. */
export function preprocess(
  given: string,
  file: string,
  { preprocessors }: Extensions,
): { text: string; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  let text = given;
  for (const { root, run } of preprocessors) {
    try {
      text = run(text, `${root}/${file}`);
    } catch (thrown) {
      if (!(thrown instanceof PluginFailure)) throw thrown;
      diagnostics.push(textFunctionFailed(placeOf(file), thrown.what, thrown.why));
    }
  }
  return { text, diagnostics };
}

/** The functions that change the trees of a file. */
export const functionsFor = (file: string, { functions }: Extensions): Extensions['functions'] =>
  functions.filter(({ files }) => files.test(file));

/**
 * The tree that `read` returns, changed by all functions. One that fails is reported, and the text is read again without it, since it may
 * have changed the tree halfway. `scope` holds the values that an MDX text can use; null for Markdown.
 */
export function transformedTree(
  read: () => Body,
  scope: Readonly<Record<string, unknown>> | null,
  state: ParseState,
  functions: Extensions['functions'] = functionsFor(state.file, state.tools.extensions),
): Body {
  let tree = read();
  if (functions.length === 0) return tree;
  const show = scope === null ? null : hideUnknown(tree, scope);
  const { file, source, lineOffset } = state;
  const data = { frontMatter: scope?.frontMatter ?? {} };
  for (const one of functions) {
    const given = new VFile({ path: `${one.root}/${file}`, cwd: one.root, value: source, data });
    try {
      tree = one.run(tree, given);
    } catch (thrown) {
      if (!(thrown instanceof PluginFailure)) throw thrown;
      state.diagnostics.push(textFunctionFailed(placeOf(file), thrown.what, thrown.why));
      const others = functions.filter((other) => other !== one);
      return transformedTree(read, scope, state, others);
    }
    for (const { reason, line } of given.messages)
      state.diagnostics.push(pluginFinding(placeOf(file, (line ?? 1) + lineOffset, 1), reason));
  }
  show?.(tree);
  adaptNodes(tree, scope !== null);
  return tree;
}

/** Runs the plugins' `transform` functions, which change the tree in place. Directives are already replaced. */
export function pluginTransforms(tree: Body, state: ParseState): void {
  const { file, source, syntax } = state;
  const { macros } = syntax;
  const report = (node: Node, message: string, hint?: string): void =>
    void state.diagnostics.push(pluginFinding(placeAt(node, state), message, hint));
  for (const transform of state.tools.extensions.transforms) transform(tree, { file, source, macros, report });
}

/**
 * Prepares nodes that functions have made for later steps, in place: they get the place where their parent begins, as they have no lines
 * of their own, and in MDX HTML nodes become JSX elements.
 */
function adaptNodes(node: Body | RootContent, isMdx: boolean): void {
  if (!('children' in node)) return;
  const children = (node.children as RootContent[]).map((child) => {
    const made = isMdx ? elementOf(child, holdsInline(node)) : child;
    const { position } = node as Node;
    if (position) (made as Node).position ??= { start: position.start, end: position.start };
    adaptNodes(made, isMdx);
    return made;
  });
  (node as { children: RootContent[] }).children = children;
}

/** A JSX element for a node that names its HTML element in `data.hName`, or that is an HTML (hast) element; any other node, and a formula, which is drawn, unchanged. */
function elementOf(node: RootContent, isInline: boolean): RootContent {
  const { data = {}, type, tagName, properties, children, position } = node as unknown as Record<string, unknown>;
  const own = asRecord(data);
  const name = type === 'element' ? tagName : own.hName;
  if (typeof name !== 'string' || /^(?:mdx.*|math|inlineMath)$/.test(String(type))) return node;
  const inside = (own.hChildren ?? children ?? []) as RootContent[];
  const written = Object.entries((type === 'element' ? properties : own.hProperties) ?? {});
  return {
    type: isInline ? 'mdxJsxTextElement' : 'mdxJsxFlowElement',
    name,
    attributes: written
      .filter(([, value]) => value !== false && value !== null && value !== undefined)
      .map(([key, value]) => ({
        type: 'mdxJsxAttribute',
        name: key,
        value: value === true ? null : [value].flat().join(' '),
      })),
    children: inside,
    position,
  } as RootContent;
}
