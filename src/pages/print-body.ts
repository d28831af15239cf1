/** Prints the text of an entry as HTML, with links and images resolved for the locale in which it is shown. */
import { type LinkContext, linkContextOf, resolveLink, type Target, within } from '../graph/links.ts';
import { darkPairOf } from '../lib/paths.ts';
import { recordOf } from '../lib/records.ts';
import { applyTrailingSlash, fileUrl, isWebAddress, joinUrl } from '../lib/urls.ts';
import { wordOf } from '../lib/words.ts';
import { decodeBody } from '../markdown/body.ts';
import type { PrintContext } from '../markdown/context.ts';
import { plainPrinters } from '../markdown/nodes/unstyled.ts';
import { previewOf, printHtml, withoutTitle } from '../markdown/print.ts';
import { hostOf } from '../markdown/safe-html.ts';
import type { Entry } from '../model/content.ts';
import { admonitionKinds, type Body } from '../model/markdown.ts';
import type { Media, PageContext, PrintOptions } from './context.ts';
import { noHeadChanges } from './head.ts';
import { type Addresses, printMdx } from './print-mdx.ts';

export function printBody(entry: Entry, context: PageContext, options: PrintOptions): string {
  const body = decodeBody(context.textOf(entry.parsed).body);
  const shown = options.preview ? previewOf(body) : body;
  const printing = options.preview
    ? excerptOf(entry.url, printContext(linkContextOf(entry, context), context, options))
    : printContext(linkContextOf(entry, context), context, options);
  // What a post sets in the head does not apply to a list of posts.
  const headless = options.preview ? { ...context, headChanges: noHeadChanges() } : context;
  return printText(options.dropTitle ? withoutTitle(shown) : shown, entry, headless, printing, !options.preview);
}

/** Printing the beginning of a text on another page: links to places in the text lead to its own page. */
function excerptOf(url: string, printing: PrintContext): PrintContext {
  const link: PrintContext['link'] = (written) => {
    const target = printing.link(written);
    return target?.href.startsWith('#') ? { ...target, href: url + target.href } : target;
  };
  return { ...printing, link, isExcerpt: true };
}

/** Code in a text is run by its module, around the Markdown in it. */
function printText(body: Body, entry: Entry, context: PageContext, printing: PrintContext, isWhole = false): string {
  const { file } = entry.source;
  if (!context.mdx.has(file)) return printHtml(body, printing);
  const addresses: Addresses = (other) => addressesOf({ ...linkContextOf(entry, context), file: other }, context);
  return printMdx({ file, url: entry.url, ownBody: body, printing, addresses, entry, isWhole }, context);
}

/** A React page that is code of texts. */
export function printReactPage(file: string, url: string, context: PageContext): string {
  const { locale, graph } = context;
  const links: LinkContext = {
    file,
    source: null,
    pageUrl: url,
    siteBase: context.site.baseUrl,
    locale,
    graph,
    contentRoots: [''],
  };
  const addresses: Addresses = (other) => addressesOf({ ...links, file: other }, context);
  const printing = printContext(links, context, { idPrefix: '', eagerImages: 1 });
  return printMdx({ file, url, ownBody: null, printing, addresses, entry: null, isWhole: false }, context);
}

const addressesOf = (links: LinkContext, context: PageContext): Pick<PrintContext, 'link' | 'image'> => ({
  link: (url) => linkOf(resolveLink(url, links), context),
  image: (url) => imageOf(url, links, context),
});

/** The whole text for readers without the site's styles and scripts; addresses are relative to the site. */
export function printPlain(entry: Entry, context: PageContext): string {
  const printing = printContext(linkContextOf(entry, context), context, {
    idPrefix: '',
    eagerImages: Number.POSITIVE_INFINITY,
  });
  // Of a pair for light and dark mode, only the light image.
  const image: PrintContext['image'] = (url) => ({ ...printing.image(url), srcDark: null });
  const component: PrintContext['component'] = (call, html) =>
    context.component({ ...call, props: { ...call.props, client: 'never' } }, html);
  const plain = { ...printing, image, component, nodes: plainPrinters };
  // Where lines of code may end is a matter of styles.
  return printText(withoutTitle(decodeBody(context.textOf(entry.parsed).body)), entry, context, plain).replaceAll(
    '<wbr>',
    '',
  );
}

