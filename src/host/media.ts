/** Finds the size and the published address of files that content shows or links to. */
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { openFolders } from '../bundle/paths.ts';
import { publishedEnding } from '../content/published-ending.ts';
import { longHash, shortHash } from '../lib/hash.ts';
import { baseOf, extensionOf, withoutExtension } from '../lib/paths.ts';
import { nullIfThrown } from '../lib/thrown.ts';
import { fileUrl } from '../lib/urls.ts';
import { changedMeanwhile, runnableFile } from '../messages/content.ts';
import type { PublicFile } from '../model/content.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Site } from '../model/site.ts';
import type { Media } from '../pages/context.ts';
import { fileExists, readSiteFile } from './disk.ts';

export interface LoadedMedia {
  /** By file, relative to the root. */
  media: Map<string, Media>;
  /** Files to be copied besides the public ones: path in the output → file. */
  published: Map<string, string>;
  /** Files that are not published, as they would run code. */
  diagnostics: Diagnostic[];
}

/** `files` are in content folders and get an address with a hash; public files keep their own. */
export function loadMedia(
  root: string,
  files: readonly string[],
  publicFiles: readonly PublicFile[],
  { baseUrl, syntax }: Pick<Site, 'baseUrl' | 'syntax'>,
): LoadedMedia {
  const media = new Map<string, Media>();
  const sizeOf = sizes();
  const published = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  for (const { file, path } of publicFiles) {
    media.set(file, { url: fileUrl(baseUrl, path), ...sizeOf(isImage(file) ? readSiteFile(root, file) : null) });
  }
  for (const file of new Set(files)) {
    const bytes = readSiteFile(root, file);
    if (bytes === null) continue;
    const output = publishedPath(file, bytes, syntax);
    if (output === null) {
      diagnostics.push(runnableFile(file));
      continue;
    }
    published.set(output, join(file));
    media.set(file, { url: fileUrl(baseUrl, output), ...sizeOf(isImage(file) ? bytes : null) });
  }
  return { media, published, diagnostics };
}

/** The path in the output of a file that texts show; null if it must not be published. */
function publishedPath(file: string, bytes: Uint8Array, { format, rawHtml }: Site['syntax']): string | null {
  const isTrusted = format === 'mdx' || rawHtml === 'allow' || rawHtml === 'balanced';
  const ending = isTrusted ? extensionOf(file) : publishedEnding(file, bytes);
  return ending === null ? null : outputOf(file, bytes, ending);
}

/**
 * Bytes of a file that was judged when the site was prepared, and is copied when its pages are made; null if it is gone. Others may have changed
 * it since, or put a link there, which is reported.
 */
export function readJudged(
  root: string,
  { file, path }: PublicFile,
  place: 'public' | 'beside texts',
  site: Site,
  report: (problem: Diagnostic) => void,
): Uint8Array | null {
  const bytes = readSiteFile(root, file, openFolders(site));
  if (bytes !== null && (place === 'public' || publishedPath(file, bytes, site.syntax) === path)) return bytes;
  if (fileExists(join(root, file))) report(changedMeanwhile(file));
  return null;
}

/** The path in the output of a file that texts or code show. Before the ending it names another one that the file has, with a dash. */
export function outputOf(file: string, bytes: Uint8Array, ending = extensionOf(file)): string {
  const name = baseOf(file.endsWith(ending) ? withoutExtension(file) : file).replaceAll('.', '-');
  return `assets/${isImage(file) ? 'images' : 'files'}/${name}-${shortHash(bytes)}${ending}`;
}

const isImage = (file: string): boolean => /\.(?:png|jpe?g|gif|webp|avif|svg)$/i.test(file);

/**
 * The size of a picture stands in its first bytes, that of a JPEG behind what cameras tell. In parts of some others, which may be many, the rest is
 * searched from each, so that a large one may take seconds.
 */
const FIRST_BYTES = { jpeg: 256 * 1024, others: 32 * 1024 };

type Size = Pick<Media, 'width' | 'height'>;
/** Finds sizes in pixels, after the rotation in the metadata; null for what is not an image. Those of the same bytes are found once, as many links may lead to them. */
function sizes(): (bytes: Uint8Array | null) => Size {
  const sizeByHash = new Map<string, Size>();
  return (bytes) => {
    const first = bytes?.subarray(0, bytes[0] === 0xff && bytes[1] === 0xd8 ? FIRST_BYTES.jpeg : FIRST_BYTES.others);
    const hash = first === undefined ? '' : longHash(first);
    const size = sizeByHash.get(hash) ?? sizeIn(first);
    sizeByHash.set(hash, size);
    return size;
  };
}
function sizeIn(bytes: Uint8Array | undefined): Size {
  const size = bytes && nullIfThrown(() => imageSize(bytes));
  if (size == null) return { width: null, height: null };
  const { width, height, orientation = 1 } = size;
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}
