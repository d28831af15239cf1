/**
 * Runs the functions that plugins and adapters apply to texts: on the source (`preprocessor`), on
 * the parsed tree before the engine's own steps (`remarkPlugins`), and on the tree after directives are replaced (`transform`).
 */
import type { Node } from 'mdast';
import { VFile } from 'vfile';
import { placeOf } from '../messages/diagnostic.ts';
import { pluginFinding, textFunctionFailed } from '../messages/markdown.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Body } from '../model/markdown.ts';
import { type Extensions, PluginFailure } from './extensions.ts';
import { adaptNodes } from './made-nodes.ts';
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
  for (const textFunction of functions) {
    const given = new VFile({ path: `${textFunction.root}/${file}`, cwd: textFunction.root, value: source, data });
    try {
      tree = textFunction.run(tree, given);
    } catch (thrown) {
      if (!(thrown instanceof PluginFailure)) throw thrown;
      state.diagnostics.push(textFunctionFailed(placeOf(file), thrown.what, thrown.why));
      const others = functions.filter((other) => other !== textFunction);
      return transformedTree(read, scope, state, others);
    }
    for (const { reason, line } of given.messages)
      state.diagnostics.push(pluginFinding(placeOf(file, (line ?? 1) + lineOffset, 1), reason));
  }
  show?.(tree);
  adaptNodes(tree, scope !== null, state.tools.extensions.printers);
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
