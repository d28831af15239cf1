/** Tells the files of the content folder apart by their paths. */
import { matcherOf } from '../lib/glob.ts';
import { baseOf, withoutExtension } from '../lib/paths.ts';
import type { ContentFiles, Source, SourceKind } from '../model/content.ts';
import type { Site } from '../model/site.ts';

const CONTENT = 'content';
/** Docs of the working copy, and everything that has no versions. */
export const CURRENT = 'current';

const translationFiles = ['navbar.json', 'footer.json', 'docs.json', 'blog.json', 'code.json'];

/** A folder that holds sources of one kind, locale and version. */
interface Folder {
  path: string;
  kind: SourceKind;
  locale: string;
  version: string;
}

/** `paths` are all files below `content/`, relative to the root; the answer keeps their order. */
export function classifyFiles(paths: readonly string[], site: Site): ContentFiles {
  const found: ContentFiles = { sources: [], reactPages: [], dataFiles: [] };
  const folders = foldersOf(site);
  const data = dataFileTest(site);
  const wanted = wantedTests(site);
  for (const file of paths) {
    if (data(file)) {
      found.dataFiles.push(file);
      continue;
    }
    const source = sourceOf(file, folders);
    if (source === null) continue;
    if (source.kind === 'page' && /\.[jt]sx$/.test(file)) {
      if (wanted.page(source.path))
        found.reactPages.push({ file, path: withoutExtension(source.path), locale: source.locale });
    } else if (/\.mdx?$/.test(file) && wanted[source.kind](source.path)) found.sources.push(source);
  }
  return found;
}

/** Folders of the sources, translations before the plain ones so that the longer path is met first. */
function foldersOf(site: Site): Folder[] {
  const translated = site.locales.map((locale) => ({ root: `${CONTENT}/i18n/${locale.path}`, locale: locale.name }));
  const defaultLocale = site.locales.find((locale) => locale.isDefault)?.name ?? '';
  const roots = [...translated, { root: CONTENT, locale: defaultLocale }];
  return roots.flatMap(({ root, locale }) => [
    ...(site.docs ? [{ path: `${root}/${site.docs.path}/`, kind: 'doc' as const, locale, version: CURRENT }] : []),
    ...(site.docs ? [{ path: `${root}/versioned_docs/`, kind: 'doc' as const, locale, version: '' }] : []),
    ...(site.blog ? [{ path: `${root}/${site.blog.path}/`, kind: 'post' as const, locale, version: CURRENT }] : []),
    { path: `${root}/pages/`, kind: 'page' as const, locale, version: CURRENT },
  ]);
}

function sourceOf(file: string, folders: Folder[]): Source | null {
  const folder = folders.find(({ path }) => file.startsWith(path));
  if (folder === undefined) return null;
  const { kind, locale } = folder;
  const path = file.slice(folder.path.length);
  if (folder.version !== '') return { kind, locale, version: folder.version, file, path };
  const versioned = /^version-([^/]+)\/(.+)$/.exec(path);
  return versioned ? { kind, locale, version: versioned[1] ?? '', file, path: versioned[2] ?? '' } : null;
}

function dataFileTest(site: Site): (file: string) => boolean {
  const { blog, docs, locales } = site;
  const roots = [CONTENT, ...locales.map((locale) => `${CONTENT}/i18n/${locale.path}`)];
  const named = new Set([
    `${CONTENT}/versions.json`,
    ...locales.flatMap((locale) => translationFiles.map((name) => `${CONTENT}/i18n/${locale.path}/${name}`)),
    ...roots.flatMap((root) => [
      ...(blog ? [`${root}/${blog.path}/${blog.authorsMapPath}`, `${root}/${blog.path}/tags.yml`] : []),
      ...(docs ? [`${root}/${docs.path}/tags.yml`] : []),
    ]),
  ]);
  return (file) =>
    named.has(file) ||
    /^_category_\.(?:json|ya?ml)$/.test(baseOf(file)) ||
    (file.startsWith(`${CONTENT}/versioned_sidebars/`) && file.endsWith('.json'));
}

function wantedTests(site: Site): Record<SourceKind, (path: string) => boolean> {
  const test = (options: { include: string[]; exclude: string[] } | null): ((path: string) => boolean) => {
    if (options === null) return () => false;
    const [included, excluded] = [matcherOf(options.include), matcherOf(options.exclude)];
    return (path) => included(path) && !excluded(path);
  };
  const pages = {
    include: ['**/*.{md,mdx,tsx,jsx}'],
    exclude: ['**/_*', '**/_*/**', '**/*.test.*', '**/__tests__/**'],
  };
  return { doc: test(site.docs), post: test(site.blog), page: test(pages) };
}
