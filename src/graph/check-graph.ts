/** Checks of the finished graphs: broken links and anchors, docs without a sidebar. */
import { folderOf } from '../lib/layout.ts';
import { memoize, memoizeByObject } from '../lib/memoize.ts';
import { editDistance, nearest, nearestForSome } from '../lib/nearest.ts';
import { baseOf, darkPairOf, dirOf, resolvePath, withoutExtension } from '../lib/paths.ts';
import { comparableUrl, decodeUrl, isAnswered, joinUrl, pathBelow, splitUrl } from '../lib/urls.ts';
import { atLevel, didYouMean, placeOf } from '../messages/diagnostic.ts';
import {
  badProtocol,
  brokenAnchor,
  brokenFileLink,
  brokenLink,
  hiddenFile,
  imageOutside,
  linkOutside,
  linkToOther,
  linkToUnread,
  linkWithoutBase,
  missingImage,
  onOneComputer,
  orphanDoc,
  relativeInCode,
  unknownPaginationDoc,
  type withoutPage,
} from '../messages/graph.ts';
import type { Entry } from '../model/content.ts';
import type { Diagnostic, Level, Place } from '../model/diagnostic.ts';
import type { Graph } from '../model/graph.ts';
import type { Reference } from '../model/markdown.ts';
import type { Locale } from '../model/site.ts';
import type { GraphOptions } from './build-graph.ts';
import {
  checkAddresses,
  checkHome,
  checkRedirects,
  checkStars,
  checkVersions,
  isMadeLater,
  pathsIn,
  writtenFault,
} from './check-configured.ts';
import { checkAuthors, checkTags } from './check-entries.ts';
import { entryOf } from './entry-of.ts';
import { linkContextOf, resolveLink, type Target, within } from './links.ts';

export interface CheckOptions extends Pick<GraphOptions, 'site' | 'locale' | 'entries' | 'drafts' | 'configFile'> {
  graph: Graph;
  /** All files of the repository that content may refer to, relative to the root. */
  files: ReadonlySet<string>;
  codeLinks: readonly Reference[];
  /** Whether components of the site print the links of texts: of paths from the root, only they know where they lead. */
  hasOwnLinks: boolean;
  /** @default check every text */
  before?: KnownLinks | null;
}

/** Texts whose references are known to be correct from an earlier run. */
interface KnownLinks {
  areCorrect(entry: Entry): boolean;
  /** Called for each other text without mistakes. */
  record(entry: Entry): void;
}

/** Number of texts that are checked in one step. */
export const TEXTS_PER_STEP = 400;

/** In steps, as reading the links of all texts takes a second on a large site. */
export function* checkGraph(options: CheckOptions): Generator<void, Diagnostic[]> {
  const { site, graph, before = null } = options;
  const { onBrokenLinks, onBrokenAnchors, onBrokenImages, onOrphanDocs } = site;
  const levels: Record<string, Level> = {
    'broken-link': onBrokenLinks,
    'broken-anchor': onBrokenAnchors,
    'missing-image': onBrokenImages,
  };
  const first = nearestForSome();
  // Ignored mistakes do not use up suggestions.
  const suggest: Suggest = (code, word, candidates) => (levels[code] === 'ignore' ? null : first(word, candidates()));
  const checking = { ...options, suggest, idsOf: memoize((entry: Entry) => new Set(idsOf(entry))) };
  const references: Diagnostic[] = [];
  for (const [index, entry] of options.entries.entries()) {
    if (index % TEXTS_PER_STEP === 0) yield;
    if (before?.areCorrect(entry)) continue;
    const problems = checkReferences(entry, checking).flatMap((one) => atLevel(levels[one.code] ?? 'throw', [one]));
    if (problems.length === 0) before?.record(entry);
    for (const problem of problems) references.push(problem);
  }
  const codeLinks = checkCodeLinks(options);
  const addresses = checkAddresses(options);
  const only = (wanted: string, from = references): Diagnostic[] => from.filter(({ code }) => code === wanted);
  return [
    ...checkHome(options),
    ...only('missing-image', addresses),
    ...checkVersions(options),
    ...only('broken-link'),
    ...atLevel(onBrokenLinks, [
      ...only('broken-link', addresses),
      ...only('broken-link', codeLinks),
      ...checkRedirects(options),
      ...checkStars(options),
    ]),
    ...only('broken-anchor'),
    ...only('missing-image'),
    ...atLevel(onBrokenImages, only('missing-image', codeLinks)),
    ...checkPagination(checking),
    ...checkTags(options.entries),
    ...checkAuthors(options),
    ...atLevel(onOrphanDocs, orphans(graph)),
  ];
}
/** A suggestion for a mistake; null if mistakes with this code are ignored. */
type Suggest = (code: string, word: string, candidates: () => Iterable<string>) => string | null;

