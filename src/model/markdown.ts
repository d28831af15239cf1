/** What parsing one Markdown text yields: plain data that depends on nothing but the text and the syntax options. */
import type { Node, Parents, PhrasingContent, Root, RootContent } from 'mdast';
import type { markdown } from '../config/docs-and-blog.ts';
import type { Checked } from '../lib/shape.ts';
import type { Diagnostic } from './diagnostic.ts';

/** What changes how a text is read: `markdown` of the configuration, and what of the site does. It is part of every cache key. */
export interface Syntax extends Omit<Checked<typeof markdown>, 'hooks'> {
  /** Name, version and hash of the code of each plugin, as they change what a text becomes. */
  plugins: readonly string[];
  /** Names of the components that a text may use. */
  components: readonly string[];
  /** Make the plain Markdown of a text too, for agents. */
  twin: boolean;
}

/** A fence, already highlighted. `html` is safe HTML with classes, one string a line, without line ends. */
export interface CodeBlock {
  type: 'codeBlock';
  language: string;
  title: string | null;
  /** `marks`: classes, those of `LineMark` and what the configuration names. */
  lines: { html: string; marks: string[] }[];
  /** Number of the first line when numbers are shown, else null. */
  firstLine: number | null;
  /** Only its beginning is shown until the reader wants all. */
  collapsed: boolean;
}
/** A comment that marks the next line of a code, or those between two. */
export type MagicComment = NonNullable<Syntax['magicComments']>[number];
export type LineMark = 'marked' | 'added' | 'removed' | 'focused';

interface Admonition {
  type: 'admonition';
  kind: AdmonitionKind;
  title: PhrasingContent[] | null;
  id: string | null;
  className: string | null;
  children: RootContent[];
}
export const admonitionKinds = ['note', 'tip', 'info', 'important', 'warning', 'danger', 'caution'] as const;
export type AdmonitionKind = (typeof admonitionKinds)[number];

interface Details {
  type: 'details';
  summary: PhrasingContent[] | null;
  open: boolean;
  children: RootContent[];
}

export interface Tabs {
  type: 'tabs';
  /** Groups with one name switch together. */
  group: string | null;
  /** Name of the query parameter that mirrors the choice. */
  queryString: string | null;
  /** They are code, in the head of the block. */
  isCode: boolean;
  children: Tab[];
}
export interface Tab {
  type: 'tab';
  value: string;
  label: PhrasingContent[];
  selected: boolean;
  children: RootContent[];
}

/** A word or two that say how far something is. */
interface Badge extends Node {
  type: 'badge';
  kind: string | null;
  children: PhrasingContent[];
}

/** A component of the site, printed by the theme. */
export interface ComponentCall extends Node {
  type: 'component';
  name: string;
  /** As written in braces, with `true` for one without a value; a label before a block's content is `title`. */
  props: Record<string, string | true>;
  isInline: boolean;
  children: (RootContent | PhrasingContent)[];
}

export type ListLook = 'cards' | 'steps' | 'file-tree';

/** A fence drawn at build time. The SVG takes its colours from custom properties, so one picture serves both modes. */
interface Diagram {
  type: 'diagram';
  svg: string;
  alt: string | null;
  source: string;
}

/** Something that a module computes (`MdxModule`): an element of React around its content, or a value. */
interface MdxNode extends Node {
  type: 'mdx';
  /** What it is, the module says under this number. */
  id: number;
  isInline: boolean;
  children: RootContent[];
}

/** Marks where the preview of a post ends. */
interface Truncate {
  type: 'truncate';
}

interface OwnBlocks {
  codeBlock: CodeBlock;
  admonition: Admonition;
  details: Details;
  tabs: Tabs;
  tab: Tab;
  diagram: Diagram;
  truncate: Truncate;
}
interface OwnInlines {
  badge: Badge;
  component: ComponentCall;
  mdx: MdxNode;
}
declare module 'mdast' {
  interface BlockContentMap extends OwnBlocks, OwnInlines {}
  interface PhrasingContentMap extends OwnInlines {}
  interface ListData {
    look?: ListLook;
  }
  interface ListItemData {
    /** Of a file tree. */
    isFolder?: boolean;
  }
  interface RootContentMap extends OwnBlocks, OwnInlines {}
  interface RootData {
    /** Raw HTML is in it and is to be made safe when it is printed. */
    hasRawHtml?: boolean;
  }
  interface HtmlData {
    /** Something in it will be taken out. */
    isUnsafe?: boolean;
  }
  interface ParagraphData {
    /** The paragraph is an image with a caption. */
    figure?: boolean;
  }
  interface HeadingData {
    /** The id of the heading's element; absent on level 1. */
    id?: string;
  }
}

/** The tree of a text: mdast without positions, with the nodes above. JSON all through. */
export type Body = Root;
/** Any node of such a tree. */
export type BodyNode = Root | RootContent;
export type BodyParent = Parents;

/** A heading of a text; `line` is that of its source, from 1. */
export interface Heading {
  level: 1 | 2 | 3 | 4 | 5 | 6;
  id: string;
  /** Plain text. */
  text: string;
  /** Inline HTML of the label as lists show it: code and emphasis kept, links and images dropped. */
  html: string;
  line: number;
}

/** A link or an image as written, and where; `url` is untouched apart from Markdown's own decoding. */
export interface Reference {
  kind: 'link' | 'image';
  url: string;
  line: number;
  column: number;
  /** The file it stands in, relative to the root, where that is another text that this one shows; else null. */
  file: string | null;
}

/** What is JavaScript in an MDX text, compiled; a module whose imports are those of the text. */
export interface MdxModule {
  code: string;
  /** Components that it gets from elsewhere than its imports. */
  free: MdxName[];
  /** Texts that it shows, by their addresses as imported. */
  partials: { address: string; line: number; column: number }[];
}
export interface MdxName {
  name: string;
  line: number;
  column: number;
}

/** One parsed Markdown text. */
export interface ParsedText {
  /** Text of the first level-1 heading, or null. */
  title: string | null;
  headings: Heading[];
  /** Ids that links may point to besides those of headings (footnotes, admonitions, raw HTML). */
  ids: string[];
  references: Reference[];
  /** First line of prose as plain text, at most 200 characters; empty when there is none. */
  excerpt: string;
  hasTruncateMarker: boolean;
  /** The tree as JSON text: small in memory, quick to pass between threads, decoded when a page is printed. */
  body: string;
  /** Null where nothing has to run. */
  mdx: MdxModule | null;
  /** If `twin` asks for it, the text as plain Markdown without its title, with placeholders for what only the page knows (`markdown/plain/placeholders.ts`). */
  markdown: string;
}

export interface ParseResult extends ParsedText {
  diagnostics: Diagnostic[];
}
