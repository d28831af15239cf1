/** How the folders of a site are named: sitegen's way and Docusaurus's. */
import { byPrefix, CURRENT, type Folder, type Instance, type Layout } from '../lib/layout.ts';
import { resolvePath } from '../lib/paths.ts';

interface Parts {
  layout: LayoutName;
  locales: readonly { name: string; path: string; isDefault: boolean }[];
  docs: readonly (Instance & { path: string })[];
  blogs: readonly (Instance & { path: string })[];
  pages: { path: string | null } | null;
  i18nPath: string;
}

type Translated = Folder['kind'] | 'versionedDocs';

/** Names of folders. `id` is that of an instance after the first, else null. */
interface Names {
  /** What folders in the configuration are relative to. */
  content: string;
  pages: string;
  /** Other folders that texts refer to. */
  roots: readonly string[];
  /** Where the translations of a folder are, below the folder of a language. */
  translation: (of: Translated, path: string, id: string | null) => string;
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
    translation: (_, path) => path,
    words: { navbar: 'navbar.json', footer: 'footer.json' },
    docsWords: (id) => `docs${id === null ? '' : `-${id}`}.json`,
    blogWords: (id) => `blog${id === null ? '' : `-${id}`}.json`,
  },
  docusaurus: {
    content: '',
    pages: 'src/pages',
    roots: ['src'],
    translation: (of, _, id) =>
      ({
        doc: `${plugin('docs', id)}/${CURRENT}`,
        versionedDocs: plugin('docs', id),
        post: plugin('blog', id),
        page: plugin('pages', null),
      })[of],
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

const idOf = ({ id }: Instance): string | null => (id === 'default' ? null : id);
/** Prefix of the names of versions. */
const versionPrefix = (one: Instance): string => (idOf(one) === null ? '' : `${one.id}_`);

export function layoutOf(parts: Parts): Layout {
  const { layout, locales, docs, blogs, i18nPath } = parts;
  const names: Names = layouts[layout];
  const i18n = placed(i18nPath, names.content);
  const folders = foldersOf(parts, names, i18n);
  const fileIn = (locale: string, file: string): string => `${i18n}/${locale}/${file}`;
  const versions = byPrefix(docs, (one) => ({
    file: placed(`${versionPrefix(one)}versions.json`, names.content),
    sidebars: placed(`${versionPrefix(one)}versioned_sidebars`, names.content),
  }));
  const named = [...folders.map(({ path }) => path), ...Object.values(versions).flatMap(Object.values<string>)];
  return {
    folders: folders.sort((a, b) => b.path.length - a.path.length),
    roots: rootsOf([names.content, ...names.roots, i18n, ...named]),
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
    isDocusaurus: layout === 'docusaurus',
    recordsRoot: names.content === '' ? '' : `${names.content}/`,
  };
}

/** Folders of sources, the translations of each before it. */
function foldersOf(
  { locales, docs, blogs, pages }: Parts,
  { content, translation, ...names }: Names,
  i18n: string,
): Folder[] {
  const locale = locales.find(({ isDefault }) => isDefault)?.name ?? '';
  const folder = (kind: Folder['kind'], path: string, one: Instance, version: string | null = CURRENT) => {
    const { prefix } = one;
    const own: Folder = { kind, path: placed(path, content), source: placed(path, content), locale, prefix, version };
    const translated = translation(version === null ? 'versionedDocs' : kind, inside(path), idOf(one));
    return [...locales.map(({ name, path }) => ({ ...own, path: `${i18n}/${path}/${translated}`, locale: name })), own];
  };
  return [
    ...docs.flatMap((one) => [
      ...folder('doc', one.path, one),
      ...folder('doc', `${versionPrefix(one)}versioned_docs`, one, null),
    ]),
    ...blogs.flatMap((one) => folder('post', one.path, one)),
    ...(pages === null ? [] : folder('page', pages.path ?? names.pages, { id: 'default', prefix: '' })),
  ];
}

/** A path without leading `./` and `../`: translations of a folder outside the content folder are inside that of a language. */
const inside = (path: string): string => path.replace(/^(?:\.\.?\/)+/, '');

/** Folders that are not inside another one. */
function rootsOf(paths: readonly string[]): string[] {
  const wanted = [...new Set(paths)].filter((path) => path !== '');
  return wanted.filter((path) => !wanted.some((other) => path.startsWith(`${other}/`)));
}
