/** What a project from elsewhere has besides its configuration, as its adapter says. */

/** What stands for what texts with code, and the components in them, import. */
export interface ModuleTable {
  /**
   * The first row counts whose pattern (a regular expression) matches an address. Its target is another address, which begins with
   * `@root/` for a file of the site, or the code of a CommonJS module; `$1` stands for what the first group matches.
   */
  rows: readonly (readonly [pattern: string, target: string, isCode?: boolean])[];
  /** Patterns of addresses whose modules work only while pages are printed. */
  onServer: readonly string[];
  /** A file that is not there is reported, and a box stands in its place. */
  isTolerant: boolean;
}

/** A component of the project around, or after, texts of a kind. */
export interface TextWrapper {
  /** Relative to the root. */
  file: string;
  kind: 'doc' | 'post' | 'page' | 'any';
  isAfter: boolean;
}

/** What a project from elsewhere has besides its configuration; plain data. */
export interface Adapted {
  modules: ModuleTable;
  /** CSS modules, relative to the root → class → its name in the style sheet. Null where the sheets that code imports are not read beforehand. */
  classes: Readonly<Record<string, Readonly<Record<string, string>>>> | null;
  /** Module whose default export has components for texts by their names; relative to the root, as are all that follow. Null if there is none. */
  components: string | null;
  /** Components for elements of Markdown: `A`, `Img`, `Ul`, `Li`, `Heading` → module. */
  elements: Readonly<Record<string, string>>;
  /** Components that give contexts to texts, outermost first; what they show is not shown. */
  providers: readonly string[];
  wrappers: readonly TextWrapper[];
  /** Module of a footer that is printed in place of ours. */
  footer: string | null;
  /** Module that prints items of the navbar, each in an element of its own. */
  navbarItems: string | null;
  /** Settings and data for components, by names of the project's own. */
  settings: Readonly<Record<string, unknown>>;
  data: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
