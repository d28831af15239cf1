/** What a build is: its stages in their order. Each is a function in a file of its own, and is given what those before it returned. */
import { join } from 'node:path';
import { fileSize } from '../host/disk.ts';
import { loadMedia } from '../host/media.ts';
import { endSpareThreads } from '../host/threads/threads.ts';
import { atLevelsOf, hasErrors, tooManyWarnings } from '../messages/diagnostic.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { findingsOf } from './findings.ts';
import { buildGraphs, shownFiles } from './graphs.ts';
import { hiddenFiles } from './hidden-files.ts';
import { prepareLocales } from './locales.ts';
import { notWritten, renderFailed, type Written, withOutput } from './open-output.ts';
import { extraFiles } from './outputs.ts';
import { openPageRecords } from './page-records.ts';
import { roomFor } from './page-room.ts';
import { planPages } from './plan-pages.ts';
import type { Prepared, PrepareOptions } from './prepared.ts';
import { readContents } from './read-contents.ts';
import { scanSite } from './scan.ts';
import { openSearch } from './search.ts';
import { offerPages } from './shared-pages.ts';
import { openSocialImages } from './social-images.ts';
import {
  addAll,
  imageOf,
  judgingWriter,
  outputWriter,
  type RenderOptions,
  type WriteOptions,
  type WrittenPages,
  writePages,
} from './write-files.ts';

export { threadAhead } from './page-threads.ts';
export { publishedProblems } from './published.ts';

/** From the files of a site to pages that only have to be printed. */
export async function prepareSite(options: PrepareOptions): Promise<Prepared> {
  const { root, config, clock, background } = options;
  const { site, configFile, plugins } = config;
  const endStage = async (name: string): Promise<void> => {
    clock?.mark(name);
    // Between stages, saves are answered.
    await background?.pause();
  };
  const scanned = await scanSite(options);
  const content = scanned.value;
  await endStage('scan');

  const read = await readContents(content, options);
  await endStage('parse and compile');

  const graphs = await buildGraphs(content, read, options);
  await endStage('graph');

  const media = loadMedia(root, shownFiles(content, graphs.value, read), content.publicFiles, site);
  const locales = prepareLocales(graphs.value, read, content.data, media, options);
  await endStage('pages');

  const hidden = hiddenFiles(site.dialect.pagesBeforeFiles ? content.publicFiles : [], locales.value, site);
  const findings = await findingsOf({ scanned, read, graphs, media, locales, hidden }, options);
  const diagnostics = [...findings, ...tooManyWarnings(findings, options.maxWarnings)];
  return {
    ...read,
    root,
    site,
    plugins,
    configFile,
    locales: locales.value,
    media,
    diagnostics,
    room: roomFor(
      locales.value.reduce((sum, { context }) => sum + context.graph.routes.length, 0),
      content.sources.reduce((sum, { file }) => sum + (fileSize(join(root, file)) ?? 0), 0),
    ),
    publicFiles: content.publicFiles.filter((one) => !hidden.has(one)),
    linked: content.linked,
    inlineScripts: [...new Set(locales.value.flatMap(({ assets }) => assets.assets.inlineScriptHashes))],
  };
}

/** From pages to the files of the site in their place; an error leaves the folder as it was. */
export const writeSite = (prepared: Prepared, options: WriteOptions): Promise<Written> =>
  withOutput(prepared.site, options, async (output) => {
    const { cache, out, compress, shared } = options;
    const records = openPageRecords(cache, out, output);
    const images = openSocialImages(prepared.plugins, output, options);
    const writer = outputWriter(output, options);
    const search = openSearch(prepared, { cache, out, output });
    const plan = await planPages(prepared, { ...options, output, records });

    const writing = async (): Promise<WrittenPages> => {
      const pages = await writePages(prepared, plan, writer, options);
      await addAll(writer, extraFiles(prepared, { ...pages, cache, report: writer.report, compressed: compress }));
      await addAll(writer, search.files(pages.indexed));
      return pages;
    };
    // Threads draw the images that are known by now while this one writes.
    const pages = await images.drawBeside(writing(), [...plan.values()].map(imageOf));
    await images.draw(pages.images);
    endSpareThreads();
    await writer.end();

    const failures = [...writer.problems, ...options.sizes.diagnostics(), ...prepared.mdx.failures()];
    const problems = atLevelsOf(prepared.site, failures);
    const diagnostics = [...problems, ...tooManyWarnings([...prepared.diagnostics, ...problems], options.maxWarnings)];
    if (hasErrors(diagnostics)) return notWritten(diagnostics);
    const committed = output.commit();
    offerPages(shared, pages.newPages, out);
    records.save(pages.newPages);
    search.save();
    writer.save();
    return {
      output: { ...committed, pages: pages.count, made: pages.newPages.length, url: prepared.site.url },
      fingerprint: output.fingerprint(),
      diagnostics,
    };
  });

/** Makes pages and the files beside them, without search and images, writes nothing, and returns what goes wrong. */
export async function renderOnly(prepared: Prepared, options: RenderOptions): Promise<Diagnostic[]> {
  const { cache, sizes } = options;
  const writer = judgingWriter(sizes.wanted);
  try {
    const pages = await writePages(prepared, new Map(), writer, options);
    await addAll(writer, extraFiles(prepared, { ...pages, cache, report: writer.report, compressed: false }));
    return atLevelsOf(prepared.site, [...sizes.diagnostics(), ...writer.problems, ...prepared.mdx.failures()]);
  } catch (thrown) {
    const diagnostic = renderFailed(thrown);
    if (diagnostic === null) throw thrown;
    return [diagnostic];
  }
}
