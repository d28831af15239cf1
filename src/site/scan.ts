/** Lists the files of a site: texts, data files, React pages, files to copy. Reads only the data files. */
import { sep } from 'node:path';
import { openFolders } from '../bundle/paths.ts';
import { categoryFile, sidebars } from '../config/sidebars.ts';
import { classifyFiles } from '../content/classify.ts';
import { buildSiteData } from '../content/site-data.ts';
import { isServed } from '../content/versions.ts';
import { readContent } from '../host/disk.ts';
import { openTally, scanPlace, scanPublic } from '../host/listing.ts';
import { notUtf8, packedAlone, rejectedFile } from '../messages/content.ts';
import type { ContentFiles, PublicFile, SiteData, Source } from '../model/content.ts';
import type { Outcome } from '../model/diagnostic.ts';
import type { Site } from '../model/site.ts';
import { pluginPages } from './plugins.ts';
import type { PrepareOptions } from './prepared.ts';

export interface Content extends ContentFiles {
  /** Every file of the site's folders, relative to the root. */
  paths: ReadonlySet<string>;
  publicFiles: PublicFile[];
  /** What links among them lead to, absolute. */
  linked: ReadonlySet<string>;
  data: SiteData;
}

/** The files of a site and the pages that its plugins add. */
export async function scanSite({ root, config, background }: PrepareOptions): Promise<Outcome<Content>> {
  const { value: content, diagnostics } = scanFiles(root, config.site);
  await background?.pause();
  const added = await pluginPages(root, config);
  return {
    value: {
      ...content,
      sources: [...content.sources, ...added.value.sources],
      reactPages: [...content.reactPages, ...added.value.reactPages],
    },
    diagnostics: [...diagnostics, ...added.diagnostics],
  };
}

/** Docs of versions that are not published are left out, so nothing in them is reported. */
export function scanFiles(root: string, site: Site): Outcome<Content> {
  const { dataTexts, sources, diagnostics, ...files } = scanFolders(root, site);
  const data = buildSiteData(dataTexts, site, { sidebars, categoryFile });
  const isRead = ({ kind, version }: Source): boolean => kind !== 'doc' || isServed(site, data.value.versions, version);
  return {
    value: { ...files, data: data.value, sources: sources.filter(isRead) },
    diagnostics: [...data.diagnostics, ...diagnostics],
  };
}

/** Paths by which texts outside of the root name files below it, such as `../website/static/a.png`. */
function pathsFromOutside(root: string, paths: readonly string[]): string[] {
  const outside = paths.map((file) => /^(?:\.\.\/)+/.exec(file)?.[0]).filter((up) => up !== undefined);
  return [...new Set(outside)].flatMap((up) => {
    const folder = root.split(sep).slice(-up.split('/').length + 1);
    return paths.flatMap((file) => (file.startsWith('../') ? [] : [up + [...folder, file].join('/')]));
  });
}

/** Whether a file is a packed copy of what browsers show or run, without that: hosts would send it in place of a page or script of ours. */
const isPackedPage = (file: string, files: ReadonlySet<string>): boolean => {
  const [, whole] = /^(.*\.(?:x?html?|xml|svg|[cm]?js|css|json|txt|md|wasm|webmanifest))\.(?:br|gz)$/i.exec(file) ?? [];
  return whole !== undefined && !files.has(whole);
};

function scanFolders(root: string, site: Site) {
  const tally = openTally();
  const textsAndPublic = openFolders(site);
  // What strangers put beside texts would be pages among public files, and have names that hosts obey.
  const fromPublic = site.syntax.format === 'mdx' ? textsAndPublic : site.staticDirectories;
  const statics = site.staticDirectories.map((folder) => scanPublic(root, folder, { targets: fromPublic, tally }));
  const publicFiles = statics.flatMap(({ name, files }) =>
    files.map((file) => ({ file, path: file.slice(name.length + 1) })),
  );
  const isPublic = new Set(publicFiles.map(({ file }) => file));
  const places = site.layout.roots.map((folder) => scanPlace(root, folder, { targets: textsAndPublic, tally }));
  const paths = places.flatMap(({ files }) => files);
  const files = classifyFiles(
    paths.filter((file) => !isPublic.has(file)),
    site,
  );
  const data = files.dataFiles.map((file) => ({ file, read: readContent(root, file) }));
  const rejected = [...places, ...statics].flatMap((listing) => listing.rejected);
  return {
    ...files,
    paths: new Set([...paths, ...pathsFromOutside(root, [...paths, ...isPublic])]),
    dataTexts: new Map(data.flatMap(({ file, read }) => (read?.isUtf8 ? [[file, read.text]] : []))),
    publicFiles,
    linked: tally.listed,
    diagnostics: [
      ...rejected.map(({ file, reason }) => rejectedFile(file, reason)),
      ...[...isPublic].filter((file) => isPackedPage(file, isPublic)).map(packedAlone),
      ...data.flatMap(({ file, read }) =>
        read === null ? [rejectedFile(file, 'elsewhere')] : read.isUtf8 ? [] : [notUtf8(file)],
      ),
    ],
  };
}
