/** What follows an article: tags, edit link, last update. */

import { joinUrl } from '../lib/urls.ts';
import type { Entry } from '../model/content.ts';
import type { Tag } from '../model/graph.ts';
import type { EntryFooter, TagLink } from '../model/page.ts';
import type { PageContext } from './context.ts';

export function entryFooter(entry: Entry, context: PageContext): EntryFooter {
  const { date, author } = entry.lastUpdate;
  return {
    tags: tagLinks(entry, context),
    editUrl: editUrlOf(entry, context),
    lastUpdate: date === null && author === null ? null : { date, author },
  };
}

export const tagLink = ({ label, url, description }: Tag): TagLink => ({ label, url, description });

/** Links to the pages of an entry's tags, under the label that stands for all that share the URL. */
export function tagLinks(entry: Entry, { graph, site, locale }: PageContext): TagLink[] {
  const version = graph.versions.find(({ name }) => entry.kind === 'doc' && name === entry.version);
  const tagsUrl =
    entry.kind === 'doc'
      ? joinUrl(version?.url ?? locale.baseUrl, site.docs?.tagsBasePath ?? '')
      : joinUrl(locale.baseUrl, site.blog?.routeBasePath ?? '', site.blog?.tagsBasePath ?? '');
  return entry.tags.map(({ label, slug, description }) => ({ label, url: joinUrl(tagsUrl, slug), description }));
}

/** The source's place in the repository; a translated page leads to the source unless the site wants otherwise. */
function editUrlOf(entry: Entry, { site, locale }: PageContext): string | null {
  if (entry.kind === 'page') return null;
  if (entry.kind === 'doc' && entry.customEditUrl !== undefined) return entry.customEditUrl;
  const options = entry.kind === 'doc' ? site.docs : site.blog;
  if (!options?.editUrl) return null;
  const file = options.editLocalizedFiles
    ? entry.source.file
    : entry.source.file.replace(/^content\/i18n\/[^/]+\//, 'content/');
  if (typeof options.editUrl === 'string') return `${options.editUrl.replace(/\/+$/, '')}/${encodeURI(file)}`;
  return options.editUrl({
    locale: locale.name,
    version: entry.source.version,
    docPath: entry.source.path,
    permalink: entry.url,
  });
}
