/** The label files of a translation (`navbar.json` and its like): every label that a site has, by its key, in the words of the source. */
import { docsWordsFile, instanceOf, nameInInstance, type WordFiles } from '../lib/layout.ts';
import { isRecord } from '../lib/shape.ts';
import type { DocsVersion } from '../model/graph.ts';
import type { DropdownItemConfig, NavbarItemConfig, Site } from '../model/site.ts';

export type Labels = Record<string, string>;

/** What there is to translate into a language, by its files; `versions` are those of the default language, `code` words of the theme. */
export function labelFiles(
  site: Site,
  { navbar: navbarFile, footer: footerFile, code: codeFile, docs: docsFiles, blog: blogFiles }: WordFiles,
  versions: readonly DocsVersion[],
  code: Labels,
): Map<string, Labels> {
  const { navbar, footer } = site;
  const columns = footer?.links ?? [];
  const found = new Map<string, Labels>([
    [
      navbarFile,
      present({
        title: navbar.title,
        'logo.alt': navbar.logo?.alt,
        ...keyed('item.label.', navbar.items.flatMap(labelsIn)),
      }),
    ],
    [
      footerFile,
      present({
        copyright: footer?.copyright,
        'logo.alt': footer?.logo?.alt,
        ...keyed(
          'link.title.',
          columns.flatMap(({ title }) => title ?? []),
        ),
        ...keyed(
          'link.item.label.',
          columns.flatMap(({ items }) => items.flatMap((item) => ('label' in item ? item.label : []))),
        ),
      }),
    ],
    [codeFile, code],
    ...site.blog.map(({ prefix, blogTitle, blogDescription, blogSidebarTitle }): [string, Labels] => [
      blogFiles[prefix] ?? '',
      present({ title: blogTitle, description: blogDescription, 'sidebar.title': blogSidebarTitle }),
    ]),
  ]);
  for (const { prefix } of site.docs) {
    const own = versions.filter(({ name }) => instanceOf(site.docs, name)?.prefix === prefix);
    for (const { name, label, sidebars } of own) {
      const short = nameInInstance(name);
      const file = docsWordsFile({ docs: docsFiles }, prefix, short) ?? '';
      const isShared = docsFiles[prefix]?.includes('{version}') === false;
      const labels = {
        ...found.get(file),
        ...(own.length > 1 ? { [isShared ? `version.${short}.label` : 'version.label']: label } : {}),
        ...Object.assign({}, ...Object.values(sidebars).map((sidebar) => sidebar.labels)),
      };
      found.set(file, labels);
    }
  }
  return found;
}

const present = (labels: Record<string, string | null | undefined>): Labels =>
  Object.fromEntries(Object.entries(labels).flatMap(([key, label]) => (label ? [[key, label]] : [])));

const keyed = (prefix: string, labels: readonly string[]): Labels =>
  Object.fromEntries(labels.map((label) => [prefix + label, label]));

function labelsIn(item: NavbarItemConfig | DropdownItemConfig): string[] {
  const own = 'link' in item && item.link.label !== null ? [item.link.label] : [];
  const inner = [
    ...('items' in item ? item.items : []),
    ...('dropdownItemsBefore' in item ? [...item.dropdownItemsBefore, ...item.dropdownItemsAfter] : []),
  ];
  return [...own, ...inner.flatMap(labelsIn)];
}

/** Adds what a label file lacks and keeps the rest as it is; `unused` are keys of it that stand for nothing. */
export function mergeLabels(
  before: unknown,
  labels: Labels,
): { file: Record<string, unknown>; added: number; unused: string[] } {
  const kept = isRecord(before) ? before : {};
  const missing = Object.entries(labels).filter(([key]) => !Object.hasOwn(kept, key));
  return {
    file: { ...kept, ...Object.fromEntries(missing.map(([key, message]) => [key, { message }])) },
    added: missing.length,
    unused: Object.keys(kept).filter((key) => !Object.hasOwn(labels, key)),
  };
}
