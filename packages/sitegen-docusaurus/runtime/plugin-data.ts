/** Data of Docusaurus's docs and blog plugins for components (`useVersions`, recent posts). The project's own plugins have run before; data of others are not there. */
import {
  currentPage,
  dataOfPlugins,
  namedBlogs,
  recentPostsOf,
  type VersionLink,
  versionsOfSite,
} from 'sitegen-docs/mdx';

const DOCS = 'docusaurus-plugin-content-docs';

/** Docusaurus's properties of a version. */
const factsOf = ({ name, label, isLast, url, instance }: VersionLink) => {
  const version = name.slice(name.indexOf('/') + 1);
  return { name: version, version, label, isLast, path: pathOf(url), pluginId: instance };
};
/** The object for each version, always the same one, because components compare them by identity. */
const versions = new WeakMap<VersionLink, object>();
const versionOf = (link: VersionLink): object => {
  const existing = versions.get(link);
  if (existing !== undefined) return existing;
  const version = {
    ...factsOf(link),
    get docs() {
      return currentPage().docs(link.name);
    },
  };
  versions.set(link, version);
  return version;
};
const pathOf = (url: string): string => url.replace(/(.)\/$/, '$1');

const linksOf = (id = 'default'): readonly VersionLink[] => versionsOfSite().filter(({ instance }) => instance === id);
const lastOf = (links: readonly VersionLink[]): VersionLink | undefined =>
  links.find(({ isLast }) => isLast) ?? links[0];
const orNone = (link: VersionLink | undefined, of = versionOf): object => (link === undefined ? {} : of(link));

export const docsVersions = (id?: string): object[] => linksOf(id).map(versionOf);
export const lastDocsVersion = (id?: string): object => orNone(lastOf(linksOf(id)));
/** The version of the current page: that with the longest URL which is a prefix of the page's, else the latest version. */
function ownLink(): VersionLink | undefined {
  const { url } = currentPage();
  const candidates = versionsOfSite().filter((one) =>
    `${pathOf(url)}/`.startsWith(`${pathOf(one.url)}/`.replace('//', '/')),
  );
  const longest = Math.max(...candidates.map((one) => one.url.length));
  return candidates.find((one) => one.url.length === longest) ?? lastOf(linksOf());
}
export const activeDocsVersion = (): object => orNone(ownLink());
/** The current version with its docs as an object by id, as `useDocsVersion` returns it. */
export const ownDocsVersion = (): object =>
  orNone(ownLink(), (link) => ({
    ...factsOf(link),
    get docs() {
      return Object.fromEntries(
        currentPage()
          .docs(link.name)
          .map((doc) => [doc.id, doc]),
      );
    },
  }));
export const docById = (id: string): object | undefined =>
  (ownDocsVersion() as { docs: Record<string, object> }).docs[id];
export const docsData = (id?: string): object => {
  const all = docsVersions(id);
  return { path: (lastDocsVersion(id) as { path?: string }).path, versions: all };
};
export const allDocsData = (): object =>
  Object.fromEntries([...new Set(versionsOfSite().map(({ instance }) => instance))].map((id) => [id, docsData(id)]));

/** The recent posts of a blog, which Docusaurus writes into a generated file. Getters, because they are known only during rendering. */
export function recentPosts(blog: string): object {
  namedBlogs.add(blog);
  return {
    get title() {
      return recentPostsOf(blog)?.title;
    },
    get items() {
      return recentPostsOf(blog)?.items;
    },
  };
}

export const pluginData = (plugin: string, id = 'default'): unknown =>
  plugin === DOCS ? docsData(id) : (dataOfPlugins()[plugin]?.[id] ?? {});
export const allPluginData = (plugin: string): unknown =>
  plugin === DOCS ? allDocsData() : (dataOfPlugins()[plugin] ?? {});
export const globalData = (): object => ({
  ...dataOfPlugins(),
  get [DOCS]() {
    return allDocsData();
  },
});
