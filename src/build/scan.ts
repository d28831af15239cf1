/** What is in the folders of a site: texts, data files, React pages, files to copy. Nothing is parsed yet. */
import { join } from 'node:path';
import { classifyFiles } from '../content/classify.ts';
import { isInside, isPublicName, type Listing, readContent, scanFolder } from '../host/disk.ts';
import { notUtf8, refusedFile } from '../messages/content.ts';
import type { ContentFiles, PublicFile } from '../model/content.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Site } from '../model/site.ts';

export interface Scanned extends ContentFiles {
  /** Every file below `content/`, relative to the root. */
  paths: ReadonlySet<string>;
  /** Text of each data file, by its path. */
  dataTexts: ReadonlyMap<string, string>;
  publicFiles: PublicFile[];
  diagnostics: Diagnostic[];
}

export function scanContent(root: string, site: Site): Scanned {
  const statics = site.staticDirectories.map((folder) => scanPublic(root, folder));
  const publicFiles = statics.flatMap(({ name, files }) =>
    files.map((file) => ({ file, path: file.slice(name.length + 1) })),
  );
  const isPublic = new Set(publicFiles.map(({ file }) => file));
  const content = scanFolder(root, 'content', {});
  const files = classifyFiles(
    content.files.filter((file) => !isPublic.has(file)),
    site,
  );
  const data = files.dataFiles.map((file) => ({ file, ...(readContent(root, file) ?? { text: '', isUtf8: true }) }));
  const refused = [content, ...statics].flatMap((listing) => listing.refused);
  return {
    ...files,
    paths: new Set(content.files),
    dataTexts: new Map(data.flatMap(({ file, text, isUtf8 }) => (isUtf8 ? [[file, text]] : []))),
    publicFiles,
    diagnostics: [
      ...refused.map(({ file, reason }) => refusedFile(file, reason)),
      ...data.flatMap(({ file, isUtf8 }) => (isUtf8 ? [] : [notUtf8(file)])),
    ],
  };
}

/** A static folder that the configuration names outside of the site is a place of its own. */
export function scanPublic(root: string, folder: string): Listing & { name: string } {
  const name = folder.replace(/^\.\//, '').replace(/\/+$/, '');
  const path = join(root, name);
  return { name, ...scanFolder(root, name, { wanted: isPublicName, within: isInside(root, path) ? root : path }) };
}
