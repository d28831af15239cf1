/** The interface between printing a text and the page that it is on. */
import type { AdmonitionKind, ComponentCall } from '../model/markdown.ts';
import type { Printer } from '../model/plugin.ts';
import type { NodePrinters } from './print.ts';

export interface PrintCounts {
  images: number;
  tabs: number;
  /** By their drawings. */
  diagrams: Map<string, number>;
}
export const noCounts = (): PrintCounts => ({ images: 0, tabs: 0, diagrams: new Map() });

/** What printing a text needs to know about the page that the text is on. */
export interface PrintContext {
  /** Resolves the address of a link; `external` links open in a new tab. Null for a broken link, of which only the text is printed. */
  link(url: string): { href: string; external: boolean } | null;
  /**
   * Resolves the address of an image. `srcDark` is its version for dark mode; sizes are in pixels. Null if there is none or it is unknown.
   */
  image(url: string): { src: string; srcDark: string | null; width: number | null; height: number | null };
  /** Host of the site, whose own pages get no rights in frames; if it is null, no pages get them. @default null */
  site?: string | null;
  /** Returns the HTML of a component of the site; `html` is its content. */
  component(call: ComponentCall, html: string): string;
  words: {
    /** `Direct link to {heading}` */
    anchorLabel: string;
    admonitions: Record<AdmonitionKind, string>;
    /** Summary of a `details` element that has none of its own. */
    details: string;
    /** `Show all {lines} lines` */
    allLines: string;
    /** Shown in its place while all are shown. */
    fewerLines: string;
    footnotes: string;
    /** `Back to reference {n}` */
    footnoteBack: string;
  };
  /** Prefix for the ids of footnotes, tabs and diagrams, so that they are unique if several texts are on one page. */
  idPrefix: string;
  /** Whether the text is the beginning of another page: then the ids in it are those of that page, where links to them lead. @default false */
  isExcerpt?: boolean;
  /** Number of images at the beginning that load at once; later ones load lazily, when they come into view. */
  eagerImages: number;
  /** Shared by the texts of one page, and increased while printing. @default nothing counted yet */
  counts?: PrintCounts;
  /** Printers of plugins, which replace the built-in ones. */
  added?: Readonly<Record<string, Printer>>;
  /** Printers that replace all others, those of plugins too. */
  nodes?: Partial<NodePrinters>;
}
