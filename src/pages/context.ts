/** What is needed to make the pages of one locale. */
import type { Entry, Parsed, Text } from '../model/content.ts';
import type { Graph } from '../model/graph.ts';
import type { ComponentCall } from '../model/markdown.ts';
import type { HeadChanges, MdxTexts } from '../model/mdx.ts';
import type { Shell, SocialImage } from '../model/page.ts';
import type { Printer, SocialImageText } from '../model/plugin.ts';
import type { Locale, Site } from '../model/site.ts';
import type { ReactPageMeta } from '../model/theme.ts';

/** A file that pages show or link to; `url` is where it is published. */
export interface Media {
  url: string;
  /** In pixels; null if it is not an image. */
  width: number | null;
  height: number | null;
}

export interface PrintOptions {
  /** Only the text before the truncation marker. */
  preview: boolean;
  /** Without the level-1 heading. */
  dropTitle: boolean;
  /** Prefix of all ids, so that several texts can be on one page. */
  idPrefix: string;
  /** Number of images that load at once; the others load lazily. */
  eagerImages: number;
}

export interface PageContext {
  site: Site;
  locale: Locale;
  graph: Graph;
  /** Graphs of all locales by name, for links between languages. */
  graphs: Readonly<Record<string, Graph>>;
  shell: Shell;
  /** The body of a parsed text. */
  textOf: (parsed: Parsed) => Text;
  /** HTML of an entry's text; or a hash of it, to compute the key of a page. */
  print: (entry: Entry, context: PageContext, options: PrintOptions) => string;
  /** Runs something on an entry's text, and stops it if it takes too long. */
  inTime: <E extends Entry, T>(entries: readonly E[], run: (entry: E) => T) => T[];
  /** MDX texts that have code to run. */
  mdx: MdxTexts;
  /** By file, relative to the root. */
  media: ReadonlyMap<string, Media>;
  /** The social image of a page; null if it has none. */
  socialImage: (text: SocialImageText) => SocialImage | null;
  /** Renders a component of a text around the HTML of its content. */
  component: (call: ComponentCall, html: string) => string;
  /** Printers of plugins. */
  printers: Readonly<Record<string, Printer>>;
  /** What the page sets about itself while it is rendered. */
  headChanges?: HeadChanges;
  /** What React pages export as `page`, by file. */
  reactPages: Readonly<Record<string, ReactPageMeta>>;
}
