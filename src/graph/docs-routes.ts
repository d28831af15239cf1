/** The docs of a locale: sidebars of docs, and routes. */
import { nearestForSome } from '../lib/nearest.ts';
import { ownValue } from '../lib/own-value.ts';
import { joinUrl, samePage } from '../lib/urls.ts';
import { placeOf } from '../messages/diagnostic.ts';
import { unknownDisplayedSidebar } from '../messages/graph.ts';
import type { Doc } from '../model/content.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { DocsVersion, Route, Sidebar } from '../model/graph.ts';
import type { DocsOptions } from '../model/site.ts';
import { sidebarEntries } from './sidebars.ts';
import { groupByTag } from './tags.ts';

/** The sidebar of each doc of a version: the one it names, else the last one that lists it, else none. */
export function sidebarOfDocs(version: DocsVersion): Outcome<Map<string, Sidebar | null>> {
  const diagnostics: Diagnostic[] = [];
  const [names, suggest] = [Object.keys(version.sidebars), nearestForSome()];
  const listed = new Map<string, Sidebar>();
  for (const sidebar of Object.values(version.sidebars)) {
    for (const { docId } of sidebarEntries(sidebar.items)) if (docId !== null) listed.set(docId, sidebar);
  }
  const value = new Map(
    [...version.docs.values()].map((doc): [string, Sidebar | null] => {
      if (doc.displayedSidebar === undefined) return [doc.id, listed.get(doc.id) ?? null];
      if (doc.displayedSidebar === null) return [doc.id, null];
      const chosen = ownValue(version.sidebars, doc.displayedSidebar);
      if (chosen === undefined) {
        const { line, column } = doc.parsed.frontMatter.places.displayed_sidebar ?? {};
        const place = placeOf(doc.source.file, line, column);
        const near = suggest(doc.displayedSidebar, names);
        diagnostics.push(unknownDisplayedSidebar(place, doc.displayedSidebar, near, names));
      }
      return [doc.id, chosen ?? null];
    }),
  );
  return { value, diagnostics };
}

export function docsRoutes(
  version: DocsVersion,
  sidebarOf: ReadonlyMap<string, Sidebar | null>,
  options: DocsOptions,
  slashed: (url: string) => string,
): Route[] {
  const docs = [...version.docs.values()];
  const tagsUrl = slashed(joinUrl(version.url, options.tagsBasePath));
  const listed = docs.filter((doc) => !doc.unlisted);
  const tags = groupByTag(listed, tagsUrl, slashed);
  return [
    ...docs.map((doc): Route => ({ kind: 'doc', url: doc.url, doc, sidebar: sidebarOf.get(doc.id) ?? null })),
    ...Object.values(version.sidebars).flatMap(indexRoutes),
    ...(tags.length > 0 ? [{ kind: 'doc-tags' as const, url: tagsUrl, tags }] : []),
    ...tags.map(({ tag, entries }): Route => ({ kind: 'doc-tag', url: tag.url, tag, docs: entries, tagsUrl })),
  ];
}

/** Pages of categories with a generated index. */
function indexRoutes(sidebar: Sidebar): Route[] {
  return sidebarEntries(sidebar.items).flatMap(({ item }): Route[] => {
    if (item.kind !== 'category' || item.href === null || item.docId !== null) return [];
    const { href: url, title = item.label } = item;
    return [{ kind: 'category-index', url, category: item, title, sidebar }];
  });
}

/** The main doc of a version: the doc at its root, else the first one in the first sidebar, else the first doc. */
export function mainDocOf(version: Omit<DocsVersion, 'mainDocId'>): Doc | null {
  const docs = [...version.docs.values()];
  const atRoot = docs.find((doc) => samePage(doc.url, version.url));
  const first = Object.values(version.sidebars)[0];
  const inSidebar = first ? sidebarEntries(first.items).find(({ docId }) => docId !== null)?.docId : null;
  return atRoot ?? version.docs.get(inSidebar ?? '') ?? docs[0] ?? null;
}

/** The target of a link to a whole sidebar: its first listed entry. */
export const firstLinkOf = (sidebar: Sidebar): { label: string; href: string } | null =>
  sidebarEntries(sidebar.items).find(
    ({ item, docId }) => item.kind === 'category' || (docId !== null && !item.unlisted),
  ) ?? null;
