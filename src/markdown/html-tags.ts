/** The tags of raw HTML, by the tokenizer of parse5: in time that grows with the text, whatever it is. */
import { type Token, type TokenHandler, Tokenizer } from 'parse5';

interface Tag {
  name: string;
  isEnd: boolean;
  /** Written with a slash at its end. */
  isEmpty: boolean;
  attributes: { name: string; value: string }[];
  /** Lines after the first. */
  line: number;
}

export function tagsOf(html: string): Tag[] {
  const tags: Tag[] = [];
  const add =
    (isEnd: boolean) =>
    ({ tagName, selfClosing, attrs, location }: Token.TagToken): void =>
      void tags.push({
        name: tagName,
        isEnd,
        isEmpty: selfClosing,
        attributes: attrs,
        line: (location?.startLine ?? 1) - 1,
      });
  const nothing = (): void => {};
  const handler: TokenHandler = {
    onStartTag: add(false),
    onEndTag: add(true),
    onComment: nothing,
    onDoctype: nothing,
    onEof: nothing,
    onCharacter: nothing,
    onNullCharacter: nothing,
    onWhitespaceCharacter: nothing,
  };
  new Tokenizer({ sourceCodeLocationInfo: true }, handler).write(html, true);
  return tags;
}
