/** What the package gives: a parser of Markdown is handed less, and the tree is the same. */
import type { Parent } from 'unist';
import { condense, type Options } from './condense.ts';

export { type Condensed, condense, type Options } from './condense.ts';

/** The tree that `parse` makes of a text. It is given a shorter text where that is safe, and the whole one where it turns out not to be. */
export function shortcut<Tree extends Parent>(text: string, parse: (text: string) => Tree, options?: Options): Tree {
  const short = condense(text, options);
  const tree = short === null ? null : parse(short.text);
  return tree !== null && short?.restore(tree) === true ? tree : parse(text);
}
