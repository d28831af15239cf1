/** How the folders of a site are called, in sitegen's way and in Docusaurus's. */
import { CURRENT, type Folder, type Instance, type Layout } from '../lib/layout.ts';
import { resolvePath } from '../lib/paths.ts';

interface Parts {
  layout: LayoutName;
  locales: readonly { name: string; path: string; isDefault: boolean }[];
  docs: readonly (Instance & { path: string })[];
  blogs: readonly (Instance & { path: string })[];
  pages: { path: string | null } | null;
  i18nPath: string;
}

/** How folders are called. `id` is that of an instance with a prefix; otherwise null. */
interface Names {
  /** What folders of the configuration are relative to. */
  content: string;
  pages: string;
  /** Further folders that texts refer to. */
  roots: readonly string[];
  translation: {
    doc: (path: string, id: string | null) => string;
    versionedDocs: (id: string | null) => string;
    post: (path: string, id: string | null) => string;
    page: (path: string) => string;
  };
  words: Record<'navbar' | 'footer', string>;
  docsWords: (id: string | null) => string;
  blogWords: (id: string | null) => string;
}

const plugin = (kind: string, id: string | null): string =>
  `docusaurus-plugin-content-${kind}${id === null ? '' : `-${id}`}`;
const layouts = {
  sitegen: {
    content: 'content',
    pages: 'pages',
    roots: [],
    translation: {
      doc: (path) => path,
      versionedDocs: (id) => `${id === null ? '' : `${id}_`}versioned_docs`,
      post: (path) => path,
      page: (path) => path,
    },
    words: { navbar: 'navbar.json', footer: 'footer.json' },
    docsWords: (id) => `docs${id === null ? '' : `-${id}`}.json`,
    blogWords: (id) => `blog${id === null ? '' : `-${id}`}.json`,
  },
  docusaurus: {
    content: '',
    pages: 'src/pages',
    roots: ['src'],
    translation: {
      doc: (_, id) => `${plugin('docs', id)}/${CURRENT}`,
      versionedDocs: (id) => plugin('docs', id),
      post: (_, id) => plugin('blog', id),
      page: () => plugin('pages', null),
    },
    words: { navbar: 'docusaurus-theme-classic/navbar.json', footer: 'docusaurus-theme-classic/footer.json' },
    docsWords: (id) => `${plugin('docs', id)}/{version}.json`,
    blogWords: (id) => `${plugin('blog', id)}/options.json`,
  },
} satisfies Record<string, Names>;
type LayoutName = keyof typeof layouts;
export const layoutNames = Object.keys(layouts) as LayoutName[];

/** A path as configured: below the content folder, or, with `./` or `../`, from the root of the site. */
const placed = (path: string, content: string): string =>
  resolvePath(/^\.\.?(?:\/|$)/.test(path) ? '' : content, path).replace(/\/+$/, '');

export function layoutOf({ layout, locales, docs, blogs, pages, i18nPath }: Parts): Layout {
  const names: Names = layouts[layout];
  const i18n = placed(i18nPath, names.content);
  const idOf = ({ id }: Instance): string | null => (id === 'default' ? null : id);
  const defaultLocale = locales.find(({ isDefault }) => isDefault)?.name ?? '';
  /** A folder of sources and its translations. */
  const folder = (
    kind: Folder['kind'],
    path: string,
    translated: string,
    prefix: string,
    version: string | null,
  ): Folder[] => [
    ...locales.map((locale) => ({
      ...{ kind, path: `${i18n}/${locale.path}/${translated}`, source: path, locale: locale.name, prefix, version },
    })),
    { kind, path, source: path, locale: defaultLocale, prefix, version },
  ];
  const beside = (name: string): string => placed(name, names.content);
  const ahead = (one: Instance): string => (idOf(one) === null ? '' : `${one.id}_`);
  const versioned = (one: Instance): string => beside(`${ahead(one)}versioned_docs`);
  const { translation } = names;
  const folders = [
    ...docs.flatMap((one) => [
      ...folder(
        'doc',
        placed(one.path, names.content),
        translation.doc(inside(one.path), idOf(one)),
        one.prefix,
        CURRENT,
      ),
      ...folder('doc', versioned(one), translation.versionedDocs(idOf(one)), one.prefix, null),
    ]),
    ...blogs.flatMap((one) =>
      folder(
        'post',
        placed(one.path, names.content),
        translation.post(inside(one.path), idOf(one)),
        one.prefix,
        CURRENT,
      ),
    ),
    ...(pages === null
      ? []
      : folder(
          'page',
          placed(pages.path ?? names.pages, names.content),
          translation.page(inside(pages.path ?? names.pages)),
          '',
          CURRENT,
        )),
  ];
  const fileIn = (locale: string, file: string): string => `${i18n}/${locale}/${file}`;
  const byPrefix = <T>(instances: readonly Instance[], of: (one: Instance) => T): Record<string, T> =>
    Object.fromEntries(instances.map((one) => [one.prefix, of(one)]));
  const versions = byPrefix(docs, (one) => ({
    file: beside(`${ahead(one)}versions.json`),
    sidebars: beside(`${ahead(one)}versioned_sidebars`),
  }));
  return {
    folders: folders.sort((a, b) => b.path.length - a.path.length),
    roots: rootsOf([
      names.content,
      ...names.roots,
      i18n,
      ...folders.map(({ path }) => path),
      ...Object.values(versions).flatMap(({ file, sidebars }) => [file, sidebars]),
    ]),
    versions,
    words: Object.fromEntries(
      locales.map(({ name, path }) => [
        name,
        {
          navbar: fileIn(path, names.words.navbar),
          footer: fileIn(path, names.words.footer),
          code: fileIn(path, 'code.json'),
          docs: byPrefix(docs, (one) => fileIn(path, names.docsWords(idOf(one)))),
          blog: byPrefix(blogs, (one) => fileIn(path, names.blogWords(idOf(one)))),
        },
      ]),
    ),
    records: Object.fromEntries(locales.map(({ name, path }) => [name, fileIn(path, 'sources.json')])),
    foreignPages: layout === 'docusaurus',
    recordsRoot: names.content === '' ? '' : `${names.content}/`,
  };
}

/** Where a folder that is not below the content folder has its translations. */
const inside = (path: string): string => path.replace(/^(?:\.\.?\/)+/, '');

/** Folders that no other one holds. */
function rootsOf(paths: readonly string[]): string[] {
  const wanted = [...new Set(paths)].filter((path) => path !== '');
  return wanted.filter((path) => !wanted.some((other) => path.startsWith(`${other}/`)));
}
