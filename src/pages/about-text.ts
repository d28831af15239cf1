/** What Docusaurus tells the components of its theme about the text of a page (`useDoc`, `useBlogPost`). */
import { nameInInstance } from '../lib/layout.ts';
import { scopeOf } from '../markdown/parse.ts';
import type { Doc, Entry, Post } from '../model/content.ts';
import type { AboutText } from '../model/mdx.ts';
import type { PageContext } from './context.ts';
import { entryFooter } from './entry-footer.ts';

/** Without an entry, nothing. */
export function aboutText(entry: Entry | null, context: PageContext): AboutText {
  if (entry === null) return { metadata: {}, frontMatter: {}, toc: [], contentTitle: null, assets: {} };
  const { title, description, url, draft, unlisted, source, parsed } = entry;
  const { tags, editUrl, lastUpdate } = entryFooter(entry, context);
  const frontMatter = parsed.frontMatter.data;
  const metadata = {
    ...{ title, description, permalink: url, source: `@site/${source.file}`, draft, unlisted, editUrl, frontMatter },
    tags: tags.map((tag) => ({ ...tag, permalink: tag.url })),
    lastUpdatedAt: lastUpdate?.date ? Date.parse(lastUpdate.date) : undefined,
    lastUpdatedBy: lastUpdate?.author ?? undefined,
    ...(entry.kind === 'doc' ? ofDoc(entry) : entry.kind === 'post' ? ofPost(entry) : {}),
  };
  return { metadata, frontMatter, ...(scopeOf(parsed) as Pick<AboutText, 'toc' | 'contentTitle' | 'assets'>) };
}

const ofDoc = ({ id, version, position }: Doc): object => ({
  ...{ id, unversionedId: id, version: nameInInstance(version), sidebarPosition: position ?? undefined },
});

const ofPost = ({ date, authors, readingTime, parsed }: Post): object => ({
  ...{ date, readingTime: readingTime ?? undefined, hasTruncateMarker: parsed.hasTruncateMarker },
  authors: authors.map((author) => ({ ...author, imageURL: author.imageUrl })),
});
