/** What the head of a text tells: enough for the page's place in the site, until the text is parsed. */
import type { ParsedSource } from '../model/content.ts';
import { splitFrontMatter } from './front-matter.ts';
import { emptySource, isMdx, type ParseTask } from './parse-source.ts';

/** Further down there is no title. */
const HEAD = 2000;

/** What a title has in the way of markup, mostly. */
const MARKUP = /[*`]|\[([^\]]*)\]\([^)]*\)/g;

/** `text` may end anywhere. Null where it does not say enough, and for a text in which something runs. Whether it is too much, parsing says. */
export function skimSource({ text, file, syntax }: Pick<ParseTask, 'text' | 'file' | 'syntax'>): ParsedSource | null {
  if (/^\uFEFF?---[^-]/.test(text) && !/\n---[ \t\r]*\n/.test(text)) return null;
  const { frontMatter, content, diagnostics } = splitFrontMatter(text, file);
  if (isMdx(file, syntax.format, frontMatter)) return null;
  const prose = content.slice(0, HEAD).split(/^(?:```|~~~)/m)[0] ?? '';
  const title = /^#[ \t]+(.+?)[ \t#]*$/m.exec(prose)?.[1]?.replace(MARKUP, '$1') ?? null;
  return { ...emptySource, title, frontMatter, diagnostics };
}
