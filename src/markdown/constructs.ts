/** Restricts constructs of micromark's syntax to certain places of a text. */
import type { Construct, TokenizeContext } from 'micromark-util-types';

/** Whether a construct may begin at the parser's place. */
export type Allows = (at: TokenizeContext) => boolean;

/** The match of a sticky pattern at the parser's place in a text; null if there is none. */
export function matchHere(pattern: RegExp, source: string, at: TokenizeContext): RegExpExecArray | null {
  pattern.lastIndex = at.now().offset;
  return pattern.exec(source);
}

/** Makes constructs apply only where a function allows it. */
export const onlyAt = (allows: Allows, constructs: Construct | Construct[] | undefined): Construct[] =>
  [constructs ?? []].flat().map((construct) => ({
    ...construct,
    tokenize(effects, ok, nok) {
      return allows(this) ? construct.tokenize.call(this, effects, ok, nok) : nok;
    },
  }));
