/** What a plugin can add to the engine: entries for its tables, in a module that the configuration names. */
import type { PhrasingContent, Root, RootContent } from 'mdast';
import type { Grammar } from 'prismjs';

/** A plugin: only name and version are required. What its functions throw is reported as its mistake. */
export interface Plugin {
  /** Named in messages about the plugin. */
  name: string;
  /** Part of the cache keys of everything that the plugin changes, together with a hash of its code. */
  version: string;
  /** Languages of code blocks, by name in lower case. They replace sitegen's own of the same name. */
  languages?: Record<string, Language>;
  /** Additional Markdown syntax. */
  syntax?: Syntax[];
  /** Directives by name. They replace sitegen's own of the same name. */
  directives?: Record<string, Directive>;
  /** Changes the tree of a text, after directives became nodes and before code is highlighted. The tree must stay JSON. */
  transform?: (tree: Root, text: PluginText) => void;
  /** HTML of nodes by type: sitegen's own types or new ones. Printers must escape what they print. */
  printers?: Record<string, Printer>;
  /** Components for texts, by name: a file relative to the site's root, or in a package. A file of the site overrides it. */
  components?: Record<string, string>;
  /** Replacements for parts of the theme, by name: files, as in `components`. */
  parts?: Record<string, string>;
  /** Pages made from data, such as a changelog. Called once for each build. */
  pages?: (site: SiteFacts) => PluginPage[] | Promise<PluginPage[]>;
  /** Files besides the pages. Called when all pages are known; a file of the site at the same place overrides it. */
  outputs?: (site: SiteFacts & { pages: PageFacts[] }) => OutputFile[] | Promise<OutputFile[]>;
  /** Draws the picture that previews of a page show, for pages that name none. */
  socialImages?: SocialImages;
  /**
   * What its functions give depends on their arguments, its code and `version` alone, even if its code can see more, such as files of
   * its own package. Then it is kept from build to build. @default whether its code can see nothing else
   */
  deterministic?: boolean;
  /** Checks of the site, for `check` and `build`. */
  checks?: (site: SiteFacts & { pages: PageFacts[] }) => Finding[] | Promise<Finding[]>;
}

/** Draws social images. Both functions are called in threads too, and give the same for the same in each. */
export interface SocialImages {
  /** In pixels. */
  size: { width: number; height: number };
  /** What the image of a page says, and all that drawing it depends on, as JSON: its file is named by that. Null: it has no image. */
  describe: (text: SocialImageText) => { alt: string; data: unknown } | null;
  /** A PNG file. Called once for each `data`, unless the last build or a cache has its file. */
  draw: (data: unknown) => Uint8Array;
}
/** The words of a social image. */
export interface SocialImageText {
  /** Title of the page, or of the site. */
  title: string;
  /** What the page belongs to. */
  section: string | null;
  /** Name of the site. */
  site: string;
}

/** A plugin that wraps the configuration of another tool. */
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
  /** For `tree`, a unified plugin, or a list of it and its options. */
  use: unknown;
}

/**
 * Markdown syntax: how it is parsed, and the nodes it becomes. Extensions of micromark and mdast-util-from-markdown, without their
 * types, as users of sitegen do not have these packages.
 */
export interface Syntax {
  /** Only texts that match are parsed with it. */
  trigger: RegExp;
  micromark: () => object;
  mdast: () => object;
}

/** A directive: `:::name[label]{attributes}` around blocks, `::name[label]{attributes}` for a block, `:name[label]{attributes}` in a line. */
export interface Directive {
  form: 'container' | 'leaf' | 'inline';
  /** Its attributes, each with the allowed values; null: any. Other values are reported; other attributes too, and left out. @default {} */
  attributes?: Record<string, readonly string[] | null>;
  /** Returns the nodes that replace it. What it throws is reported as the plugin's mistake. */
  make(call: DirectiveCall): RootContent[];
}
/** One use of a directive. Undeclared attributes have been reported and left out; values that are not allowed have been reported. */
export interface DirectiveCall {
  attributes: Record<string, string>;
  label: PhrasingContent[];
  /** For containers; directives inside are nodes already. */
  children: RootContent[];
  /** Reports a warning at the directive: what is wrong, and how to fix it. */
  report(message: string, hint?: string): void;
}
/** The text that is being parsed. */
export interface PluginText {
  /** Relative to the root. */
  file: string;
  source: string;
  /** `markdown.macros` of the configuration. */
  macros: Readonly<Record<string, string>>;
  /** Reports a mistake at a node. */
  report(node: RootContent, message: string, hint?: string): void;
}
/** `print.all` prints inline nodes, `print.blocks` blocks. */
export type Printer = (node: never, print: PluginPrint) => string;
/** Prints nodes as HTML, for printers. */
export interface PluginPrint {
  all(nodes: readonly (Root | RootContent)[]): string;
  blocks(nodes: readonly (Root | RootContent)[]): string;
}

/** What plugins know of the site. `url` is its origin, `baseUrl` its path with both slashes. */
export interface SiteFacts {
  /** Folder of the site, absolute. */
  root: string;
  title: string;
  url: string;
  baseUrl: string;
  locales: { name: string; baseUrl: string; isDefault: boolean }[];
}
/** What plugins know of a page. */
export interface PageFacts {
  /** With the base of its language. */
  url: string;
  locale: string;
  title: string | null;
  description: string;
  /** The file it is made from, relative to the root; null for lists. */
  file: string | null;
}
/** A page at a path below the base of its language, made from Markdown (with front matter) or rendered by a component in a file. */
export type PluginPage = {
  /** Such as `api/client`. */
  path: string;
  /** @default the default language; it is then shown in the others too */
  locale?: string;
} & (
  | { markdown: string }
  | { component: string; props?: Record<string, unknown>; title?: string; description?: string }
);
/** A file besides the pages. A name that the output cannot have is reported. */
export interface OutputFile {
  /** Relative to the output folder. */
  file: string;
  content: string | Uint8Array;
}
/** A mistake that a plugin found; an error fails the build. Lines start at 1; `file` is relative to the root. */
export interface Finding {
  severity: 'error' | 'warning';
  message: string;
  hint?: string;
  file?: string;
  line?: number;
}

/** A language for code highlighting. */
export interface Language {
  /** Prism's kind of grammar: https://prismjs.com/extending.html */
  grammar: Grammar;
  /** Other names. @default [] */
  aliases?: string[];
  /** Start and end of comments, as in `['//', '']`, for comments that highlight lines. @default any known form */
  comments?: CommentForm[];
}
/** Start and end of a comment; the end is empty for comments up to the end of the line. */
export type CommentForm = readonly [open: string, close: string];
