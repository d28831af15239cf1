/** Prints a text that has code to run: passes its compiled module what it needs to know of the page. */
import { isFromRoot } from '../graph/check-graph.ts';
import { attribute, escapeHtml, textOfHtml } from '../lib/html.ts';
import { nameInInstance } from '../lib/layout.ts';
import { comparableUrl, decodeUrl, encodedUrl, fileUrl, splitUrl } from '../lib/urls.ts';
import { format } from '../lib/words.ts';
import { decodeBody } from '../markdown/body.ts';
import { noCounts, type PrintContext } from '../markdown/context.ts';
import { nodeMarks } from '../markdown/nodes/mdx.ts';
import { scopeOf } from '../markdown/parse.ts';
import { printHtml } from '../markdown/print.ts';
import { atLevel, placeOf } from '../messages/diagnostic.ts';
import { brokenLink } from '../messages/graph.ts';
import type { Doc, Entry, Post } from '../model/content.ts';
import type { Body, BodyNode } from '../model/markdown.ts';
import type { AboutText, MdxPage, RecentPosts } from '../model/mdx.ts';
import { sidebarContextOf, sidebarOf } from './cards.ts';
import type { PageContext } from './context.ts';
import { editUrlOf, tagLinks } from './entry-footer.ts';
import { noHeadChanges } from './head.ts';
import { withUniqueIds } from './toc.ts';

/** How links and images in another file on the same page are resolved. */
export type Addresses = (file: string) => Pick<PrintContext, 'link' | 'image'>;

interface MdxOptions {
  file: string;
  url: string;
  /** The text, or the part of it that is shown; null for React pages. */
  ownBody: Body | null;
  printing: PrintContext;
  addresses: Addresses;
  /** Null for React pages. */
  entry: Entry | null;
  isWhole: boolean;
}

export function printMdx(options: MdxOptions, context: PageContext): string {
  const { file, url, ownBody, printing, addresses, entry, isWhole } = options;
  const { site, locale, mdx, headChanges = noHeadChanges() } = context;
  const counts = noCounts();
  const print = (node: BodyNode, more: Partial<PrintContext> = {}): string =>
    printHtml(node.type === 'root' ? node : { type: 'root', data: { rawHtml: 'allow' }, children: [node] }, {
      ...printing,
      counts,
      ...more,
    });
  const included = (other: string): Pick<PrintContext, 'link' | 'image'> => {
    const { link, image } = addresses(other);
    return { link: hasOwnLinks ? asWritten(link) : link, image };
  };
  let others = 0;
  const hasOwnLinks = mdx.elements.includes('a');
  const rendered = mdx.render(file, {
    url,
    marks: nodeMarks,
    whole: isWhole && entry !== null ? entry.kind : null,
    about: () => aboutText(entry, context),
    text: (other, body) =>
      other === file && ownBody !== null
        ? print(ownBody, hasOwnLinks ? { link: asWritten(printing.link) } : {})
        : print(decodeBody(body), { ...included(other), idPrefix: `${printing.idPrefix}${++others}-` }),
    node: (node) => print(node.type === 'code' ? mdx.code(node) : node),
    link: printing.link,
    fileUrl: (other) => printing.image(`@site/${other}`).src,
    sidebarContext: () => sidebarContextOf(url, context),
    sidebar: () => sidebarOf(url, context),
    docs: (name) => {
      const docs = context.graph.versions.find((version) => version.name === name)?.docs ?? new Map<string, Doc>();
      return [...docs].map(([id, { url: path, title, description }]) => ({ id, path, title, description }));
    },
    recentPosts: (blog) => recentPostsOf(blog, context),
    toc: (entry?.parsed.headings ?? []).map(({ html, id, level }) => ({ value: html, id, level })),
    tableOfContents: site.tableOfContents,
    changeHead: ({ head = [], structuredData = [], attributes = {}, ...words }) => {
      Object.assign(headChanges, words);
      headChanges.head.push(...head);
      headChanges.structuredData.push(...structuredData);
      for (const name of ['html', 'body'] as const)
        if (attributes[name]) headChanges.attributes[name] = { ...headChanges.attributes[name], ...attributes[name] };
    },
    ...siteFacts(context),
  });
  const html = withUniqueIds(withNames(rendered, printing.words.anchorLabel));
  if (hasOwnLinks && entry !== null) checkPrinted(html, entry, printing, context);
  return locale.baseUrl === site.baseUrl
    ? html
    : html.replace(addressed, (_, before, address) => before + sharedAddress(address, url, context));
}

/** Names the headings whose words code computed; all others were named when they were printed. */
const withNames = (html: string, label: string): string =>
  html.replace(nameless, (_, start: string, words: string, link: string) => {
    const heading = textOfHtml(words).trim();
    const title = escapeHtml(format(label, { heading }));
    return `${start}${attribute('aria-label', heading || null)}>${words}${link} title="${title}" aria-label="${title}"`;
  });
