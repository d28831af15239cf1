/** Sidebar items generated from the folders of docs. */
import { memoizeByObject } from '../lib/memoize.ts';
import { type splitNumberPrefix, splitterOf } from '../lib/number-prefix.ts';
import { baseOf, byCodeUnit, dirOf, withoutExtension } from '../lib/paths.ts';
import type { Doc, SiteData, Source } from '../model/content.ts';
import type { CategoryFile, CategoryLinkConfig, DocsOptions, SidebarItemConfig } from '../model/site.ts';

/** What an item depends on; a `Doc` is one. */
export type ListedDoc = Pick<Doc, 'id' | 'title' | 'position' | 'sidebarLabel'> & { source: Pick<Source, 'path'> };

export interface SliceOptions {
  docs: ReadonlyMap<string, ListedDoc>;
  categoryOf: (dir: string) => Partial<CategoryFile> | undefined;
  /** Divides the name of a folder into its number prefix and the rest. */
  splitPrefix: typeof splitNumberPrefix;
  isCategoryIndex: (file: DocFile) => boolean;
}

/** A doc's file: its name without the extension, and the folders that hold it, innermost first. */
interface DocFile {
  fileName: string;
  extension: string;
  directories: string[];
}
/** By its name: `index`, `readme`, or that of the folder. */
const isCategoryIndex = ({ fileName, directories: [folder = ''] }: DocFile): boolean =>
  ['index', 'readme', folder.toLowerCase()].includes(fileName.toLowerCase());

/** A doc or folder before sorting. */
interface Node {
  /** The file's or folder's own name, to order items with equal positions. */
  name: string;
  position: number | null;
  item: SidebarItemConfig;
}

interface VersionDocs {
  version: string;
  docs: SliceOptions['docs'];
  data: Pick<SiteData, 'categories'>;
  options: Pick<DocsOptions, 'numberPrefixParser'>;
}
/** The usual options for the docs of a version. */
export const sliceOptions = ({ version, docs, data, options }: VersionDocs): SliceOptions => ({
  docs,
  categoryOf: (dir) => data.categories.get(`${version}:${dir}`),
  splitPrefix: splitterOf(options.numberPrefixParser),
  isCategoryIndex,
});

/** Items of the folder `dirName` (`.` for the root), nested like the folders. */
export function generatedItems(dirName: string, options: SliceOptions): SidebarItemConfig[] {
  return folderItems(dirName === '.' ? '' : dirName, true, options);
}

function folderItems(dir: string, isRoot: boolean, options: SliceOptions): SidebarItemConfig[] {
  const { docs, below } = foldersOf(options.docs);
  // The index doc of the root is an ordinary item; that of a subfolder becomes the link of its category.
  const linked = isRoot ? null : linkedDoc(dir, options);
  const docNodes = (docs.get(dir) ?? [])
    .filter((doc) => doc !== linked)
    .map((doc): Node => ({ name: baseOf(doc.source.path), position: doc.position, item: docItem(doc) }));
  const folders = [...(below.get(dir) ?? [])].map((folder) => categoryNode(folder, options));
  return [...docNodes, ...folders].sort(byPosition).map(({ item }) => item);
}

const docItem = (doc: ListedDoc): SidebarItemConfig => ({
  type: 'doc',
  id: doc.id,
  label: null,
  className: null,
  customProps: null,
});

interface Folders {
  docs: Map<string, ListedDoc[]>;
  /** Folders by the folder above them. */
  below: Map<string, Set<string>>;
}

/** In the order of the docs; remembered, as a large site generates hundreds of lists. */
const foldersOf = memoizeByObject((docs: SliceOptions['docs']): Folders => {
  const folders: Folders = { docs: new Map(), below: new Map() };
  for (const doc of docs.values()) {
    let dir = dirOf(doc.source.path);
    const beside = folders.docs.get(dir);
    if (beside === undefined) folders.docs.set(dir, [doc]);
    else beside.push(doc);
    for (; dir !== ''; dir = dirOf(dir)) {
      const above = folders.below.get(dirOf(dir)) ?? new Set();
      folders.below.set(dirOf(dir), above.add(dir));
    }
  }
  return folders;
});

/** By position; items without one come last. Ties are ordered by name, in code units. */
const byPosition = (a: Node, b: Node): number =>
  (a.position ?? Number.POSITIVE_INFINITY) - (b.position ?? Number.POSITIVE_INFINITY) || byCodeUnit(a.name, b.name);

function categoryNode(dir: string, options: SliceOptions): Node {
  const file = options.categoryOf(dir) ?? {};
  const index = indexDoc(dir, options);
  const { position, name } = options.splitPrefix(baseOf(dir));
  const { collapsed = null, collapsible = null, description = null, className = null, customProps = null } = file;
  const label = file.label ?? index?.sidebarLabel ?? index?.title ?? name;
  const item: SidebarItemConfig = {
    type: 'category',
    label,
    key: file.key ?? label,
    items: folderItems(dir, false, options),
    link: linkOf(file, dir, options),
    collapsed,
    collapsible,
    description,
    className,
    customProps,
  };
  return { name: baseOf(dir), position: file.position ?? index?.position ?? position, item };
}

/** The link in the category file, whose doc id may be relative to the folder; else the folder's index doc. */
function linkOf({ link, file }: Partial<CategoryFile>, dir: string, options: SliceOptions): CategoryLinkConfig | null {
  if (link === null) return null;
  const said = file === undefined ? {} : { file };
  if (link?.type === 'generated-index') return { ...link, ...said };
  const id = linkedDoc(dir, options)?.id ?? link?.id;
  return id === undefined ? null : { type: 'doc', id, ...said };
}

/** The doc that the category itself links to, which is therefore not one of its items. */
function linkedDoc(dir: string, options: SliceOptions): ListedDoc | null {
  const file = options.categoryOf(dir);
  if (file === undefined || file.link === undefined) return indexDoc(dir, options);
  return file.link?.type === 'doc' ? docIn(dir, file.link.id, options) : null;
}

const docIn = (dir: string, id: string, { docs }: SliceOptions): ListedDoc | null =>
  foldersOf(docs)
    .docs.get(dir)
    ?.find((doc) => doc.id.endsWith(`/${id}`)) ??
  docs.get(id) ??
  null;

function indexDoc(dir: string, { docs, isCategoryIndex: isIndex }: SliceOptions): ListedDoc | null {
  return (
    foldersOf(docs)
      .docs.get(dir)
      ?.find((doc) => isIndex(docFileOf(doc.source.path))) ?? null
  );
}

function docFileOf(path: string): DocFile {
  const fileName = withoutExtension(baseOf(path));
  const folders = dirOf(path).split('/').filter(Boolean);
  return { fileName, extension: baseOf(path).slice(fileName.length), directories: folders.reverse() };
}
