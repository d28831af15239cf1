/** Printing without a site: addresses stay as they are. */

import devins from '../../config/devins.ts';
import { decodeBody } from '../../src/markdown/body.ts';
import type { PrintContext } from '../../src/markdown/context.ts';
import { defaultSyntax, plainContext as withoutSite } from '../../src/markdown/index.ts';
import { parseMarkdown } from '../../src/markdown/parse.ts';
import { printHtml } from '../../src/markdown/print.ts';
import { createTools, type Tools } from '../../src/markdown/tools.ts';
import type { ParseResult, Syntax } from '../../src/model/markdown.ts';

export const plainContext: PrintContext = {
  ...withoutSite,
  component: ({ name, props }, html) => `<x-${name} props='${JSON.stringify(props)}'>${html}</x-${name}>`,
};

export const syntax: Syntax = { ...defaultSyntax, format: 'detect', rawHtml: 'allow', withMarkdown: true };
/** With a plugin, as a site has it. */
export const tools: Tools = createTools([devins]);

export const parse = (text: string, options: Partial<Syntax> = {}): ParseResult =>
  parseMarkdown(text, { file: 'a.md', syntax: { ...syntax, ...options }, lineOffset: 0, tools });

export const html = (text: string, options: Partial<Syntax> = {}, context: Partial<PrintContext> = {}): string =>
  printHtml(decodeBody(parse(text, options).body), { ...plainContext, ...context });

/** Code and line of each diagnostic. */
export const found = (text: string): string[] =>
  parse(text).diagnostics.map(({ code, place }) => `${code} ${place?.line ?? '-'}`);
