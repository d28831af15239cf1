/** Names that compiled MDX texts and the code that runs them share. */

/** The module from which compiled texts import their components and JSX functions. */
export const MDX_RUNTIME = 'sitegen-docs/mdx';
/** The element around each computed part of a text; its `number` identifies the part. */
export const MDX_NODE = 'mdx-node';
/** Marks in the printed HTML: around the content of such a part, and around the number of a piece of finished HTML. */
export const NODE_OPEN = '\u0001';
export const NODE_CLOSE = '\u0002';
export const PIECE_MARK = '\u0003';
/** Around a file's path (relative to the root), which is replaced by its address. */
export const FILE_MARK = '\u0004';
/** Around the number of a text that a module translates while it loads; the text in the page's language replaces it. */
export const WORD_MARK = '\u0005';
/** Before and after what is rendered inside of the project's providers, whose own HTML is cut off. */
export const INSIDE_MARK = '\u0006';

/** Comments in the HTML of a page before and after its text, where the project shows more with every text: the search skips that. */
export const TEXT_START = '<!--text-->';
export const TEXT_END = '<!--/text-->';
/** In place of a component in the navbar of a project, until it is printed: the element that its HTML is printed in. */
export const NAVBAR_ITEM = 'site-navbar-item';
/** Where the project's own footer shows the theme's. */
export const FOOTER_PLACE = '<site-footer></site-footer>';
/** A comment where a title that is not in the text belongs, where the project shows more with every doc. */
export const TITLE_PLACE = '<!--title-->';
/** A comment before a footer of the project's own for a text, which takes the place of the theme's. */
export const OWN_FOOTER = '<!--footer-->';

/** Declares a text's data as exports. Days of the front matter, which are kept as ISO texts, become dates, as components expect. */
export const exportsOf = (data: readonly (readonly [name: string, value: unknown])[]): string[] =>
  data.map(([name, value]) => {
    const json = JSON.stringify(value);
    const written = name === 'frontMatter' ? json.replace(ISO_TIME, '$1new Date($2)') : json;
    return `export const ${name} = ${written};`;
  });
/** A value of an object or list; a text cannot contain one, as its quotation marks are escaped. */
const ISO_TIME = /([:,[])("\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z")(?=[,\]}])/g;

/** Prefix of addresses in the style sheets of a project: paths after it are relative to the root of the site. */
export const ROOT_URL = '/@site/';