// Links and images of texts -------------------------------------------------------------------------------------------

interface ReferenceOptions extends CheckOptions {
  suggest: Suggest;
  idsOf: (entry: Entry) => ReadonlySet<string>;
}

/** Whether a link is a path from the root, which a component of the site is given as it is written. */
export const isFromRoot = ({ kind, url, isRaw }: Pick<Reference, 'kind' | 'url' | 'isRaw'>): boolean =>
  kind === 'link' && !isRaw && /^\/(?!\/)/.test(url);

/** The ids in a text that links may name. */
export const idsOf = ({ parsed }: Entry): string[] => [...parsed.headings.map(({ id }) => id), ...parsed.ids];

function checkReferences(entry: Entry, options: ReferenceOptions): Diagnostic[] {
  const context = linkContextOf(entry, options);
  return entry.parsed.references.flatMap((reference) => {
    const { url, file, line, column } = reference;
    const place = placeOf(file ?? entry.source.file, line, column);
    if (reference.isRaw) return checkRaw(reference, place, options, entry.url) ?? [];
    const target = resolveLink(url, within(context, file));
    const at = { entry, reference, place };
    const finding = checkers[target.kind](target as never, at, options);
    if (finding === null) return [];
    const escaped = withEscapes(url, file ?? entry.source.file, options);
    return [escaped === null ? finding : { ...finding, hint: didYouMean(escaped) }];
  });
}

