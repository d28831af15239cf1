/**
 * Parses Markdown or MDX into a syntax tree (mdast). To save time, only those syntax extensions are used whose trigger occurs in the text.
 */
import type { Nodes } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { fromMarkdown, type Extension as TreeExtension } from 'mdast-util-from-markdown';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { gfmStrikethroughCjkFriendly } from 'micromark-extension-cjk-friendly-gfm-strikethrough';
import { directive } from 'micromark-extension-directive';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import { shortcut } from 'micromark-shortcut';
import type { Extension } from 'micromark-util-types';
import type { Dialect } from '../config/dialect.ts';
import { nearest } from '../lib/nearest.ts';
import type { Body } from '../model/markdown.ts';
import { limitedAddresses } from './address-limits.ts';
import { hasHan } from './cjk.ts';
import { addressBeforeMark, addressesBeforeMarks } from './cjk-addresses.ts';
import { type Allows, matchHere, onlyAt } from './constructs.ts';
import type { Extensions } from './extensions.ts';
import { countedMarks, TooManyMarks } from './mark-limits.ts';
import { mdxSyntax } from './mdx/syntax.ts';

/** A syntax extension: a pattern that every text using it matches, the micromark extension for a text, and the one that builds its nodes. */
interface Feature {
  trigger: RegExp;
  syntax: (source: string) => Extension;
  tree: (() => TreeExtension | TreeExtension[]) | null;
}