/**
 * Everything that the printed text depends on, except the words of the shell; used in the key of a page. Printers only resolve
 * addresses that are among the text's references.
 */
export function traceBody(entry: Entry, context: PageContext, options: PrintOptions): string {
  const linkContext = linkContextOf(entry, context);
  const targets = entry.parsed.references.map(({ kind, url, file }) => {
    const links = within(linkContext, file);
    return kind === 'link' ? linkOf(resolveLink(url, links), context) : imageOf(url, links, context);
  });
  const stamp = context.mdx.has(entry.source.file) ? context.mdx.stamp : null;
  return JSON.stringify([entry.parsed.key, options, targets, stamp]);
}

function printContext(
  links: LinkContext,
  context: PageContext,
  { idPrefix, eagerImages }: Pick<PrintOptions, 'idPrefix' | 'eagerImages'>,
): PrintContext {
  const word = (id: string): string => wordOf(context.shell, id);
  return {
    ...addressesOf(links, context),
    component: context.component,
    site: hostOf(context.site.url),
    added: context.printers,
    words: {
      anchorLabel: word('theme.common.headingLinkTitle'),
      admonitions: recordOf(admonitionKinds, (kind) => word(`theme.admonition.${kind}`)),
      details: word('theme.sitegen.details'),
      allLines: word('theme.sitegen.allLines'),
      fewerLines: word('theme.sitegen.fewerLines'),
      footnotes: word('theme.sitegen.footnotes'),
      footnoteBack: word('theme.sitegen.footnoteBack'),
    },
    idPrefix,
    eagerImages,
  };
}

/** Null if nothing is published there: unresolved paths, and paths of sources, must not appear in pages. */
export function linkOf(
  target: Target,
  { site, locale, media }: PageContext,
): { href: string; external: boolean } | null {
  switch (target.kind) {
    case 'address':
      return { href: target.href, external: isWebAddress(target.href) };
    case 'path':
      // The base is not added a second time.
      return {
        href: target.href.startsWith(site.baseUrl) ? target.href : joinUrl(site.baseUrl, target.href),
        external: true,
      };
    case 'anchor':
      return { href: target.hash, external: false };
    case 'page':
      return {
        href: applyTrailingSlash(target.url, site.trailingSlash, locale.baseUrl) + target.query + target.hash,
        external: false,
      };
    case 'public':
      return { href: fileUrl(site.baseUrl, target.path) + target.query + target.hash, external: false };
    case 'file': {
      const file = fileMedia(target, media);
      return file && { href: `${file.url}${target.query}${target.hash}`, external: true };
    }
    case 'missing-file':
      return null;
  }
}

export function imageOf(url: string, links: LinkContext, context: PageContext): ReturnType<PrintContext['image']> {
  const light = mediaOf(resolveLink(url, links), context);
  const darkUrl = darkPairOf(url);
  const dark = darkUrl === null ? null : mediaOf(resolveLink(darkUrl, links), context);
  return {
    src: light?.url ?? url,
    srcDark: dark?.url ?? null,
    width: light?.width ?? null,
    height: light?.height ?? null,
  };
}

const fileMedia = (
  { file, besideSource }: Extract<Target, { kind: 'file' }>,
  media: PageContext['media'],
): Media | null => media.get(file) ?? (besideSource === null ? null : (media.get(besideSource) ?? null));

function mediaOf(target: Target, { site, media, graph }: PageContext): Media | null {
  if (target.kind === 'file') return fileMedia(target, media);
  if (target.kind !== 'public') return null;
  const file = graph.publicFiles.get(target.path);
  const size = file === undefined ? undefined : media.get(file);
  return { url: fileUrl(site.baseUrl, target.path), width: size?.width ?? null, height: size?.height ?? null };
}
