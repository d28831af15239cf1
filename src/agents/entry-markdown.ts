/** The text of an entry as Markdown, with absolute addresses and the words of its locale filled in. */
import { normalizeUri } from 'micromark-util-sanitize-uri';
import { linkContextOf, resolveLink } from '../graph/links.ts';
import { parsedUrl } from '../lib/urls.ts';
import { fillPlaceholders } from '../markdown/plain/placeholders.ts';
import type { Entry } from '../model/content.ts';
import type { PageContext } from '../pages/context.ts';
import { absolute } from '../pages/head.ts';
import { imageOf, linkOf, printPlain } from '../pages/print-body.ts';
import { htmlToMarkdown } from './html-markdown.ts';

export function entryMarkdown(entry: Entry, context: PageContext): string {
  const links = linkContextOf(entry, context);
  const page = absolute(entry.url, context);
  if (entry.parsed.mdx !== null) return htmlToMarkdown(printPlain(entry, context), page);
  return fillPlaceholders(context.textOf(entry.parsed).markdown, {
    link: (url) => fromPage(linkOf(resolveLink(url, links), context)?.href ?? '#', page),
    image: (url) => fromPage(imageOf(url, links, context).src, page),
    word: (kind) => wordOfKind(kind, context),
    colon: colonOf(context),
  });
}

function fromPage(href: string, page: string): string {
  const written = normalizeUri(href);
  return parsedUrl(written, page)?.href ?? written;
}

function wordOfKind(kind: string, { shell }: PageContext): string {
  const id = kind === 'details' ? 'theme.sitegen.details' : `theme.admonition.${kind}`;
  const word = shell.words[id] ?? kind;
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Chinese and Japanese use a full-width colon without a space. */
const colonOf = ({ locale }: Pick<PageContext, 'locale'>): string =>
  /^(?:zh|ja)\b/.test(locale.htmlLang) ? '：' : ': ';