const address = /www\.|https?:|@/i;
const gfm: Feature[] = [
  { trigger: /\|/, syntax: gfmTable, tree: gfmTableFromMarkdown },
  { trigger: /~/, syntax: () => gfmStrikethrough(), tree: gfmStrikethroughFromMarkdown },
  { trigger: address, syntax: addresses, tree: addressTree },
  { trigger: /\[\^/, syntax: gfmFootnote, tree: gfmFootnoteFromMarkdown },
  { trigger: /\[[ x\t]\]/i, syntax: gfmTaskListItem, tree: gfmTaskListItemFromMarkdown },
];

/**
 * The syntax of bare web addresses, without mail addresses: the tokenizer would try one at every letter, which costs a tenth of the parsing
 * time. `addressTree` finds them instead.
 */
function addresses(): Extension {
  const { text = {} } = gfmAutolinkLiteral();
  const filtered = Object.entries(text).map(([code, constructs]) => [
    code,
    [constructs].flat().filter((construct) => construct?.name !== 'emailAutolink'),
  ]);
  return { text: Object.fromEntries(filtered.filter(([, constructs]) => constructs?.length)) };
}

/**
 * Finds the remaining addresses in the finished tree. Skipped if no text outside of links can hold one, since it costs a twentieth of the
 * parsing time.
 */
function addressTree(): TreeExtension {
  const { transforms, ...extension } = gfmAutolinkLiteralFromMarkdown();
  const [transform] = transforms ?? [];
  return { ...extension, transforms: [(tree) => (mayHoldAddress(tree) ? transform?.(tree) : undefined)] };
}
const mayHoldAddress = (node: Nodes): boolean =>
  node.type === 'text'
    ? address.test(node.value)
    : node.type !== 'link' && node.type !== 'linkReference' && 'children' in node && node.children.some(mayHoldAddress);

/** Matches every text that has directives: a container, a leaf directive, or a text directive with a label in brackets. */
export const directiveMark = /:::|::[A-Za-z]|:[A-Za-z][\w-]*[[{]/;

const leafName = /::([\w-]+)([[{]?)/y;
const textName = /:(\w[\w-]*)([[{])/y;
/**
 * The directive syntax with two restrictions, so that ordinary text with colons stays text (`key:value`): a text directive needs a bracket
 * (`:name[label]`), or a brace if it is a component or a plugin's (`:Name{}`); a leaf directive needs a bracket or a brace, or a name that is a
 * component's (`::Name`) or near that of a plugin's. `names` are those of plugins; with null, any name may have a brace, and be that of a leaf.
 */
function directiveSyntax(source: string, names: DirectiveNames | null): Extension {
  const { flow = {}, text = {} } = directive();
  const [container = [], leaf] = [flow[58]].flat();
  const isOwn = (name: string): boolean => (names === null ? /^[a-z]/i : /^[A-Z]/).test(name);
  const isLeaf: Allows = (at) => {
    const [, name = '', mark] = matchHere(leafName, source, at) ?? [];
    return isOwn(name) || Boolean(mark) || nearest(name, names?.leaf ?? []) !== null;
  };
  const isText: Allows = (at) => {
    const [, name = '', mark] = matchHere(textName, source, at) ?? [];
    return mark === '[' || (mark === '{' && (isOwn(name) || names?.inline.includes(name) === true));
  };
  return { flow: { 58: [container].flat().concat(onlyAt(isLeaf, leaf)) }, text: { 58: onlyAt(isText, text[58]) } };
}
type DirectiveNames = Record<'leaf' | 'inline', readonly string[]>;
const directives = (names: DirectiveNames | null): Feature => ({
  trigger: directiveMark,
  syntax: (source) => directiveSyntax(source, names),
  tree: directiveFromMarkdown,
});

/**
 * Emphasis and strikethrough next to Chinese punctuation, where CommonMark's rules fail. One tilde is left to GitHub's rule: it also stands
 * before endings and ranges (`'~로', '~로서'`).
 */
const cjk: Feature[] = [
  { trigger: /[*_]/, syntax: cjkFriendlyExtension, tree: null },
  { trigger: /~/, syntax: () => gfmStrikethroughCjkFriendly({ singleTilde: false }), tree: null },
];

const cjkAddresses: Feature = { trigger: addressBeforeMark, syntax: addressesBeforeMarks, tree: null };

interface TreeOptions {
  /** Use the corrected emphasis rules if the text has Han characters. */
  cjk: boolean;
  /** CommonMark without extensions. @default false */
  plain?: boolean;
  /** Parse as MDX: no indented code, no autolinks in angle brackets; braces and tags are JavaScript. Invalid MDX throws. @default false */
  mdx?: false | Pick<Dialect, 'looseMdx'>;
  /** Do not shorten the text before parsing (`micromark-shortcut`). It is never shortened if plugins extend the syntax. @default true for MDX */
  whole?: boolean;
  extensions?: Pick<Extensions, 'syntax' | 'directives'>;
  /** Read directives of any name, for functions of the site that know them. @default false */
  anyDirective?: boolean;
}

/** The tree as parsed, with positions, before any of the engine's transformations. Throws for invalid MDX, and `TooManyMarks`. */
export function treeOf(text: string, options: TreeOptions): Body {
  const { mdx = false, extensions = none, whole = mdx !== false } = options;
  const namesOf = (wanted: string): string[] =>
    [...extensions.directives].flatMap(([name, { form }]) => (form === wanted ? [name] : []));
  const names: DirectiveNames = { leaf: namesOf('leaf'), inline: namesOf('inline') };
  const features: Feature[] = [
    ...(options.plain ? [] : [...gfm, directives(options.anyDirective ? null : names)]),
    ...(options.cjk && hasHan(text) ? cjk : []),
    ...(options.cjk && !options.plain ? [cjkAddresses] : []),
    ...extensions.syntax.map(({ trigger, micromark, mdast }) => ({ trigger, syntax: () => micromark(), tree: mdast })),
  ];
  const isOurs = extensions.syntax.length + extensions.directives.size === 0;
  const ahead = (part: string): Extension[] => [
    ...(mdx ? mdxSyntax(text, mdx) : []),
    countedMarks(part),
    limitedAddresses(part),
  ];
  const parse = (part: string): Body => parsed(part, features, mdx !== false, ahead(part));
  if (whole || !isOurs) return parse(text);
  try {
    return shortcut(text, parse, { tables: options.plain !== true });
  } catch (thrown) {
    // The whole text has the right lines.
    if (thrown instanceof TooManyMarks) return parse(text);
    throw thrown;
  }
}
const none: Pick<Extensions, 'syntax' | 'directives'> = { syntax: [], directives: new Map() };

/** Parses with the syntax of `ahead` and that of the features whose trigger the text matches. */
function parsed(text: string, candidates: readonly Feature[], isMdx: boolean, ahead: Extension[]): Body {
  const features = candidates.filter(({ trigger }) => text.search(trigger) >= 0);
  return fromMarkdown(text, {
    // micromark tries the last ones first.
    extensions: [...features.map(({ syntax }) => syntax(text)), ...ahead],
    mdastExtensions: [...(isMdx ? mdxFromMarkdown() : []), ...features.flatMap(({ tree }) => tree?.() ?? [])],
  });
}
