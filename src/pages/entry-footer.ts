/** The footer of an entry: tags, edit link, last update. */
import { instanceOf, nameInInstance } from '../lib/layout.ts';
import { OWN_FOOTER } from '../lib/mdx-names.ts';
import { applyTrailingSlash, comparableUrl, isExternal, joinUrl } from '../lib/urls.ts';
import type { Entry } from '../model/content.ts';
import type { Tag } from '../model/graph.ts';
import type { EntryFooterData, TagLink } from '../model/page.ts';
import type { BlogOptions } from '../model/site.ts';
import { pageAddress } from './addresses.ts';
import type { PageContext } from './context.ts';

type Served = Pick<BlogOptions, 'prefix' | 'routeBasePath' | 'tagsBasePath'>;
type Editable = Pick<BlogOptions, 'prefix' | 'editUrl' | 'editLocalizedFiles'>;

/** The footer below a text that is printed as `html`, which may have one of its own. */
export function entryFooter(entry: Entry, html: string, context: PageContext): EntryFooterData {
  if (html.includes(OWN_FOOTER)) return { tags: [], editUrl: null, lastUpdate: null };
  const { date, author } = entry.lastUpdate;
  const editUrl = editUrlOf(entry, context);
  return {
    tags: tagLinks(entry, context),
    editUrl: editUrl === null || !looksLikeAddress(editUrl) ? null : pageAddress(editUrl, context),
    lastUpdate: date === null && author === null ? null : { date, author },
  };
}
/** The function of a project may return what only a component of its own reads, such as JSON. */
const looksLikeAddress = (written: string): boolean => isExternal(written) || /^[\w./]/.test(written);

export const tagLink = ({ label, url, description }: Tag): TagLink => ({ label, url, description });

/** Links to the pages of an entry's tags; a tag that unlisted entries alone have has none. */
export function tagLinks(entry: Entry, { graph, site, locale }: PageContext): TagLink[] {
  const version = graph.versions.find(({ name }) => entry.kind === 'doc' && name === entry.version);
  const options = instanceOf<Served>(entry.kind === 'doc' ? site.docs : site.blog, entry.source.version);
  const base = version?.url ?? joinUrl(locale.baseUrl, options?.routeBasePath ?? '');
  const tagsUrl = joinUrl(base, options?.tagsBasePath ?? '');
  return entry.tags
    .map(({ label, slug, description }) => ({
      label,
      url: applyTrailingSlash(joinUrl(tagsUrl, slug), site.trailingSlash, locale.baseUrl),
      description,
    }))
    .filter(({ url }) => graph.byUrl.has(comparableUrl(url)));
}

/** The source in the repository; for a translation too, unless the site is configured otherwise. */
export function editUrlOf(entry: Entry, { site, locale }: PageContext): string | null {
  if (entry.kind === 'page') return null;
  if (entry.kind === 'doc' && entry.customEditUrl !== undefined) return entry.customEditUrl;
  const { file, original, path, version } = entry.source;
  const options = instanceOf<Editable>(entry.kind === 'doc' ? site.docs : site.blog, version);
  if (!options?.editUrl) return null;
  const { editUrl, editLocalizedFiles } = options;
  if (typeof editUrl === 'string') return addressBelow(editUrl, editLocalizedFiles ? file : original);
  const folder = (entry.kind === 'post' ? file : original).slice(0, -path.length - 1);
  return editUrl({
    locale: locale.name,
    version: nameInInstance(version),
    permalink: entry.url,
    docPath: path,
    versionDocsDirPath: folder,
    blogPath: path,
    blogDirPath: folder,
  });
}

function addressBelow(folder: string, file: string): string {
  const address = `${folder.replace(/(?<!\/)\/+$/, '')}/${encodeURI(file)}`;
  return URL.canParse(address) ? new URL(address).href : address;
}