/** The address of a file whose name has "#" or "?", at which an address ends; null if there is none. */
function withEscapes(url: string, from: string, { files }: CheckOptions): string | null {
  const [, path = '', end = ''] = /^([^?#]+)([?#].*)$/.exec(url) ?? [];
  const file = resolvePath(dirOf(from), decodeUrl(path)) + decodeUrl(end);
  return end !== '' && files.has(file) ? path + end.replace(/[?#]/g, encodeURIComponent) : null;
}

interface Found {
  entry: Entry;
  reference: Reference;
  place: Place;
}

const checkers: {
  [K in Target['kind']]: (
    target: Extract<Target, { kind: K }>,
    at: Found,
    options: ReferenceOptions,
  ) => Diagnostic | null;
} = {
  address: (_, { reference, place }) =>
    isOnOneComputer(reference) ? onOneComputer(place, reference) : misspeltAddress(reference.url, place),
  path: () => null,
  public: ({ path }, at, { graph }) => missingDark(path, graph.publicFiles, at),
  anchor: ({ hash }, at, options) => checkAnchor(at.entry.url, hash, at, options),
  page: ({ url, hash }, at, options) => {
    const { graph, locale, suggest, hasOwnLinks } = options;
    const { reference, place } = at;
    if (graph.byUrl.has(comparableUrl(url))) return checkAnchor(url, hash, at, options);
    if (isMadeLater(url) || (hasOwnLinks && isFromRoot(reference))) return null;
    if (reference.kind !== 'link') {
      const path = pathBelow(url, locale.baseUrl).replace(/^\//, '');
      const near = suggest('missing-image', path, () => graph.publicFiles.keys());
      return missingImage(place, reference, near && `/${near}`);
    }
    const like = suggest('broken-link', url, () => [...graph.byUrl.values()].map((route) => route.url));
    const near = like ?? namesake(url, graph)?.url ?? null;
    const whole = addressInOther(reference.url, options);
    return whole === null
      ? brokenLink(place, reference.url, near && pathBelow(near, locale.baseUrl))
      : linkToOther(place, reference.url, whole);
  },
  file: ({ file, besideSource }, at, options) => {
    const { files, graph, suggest } = options;
    const present = [file, besideSource].find((path) => path !== null && files.has(path));
    if (present != null) return missingDark(present, files, at);
    const folder = file.slice(0, file.lastIndexOf('/') + 1);
    const isLink = at.reference.kind === 'link';
    const code = isLink ? 'broken-link' : 'missing-image';
    if (isHidden(file)) return hiddenFile(code, at.place, at.reference.url);
    if (isOutside(file, at.entry, options)) return (isLink ? linkOutside : imageOutside)(at.place, at.reference.url);
    const near = suggest(code, file, () => [...files].filter((one) => one.startsWith(folder)));
    if (!isLink) return missingImage(at.place, at.reference, near);
    const { url } = at.reference;
    if (/^www\.\w/i.test(url)) return badProtocol(at.place, url, `https://${url}`);
    return brokenFileLink(at.place, url, near ?? namesake(file, graph)?.source.original ?? null);
  },
  'missing-file': ({ tried }, { entry, place, reference }, options) => {
    const { files, graph, suggest, site } = options;
    const { folder, path } = folderOf(tried, site.layout) ?? {};
    // A translation stands beside its original.
    const unread = [tried, `${folder?.source}/${path}`].find((file) => files.has(file));
    if (unread !== undefined) return linkToUnread(place, reference.url, unread, whyWithoutPage(unread, options));
    if (isOutside(tried, entry, options)) return linkOutside(place, reference.url);
    const near = suggest('broken-link', tried, () => graph.targets.keys());
    return brokenFileLink(place, reference.url, near ?? namesake(tried, graph)?.source.original ?? null);
  },
};

/** The only text of that name, wherever it is. */
const namesake = (path: string, graph: Graph): Entry | null => textsByName(graph).get(nameOf(path)) ?? null;
const nameOf = (path: string): string => withoutExtension(baseOf(decodeUrl(path))).toLowerCase();
const textsByName = memoizeByObject(({ routes }: Graph): ReadonlyMap<string, Entry | null> => {
  const texts = new Map<string, Entry | null>([['index', null]]);
  for (const entry of routes.flatMap((route) => entryOf(route) ?? [])) {
    const name = nameOf(entry.source.original);
    texts.set(name, texts.has(name) ? null : entry);
  }
  return texts;
});

/** Why a text has no page. */
function whyWithoutPage(file: string, { site, drafts, files, graph }: CheckOptions): keyof typeof withoutPage {
  const folder = folderOf(file, site.layout);
  const source = folder && `${folder.folder.source}/${folder.path}`;
  if (drafts.some((entry) => entry.source.file === file)) return 'draft';
  if (/\.mdx?$/i.test(file) && !/\.mdx?$/.test(file)) return 'capitals';
  if (folder?.path.split('/').some((name) => name.startsWith('_'))) return 'underscore';
  if (source !== null && source !== file && !files.has(source)) return 'orphan';
  if (folder === null) return 'elsewhere';
  const isPublished = folder.folder.kind !== 'doc' || graph.versions.some(({ name }) => name === folder.version);
  return isPublished ? 'excluded' : 'version';
}

/** Whether only the author has it. A link to a server on the reader's own computer may be meant, but no picture from there. */
const isOnOneComputer = ({ kind, url }: Reference): boolean =>
  /^(?:[a-z]:[\\/](?!\/)|file:\/\/\/)/i.test(url) ||
  (kind !== 'link' && /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])[:/]/i.test(url));

/** A slip of the pen in "https://": one letter too many, too few or in the wrong place, or one slash. */
function misspeltAddress(url: string, place: Place): Diagnostic | null {
  const [, name = '', slashes, rest = ''] = /^([a-z]{3,7}):(\/{1,2})([\w[].*)$/is.exec(url.slice(0, 2_000)) ?? [];
  const isRight = /^https?$/i.test(name);
  const meant = isRight ? name : ['https', 'http'].find((one) => editDistance(name.toLowerCase(), one, 1) === 1);
  return meant === undefined || (isRight && slashes === '//') ? null : badProtocol(place, url, `${meant}://${rest}`);
}

/** The whole address of a link that is written as one to a page of another language; null if it is not. */
function addressInOther(url: string, { site, locale }: CheckOptions): string | null {
  const root = site.locales.find(({ isDefault }) => isDefault)?.baseUrl ?? '/';
  const whole = joinUrl(root, url);
  const isOther = ({ name, baseUrl }: Locale): boolean =>
    name !== locale.name && baseUrl !== root && whole.startsWith(baseUrl);
  return site.locales.some(isOther) ? whole : null;
}

const isHidden = (file: string): boolean => /(?:^|\/)\.(?!\.?\/)/.test(file);

/** Whether a path leads out of the site's folder, but not to another text of the same folder of docs. */
const isOutside = (file: string, entry: Entry, options: ReferenceOptions): boolean =>
  file.startsWith('../') &&
  !linkContextOf(entry, options).contentRoots.some((root) => root !== '' && file.startsWith(`${root}/`));

/** An image named `x.light.svg` is for light mode and needs `x.dark.svg` next to it. */
function missingDark(
  path: string,
  files: Pick<ReadonlySet<string>, 'has'>,
  { reference: { kind, url }, place }: Found,
): Diagnostic | null {
  const dark = kind === 'image' ? darkPairOf(path) : null;
  return dark === null || files.has(dark) ? null : missingImage(place, { kind, url: darkPairOf(url) ?? url }, null);
}

/** The ids of React pages and lists are only known when they are rendered, so links to them are not checked. */
function checkAnchor(url: string, hash: string, { place }: Found, options: ReferenceOptions): Diagnostic | null {
  const { graph, suggest, idsOf: idsOfPage } = options;
  const id = decodeUrl(hash.slice(1));
  if (id === '' || id === 'top') return null;
  const route = graph.byUrl.get(comparableUrl(url));
  const target = route === undefined ? null : entryOf(route);
  const ids = target && idsOfPage(target);
  if (ids === null || ids.has(id)) return null;
  const near = suggest('broken-anchor', id, () => ids);
  return brokenAnchor(place, id, url, near);
}

/** Addresses in the code of pages and components. */
const checkCodeLinks = (options: CheckOptions): Diagnostic[] =>
  options.codeLinks.flatMap((reference) => {
    const { kind, file, url, line, column, isRaw } = reference;
    const place = placeOf(file ?? '', line, column);
    const { locale, graph } = options;
    if (isRaw) {
      const page = graph.routes.find((route) => route.kind === 'react-page' && route.file === file);
      return checkRaw(reference, place, options, page?.url ?? locale.baseUrl) ?? [];
    }
    const { path } = splitUrl(url);
    const isPicture = kind === 'image';
    if (isAnswered(isPicture ? path : path.slice(1), graph.publicFiles)) return [];
    if (isPicture) return [missingImage(place, reference, nearest(path, [...graph.publicFiles.keys()]))];
    if (graph.byUrl.has(comparableUrl(joinUrl(locale.baseUrl, path)))) return [];
    return [brokenLink(place, url, nearest(path, pathsIn(graph, locale)))];
  });

/** What is wrong with an address that is printed as it is written. */
function checkRaw({ kind, url }: Reference, place: Place, options: CheckOptions, from: string): Diagnostic | null {
  const { graph, site } = options;
  const fault = writtenFault(url, options, from);
  if (fault === null) return null;
  if (!url.startsWith('/')) return relativeInCode(place, { kind, url });
  const where = place.file.endsWith('.css') ? 'this style sheet' : 'this element';
  if (fault.based !== null) return linkWithoutBase(place, where, url, fault.based);
  const { path } = splitUrl(url);
  const pages = (): string[] => [...graph.byUrl.values()].map((route) => route.url);
  const files = (): string[] => [...graph.publicFiles.keys()].map((file) => joinUrl(site.baseUrl, file));
  return kind === 'link'
    ? brokenLink(place, url, nearest(path, pages()))
    : missingImage(place, { kind, url }, nearest(path, files()));
}

// Docs ----------------------------------------------------------------------------------------------------------------

function checkPagination({ graph, entries, suggest }: ReferenceOptions): Diagnostic[] {
  return entries.flatMap((entry) => {
    if (entry.kind !== 'doc') return [];
    const { docs, draftIds } = graph.versions.find(({ name }) => name === entry.version) ?? {};
    const named = [
      { key: 'pagination_next', id: entry.paginationNext },
      { key: 'pagination_prev', id: entry.paginationPrev },
    ];
    return named.flatMap(({ key, id }) => {
      if (typeof id !== 'string' || docs === undefined || docs.has(id) || draftIds?.has(id)) return [];
      const place = entry.parsed.frontMatter.places[key];
      const near = suggest('', id, () => docs.keys());
      return [unknownPaginationDoc(placeOf(entry.source.file, place?.line, place?.column), key, id, near)];
    });
  });
}

/** Docs that no sidebar shows, unless they say so themselves; languages have the same. */
const orphans = (graph: Graph): Diagnostic[] =>
  graph.routes.flatMap((route) =>
    route.kind === 'doc' && route.sidebar === null && route.doc.displayedSidebar === undefined && !route.doc.unlisted
      ? [orphanDoc(route.doc.source.original)]
      : [],
  );
