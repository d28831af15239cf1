/** Finds the title and gives all other headings their ids: the explicit one (`{#id}`), or a unique one made from the text, as on GitHub. */
import GithubSlugger from 'github-slugger';
import type { Heading as HeadingNode } from 'mdast';
import { escapeHtml } from '../../lib/html.ts';
import { inForm } from '../../lib/normal-form.ts';
import { MOST_IN_NAME } from '../../lib/shape.ts';
import { isShellId } from '../../lib/shell-classes.ts';
import { textLimit } from '../../messages/content.ts';
import { duplicateAnchor, shellAnchor } from '../../messages/markdown.ts';
import type { Body, BodyNode, Heading, ParsedText } from '../../model/markdown.ts';
import { nodesOf, textOf } from '../body.ts';
import { type ParseState, placeAt } from '../parse-state.ts';
import { showEmoji } from './emoji.ts';

/** The forms of an explicit id: `{#id}`, or in a comment `{/* #id *\/}` or `<!-- #id -->`. */
const written = /(?<!\s)\s*(?:\{#([^\s{}]+)\}|\{\/\*\s*#([^\s*]+)\s*\*\/\})\s*$/;
const comment = /^<!--\s*#(\S+?)\s*-->$/;
/** Id of a heading whose text has no letters or digits; further ones get a number, as on GitHub. */
const NAMELESS = 'section';
/** Most characters in a heading, since lists on many pages repeat it. */
const MAX_TEXT = 2_000;

/**
 * Sets the id of every heading except the title. Changes the tree; returns the title (null if there is none) and the other headings in
 * order.
 */
export function headings(tree: Body, state: ParseState): Pick<ParsedText, 'title' | 'entryTitle' | 'headings'> {
  const nodes = nodesOf(tree, 'heading');
  const title = titleOf(tree, nodes);
  checkLengths(nodes, title, state);
  const slugger = new GithubSlugger();
  // In one form, whatever form the keyboard or the editor gave accents and Korean letters; links are brought into the same (`resolveLink`).
  const explicit = nodes.map((node) => {
    const writtenId = takeWrittenId(node);
    const id = writtenId === null ? null : inForm(writtenId, 'NFC');
    if (id === null || !isShellId(id)) return id;
    state.diagnostics.push(shellAnchor(placeAt(node, state), id));
    return null;
  });
  for (const [index, node] of nodes.entries()) {
    const id = explicit[index];
    if (id === null || id === undefined) continue;
    if (Object.hasOwn(slugger.occurrences, id)) state.diagnostics.push(duplicateAnchor(placeAt(node, state), id));
    slugger.occurrences[id] = 0;
  }
  const { anchors, dialect } = state.syntax;
  const nameOf = (node: HeadingNode): string => {
    const text = inForm(namingText(node, anchors), 'NFC');
    // An icon is no word, nor is the space behind it.
    const name = node.children[0]?.type === 'icon' ? text.trimStart() : text;
    return dialect.hyphenIds ? hyphenated(name) : name;
  };
  // As on GitHub. Only a text that leads to its own title, as tables of contents do, prints its id: other pages are shown from the top.
  const titleSlug = title !== null && explicit[0] === null ? slugger.slug(nameOf(title), anchors.maintainCase) : '';
  const isLinked = [titleSlug, encodeURI(titleSlug)].some((slug) => state.source.includes(`#${slug}`));
  const list = nodes.flatMap((node, index): Heading[] => {
    if (node === title) {
      const id = explicit[index] ?? titleSlug;
      const isPrinted = isLinked || explicit[index] !== null;
      if (id !== '') node.data = { ...node.data, ...(isPrinted ? { id, isTitle: true } : { silentId: id }) };
      return [];
    }
    // Not trimmed: as on GitHub, a space at the beginning (after an HTML element, for example) becomes a hyphen.
    const text = nameOf(node);
    const id = explicit[index] ?? (slugger.slug(text, anchors.maintainCase) || slugger.slug(NAMELESS));
    node.data = { ...node.data, id };
    if (state.syntax.emoji) showEmoji(node, state);
    const line = (node.position?.start.line ?? 1) + state.lineOffset;
    return [
      {
        level: node.depth,
        id,
        text: textOf(node).trim(),
        html: labelHtml(node.children).trim() || escapeHtml(alternatives(node.children)),
        line,
      },
    ];
  });
  if (state.syntax.emoji && title !== null) showEmoji(title, state);
  const text = title === null ? null : textOf(title).trim().slice(0, MOST_IN_NAME);
  const isFirst = tree.children[0] === title || !state.syntax.dialect.titlesFirst;
  return { title: text, entryTitle: isFirst ? text : null, headings: list };
}

function checkLengths(nodes: readonly HeadingNode[], title: HeadingNode | null, state: ParseState): void {
  for (const node of nodes) {
    const [what, most] = node === title ? (['title', MOST_IN_NAME] as const) : (['heading', MAX_TEXT] as const);
    if (textOf(node).length > most)
      state.diagnostics.push(textLimit(placeAt(node, state), `characters in one ${what}`, most));
  }
}

/**
 * The text that an id is made from, in which a computed value is its source. With `withoutDirectives`, names after a colon are left out, as
 * where they are parsed as directives.
 */
function namingText(node: BodyNode, anchors: ParseState['syntax']['anchors']): string {
  if (node.type === 'mdx' && node.source !== undefined) return node.source;
  if (node.type === 'text' && anchors.withoutDirectives)
    return node.value.replace(/(?<!:):[a-z](?:[\w-]*[a-z\d])?(?![\w:-])/gi, '');
  return 'children' in node ? node.children.map((one) => namingText(one, anchors)).join('') : textOf(node);
}

/** One hyphen for all that is no letter or digit, letters without accents, and a mark before a digit at the beginning. */
const hyphenated = (text: string): string =>
  inForm(text, 'NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[\s!-/:-@[-`{-~‘’“”]+/g, '-')
    .replace(/^-|-$/g, '')
    .replace(/^\d/, '_$&');

/** The title: the first heading, if it is of level 1 and no line (`---`) precedes it. */
function titleOf(tree: Body, [first]: readonly HeadingNode[]): HeadingNode | null {
  if (first?.depth !== 1) return null;
  for (const node of tree.children) {
    if (nodesOf(node, 'heading').includes(first)) return first;
    if (node.type === 'thematicBreak') return null;
  }
  return null;
}

/** Removes the explicit id from the end of a heading and returns it; null if there is none. */
function takeWrittenId(node: HeadingNode): string | null {
  const last = node.children.at(-1);
  if (last?.type === 'html') {
    const id = comment.exec(last.value)?.[1] ?? null;
    if (id !== null) node.children.pop();
    const before = node.children.at(-1);
    if (id !== null && before?.type === 'text') before.value = before.value.trimEnd();
    return id;
  }
  const match = last?.type === 'text' ? written.exec(last.value) : null;
  if (last?.type !== 'text' || match === null) return null;
  last.value = last.value.slice(0, match.index);
  if (last.value === '') node.children.pop();
  return match[1] ?? match[2] ?? null;
}

/** Alternative texts of the pictures of a heading that has no words. */
const alternatives = (children: readonly BodyNode[]): string =>
  children.flatMap((node) => (node.type === 'image' && node.alt ? [node.alt] : [])).join(' ');

const marks: Partial<Record<BodyNode['type'], string>> = { emphasis: 'em', strong: 'strong', delete: 'del' };

/**
 * HTML of a heading for tables of contents: code and emphasis are kept, links become plain text, images are left out. Long names break
 * behind their dots.
 */
function labelHtml(children: readonly BodyNode[]): string {
  return children
    .map((node) => {
      if (node.type === 'text') return escapeHtml(node.value);
      if (node.type === 'inlineCode') return `<code>${escapeHtml(node.value).replace(/\.(?=\w{9})/g, '.<wbr>')}</code>`;
      const inner = 'children' in node ? labelHtml(node.children) : '';
      const mark = marks[node.type];
      return mark === undefined ? inner : `<${mark}>${inner}</${mark}>`;
    })
    .join('');
}
