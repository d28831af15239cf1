/** Names that compiled MDX texts and the code that runs them share. */

/** The module from which compiled texts import their components and JSX functions. */
export const MDX_RUNTIME = 'sitegen-mdx';
/** The element around each computed part of a text; its `number` identifies the part. */
export const MDX_NODE = 'mdx-node';
/** Marks in the printed HTML: around the content of such a part, and around the number of a piece of finished HTML. */
export const NODE_OPEN = '\u0001';
export const NODE_CLOSE = '\u0002';
export const PIECE_MARK = '\u0003';
/** Around a file's path (relative to the root), which is replaced by its address. */
export const FILE_MARK = '\u0004';
