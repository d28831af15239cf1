/** The title of a text, from its beginning: enough for its place in the site until it is parsed. */
import type { ParsedSource } from '../model/content.ts';
import { isMdx, splitFrontMatter } from './front-matter.ts';
import type { ParseTask } from './parse-source.ts';

/** What is known of a text from its beginning. */
export type Head = Pick<ParsedSource, 'title' | 'frontMatter' | 'diagnostics'>;

/** Characters in which a title must occur. */
const HEAD = 2000;

/** Markup that titles often have. */
const MARKUP = /[*`]|\[([^\]]*)\]\([^)]*\)/g;

/** `text` may be cut off anywhere. Null if it is not enough, and for MDX. Size limits are checked when the text is parsed. */
export function skimSource({ text, file, syntax }: Pick<ParseTask, 'text' | 'file' | 'syntax'>): Head | null {
  if (/^\uFEFF?---[^-]/.test(text) && !/\n---[ \t\r]*\n/.test(text)) return null;
  const { frontMatter, content, diagnostics } = splitFrontMatter(text, file);
  if (isMdx(file, syntax.format, frontMatter)) return null;
  return { title: frontMatter.data.title == null ? titleIn(content) : null, frontMatter, diagnostics };
}

function titleIn(content: string): string | null {
  const prose = content.slice(0, HEAD).split(/^(?:```|~~~)/m)[0] ?? '';
  return /^#[ \t]+(.+?)[ \t#]*$/m.exec(prose)?.[1]?.replace(MARKUP, '$1') ?? null;
}
