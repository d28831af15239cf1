/** Writes a prepared site into a folder, or renders it without writing, to find what goes wrong. */
import type { Cache } from '../host/cache.ts';
import { startCompressor } from '../host/compress.ts';
import { drawSocialImages } from '../host/draw-social-images.ts';
import { nameChecker } from '../host/output/files.ts';
import { type Output, OutputProblem, openOutput, outputProblem } from '../host/output/staging.ts';
import { siteFailure } from '../host/run-code.ts';
import type { Shared } from '../host/shared-cache.ts';
import { endSpareThreads } from '../host/threads.ts';
import { error, hasErrors } from '../messages/diagnostic.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Route } from '../model/graph.ts';
import type { SocialImage } from '../model/page.ts';
import type { SearchPiece } from '../outputs/search-piece.ts';
import { imageKey } from '../outputs/social-image/social-image-of.ts';
import type { BuildOptions, BuildResult } from './options.ts';
import { emptySeen, extraFiles, note } from './outputs.ts';
import { knownPageKeys } from './page-keys.ts';
import { type MadePage, openPageRecords, type PageRecords } from './page-records.ts';
import { pagesMadeElsewhere } from './page-threads.ts';
import type { Prepared } from './prepare-site.ts';
import {
  documentOf,
  type PlannedPage,
  pageRoutes,
  type RenderedDocument,
  RenderFailure,
  type SiteFile,
  siteFiles,
} from './render-site.ts';
import { openSearch } from './search.ts';
import { type KeyedPage, pageEntry, takeSharedImages } from './shared-pages.ts';
import type { Sizes } from './size-report.ts';

type NewFile = Pick<SiteFile, 'file' | 'content'> & Partial<SiteFile>;

interface RenderOptions {
  root: string;
  cache: Cache;
  sizes: Sizes;
}

/** How long a build waits for another one that is writing into the same folder. */
const TIMEOUT_MS = 60_000;

/** So many files are added in one turn of the event loop. */
const FILES_PER_TURN = 16;

interface WriteOptions extends RenderOptions, Pick<BuildOptions, 'compress' | 'progress'> {
  /** Folder to write into, absolute. */
  out: string;
  /** Results of other machines. */
  shared: Shared;
}

interface Written extends Pick<BuildResult, 'diagnostics' | 'output'> {
  /** A fingerprint of the output; null when nothing was written. */
  mark: string | null;
}
const notWritten = (diagnostics: Diagnostic[]): Written => ({ output: null, mark: null, diagnostics });

/** Renders and writes all files of a site; an error leaves the folder as it was. */
export async function writeSite(prepared: Prepared, options: WriteOptions): Promise<Written> {
  const { root, out, progress } = options;
  const onWait = (pid: number): void => progress(`waiting for another build (process ${pid})`);
  const opened = await openOutput({ folder: out, root, onWait, timeout: TIMEOUT_MS });
  if (!opened.ok) return notWritten([opened.diagnostic]);
  const { output } = opened;
  try {
    const written = await writeFiles(prepared, output, options);
    if (written.output === null) output.abort();
    return written;
  } catch (thrown) {
    output.abort();
    const diagnostic = renderFailed(thrown) ?? outputProblem(thrown, out);
    if (diagnostic === null) throw thrown;
    return notWritten([diagnostic]);
  }
}

async function writeFiles(
  prepared: Prepared,
  output: Output,
  { root, cache, sizes, out, progress, compress, shared }: WriteOptions,
): Promise<Written> {
  const search = openSearch(prepared, { cache, out, output });
  const seen = emptySeen();
  const { add, failed, end } = adderTo(output, compress);
  const images: Images = new Map();
  const records = openPageRecords(cache, out, output);
  const plan = { of: await planPages(prepared, { root, cache, output, records, shared }), put: output.put };
  const made: [key: string | null, page: MadePage][] = [];
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => void diagnostics.push(diagnostic);
  let [pages, files] = [0, 0];
  const put = async (file: NewFile): Promise<void> => {
    await add(file);
    // Answers of the threads that draw meanwhile are waiting.
    if (++files % FILES_PER_TURN === 0) await new Promise(setImmediate);
  };
  const notePage = ({ locale, url, key, search: piece, page, made: summary }: RenderedDocument): void => {
    noteImage(summary.socialImage, images, output);
    if (page !== null) made.push([key, page]);
    if (++pages % 50 === 0) progress(`rendering, ${pages} pages`);
    if (piece !== null) search.add(locale, { url, key, piece: () => JSON.parse(piece()) as SearchPiece });
  };
  const addFiles = async (): Promise<void> => {
    for (const one of siteFiles(prepared, root, plan)) {
      await put(one);
      note(one, seen);
      if (sizes.wanted && one.kind !== 'data' && failed.length === 0)
        sizes.add({ ...one, content: one.content ?? output.read(one.file) });
      if (one.rendered !== null) notePage(one.rendered);
    }
    diagnostics.push(...failed.splice(0), ...sizes.diagnostics());
    for await (const extra of extraFiles(prepared, { seen, cache, report, compressed: compress })) await put(extra);
    for (const file of search.files()) await put(file);
    if ([...images.values()].some((image) => image !== null)) progress('drawing social images');
  };
  for (const { known, ahead } of plan.of.values())
    noteImage((known ?? ahead)?.made.socialImage ?? null, images, output);
  const early = images.size;
  const adding = addFiles();
  await allOf([adding, drawImages([...images.values()], { output, cache, shared, free: adding })]);
  await drawImages([...images.values()].slice(early), { output, cache, shared });
  endSpareThreads();
  await end();
  diagnostics.push(...failed, ...prepared.mdx.failures());
  if (hasErrors(diagnostics)) return notWritten(diagnostics);
  const committed = output.commit();
  const keyed = made.flatMap(([key, page]): [string, MadePage][] => (key === null ? [] : [[key, page]]));
  for (const [key, page] of keyed) shared.offer(...pageEntry(key, page, out));
  records.save(keyed);
  search.save();
  return { output: { ...committed, pages, made: made.length }, mark: output.mark(), diagnostics };
}

