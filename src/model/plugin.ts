/** What a site can add to the engine: entries for its tables, in a module that the configuration names. */
import type { Grammar } from 'prismjs';

export interface Plugin {
  /** Stands in messages about what the plugin brings. */
  name: string;
  /** Part of every cache key that the plugin touches, with a hash of its code. */
  version: string;
  /** Languages of code fences, by their names in lower case. One of sitegen's own is replaced. */
  languages?: Record<string, Language>;
}

/** A language that code may be in. */
export interface Language {
  /** Prism's kind of grammar: https://prismjs.com/extending.html */
  grammar: Grammar;
  /** Other names of it. @default [] */
  aliases?: string[];
  /** What opens and what closes a comment, as in `['//', '']`, for comments that mark lines. @default any known form */
  comments?: CommentForm[];
}
/** What opens a comment and what closes it; the latter is empty for comments that end with their line. */
export type CommentForm = readonly [open: string, close: string];
