/** Lists the tags in raw HTML with parse5's tokenizer, which takes linear time for any input. */
import { htmlTagNames } from 'html-tag-names';
import { type Token, type TokenHandler, Tokenizer } from 'parse5';
import { svgTagNames } from 'svg-tag-names';

/** Names of elements, in small letters. */
export const elements = new Set([...htmlTagNames, ...svgTagNames].map((name) => name.toLowerCase()));

/** Whether a piece of HTML shows its words as they are written, or is code. */
export const isVerbatim = (html: string): boolean => /^<(?:pre|script|style|textarea)\b/i.test(html);

export interface TagAttribute {
  name: string;
  value: string;
  /** Where it is in the piece, from its name to its closing quote. */
  start: number;
  end: number;
  /** Where it begins, counted from 0. */
  line: number;
  column: number;
}

export interface Tag {
  name: string;
  isEnd: boolean;
  /** Whether it ends with a slash (`<br/>`). */
  isEmpty: boolean;
  attributes: TagAttribute[];
  /** Line on which the tag begins, counted from 0. */
  line: number;
  /** Where it begins and ends. */
  start: number;
  end: number;
}

/** The start and end tags in a piece of HTML, in order. Malformed HTML is read as browsers read it; never throws. */
export const tagsOf = (html: string): Tag[] => tokensOf(html).filter((token) => typeof token !== 'string');

/** The tags of a piece of HTML and the texts between them, whose references to characters are resolved. */
export function tokensOf(html: string): (Tag | string)[] {
  const tokens: (Tag | string)[] = [];
  const add =
    (isEnd: boolean) =>
    ({ tagName: name, selfClosing: isEmpty, attrs, location }: Token.TagToken): void =>
      void tokens.push({
        name,
        isEnd,
        isEmpty,
        line: (location?.startLine ?? 1) - 1,
        attributes: attrs.map((one) => ({ ...one, ...placeOf(location?.attrs?.[one.name]) })),
        start: location?.startOffset ?? 0,
        end: location?.endOffset ?? html.length,
      });
  const nothing = (): void => {};
  const text = ({ chars }: Token.CharacterToken): void => void tokens.push(chars);
  const handler: TokenHandler = {
    onStartTag: add(false),
    onEndTag: add(true),
    onComment: nothing,
    onDoctype: nothing,
    onEof: nothing,
    onCharacter: text,
    onNullCharacter: nothing,
    onWhitespaceCharacter: text,
  };
  new Tokenizer({ sourceCodeLocationInfo: true }, handler).write(html, true);
  return tokens;
}

const placeOf = (location: Token.Location | undefined): Omit<TagAttribute, 'name' | 'value'> => ({
  start: location?.startOffset ?? 0,
  end: location?.endOffset ?? 0,
  line: (location?.startLine ?? 1) - 1,
  column: (location?.startCol ?? 1) - 1,
});
