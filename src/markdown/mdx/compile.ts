/** Compiles the JavaScript parts of an MDX text to a module, with the official compiler. */
import { createProcessor } from '@mdx-js/mdx';
import type { Expression, ImportDeclaration, Program, Property } from 'estree';
import { SKIP, visit } from 'estree-util-visit';
import type { Root, RootContent } from 'mdast';
import { type Mapping, SourceMapGenerator } from 'source-map';
import { VFile } from 'vfile';
import { exportsOf, MDX_NODE, MDX_RUNTIME } from '../../lib/mdx-names.ts';
import { baseOf } from '../../lib/paths.ts';
import type { MdxModule, MdxName } from '../../model/markdown.ts';
import { type ParseState, placeAt } from '../parse-state.ts';
import type { MdxElement, MdxExpression, MdxParts } from './extract.ts';

/** The compiled module; null if the text has nothing to run. `scope` holds values that the text can use, such as its front matter. */
export function compileMdx(
  parts: MdxParts,
  scope: Readonly<Record<string, unknown>>,
  state: ParseState,
): MdxModule | null {
  const { esm, nodes } = parts;
  const exportsSomething = esm.some(({ data }) => data?.estree?.body.some(({ type }) => type !== 'ImportDeclaration'));
  if (nodes.length === 0 && !exportsSomething) return null;
  const file = new VFile({ path: baseOf(state.file), value: state.source });
  const processor = createProcessor({
    jsxImportSource: MDX_RUNTIME,
    providerImportSource: MDX_RUNTIME,
    SourceMapGenerator: generatorWithOffset(state.lineOffset),
  });
  // Elements are compiled without their content, which is printed as Markdown and inserted later by the element's number.
  const statements = esm.map(({ value }) => value).join('\n');
  const root: Root = {
    type: 'root',
    children: [...esm, ...nodes.map((node, index) => numberedElement(node, index, state))],
  };
  // The library's types do not say that a Program comes out where a Root goes in.
  const code = processor.stringify(deferred(processor.runSync(root as unknown as Program, file)), file);
  const values = Object.entries(scope).filter(([name]) => !isDeclared(name, statements));
  const constants = exportsOf(values).join(' ');
  return {
    // The constants are on the first line, so that the line numbers of the source map stay right.
    code: `${constants} ${code}${mapOf(file)}`,
    unimported: freeNames(code, nodes, state).filter(({ name }) => !isDeclared(name, statements)),
    partials: partialsOf(parts, state),
  };
}

/** An element or expression, without content, inside an element that carries its number, line and column. */
function numberedElement(node: MdxElement | MdxExpression, index: number, state: ParseState): RootContent {
  const { line, column } = positionOf(node, state);
  return {
    type: 'mdxJsxFlowElement',
    name: MDX_NODE,
    attributes: [{ type: 'mdxJsxAttribute', name: 'number', value: `${index} ${line} ${column}` }],
    children: [
      'attributes' in node
        ? { ...node, type: 'mdxJsxFlowElement', children: [] }
        : { type: 'mdxFlowExpression', value: node.value, ...(node.data && { data: node.data }) },
    ],
  };
}

/**
 * Wraps each element and expression in a function, so that it is evaluated where it is shown, and one that throws does not affect the others.
 * Changes the program. If the text uses `await`, its component is async, and all are evaluated at once as compiled.
 */
function deferred(program: Program): Program {
  visit(program, (node) => {
    if (node.type === 'FunctionDeclaration' && node.async) return SKIP;
    if (node.type !== 'CallExpression') return undefined;
    const [element, props] = node.arguments;
    if (element?.type !== 'Literal' || element.value !== MDX_NODE || props?.type !== 'ObjectExpression')
      return undefined;
    const children = props.properties.find((one) => one.type === 'Property' && !isNumber(one));
    if (children?.type === 'Property')
      children.value = {
        type: 'ArrowFunctionExpression',
        expression: true,
        params: [],
        body: children.value as Expression,
      };
    return SKIP;
  });
  return program;
}
const isNumber = ({ key }: Property): boolean => key.type === 'Identifier' && key.name === 'number';

/** Whether import or export statements declare a name; judged by their source, so it may be wrongly true. */
const isDeclared = (name: string, statements: string): boolean =>
  new RegExp(`\\b(?:const|let|var|function|class|import|as)\\s+${name}\\b|[{,]\\s*${name}\\s*[,}]`).test(statements);

/** A source map generator that adds the number of front matter lines above the text to all original lines. */
const generatorWithOffset = (lines: number): typeof SourceMapGenerator =>
  class extends SourceMapGenerator {
    override addMapping(mapping: Mapping): void {
      const { original } = mapping;
      super.addMapping(original ? { ...mapping, original: { ...original, line: original.line + lines } } : mapping);
    }
  };

/** The source map as a comment with a data address. */
const mapOf = ({ map }: VFile): string =>
  map
    ? `\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(JSON.stringify(map)).toString('base64')}\n`
    : '';

/** Components that the compiled text asks for: those that it neither imports nor declares, and objects that hold any (`Steps.Column`). Each with the place of its first use. */
function freeNames(code: string, nodes: readonly (MdxElement | MdxExpression)[], state: ParseState): MdxName[] {
  // The compiler writes such a line for each component that is not declared.
  const names = [...code.matchAll(/if \(!([\w$]+)\) _missingMdxReference\(/g)].map(([, name = '']) => name);
  return [...new Set(names)].map((name) => {
    const element = nodes.find((node) => 'name' in node && (node.name === name || node.name?.startsWith(`${name}.`)));
    if (element !== undefined) return { name, ...positionOf(element, state) };
    const line = state.lines.findIndex((text) => text.includes(`<${name}`));
    return { name, line: line + 1 + state.lineOffset, column: (state.lines[line]?.indexOf(`<${name}`) ?? 0) + 1 };
  });
}

/** The Markdown and MDX files that the text imports, once for each place where one is shown; line and column are 0 if no element shows it. */
function partialsOf({ esm, nodes }: MdxParts, state: ParseState): MdxModule['partials'] {
  const imports = esm.flatMap(({ data }) => data?.estree?.body ?? []).filter(isImport);
  const texts = imports.filter(({ source }) => /\.mdx?$/.test(String(source.value)));
  return texts.flatMap(({ source, specifiers }) => {
    const names = specifiers.map(({ local }) => local.name);
    const shown = nodes.filter((node) => 'name' in node && names.includes(node.name ?? ''));
    const places = shown.length === 0 ? [{ line: 0, column: 0 }] : shown.map((node) => positionOf(node, state));
    return places.map((place) => ({ address: String(source.value), ...place }));
  });
}
const isImport = (statement: Program['body'][number]): statement is ImportDeclaration =>
  statement.type === 'ImportDeclaration';

const positionOf = (node: MdxElement | MdxExpression, state: ParseState): { line: number; column: number } => {
  const { line, column } = placeAt(node, state);
  return { line: line ?? 1, column: column ?? 1 };
};