/** Adds files and their compressed copies to the output, and collects a diagnostic for each that cannot be there. */
function adderTo(output: Output, compress: boolean) {
  const compressor = compress ? startCompressor(output) : null;
  const failed: Diagnostic[] = [];
  const add = ({ file, content, source = null, written = null }: NewFile): Promise<void> | undefined => {
    try {
      if (written !== null) output.took(file, source, written);
      const unchanged = content === null ? written?.same !== false : output.add(file, content, source);
      compressor?.take(file, () => content ?? output.read(file), unchanged);
    } catch (thrown) {
      if (!(thrown instanceof OutputProblem)) throw thrown;
      failed.push(thrown.diagnostic);
    }
    return compressor?.drained();
  };
  return { add, failed, end: async () => compressor?.end() };
}

interface PlanOptions extends Pick<WriteOptions, 'root' | 'cache' | 'shared'> {
  output: Output;
  records: PageRecords;
}

/** Which pages are in the output as they should be, and which of the others need not be made one by one. */
async function planPages(prepared: Prepared, options: PlanOptions): Promise<Map<Route, PlannedPage>> {
  const keys = knownPageKeys(prepared, options.root, options.cache);
  const plan = new Map<Route, PlannedPage>();
  const open: KeyedPage[] = [];
  for (const [locale, route] of pageRoutes(prepared)) {
    const key = keys.of(route, locale);
    const known = options.records.known(documentOf(route, prepared.site), key);
    plan.set(route, { key, known, ahead: null });
    // A page without a key can only be made in this process.
    if (key !== null && known === null) open.push({ locale, route, key });
  }
  keys.save();
  const made = await pagesMadeElsewhere(prepared, open, options);
  await takeSharedImages(options.shared, [...made.values()], options.cache);
  for (const { route, key } of open) plan.set(route, { key, known: null, ahead: made.get(route) ?? null });
  return plan;
}

/** Images that pages name, by file; null for those of the last build, as the name is a hash of what an image shows. */
type Images = Map<string, SocialImage | null>;
function noteImage(image: SocialImage | null, images: Images, output: Output): void {
  if (image !== null && !images.has(image.file)) images.set(image.file, output.keep(image.file) ? null : image);
}

/** Waits for all of them, also when one fails, then throws what the first of the list has thrown. */
async function allOf(works: readonly Promise<void>[]): Promise<void> {
  await Promise.allSettled(works);
  await Promise.all(works);
}

/** Draws images in threads, and in this one too once `free` is settled. */
const drawImages = (
  images: readonly (SocialImage | null)[],
  { output, cache, shared, free }: Pick<WriteOptions, 'cache' | 'shared'> & { output: Output; free?: Promise<void> },
): Promise<void> =>
  drawSocialImages(
    images.filter((image) => image !== null),
    cache,
    (image, png) => {
      output.add(image.file, png);
      shared.offer(imageKey(image), () => Buffer.from(png).toString('base64'));
    },
    { free },
  );

/** The diagnostic for a page that could not be rendered; null for anything else. */
export const renderFailed = (thrown: unknown): Diagnostic | null =>
  thrown instanceof RenderFailure ? error('render', siteFailure(thrown.cause)?.place ?? null, thrown.message) : null;

/** Makes all files, writes nothing, and returns what goes wrong. */
export async function renderOnly(prepared: Prepared, { root, cache, sizes }: RenderOptions): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => void diagnostics.push(diagnostic);
  const seen = emptySeen();
  const judge = nameChecker();
  const look = ({ file, source = null }: NewFile): void => {
    const problem = judge(file, source);
    if (problem !== null) report(problem);
  };
  const contents = new Map<string, Uint8Array>();
  const put = (file: string, content: Uint8Array): boolean => {
    if (sizes.wanted) contents.set(file, content);
    return false;
  };
  try {
    for (const made of siteFiles(prepared, root, { of: new Map(), put })) {
      look(made);
      note(made, seen);
      if (sizes.wanted) sizes.add({ ...made, content: made.content ?? contents.get(made.file) ?? '' });
      contents.delete(made.file);
    }
    for await (const extra of extraFiles(prepared, { seen, cache, report, compressed: false })) look(extra);
    return [...sizes.diagnostics(), ...diagnostics, ...prepared.mdx.failures()];
  } catch (thrown) {
    const diagnostic = renderFailed(thrown);
    if (diagnostic === null) throw thrown;
    return [diagnostic];
  }
}
