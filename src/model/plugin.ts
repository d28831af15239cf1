/** What a site can add to the engine: entries for its tables, in a module that the configuration names. */
import type { PhrasingContent, Root, RootContent } from 'mdast';
import type { Grammar } from 'prismjs';

/** A plugin: every entry is optional but its name and version. What its functions throw is reported as its mistake. */
export interface Plugin {
  /** Stands in messages about what the plugin brings. */
  name: string;
  /** Part of every cache key that the plugin touches, with a hash of its code. */
  version: string;
  /** Languages of code fences, by their names in lower case. One of sitegen's own is replaced. */
  languages?: Record<string, Language>;
  /** Marks that Markdown does not have. */
  syntax?: Syntax[];
  /** Directives, by name. One of sitegen's own is replaced. */
  directives?: Record<string, Directive>;
  /** Changes the tree of a text, after its directives have become nodes and before code is highlighted. Only what JSON can say may be in it. */
  transform?: (tree: Root, text: PluginText) => void;
  /** HTML of nodes, by their type; sitegen's own types and new ones. It is the plugin that escapes what it prints. */
  printers?: Record<string, Printer>;
  /** Components for texts, by name: a file relative to the site's root, or one of a package. A file of the site's own wins. */
  components?: Record<string, string>;
  /** Parts of the theme, by name: files, as with `components`. */
  parts?: Record<string, string>;
  /** Pages made from data, such as a changelog. Asked once for each build. */
  pages?: (site: SiteFacts) => PluginPage[] | Promise<PluginPage[]>;
  /** Files beside the pages. Asked when all pages are known; a file of the site's own at the same place wins. */
  outputs?: (site: SiteFacts & { pages: PageFacts[] }) => OutputFile[] | Promise<OutputFile[]>;
  /** What is wrong with the site, for `check` and `build`. */
  checks?: (site: SiteFacts & { pages: PageFacts[] }) => Finding[] | Promise<Finding[]>;
}

/** A plugin that is made of another tool's configuration. */
export interface ForeignPlugin extends Plugin {
  /** Folder of the project, absolute. */
  root: string;
  functions: TextFunction[];
}
/** A function on texts, or on their trees. */
export interface TextFunction {
  name: string;
  /** The texts it is for. */
  files: RegExp;
  /** What it changes. */
  on: 'text' | 'tree';
  /** For trees, a function of unified, or a list of it and its options. */
  use: unknown;
}

/**
 * Marks of a text: how they are read, and the nodes that they become. Extensions of micromark and of mdast-util-from-markdown, whose types are
 * not named here, as who installs sitegen does not get those packages.
 */
export interface Syntax {
  /** Only texts with this in them are given the marks. */
  trigger: RegExp;
  micromark: () => object;
  mdast: () => object;
}

/** A directive: `:::name[label]{attributes}` around blocks, `::name[label]{attributes}` alone, `:name[label]{attributes}` in a line. */
export interface Directive {
  form: 'container' | 'leaf' | 'inline';
  /** The attributes it has, each with its values; null: any. Others are warned about. @default {} */
  attributes?: Record<string, readonly string[] | null>;
  /** The nodes that take its place. What it throws is reported as the plugin's mistake. */
  make(call: DirectiveCall): RootContent[];
}
/** One directive in a text. Attributes that are not declared have been reported and are left out. */
export interface DirectiveCall {
  attributes: Record<string, string>;
  label: PhrasingContent[];
  /** Of a container; directives in it are nodes already. */
  children: RootContent[];
  /** Says at the directive's place what is wrong with it, as a warning, and how to mend it. */
  report(message: string, hint?: string): void;
}
/** The text that is being read. */
export interface PluginText {
  /** Relative to the root. */
  file: string;
  source: string;
  /** `markdown.macros` of the configuration. */
  macros: Readonly<Record<string, string>>;
  /** Says what is wrong at a node. */
  report(node: RootContent, message: string, hint?: string): void;
}
/** `print.all` prints inline nodes, `print.blocks` blocks. */
export type Printer = (node: never, print: PluginPrint) => string;
/** Prints nodes as HTML within a printer. */
export interface PluginPrint {
  all(nodes: readonly (Root | RootContent)[]): string;
  blocks(nodes: readonly (Root | RootContent)[]): string;
}

/** What a plugin may know of the site. `url` is its origin, `baseUrl` its path with both slashes. */
export interface SiteFacts {
  /** Folder of the site, absolute. */
  root: string;
  title: string;
  url: string;
  baseUrl: string;
  locales: { name: string; baseUrl: string; isDefault: boolean }[];
}
/** What a plugin may know of a page. */
export interface PageFacts {
  /** With the base of its language. */
  url: string;
  locale: string;
  title: string | null;
  description: string;
  /** What it is made from, relative to the root; null for lists. */
  file: string | null;
}
/** A page at a path below the base of its language, from Markdown (with front matter) or printed by a component's file. */
export type PluginPage = {
  /** Such as `api/client`. */
  path: string;
  /** @default the default language, shown in the others too */
  locale?: string;
} & (
  | { markdown: string }
  | { component: string; props?: Record<string, unknown>; title?: string; description?: string }
);
/** A file beside the pages. A name that cannot be a file of the output is reported. */
export interface OutputFile {
  /** Relative to the output folder. */
  file: string;
  content: string | Uint8Array;
}
/** What a plugin finds wrong: an error fails the build. Lines start at 1; `file` is relative to the root. */
export interface Finding {
  severity: 'error' | 'warning';
  message: string;
  hint?: string;
  file?: string;
  line?: number;
}

/** A language that code may be in. */
export interface Language {
  /** Prism's kind of grammar: https://prismjs.com/extending.html */
  grammar: Grammar;
  /** Other names of it. @default [] */
  aliases?: string[];
  /** What opens and what closes a comment, as in `['//', '']`, for comments that mark lines. @default any known form */
  comments?: CommentForm[];
}
/** What opens a comment and what closes it; the latter is empty for comments that end with their line. */
export type CommentForm = readonly [open: string, close: string];
