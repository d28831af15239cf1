/** What printing needs to know beside the tree. */
import type { AdmonitionKind, ComponentCall } from '../model/markdown.ts';
import type { Printer } from '../model/plugin.ts';
import type { NodePrinters } from './print.ts';

/** What printing a text needs of the page that it is on. */
export interface PrintContext {
  /** What a link's address becomes; `external` ones open in a new tab. Null when it leads nowhere: then its text is printed alone. */
  link(url: string): { href: string; external: boolean } | null;
  /** What an image's address becomes; sizes are in pixels, null where they are not known. */
  image(url: string): { src: string; srcDark: string | null; width: number | null; height: number | null };
  /** Prints a component of the site around the HTML of its content. */
  component(call: ComponentCall, html: string): string;
  words: {
    /** `Direct link to {heading}` */
    anchorLabel: string;
    admonitions: Record<AdmonitionKind, string>;
    /** Summary of a `details` that has none. */
    details: string;
    /** `Show all {lines} lines` */
    allLines: string;
    footnotes: string;
    /** `Back to reference {n}` */
    footnoteBack: string;
    /** Name of a table that scrolls, with `{columns}`. */
    table: string;
  };
  /** Put before the ids of footnotes and tabs, so that several texts can be on one page. */
  idPrefix: string;
  /** Number of images that load at once; the others wait until they come near. */
  eagerImages: number;
  /** Images and groups of tabs so far, where the page has others beside this text. @default none */
  counts?: { images: number; tabs: number };
  /** Printers of plugins: they win over the built-in ones. */
  added?: Readonly<Record<string, Printer>>;
  /** Printers that replace all others. */
  nodes?: Partial<NodePrinters>;
}
