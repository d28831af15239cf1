/** A text as the bundle of texts in which something runs is given it. */
import type { MdxText } from '../bundle/mdx.ts';
import { parseSource } from '../content/parse-source.ts';
import { scopeOf } from '../markdown/parse.ts';
import { createTools } from '../markdown/tools.ts';
import type { Parsed } from '../model/content.ts';
import { readText } from './disk.ts';
import type { ParseAllOptions, ParsedSources } from './parse-all.ts';

export interface Known extends Pick<ParseAllOptions, 'root' | 'site' | 'plugins'> {
  parsed: ParsedSources;
}

/** A text that only code imports is read here. */
export function textOf(file: string, { root, site, parsed: { files, texts }, plugins }: Known): MdxText | null {
  const found = files.get(file);
  if (found !== undefined) return { ...exportsOf(found), body: texts.of(found).body };
  const text = readText(root, file);
  if (text === null) return null;
  const tools = createTools(plugins.map(({ plugin }) => plugin));
  const read = parseSource({ file, text, syntax: site.syntax, countWordsIn: null }, tools);
  return { ...exportsOf(read), body: read.body };
}
/** A text in which nothing runs exports what it says of itself all the same. */
const exportsOf = (text: Pick<Parsed, 'mdx' | 'frontMatter' | 'title' | 'headings'>) => ({
  code: text.mdx?.code ?? null,
  data: { frontMatter: text.frontMatter.data, metadata: { frontMatter: text.frontMatter.data }, ...scopeOf(text) },
});
