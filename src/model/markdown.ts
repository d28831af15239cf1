/** The result of parsing one Markdown text: plain data that depends only on the text and the syntax options. */
import type { Node, PhrasingContent, Root, RootContent } from 'mdast';
import type { Dialect } from '../config/dialect.ts';
import type { markdown } from '../config/docs-and-blog.ts';
import type { Checked } from '../lib/shape.ts';
import type { Diagnostic, Place } from './diagnostic.ts';

/** Everything that changes how a text is parsed: `markdown` of the configuration, plugins and components. Part of every cache key. */
export interface Syntax extends Omit<Checked<typeof markdown>, 'hooks'> {
  /** Name, version and code hash of each plugin. */
  plugins: readonly string[];
  /** Names of the components that a text may use. */
  components: readonly string[];
  /** Whether to make the Markdown form of the text too. */
  withMarkdown: boolean;
  /** How texts from elsewhere are written. */
  dialect: Dialect;
}

/** A highlighted code block. `html` is safe HTML, one string for each line without its line end. */
export interface CodeBlock extends Node {
  type: 'codeBlock';
  language: string;
  title: string | null;
  /** `marks` are classes: those of `LineMark`, and those that the configuration names. */
  lines: { html: string; marks: string[] }[];
  /** Number of the first line when numbers are shown, else null. */
  firstLine: number | null;
  /** Whether only its beginning is shown at first. */
  collapsed: boolean;
}
/** A comment that highlights the next line of code, or the lines between two such comments. */
export type MagicComment = NonNullable<Syntax['magicComments']>[number];
export type LineMark = 'marked' | 'added' | 'removed' | 'focused';

interface Admonition extends Node {
  type: 'admonition';
  kind: AdmonitionKind;
  title: PhrasingContent[] | null;
  /** Shown before the title. */
  icon?: PhrasingContent[];
  id: string | null;
  className: string | null;
  children: RootContent[];
}
export const admonitionKinds = ['note', 'tip', 'info', 'important', 'warning', 'danger', 'caution'] as const;
export type AdmonitionKind = (typeof admonitionKinds)[number];

interface Details extends Node {
  type: 'details';
  summary: PhrasingContent[] | null;
  open: boolean;
  children: RootContent[];
}

export interface Tabs extends Node {
  type: 'tabs';
  /** Groups with one name switch together. */
  group: string | null;
  /** Name of the query parameter that mirrors the choice. */
  queryString: string | null;
  /** Whether the tabs are code blocks, shown as one block. */
  isCode: boolean;
  children: Tab[];
}
export interface Tab extends Node {
  type: 'tab';
  value: string;
  label: PhrasingContent[];
  selected: boolean;
  children: RootContent[];
}

/** A short label for the status of something. */
interface Badge extends Node {
  type: 'badge';
  kind: string | null;
  children: PhrasingContent[];
}

/** One of the drawings of `lib/icons`. */
interface Icon extends Node {
  type: 'icon';
  name: string;
}

/** A component of the site, rendered by the theme. */
export interface ComponentCall extends Node {
  type: 'component';
  name: string;
  /** Attributes as written; `true` for one without a value. The label of a block is `title`. */
  props: Record<string, string | true>;
  isInline: boolean;
  /** For messages when it fails. */
  place: Place;
  children: (RootContent | PhrasingContent)[];
}

export type ListLook = 'cards' | 'steps' | 'file-tree' | 'params';

/** A diagram drawn at build time. The SVG's colours are custom properties, so one picture serves both modes. */
interface Diagram extends Node {
  type: 'diagram';
  svg: string;
  alt: string | null;
  source: string;
}

/** A computed part of an MDX text (`MdxModule`): a React element around its content, or a value. */
interface MdxNode extends Node {
  type: 'mdx';
  /** The number under which the module has it. */
  id: number;
  isInline: boolean;
  /** Source of a value, from which the id of a heading is made. */
  source?: string;
  children: RootContent[];
}

/** Marks where the preview of a post ends. */
interface Truncate extends Node {
  type: 'truncate';
}

/** A key, or several that are pressed together. */
interface Keys extends Node {
  type: 'keys';
  children: PhrasingContent[];
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
  icon: Icon;
  keys: Keys;
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
    /** What its raw HTML is when it is printed, where its authors are trusted; otherwise it is made safe. */
    rawHtml?: 'allow' | 'balanced';
  }
  interface ParagraphData {
    /** The paragraph is an image with a caption. */
    figure?: boolean;
    /** The facts of a parameter: its type and what holds unless it is given. */
    isFacts?: boolean;
  }
  interface HeadingData {
    /** The id of the heading's element; on the title only one that is written, or that its own text leads to. */
    id?: string;
    /** Set on a title with an id. */
    isTitle?: boolean;
    /** The id that links may name of a title that is printed without. */
    silentId?: string;
  }
}

/** The tree of a text: mdast without positions, with the nodes above; JSON. */
export type Body = Root;
/** Any node of such a tree. */
export type BodyNode = Root | RootContent;

/** A heading of a text; `line` is that of its source, from 1. */
export interface Heading {
  level: 1 | 2 | 3 | 4 | 5 | 6;
  id: string;
  /** Plain text. */
  text: string;
  /** Inline HTML for lists of headings: with code and emphasis, without links and images. */
  html: string;
  line: number;
}

/** A link or an image, and where it is; `url` is as written, only with escapes decoded. */
export interface Reference {
  /** `embed` is a picture, a film or a sound of raw HTML. */
  kind: 'link' | 'image' | 'embed';
  url: string;
  line: number;
  column: number;
  /** The file that contains it, relative to the root, if that is another text that this one includes; else null. */
  file: string | null;
  /** Printed as it is written, as the elements of code are. @default false */
  isRaw?: boolean;
}

/** The JavaScript of an MDX text, compiled to a module with the text's imports. */
export interface MdxModule {
  code: string;
  /** Components that it does not import. */
  unimported: MdxName[];
  /** Texts that it includes, by their addresses as imported. */
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
  /** What other pages call this one: its title. Null if the dialect wants titles first and anything but imports precedes it. */
  entryTitle: string | null;
  headings: Heading[];
  /** Other ids that links may lead to (footnotes, admonitions, raw HTML). */
  ids: string[];
  references: Reference[];
  /** First line of prose as plain text, at most 200 characters; empty when there is none. */
  excerpt: string;
  hasTruncateMarker: boolean;
  /** The tree as JSON: small in memory, quick to pass between threads, decoded when a page is printed. */
  body: string;
  /** Null if the text has no code to run. */
  mdx: MdxModule | null;
  /** If `withMarkdown` is set, the text as Markdown without its title, with placeholders for what depends on the page (`markdown/plain/placeholders.ts`). */
  markdown: string;
}

export interface ParseResult extends ParsedText {
  diagnostics: Diagnostic[];
}
