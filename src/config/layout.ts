/** How the folders of a site are named: sitegen's way, or as an adapter says. */
import { byPrefix, CURRENT, type Folder, type Instance, type Layout } from '../lib/layout.ts';
import { resolvePath } from '../lib/paths.ts';
import * as is from '../lib/shape.ts';

const named = (usual: string) => is.optional(is.text, usual);

/** Names of folders and files. `{id}` in one is replaced by `-id` of an instance after the first, and by nothing for the first. */
export const layout = is.withDefault(
  is.object({
    /** What folders in the configuration are relative to; empty for the root. @default 'content' */
    content: named('content'),
    /** Folder of the pages. @default 'pages' */
    pages: named('pages'),
    /** Other folders that texts refer to. @default [] */
    roots: is.optional(is.listOf(is.text), []),
    /** Where the translations of a folder are, below the folder of a language. `{path}` is the folder's own. */
    translations: is.withDefault(
      is.object({
        /** Of docs. @default '{path}' */
        doc: named('{path}'),
        /** Of released docs. @default '{path}' */
        versionedDocs: named('{path}'),
        /** Of posts. @default '{path}' */
        post: named('{path}'),
        /** Of pages. @default '{path}' */
        page: named('{path}'),
      }),
    ),
    /** Files of translated words, below the folder of a language. */
    words: is.withDefault(
      is.object({
        /** Of the navbar. @default 'navbar.json' */
        navbar: named('navbar.json'),
        /** Of the footer. @default 'footer.json' */
        footer: named('footer.json'),
        /** Of the sidebars; `{version}` is `current` or `version-1.0`. @default 'docs{id}.json' */
        docs: named('docs{id}.json'),
        /** Of the blog. @default 'blog{id}.json' */
        blog: named('blog{id}.json'),
      }),
    ),
  }),
);
type Names = is.Checked<typeof layout>;

interface Parts {
  layout: Names;
  locales: readonly { name: string; path: string; isDefault: boolean }[];
  docs: readonly (Instance & { path: string })[];
  blogs: readonly (Instance & { path: string })[];
  pages: { path: string | null } | null;
  i18nPath: string;
}

/** A path as configured: below the content folder, or, with `./` or `../`, from the root of the site. */
const placed = (path: string, content: string): string =>
  resolvePath(/^\.\.?(?:\/|$)/.test(path) ? '' : content, path).replace(/\/+$/, '');

/** A name with what stands for an instance in it. */
const nameOf = (name: string, { id }: Pick<Instance, 'id'>): string =>
  name.replace('{id}', () => (id === 'default' ? '' : `-${id}`));
/** Prefix of the names of versions. */
const versionPrefix = ({ id }: Instance): string => (id === 'default' ? '' : `${id}_`);

export function layoutOf(parts: Parts): Layout {
  const { layout: names, locales, docs, blogs, i18nPath } = parts;
  const i18n = placed(i18nPath, names.content);
  const folders = foldersOf(parts, i18n);
  const fileIn = (locale: string, file: string): string => `${i18n}/${locale}/${file}`;
  const versions = byPrefix(docs, (instance) => ({
    file: placed(`${versionPrefix(instance)}versions.json`, names.content),
    sidebars: placed(`${versionPrefix(instance)}versioned_sidebars`, names.content),
  }));
  const named = [...folders.map(({ path }) => path), ...Object.values(versions).flatMap(Object.values<string>)];
  return {
    folders: folders.sort((a, b) => b.path.length - a.path.length),
    roots: rootsOf([names.content, ...names.roots, i18n, ...named]),
    texts: rootsOf([names.content, i18n, ...named]),
    versions,
    words: Object.fromEntries(
      locales.map(({ name, path }) => [
        name,
        {
          navbar: fileIn(path, names.words.navbar),
          footer: fileIn(path, names.words.footer),
          code: fileIn(path, 'code.json'),
          docs: byPrefix(docs, (one) => fileIn(path, nameOf(names.words.docs, one))),
          blog: byPrefix(blogs, (one) => fileIn(path, nameOf(names.words.blog, one))),
        },
      ]),
    ),
    translations: i18n,
    records: Object.fromEntries(locales.map(({ name, path }) => [name, fileIn(path, 'sources.json')])),
    recordsRoot: names.content === '' ? '' : `${names.content}/`,
  };
}

/** Folders of sources, the translations of each before it. */
function foldersOf(
  { locales, docs, blogs, pages, layout: { content, translations, ...names } }: Parts,
  i18n: string,
): Folder[] {
  const locale = locales.find(({ isDefault }) => isDefault)?.name ?? '';
  const folder = (kind: Folder['kind'], path: string, instance: Instance, version: string | null = CURRENT) => {
    const { prefix } = instance;
    const original: Folder = {
      kind,
      path: placed(path, content),
      source: placed(path, content),
      locale,
      prefix,
      version,
    };
    const translation = translations[version === null ? 'versionedDocs' : kind];
    const translated = nameOf(translation, instance).replace('{path}', () => inside(path));
    return [
      ...locales.map(({ name, path }) => ({
        ...original,
        path: [i18n, path, translated].filter(Boolean).join('/'),
        locale: name,
      })),
      original,
    ];
  };
  return [
    ...docs.flatMap((instance) => [
      ...folder('doc', instance.path, instance),
      ...folder('doc', `${versionPrefix(instance)}versioned_docs`, instance, null),
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
