/** What making pages of one locale needs to know. */
import type { Entry, Parsed, Text } from '../model/content.ts';
import type { Graph } from '../model/graph.ts';
import type { ComponentCall } from '../model/markdown.ts';
import type { Described, MdxTexts } from '../model/mdx.ts';
import type { Shell, SocialImage, SocialImageText } from '../model/page.ts';
import type { Printer } from '../model/plugin.ts';
import type { Locale, Site } from '../model/site.ts';
import type { ReactPageMeta } from '../model/theme.ts';

/** A file that pages show or link to, at the URL it is published under. */
export interface Media {
  url: string;
  /** Pixels; null for what is no image. */
  width: number | null;
  height: number | null;
}

export interface PrintOptions {
  /** Only the part before the truncation marker. */
  preview: boolean;
  /** Leave the level-1 heading out. */
  dropTitle: boolean;
  /** Put before ids, so that several texts can be on one page. */
  idPrefix: string;
  /** Number of images that load at once; the others wait until they come near. */
  eagerImages: number;
}

export interface PageContext {
  site: Site;
  locale: Locale;
  graph: Graph;
  /** Graphs of all locales by name, for language alternates. */
  graphs: Readonly<Record<string, Graph>>;
  shell: Shell;
  /** What a page prints of an entry. */
  textOf: (parsed: Parsed) => Text;
  /** Text of an entry as HTML, or what stands for it in the key of a page. */
  print: (entry: Entry, context: PageContext, options: PrintOptions) => string;
  /** Does something with an entry's text that is ended when it takes too long. */
  inTime: <T>(entry: Entry, run: () => T) => T;
  /** Texts in which something runs. */
  mdx: MdxTexts;
  /** By file, relative to the root. */
  media: ReadonlyMap<string, Media>;
  /** Makes the social image of a page; null where none are drawn, or where the font lacks a character. */
  socialImage: (text: SocialImageText) => SocialImage | null;
  /** Prints a component that a text uses around the HTML of its content. */
  component: (call: ComponentCall, html: string) => string;
  /** Printers of plugins. */
  printers: Readonly<Record<string, Printer>>;
  /** Filled while the one page is printed that it is about. */
  described?: Described;
  /** What React pages say of themselves, by file. */
  reactPages: Readonly<Record<string, ReactPageMeta>>;
}
