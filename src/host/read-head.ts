/** Reads the head of a text: its front matter and title. */
import { type Head, skimSource } from '../content/skim-source.ts';
import type { Source } from '../model/content.ts';
import type { Syntax } from '../model/markdown.ts';
import { readStart } from './disk.ts';

/** How much of a file is read: nearly all titles are within the first, which takes less time. */
const STARTS = [1024, 8192].map((bytes) => Buffer.alloc(bytes));

export interface HeadSetup {
  root: string;
  syntax: Syntax;
}

/** Null when the text has to be read whole, such as that of a post: lists show its excerpt. */
export function readHead({ file, kind }: Pick<Source, 'file' | 'kind'>, { root, syntax }: HeadSetup): Head | null {
  let found: Head | null = null;
  for (const start of kind === 'post' ? [] : STARTS) {
    const text = readStart(root, file, start);
    found = text === null ? null : skimSource({ text, file, syntax });
    if ((found?.title ?? found?.frontMatter.data.title) != null) break;
  }
  return found;
}
