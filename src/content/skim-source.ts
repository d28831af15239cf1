/** The title of a text, from its beginning: enough for its place in the site until it is parsed. */
import type { ParsedSource } from '../model/content.ts';
import { splitFrontMatter } from './front-matter.ts';
import { emptySource, isMdx, type ParseTask } from './parse-source.ts';

/** Characters in which a title must occur. */
const HEAD = 2000;

/** Markup that titles often have. */
const MARKUP = /[*`]|\[([^\]]*)\]\([^)]*\)/g;

/** `text` may be cut off anywhere. Null if it is not enough, and for MDX. Size limits are checked when the text is parsed. */
export function skimSource({ text, file, syntax }: Pick<ParseTask, 'text' | 'file' | 'syntax'>): ParsedSource | null {
  if (/^\uFEFF?---[^-]/.test(text) && !/\n---[ \t\r]*\n/.test(text)) return null;
  const { frontMatter, content, diagnostics } = splitFrontMatter(text, file);
  if (isMdx(file, syntax.format, frontMatter)) return null;
  if (typeof frontMatter.data.title === 'string') return { ...emptySource, frontMatter, diagnostics };
  const prose = content.slice(0, HEAD).split(/^(?:```|~~~)/m)[0] ?? '';
  const title = /^#[ \t]+(.+?)[ \t#]*$/m.exec(prose)?.[1]?.replace(MARKUP, '$1') ?? null;
  return { ...emptySource, title, entryTitle: title, frontMatter, diagnostics };
}
