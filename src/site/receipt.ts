/**
 * The receipt of a build: what it was made from, what it reported, and the state of its output. While all of that is the same, another build
 * would write and report the same, and is skipped.
 */
import { type Cache, noCache, readShape } from '../host/cache.ts';
import { modifiedTime } from '../host/disk.ts';
import { engineStamp } from '../host/engine.ts';
import type { FileHashes } from '../host/file-hashes.ts';
import { readHead } from '../host/git.ts';
import { scanPlace, scanPublic } from '../host/listing.ts';
import { outputFingerprint } from '../host/output/files.ts';
import { contentHash, packages } from '../host/site-code/kept-code.ts';
import type { ReadyConfig } from '../host/site-code/load-config.ts';
import type { LoadedPlugin } from '../host/site-code/load-plugins.ts';
import { longHash } from '../lib/hash.ts';
import { listOf, number, openObject, text, tupleOf } from '../lib/shape.ts';
import type { Site } from '../model/site.ts';
import type { BuildOptions, BuildResult } from './options.ts';
import { containsFunction, fileReadsOutside } from './site-code.ts';

type Result = Pick<BuildResult, 'diagnostics' | 'inlineScripts'> & { output: NonNullable<BuildResult['output']> };

interface ReceiptOptions
  extends Pick<BuildOptions, 'locales' | 'baseUrl' | 'drafts' | 'compress' | 'sizes' | 'maxWarnings'> {
  root: string;
  /** Output folder, absolute. */
  out: string;
  config: ReadyConfig;
  cache: Cache;
  hashes: FileHashes;
}

/** Null when no build can be skipped: sizes are measured while pages are made, and functions in the configuration may return something else. */
export async function openReceipt(options: ReceiptOptions) {
  const { root, out, config, cache, hashes, locales, baseUrl, drafts, compress, maxWarnings } = options;
  // Without a cache there is nowhere to leave one.
  if (cache === noCache || options.sizes || containsFunction(config.site) || config.plugins.some(maySeeMore))
    return null;
  const started = Date.now();
  const settings = JSON.stringify([locales, baseUrl, drafts, compress, maxWarnings, config.site, config.diagnostics]);
  const read = [...packages(root), ...contentOf(root, config.site, hashes)];
  const key = longHash('receipt', engineStamp(), root, out, settings, await readHead(root), read);
  return {
    /** What the last build reported; null when the site has to be built. */
    read(): Result | null {
      const receipt = readShape(cache.read(key), keptShape) as Kept | null;
      if (receipt === null || receipt.fingerprint !== outputFingerprint(out)) return null;
      return receipt.code.every(([file, hash]) => contentHash(file) === hash)
        ? { ...receipt.result, output: { ...receipt.result.output, made: 0, written: 0, removed: 0 } }
        : null;
    },
    /**
     * Notes a build that wrote something; `fingerprint` is that of its output, `inputs` are the files that theme and client were compiled from,
     * `ran` those whose code ran in the build; all absolute.
     */
    leave(
      { diagnostics, inlineScripts, output, fingerprint }: Omit<BuildResult, 'sizes'> & { fingerprint: string | null },
      { inputs, ran }: { inputs: readonly string[]; ran: readonly string[] },
    ): void {
      if (output === null || fingerprint === null) return;
      // A file that was edited during compilation may be in the output as it was before.
      if (inputs.some((file) => modifiedTime(file) > started) || ran.some(fileReadsOutside)) return;
      const code = inputs.map((file): [string, string] => [file, contentHash(file)]);
      const result = { diagnostics, inlineScripts, output };
      cache.write(key, JSON.stringify({ fingerprint, code, result } satisfies Kept));
    },
  };
}

interface Kept {
  fingerprint: string;
  code: [file: string, hash: string][];
  result: Result;
}
const keptShape = openObject({
  fingerprint: text,
  code: listOf(tupleOf(text, text)),
  result: openObject({
    diagnostics: listOf(openObject({ code: text, severity: text, message: text })),
    inlineScripts: listOf(text),
    output: openObject({ files: number, bytes: number, pages: number }),
  }),
});

/** Names and hashes of all files that the site is made from. */
const contentOf = (root: string, { staticDirectories, layout }: Site, hashes: FileHashes): string[] =>
  [
    ...['config', ...layout.roots].map((folder) => scanPlace(root, folder)),
    ...staticDirectories.map((folder) => scanPublic(root, folder)),
  ].flatMap(({ files, rejected }) => [
    ...files.flatMap((file) => [file, hashes.hashOf(file) ?? 'none']),
    JSON.stringify(rejected),
  ]);

/** Pages, files and checks of a plugin may depend on anything. */
const maySeeMore = ({ plugin }: LoadedPlugin): boolean =>
  [plugin.pages, plugin.outputs, plugin.checks].some((one) => one !== undefined);
