/** The label files of a translation (`navbar.json` and the like): all labels of a site by key, in the source's language. */
import { docsWordsFile, nameInInstance, prefixOf, type WordFiles } from '../lib/layout.ts';
import { asRecord } from '../lib/shape.ts';
import type { DocsVersion } from '../model/graph.ts';
import type { DropdownItemConfig, NavbarItemConfig, Site } from '../model/site.ts';

export type Labels = Record<string, string>;

/** The labels to translate into a language, by file; `versions` are those of the default language, `code` the theme's words. */
export function labelFiles(
  { navbar, footer, blog, docs }: Pick<Site, 'navbar' | 'footer' | 'blog' | 'docs'>,
  files: WordFiles,
  versions: readonly DocsVersion[],
  code: Labels,
): Map<string, Labels> {
  const columns = footer?.links ?? [];
  const entries = navbar.items.flatMap(labelsIn);
  const titles = columns.flatMap(({ title }) => title ?? []);
  const links = columns.flatMap(({ items }) => items.flatMap((item) => ('label' in item ? item.label : [])));
  const inNavbar = { title: navbar.title, 'logo.alt': navbar.logo?.alt, ...keyed('item.label.', entries) };
  const inFooter = { ...keyed('link.title.', titles), ...keyed('link.item.label.', links) };
  const wordsByFile = new Map([
    [files.navbar, present(inNavbar)],
    [files.footer, present({ copyright: footer?.copyright, 'logo.alt': footer?.logo?.alt, ...inFooter })],
    [files.code, code],
  ]);
  for (const { prefix, blogTitle, blogDescription, blogSidebarTitle } of blog) {
    const labels = { title: blogTitle, description: blogDescription, 'sidebar.title': blogSidebarTitle };
    wordsByFile.set(files.blog[prefix] ?? '', present(labels));
  }
  for (const { prefix } of docs) {
    const versionsHere = versions.filter(({ name }) => prefixOf(name) === prefix);
    for (const { name, label, sidebars } of versionsHere) {
      const short = nameInInstance(name);
      const file = docsWordsFile(files, prefix, short) ?? '';
      const key = files.docs[prefix]?.includes('{version}') === false ? `version.${short}.label` : 'version.label';
      wordsByFile.set(file, {
        ...wordsByFile.get(file),
        ...(versionsHere.length > 1 && { [key]: label }),
        ...Object.assign({}, ...Object.values(sidebars).map((sidebar) => sidebar.labels)),
      });
    }
  }
  return wordsByFile;
}

const present = (labels: Record<string, string | null | undefined>): Labels =>
  Object.fromEntries(Object.entries(labels).flatMap(([key, label]) => (label ? [[key, label]] : [])));

const keyed = (prefix: string, labels: readonly string[]): Labels =>
  Object.fromEntries(labels.map((label) => [prefix + label, label]));

function labelsIn(item: NavbarItemConfig | DropdownItemConfig): string[] {
  const linkLabels = 'link' in item && item.link.label !== null ? [item.link.label] : [];
  const inner = [
    ...('items' in item ? item.items : []),
    ...('dropdownItemsBefore' in item ? [...item.dropdownItemsBefore, ...item.dropdownItemsAfter] : []),
  ];
  return [...linkLabels, ...inner.flatMap(labelsIn)];
}

/** Adds missing labels to a label file and keeps the rest; `unused` are keys that have no label any more. */
export function mergeLabels(
  before: unknown,
  labels: Labels,
): { file: Record<string, unknown>; added: number; unused: string[] } {
  const translated = asRecord(before);
  const missing = Object.entries(labels).filter(([key]) => !Object.hasOwn(translated, key));
  return {
    file: { ...translated, ...Object.fromEntries(missing.map(([key, message]) => [key, { message }])) },
    added: missing.length,
    unused: Object.keys(translated).filter((key) => !Object.hasOwn(labels, key)),
  };
}
