/**
 * Runs the functions that plugins and adapters apply to texts: on the source (`preprocessor`), on
 * the parsed tree before the engine's own steps (`remarkPlugins`), and on the tree after directives are replaced (`transform`).
 */
import type { Properties } from 'hast';
import type { Node, RootContent } from 'mdast';
import { VFile } from 'vfile';
import { asList, asRecord } from '../lib/shape.ts';
import { placeOf } from '../messages/diagnostic.ts';
import { pluginFinding, textFunctionFailed } from '../messages/markdown.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Body } from '../model/markdown.ts';
import { childNodes, holdsInline, setChildren } from './body.ts';
import { type Extensions, PluginFailure } from './extensions.ts';
import { hideUnknown } from './mdx/extract.ts';
import { type ParseState, placeAt } from './parse-state.ts';
import { htmlOf } from './safe-html.ts';

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

/**
 * Prepares nodes that functions have made for later steps, in place: they get the place where their parent begins, as they have no lines
 * of their own, and those that name their HTML element become it, unless a plugin prints them: an element of JSX in MDX, in Markdown tags.
 */
function adaptNodes(node: Body | RootContent, isMdx: boolean, printers: Extensions['printers']): void {
  if (!('children' in node)) return;
  const adapted = (child: RootContent): RootContent[] => {
    const element = Object.hasOwn(printers, child.type) ? null : elementIn(child);
    if (element !== null && !isMdx) return tagsAround(element, element.children.flatMap(adapted));
    const converted = element === null ? child : jsxOf(element, holdsInline(node));
    adaptNodes(converted, isMdx, printers);
    return [converted];
  };
  const children = childNodes(node).flatMap(adapted);
  const { position } = node as Node;
  if (position) for (const child of children) child.position ??= { start: position.start, end: position.start };
  setChildren(node, children);
}

interface Named {
  name: string;
  properties: Properties;
  children: RootContent[];
  position: unknown;
}

/** The element that a node names in `data.hName`, or is; null for any other. */
function elementIn(node: RootContent): Named | null {
  const { data = {}, tagName, properties, children, position } = asRecord(node);
  const type: string = node.type;
  const hast = asRecord(data);
  const name = type === 'element' ? tagName : hast.hName;
  if (typeof name !== 'string' || type.startsWith('mdx')) return null;
  const inside = childNodes({ children: asList(hast.hChildren ?? children) });
  const given = (type === 'element' ? properties : hast.hProperties) ?? {};
  return { name, properties: given as Properties, children: inside, position };
}

const jsxOf = ({ name, properties, children, position }: Named, isInline: boolean): RootContent =>
  ({
    type: isInline ? 'mdxJsxTextElement' : 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(properties)
      .filter(([, value]) => value !== false && value !== null && value !== undefined)
      .map(([key, value]) => ({
        type: 'mdxJsxAttribute',
        name: key,
        value: value === true ? null : [value].flat().join(' '),
      })),
    children,
    position,
  }) as unknown as RootContent;

/** The tags of an element as HTML, with its content between them. */
function tagsAround({ name, properties }: Named, children: readonly RootContent[]): RootContent[] {
  const html = htmlOf({ type: 'root', children: [{ type: 'element', tagName: name, properties, children: [] }] });
  const end = `</${name}>`;
  if (!html.endsWith(end)) return [{ type: 'html', value: html }];
  return [{ type: 'html', value: html.slice(0, -end.length) }, ...children, { type: 'html', value: end }];
}
