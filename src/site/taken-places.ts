/** Says which public files, and pages, take the place of a file that sitegen makes, or have its address on a host: `a.html` that of `a/index.html`. */
import { fileOf } from '../graph/build-graph.ts';
import { markdownUrlOf, outputFileOf } from '../lib/urls.ts';
import { duplicateFileName } from '../messages/output-folder.ts';
import { placeTaken } from '../messages/outputs.ts';
import type { PublicFile } from '../model/content.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Site } from '../model/site.ts';
import type { PreparedLocale } from './prepared.ts';

/** The public files that have the address of a file, on systems that do not tell capital letters from small ones too. */
export function openPlaces(publicFiles: readonly PublicFile[]): (file: string) => readonly PublicFile[] {
  const places = new Map<string, PublicFile[]>();
  for (const publicFile of publicFiles)
    places.set(addressOf(publicFile.path), [...(places.get(addressOf(publicFile.path)) ?? []), publicFile]);
  return (file) => places.get(addressOf(file)) ?? [];
}
const addressOf = (file: string): string => file.toLowerCase().replace(/(?:^|\/)index\.html$|\.html$/, '');

/**
 * Those at the addresses of pages and of their Markdown forms, and pages that are one file on such systems. One with the name of a document is a
 * mistake that the output finds.
 */
export function takenPages(
  publicFiles: readonly PublicFile[],
  locales: readonly PreparedLocale[],
  { agents, trailingSlash, baseUrl }: Site,
): Diagnostic[] {
  const at = openPlaces(publicFiles);
  const written = new Map<string, { file: string; source: string | null }>();
  return locales.flatMap(({ locale, context }) =>
    context.graph.routes.flatMap((route) => {
      const { url, kind } = route;
      const document = outputFileOf(url, trailingSlash, baseUrl);
      const markdown =
        agents.markdown && kind !== 'redirect' ? [markdownUrlOf(url, locale.baseUrl).slice(baseUrl.length)] : [];
      return [document, ...markdown].flatMap((file) => {
        const source = fileOf(route);
        const other = written.get(file.toLowerCase()) ?? { file, source };
        written.set(file.toLowerCase(), other);
        return [
          ...(other.file === file ? [] : [duplicateFileName(source, file, other)]),
          ...at(file).flatMap((one) => (one.path === document ? [] : placeTaken('warning', one, file))),
        ];
      });
    }),
  );
}
