/** Resolves links and images in texts: addresses, pages, public files, files next to the text. */
import { translationOf } from '../lib/layout.ts';
import { darkPairOf, dirOf, resolvePath } from '../lib/paths.ts';
import {
  comparableUrl,
  composed,
  decodeUrl,
  hashOf,
  isAnswered,
  isExternal,
  joinUrl,
  splitUrl,
  withoutPathname,
} from '../lib/urls.ts';
import type { Entry } from '../model/content.ts';
import type { Graph } from '../model/graph.ts';
import type { Locale, Site } from '../model/site.ts';

export type Target =
  /** Outside the site. */
  | { kind: 'address'; href: string }
  /** A path below the base that is not checked, and opens in a new tab. */
  | { kind: 'path'; href: string }
  /** A heading or element of the same page. */
  | { kind: 'anchor'; hash: string }
  /** A URL of this site; whether it exists is checked separately. */
  | { kind: 'page'; url: string; query: string; hash: string }
  /** A file below a static folder, or the path that a host answers with it. */
  | { kind: 'public'; path: string; query: string; hash: string }
  /** A file in the repository, relative to the root; if a translation lacks it, the one beside the source counts. */
  | { kind: 'file'; file: string; besideSource: string | null; query: string; hash: string }
  /** A Markdown file that has no page. */
  | { kind: 'missing-file'; tried: string };

export interface LinkContext {
  /** The text's file, relative to the root. */
  file: string;
  /** The text that it translates; null for others. */
  source: string | null;
  /** URL of the page it is shown on. */
  pageUrl: string;
  /** The base of the site, without that of the language: where files are. */
  siteBase: string;
  locale: Pick<Locale, 'baseUrl' | 'path'>;
  graph: Pick<Graph, 'targets' | 'publicFiles' | 'byUrl'>;
  /** Folders in which links that begin with a slash and end in `.md` are looked up. */
  contentRoots: string[];
}

/** What the links of an entry's text are resolved against. */
export function linkContextOf(
  entry: Entry,
  { site, locale, graph }: { site: Site; locale: Locale; graph: Graph },
): LinkContext {
  const { file, original, path } = entry.source;
  const translated = translationOf(original, locale.name, site.layout);
  const roots = [translated, original].flatMap((text) => (text === null ? [] : [text.slice(0, -path.length - 1)]));
  const source = file === original ? null : original;
  return { file, source, pageUrl: entry.url, siteBase: site.baseUrl, locale, graph, contentRoots: [...roots, ''] };
}

/** The context of a reference in a file that the text includes; null: in the text itself. */
export const within = (context: LinkContext, file: string | null): LinkContext =>
  file === null ? context : { ...context, file, source: null };

export function resolveLink(url: string, context: LinkContext): Target {
  if (url.startsWith('pathname://')) return { kind: 'path', href: withoutPathname(url) };
  if (isExternal(url)) return { kind: 'address', href: url };
  const { path: written, query, hash: writtenHash } = splitUrl(url);
  const hash = composedHash(writtenHash);
  // A backslash is a slash in browsers; authors on Windows write them.
  const path = written.replaceAll('\\', '/');
  if (path === '') return query === '' ? { kind: 'anchor', hash } : { kind: 'page', url: context.pageUrl, query, hash };
  if (/\.mdx?$/i.test(path)) return markdownTarget(decodeUrl(path), query, hash, context);
  if (path.startsWith('@site/'))
    return { kind: 'file', file: resolvePath('', decodeUrl(path.slice(6))), besideSource: null, query, hash };
  return path.startsWith('/') ? absoluteTarget(path, query, hash, context) : relativeTarget(path, query, hash, context);
}

/** A fragment with its accents and Korean letters in the form that ids of headings have. */
function composedHash(hash: string): string {
  const id = decodeUrl(hash.slice(1));
  return id === composed(id) ? hash : hashOf(composed(id));
}

/** A Markdown file: relative to the text's folder, else to the content roots; `/x.md` only to the roots. */
function markdownTarget(path: string, query: string, hash: string, context: LinkContext): Target {
  const fromRoots = context.contentRoots.map((root) => resolvePath(root, path.replace(/^\/|^@site\//, '')));
  const places = path.startsWith('@site/')
    ? [resolvePath('', path.slice(6))]
    : path.startsWith('/')
      ? []
      : [resolvePath(dirOf(context.file), path)];
  const candidates = [...places, ...fromRoots];
  const target = candidates.map((file) => context.graph.targets.get(composed(file))).find((url) => url !== undefined);
  return target === undefined
    ? { kind: 'missing-file', tried: candidates[0] ?? path }
    : { kind: 'page', url: target, query, hash };
}

function absoluteTarget(path: string, query: string, hash: string, context: LinkContext): Target {
  const { graph, locale, siteBase } = context;
  const bases = ['/', siteBase, locale.baseUrl].filter((base) => path.startsWith(base));
  const below = bases.map((base) => decodeUrl(path.slice(base.length)));
  const isPage = (url: string): boolean => graph.byUrl.has(comparableUrl(url));
  const based = joinUrl(locale.baseUrl, path);
  // One with the site's base may stand in a text that all languages show.
  const inLanguage = path.startsWith(siteBase) ? joinUrl(locale.baseUrl, path.slice(siteBase.length)) : based;
  // A path that has the locale's base stays as it is, unless only a page below it is called so.
  const url =
    path.startsWith(locale.baseUrl) && (isPage(path) || !isPage(based))
      ? joinUrl(path)
      : ([based, inLanguage].find(isPage) ?? based);
  const file =
    below.find((name) => graph.publicFiles.has(name)) ??
    (isPage(url) ? undefined : below.find((name) => isAnswered(name, graph.publicFiles)));
  return file === undefined ? { kind: 'page', url, query, hash } : { kind: 'public', path: file, query, hash };
}

/** A path relative to the page's URL, as in browsers; if it has a file extension and is not a page, a file next to the text. */
function relativeTarget(path: string, query: string, hash: string, context: LinkContext): Target {
  const { file, source, pageUrl, graph, siteBase } = context;
  // `URL` leaves out a tab before two slashes, and reads a host behind them; it is printed with its escape, which is a name.
  const url = new URL(`./${path}`, `http://site${pageUrl}`).pathname.replace(/^\/{2,}/, '/');
  if (graph.byUrl.has(comparableUrl(url))) return { kind: 'page', url, query, hash };
  if (/\.[a-z\d]+$/i.test(path)) {
    const beside = (text: string): string => resolvePath(dirOf(text), decodeUrl(path));
    return { kind: 'file', file: beside(file), besideSource: source && beside(source), query, hash };
  }
  const below = url.startsWith(siteBase) ? decodeUrl(url.slice(siteBase.length)) : null;
  return below !== null && isAnswered(below, graph.publicFiles)
    ? { kind: 'public', path: below, query, hash }
    : { kind: 'page', url, query, hash };
}

/** Files that texts refer to by a path in the repository, and that are therefore published. */
export const linkedFiles = (entries: readonly Entry[], place: { site: Site; locale: Locale; graph: Graph }): string[] =>
  entries.flatMap((entry) => {
    const context = linkContextOf(entry, place);
    return entry.parsed.references.flatMap(({ kind, url, file, isRaw }) =>
      [isRaw ? null : url, kind === 'image' ? darkPairOf(url) : null].flatMap((address) => {
        const target = address === null ? null : resolveLink(address, within(context, file));
        return target?.kind === 'file' ? [target.file, target.besideSource ?? target.file] : [];
      }),
    );
  });
