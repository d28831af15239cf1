/** The text of an entry as Markdown: its placeholders filled with absolute addresses and with words of the locale it is shown in. */
import { normalizeUri } from 'micromark-util-sanitize-uri';
import { linkContextOf } from '../graph/check-graph.ts';
import { resolveLink } from '../graph/links.ts';
import { destination } from '../lib/markdown-text.ts';
import { isExternal } from '../lib/urls.ts';
import { fillPlaceholders } from '../markdown/plain/placeholders.ts';
import type { Entry } from '../model/content.ts';
import type { PageContext } from '../pages/context.ts';
import { imageOf, linkOf, printPlain } from '../pages/print-body.ts';
import { htmlToMarkdown } from './html-markdown.ts';

export function entryMarkdown(entry: Entry, context: PageContext): string {
  const links = linkContextOf(entry, context);
  const page = absoluteUrl(entry.url, context);
  if (entry.parsed.mdx !== null) return htmlToMarkdown(printPlain(entry, context), page);
  const word = (kind: string): string => wordOfKind(kind, context);
  return fillPlaceholders(context.textOf(entry.parsed).markdown, {
    link: (url) => destination(fromPage(linkOf(resolveLink(url, links), context)?.href ?? '#', page)),
    image: (url) => destination(fromPage(imageOf(url, links, context).src, page)),
    raw: (url) => fromPage(url, page),
    word,
    label: (kind) => word(kind) + colonOf(context),
  });
}

/** Address of a path inside the site. */
export const absoluteUrl = (url: string, { site }: Pick<PageContext, 'site'>): string =>
  isExternal(url) ? url : site.url + normalizeUri(url);

/** An address as a browser reads it on a page. */
function fromPage(href: string, page: string): string {
  const written = normalizeUri(href);
  return URL.canParse(written, page) ? new URL(written, page).href : written;
}

function wordOfKind(kind: string, { shell }: PageContext): string {
  const id = kind === 'details' ? 'theme.sitegen.details' : `theme.admonition.${kind}`;
  const word = shell.words[id] ?? kind;
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Chinese and Japanese have a wide colon without a space. */
const colonOf = ({ locale }: Pick<PageContext, 'locale'>): string =>
  /^(?:zh|ja)\b/.test(locale.htmlLang) ? '：' : ': ';
