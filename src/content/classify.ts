/** Sorts the files of the content folder by their paths. */
import { matcherOf } from '../lib/glob.ts';
import { folderOf, instanceOf, type Layout } from '../lib/layout.ts';
import { baseOf, resolvePath, withoutExtension } from '../lib/paths.ts';
import type { ContentFiles, Source, SourceKind } from '../model/content.ts';
import type { Site } from '../model/site.ts';

/** `paths` are all files in the site's folders, relative to the root; their order is kept. */
export function classifyFiles(paths: readonly string[], site: Site): ContentFiles {
  const contents: ContentFiles = { sources: [], reactPages: [], dataFiles: [] };
  const data = dataFileTest(site);
  const wanted = wantedTests(site);
  for (const file of paths) {
    if (data(file)) {
      contents.dataFiles.push(file);
      continue;
    }
    const source = sourceOf(file, site.layout);
    if (source === null) continue;
    if (source.kind === 'page' && (site.dialect.pagesAreTexts ? /\.[jt]sx?$/ : /\.[jt]sx$/).test(file)) {
      if (wanted.page(source)) contents.reactPages.push({ ...source, path: withoutExtension(source.path) });
    } else if (/\.mdx?$/.test(file) && wanted[source.kind](source)) contents.sources.push(source);
  }
  return contents;
}

function sourceOf(file: string, layout: Layout): Source | null {
  const place = folderOf(file, layout);
  if (place === null) return null;
  const { folder, version, path } = place;
  const original = folder.source + file.slice(folder.path.length);
  return { kind: folder.kind, locale: folder.locale, version, file, original, path };
}

function dataFileTest({ blog, locales, layout }: Site): (file: string) => boolean {
  const named = new Set([
    ...locales.flatMap(({ name }) => {
      const words = layout.words[name];
      return words === undefined ? [] : [words.navbar, words.footer, words.code, ...Object.values(words.blog)];
    }),
    ...Object.values(layout.versions).map(({ file }) => file),
    ...layout.folders.flatMap(({ kind, path, prefix, version }) => {
      const authors = kind === 'post' ? instanceOf(blog, prefix)?.authorsMapPath : undefined;
      if (version === null || kind === 'page') return [];
      return [`${path}/tags.yml`, ...(authors === undefined ? [] : [resolvePath(path, authors)])];
    }),
  ]);
  const patterns = Object.values(layout.words).flatMap((words) => Object.values(words.docs));
  const isDocsWords = matcherOf(patterns.map((pattern) => pattern.replace('{version}', '{current,version-*}')));
  const sidebars = Object.values(layout.versions).map((one) => `${one.sidebars}/`);
  const released = layout.folders.flatMap(({ path, version }) =>
    version === null ? `${path}/version-*/tags.yml` : [],
  );
  const isTags = matcherOf(released);
  return (file) =>
    named.has(file) ||
    isTags(file) ||
    /^_category_\.(?:json|ya?ml)$/.test(baseOf(file)) ||
    (file.endsWith('.json') && (isDocsWords(file) || sidebars.some((folder) => file.startsWith(folder))));
}

function wantedTests(site: Site): Record<SourceKind, (source: Source) => boolean> {
  type Options = { prefix: string; include: string[]; exclude: string[] };
  const test = (instances: readonly Options[]): ((source: Source) => boolean) => {
    const tests = instances.map((options) => ({
      ...options,
      included: matcherOf(options.include),
      excluded: matcherOf(options.exclude),
    }));
    return ({ version, path }) => {
      const instance = instanceOf(tests, version);
      return instance?.included(path) === true && !instance.excluded(path);
    };
  };
  const pages = {
    prefix: '',
    include: ['**/*.{md,mdx,tsx,jsx,js,ts}'],
    exclude: ['**/_*', '**/_*/**', '**/*.test.*', '**/*.d.ts', '**/__tests__/**'],
  };
  return { doc: test(site.docs), post: test(site.blog), page: test([pages]) };
}
