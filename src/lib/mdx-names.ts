/** Names that compiled MDX and what runs it agree on. */

/** The module that gives compiled texts their components, and JSX its elements. */
export const MDX_RUNTIME = 'sitegen-mdx';
/** The element around each thing that a text computes; `number` is its place in the text. */
export const MDX_NODE = 'mdx-node';
/** In what is printed: around the content of such a place, and around the number of a piece of finished HTML. */
export const OPEN = '\u0001';
export const CLOSE = '\u0002';
export const PIECE = '\u0003';
/** Around the path of a file, relative to the root, in whose place its address is put. */
export const FILE = '\u0004';