const nameless =
  /(<h[1-6] id="[^"]*")>((?:(?!<\/?h[1-6]\b).)*?)(<a class="anchor" href="[^"]*") title="[^"]*" aria-label="[^"]*"/gs;

/** A component for links gets paths from the root as they are written, and adds the base itself. */
const asWritten =
  (link: PrintContext['link']): PrintContext['link'] =>
  (url) => {
    const target = link(url);
    return target !== null && isFromRoot({ kind: 'link', url }) ? { href: url, external: false } : target;
  };

/** Reports links from the root that are printed as paths where no page is; components may have led them elsewhere. */
function checkPrinted(html: string, { source, parsed }: Entry, { link }: PrintContext, context: PageContext): void {
  const { site, graph, mdx } = context;
  for (const { url, file, line, column } of parsed.references.filter(isFromRoot)) {
    const { href = url } = link(url) ?? {};
    const isPage = graph.byUrl.has(comparableUrl(splitUrl(href).path));
    if (isPage || !html.includes(` href="${escapeHtml(href)}"`)) continue;
    const problem = brokenLink(placeOf(file ?? source.file, line, column), url, null);
    for (const diagnostic of atLevel(site.onBrokenLinks, [problem])) mdx.report(diagnostic);
  }
}

/** What components are told about the text of a page; without an entry, nothing. */
function aboutText(entry: Entry | null, context: PageContext): AboutText {
  if (entry === null) return { metadata: {}, frontMatter: {}, toc: [], contentTitle: null, assets: {} };
  const { title, description, url, draft, unlisted, source, parsed, lastUpdate } = entry;
  const frontMatter = parsed.frontMatter.data;
  const metadata = {
    title,
    description,
    permalink: url,
    source: `@site/${source.file}`,
    draft,
    unlisted,
    frontMatter,
    editUrl: editUrlOf(entry, context),
    tags: tagLinks(entry, context).map((tag) => ({ ...tag, permalink: tag.url })),
    lastUpdatedAt: lastUpdate.date === null ? undefined : Date.parse(lastUpdate.date),
    lastUpdatedBy: lastUpdate.author ?? undefined,
    ...(entry.kind === 'doc' ? ofDoc(entry) : entry.kind === 'post' ? ofPost(entry) : {}),
  };
  return { metadata, frontMatter, ...(scopeOf(parsed) as Pick<AboutText, 'toc' | 'contentTitle' | 'assets'>) };
}

const ofDoc = ({ id, version, position }: Doc): object => ({
  id,
  unversionedId: id,
  version: nameInInstance(version),
  sidebarPosition: position ?? undefined,
});

const ofPost = ({ date, authors, readingTime, parsed }: Post): object => ({
  date,
  readingTime: readingTime ?? undefined,
  hasTruncateMarker: parsed.hasTruncateMarker,
  authors: authors.map((author) => ({ ...author, imageURL: author.imageUrl })),
});

function recentPostsOf(id: string, { graph, shell }: PageContext): RecentPosts {
  const index = graph.blogs.findIndex(({ options }) => options.id === id);
  const [blog, shown] = [graph.blogs[index], shell.blogs[index]];
  const items = (blog?.posts ?? []).slice(0, shown?.posts.length).map(({ sidebarLabel, title, url, date }) => ({
    title: sidebarLabel ?? title,
    permalink: url,
    date,
    unlisted: false as const,
  }));
  return { title: shown?.sidebarTitle ?? '', items };
}

/** What a text can ask about its site. */
const siteFacts = ({
  site,
  locale,
  shell,
}: PageContext): Pick<MdxPage, 'shell' | 'site' | 'locale' | 'settings' | 'data'> => ({
  shell,
  settings: site.adapted.settings,
  data: site.adapted.data,
  site: {
    title: site.title,
    tagline: site.tagline,
    url: site.url,
    baseUrl: locale.baseUrl,
    customFields: site.customFields,
  },
  locale: {
    name: locale.name,
    default: site.locales.find(({ isDefault }) => isDefault)?.name ?? locale.name,
    configs: Object.fromEntries(
      site.locales.map(({ name, label, htmlLang, direction, baseUrl }) => {
        return [name, { label, htmlLang, direction, baseUrl, path: name, calendar: 'gregory' }];
      }),
    ),
  },
});

/** Code may look for a public file below its language; here, all languages share one file, whose address this returns. */
function sharedAddress(address: string, url: string, { site, locale, graph }: PageContext): string {
  if (!URL.canParse(address, `http://site${url}`)) return address;
  const { pathname } = new URL(address, `http://site${url}`);
  const path = pathname.startsWith(locale.baseUrl) ? decodeUrl(pathname.slice(locale.baseUrl.length)) : '';
  const isOwn = graph.publicFiles.has(decodeUrl(pathname.slice(site.baseUrl.length)));
  if (isOwn || !graph.publicFiles.has(path)) return address;
  // It goes into finished HTML, and into styles.
  return encodedUrl(fileUrl(site.baseUrl, path)).replace(/['()&]/g, (one) => `%${one.charCodeAt(0).toString(16)}`);
}
const addressed = /(\s(?:src|poster)="|\burl\((?:&quot;|&#x27;|['"])?)(?!data:)([^"'()&\s:]+)/g;
