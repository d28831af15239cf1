/** Names that compiled MDX texts and the code that runs them share. */

/** The module from which compiled texts import their components and JSX functions. */
export const MDX_RUNTIME = 'sitegen-docs/mdx';
/** The element around each computed part of a text; its `number` identifies the part. */
export const MDX_NODE = 'mdx-node';
/** The element that stands for it in recorded HTML; its id is the number. */
export const RECORDED_PART = 'x-part';

/**
 * Marks in HTML that is being printed: a text that nobody else can have written, as its digits are known to this process alone. `letter` is a
 * control character that says what the mark is for. Where the HTML holds JSON, it is escaped.
 */
export function marksOf(letter: string): { mark(number: number): string; pattern: RegExp } {
  const secret = crypto.getRandomValues(new Uint32Array(4)).join('');
  const escaped = `\\\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return {
    mark: (number) => `${letter}${secret}-${number}${letter}`,
    pattern: new RegExp(`(?:${letter}|${escaped})${secret}-(\\d+)(?:${letter}|${escaped})`, 'g'),
  };
}

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
