/** Says which public files take the place of a file that sitegen makes, or have its address on a host: `a.html` that of `a/index.html`. */
import { markdownUrlOf, outputFileOf } from '../lib/urls.ts';
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

/** Those at the addresses of pages and of their Markdown forms. One with the name of a document is a mistake that the output finds. */
export function takenPages(
  publicFiles: readonly PublicFile[],
  locales: readonly PreparedLocale[],
  { agents, trailingSlash, baseUrl }: Site,
): Diagnostic[] {
  if (publicFiles.length === 0) return [];
  const at = openPlaces(publicFiles);
  return locales.flatMap(({ locale, context }) =>
    context.graph.routes.flatMap(({ url, kind }) => {
      const document = outputFileOf(url, trailingSlash, baseUrl);
      const markdown =
        agents.markdown && kind !== 'redirect' ? [markdownUrlOf(url, locale.baseUrl).slice(baseUrl.length)] : [];
      return [document, ...markdown].flatMap((file) =>
        at(file).flatMap((one) => (one.path === document ? [] : placeTaken('warning', one, file))),
      );
    }),
  );
}
