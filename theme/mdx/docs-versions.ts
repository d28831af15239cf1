/** What Docusaurus's docs tell components of their versions. Of other plugins nothing is known, as they do not run here. */
import type { VersionLink } from '../../src/model/navbar.ts';
import { currentPage, versionsOfSite } from './run.tsx';
import { orStandIn, standIn } from './stand-in.ts';

const DOCS = 'docusaurus-plugin-content-docs';

const versionOf = ({ name, label, isLast, url, instance }: VersionLink): object => {
  const version = name.slice(name.indexOf('/') + 1);
  return orStandIn({ name: version, version, label, isLast, path: pathOf(url), pluginId: instance });
};
const pathOf = (url: string): string => url.replace(/(.)\/$/, '$1');

const linksOf = (id = 'default'): readonly VersionLink[] => versionsOfSite().filter(({ instance }) => instance === id);
const firstOf = (links: readonly VersionLink[]): object => {
  const link = links.find(({ isLast }) => isLast) ?? links[0];
  return link === undefined ? orStandIn({}) : versionOf(link);
};

export const docsVersions = (id?: string): object[] => linksOf(id).map(versionOf);
export const lastDocsVersion = (id?: string): object => firstOf(linksOf(id));
/** That of the page, which has the longest address before the page's; where it is no doc, the last. */
export function ownDocsVersion(): object {
  const { url } = currentPage();
  const around = versionsOfSite().filter((one) =>
    `${pathOf(url)}/`.startsWith(`${pathOf(one.url)}/`.replace('//', '/')),
  );
  const longest = Math.max(...around.map((one) => one.url.length));
  const own = around.find((one) => one.url.length === longest);
  return own === undefined ? lastDocsVersion() : versionOf(own);
}
export const docsData = (id?: string): object => {
  const versions = docsVersions(id);
  return orStandIn({ path: (lastDocsVersion(id) as { path?: string }).path, versions });
};
export const allDocsData = (): object =>
  Object.fromEntries([...new Set(versionsOfSite().map(({ instance }) => instance))].map((id) => [id, docsData(id)]));

const others = standIn('globalData', 'globalData');
export const pluginData = (plugin: string, id?: string): unknown => (plugin === DOCS ? docsData(id) : others);
export const allPluginData = (plugin: string): unknown => (plugin === DOCS ? allDocsData() : others);
export const globalData = (): object =>
  orStandIn({
    get [DOCS]() {
      return allDocsData();
    },
  });
