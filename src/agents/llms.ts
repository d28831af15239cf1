/** `llms.txt` of a locale, a list of its pages for language models, and `llms-full.txt`, all their texts in the same order. */
import { entryOf } from '../graph/entry-of.ts';
import { sidebarEntries } from '../graph/sidebars.ts';
import { escapeMarkdown, linkItem, unbroken } from '../lib/markdown-text.ts';
import { comparableUrl, joinUrl, markdownUrlOf } from '../lib/urls.ts';
import { wordOf } from '../lib/words.ts';
import type { Doc } from '../model/content.ts';
import type { Route } from '../model/graph.ts';
import type { NavbarEntry, NavbarItem } from '../model/navbar.ts';
import { blogTexts } from '../pages/blog-pages.ts';
import type { PageContext } from '../pages/context.ts';
import { absolute } from '../pages/head.ts';
import { entryMarkdown } from './entry-markdown.ts';
import { joined } from './page-markdown.ts';

interface Listed {
  url: string;
  title: string;
  description: string;
  route: Route;
}
interface Section {
  title: string;
  pages: Listed[];
}

export function llmsTxt(context: PageContext): string {
  const { site, shell, locale } = context;
  const address = (url: string): string =>
    absolute(site.agents.markdown ? markdownUrlOf(url, locale.baseUrl) : url, context);
  const others = site.locales
    .filter((other) => other !== locale)
    .map((other) => linkItem(other.label, absolute(joinUrl(other.baseUrl, 'llms.txt'), context)));
  return joined([
    `# ${escapeMarkdown(shell.title)}`,
    shell.tagline === '' ? '' : `> ${escapeMarkdown(shell.tagline)}`,
    [
      linkItem(wordOf(shell, 'theme.sitegen.llms.full'), absolute(joinUrl(locale.baseUrl, 'llms-full.txt'), context)),
      ...others,
    ].join('\n'),
    ...sectionsOf(context).flatMap(({ title, pages }) => [
      `## ${escapeMarkdown(title)}`,
      pages.map(({ url, title: name, description }) => linkItem(name, address(url), description)).join('\n'),
    ]),
  ]);
}

/** All texts with title and address. Lists, and pages made by code, have no text. */
export function llmsFullTxt(context: PageContext): string {
  const { shell } = context;
  const listed = sectionsOf(context).flatMap(({ pages }) =>
    pages.flatMap(({ url, title, route }) => {
      const entry = entryOf(route);
      return entry === null
        ? []
        : [{ entry, head: [`# ${escapeMarkdown(title)}`, `<${unbroken(absolute(url, context))}>`] }];
    }),
  );
  const entries = listed.map(({ entry }) => entry);
  const texts = context.inTime(entries, (entry) => entryMarkdown(entry, context));
  return joined([
    `# ${escapeMarkdown(shell.title)}`,
    shell.tagline === '' ? '' : `> ${escapeMarkdown(shell.tagline)}`,
    '---',
    ...listed.flatMap(({ head }, index) => [...head, texts[index] ?? '', '---']),
  ]);
}

/** The sidebars of the released version in order, then docs that none of them lists, the blog, and all other pages. */
function sectionsOf(context: PageContext): Section[] {
  const { graph, shell } = context;
  const all = graph.routes.flatMap((route) => listedOf(route, context) ?? []);
  const rest = new Map(all.map((one) => [comparableUrl(one.url), one]));
  const take = (url: string): Listed[] => {
    const key = comparableUrl(url);
    const section = rest.get(key);
    rest.delete(key);
    return section === undefined ? [] : [section];
  };
  const home = take(context.locale.baseUrl);
  const released = graph.versions.filter(({ isLast }) => isLast);
  const sidebars = released
    .flatMap((version) => Object.values(version.sidebars))
    .map(({ name, items }) => ({
      title: sidebarTitle(name, shell.navbar.items),
      pages: sidebarEntries(items).flatMap(({ href }) => take(href)),
    }));
  const blogs = graph.blogs.map(({ url, posts }) => ({
    title: blogTexts(url, context).title,
    pages: posts.flatMap((post) => take(post.url)),
  }));
  const others = { title: wordOf(shell, 'theme.sitegen.llms.other'), pages: [...home, ...rest.values()] };
  return [...sidebars, ...blogs, others].filter(({ pages }) => pages.length > 0);
}

/** Null for lists, and for docs of other versions than the released one. */
function listedOf(route: Route, context: PageContext): Listed | null {
  const { url } = route;
  const entry = entryOf(route);
  if (entry !== null) {
    if (entry.unlisted || (entry.kind === 'doc' && !isReleased(entry, context))) return null;
    return { url, title: entry.title, description: entry.description, route };
  }
  if (route.kind === 'react-page') {
    const { title = context.shell.title, description = '' } = context.reactPages[route.file] ?? {};
    return { url, title, description, route };
  }
  if (route.kind !== 'category-index' || !isReleased(route.sidebar, context)) return null;
  return { url, title: route.title, description: route.category.text ?? route.category.description ?? '', route };
}

const isReleased = ({ version }: Pick<Doc, 'version'>, { graph }: PageContext): boolean =>
  graph.versions.find(({ name }) => name === version)?.isLast ?? true;

/** The navbar's label for a sidebar, or its name if no navbar link leads to it. */
function sidebarTitle(name: string, items: readonly NavbarItem[]): string {
  const entries = items.flatMap((item): NavbarEntry[] =>
    item.kind === 'dropdown' ? item.items : item.kind === 'link' ? [item] : [],
  );
  const labels = entries.flatMap((entry) =>
    entry.kind === 'link' && entry.active.by === 'sidebar' && entry.active.name === name ? [entry.label] : [],
  );
  return labels[0] ?? name.charAt(0).toUpperCase() + name.slice(1);
}
