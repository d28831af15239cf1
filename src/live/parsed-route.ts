/** A route whose text was only skimmed so far, with what parsing tells of it: the page that is asked for is whole. */
import { resolve } from 'node:path';
import type { PreparedLocale } from '../build/locales.ts';
import type { Prepared } from '../build/prepare-site.ts';
import { entryOf } from '../graph/entry-of.ts';
import { linkedFiles } from '../graph/linked-files.ts';
import { fileExists } from '../host/disk.ts';
import { loadMedia } from '../host/media.ts';
import type { Entry } from '../model/content.ts';
import type { Route } from '../model/graph.ts';

export function parsedRoute(route: Route, { context }: PreparedLocale, prepared: Prepared, root: string): Route {
  const entry = entryOf(route);
  const { parsed: sources, site } = prepared;
  if (entry === null || !sources.skimmed.has(entry.parsed.key)) return route;
  const parsed = sources.parseNow(entry.source.file);
  if (parsed === null) return route;
  const { title, description } = parsed.frontMatter.data;
  const whole = {
    ...entry,
    parsed,
    title: title == null ? (parsed.title ?? entry.title) : entry.title,
    description: description == null ? parsed.excerpt : entry.description,
  };
  // Files beside the text, which the graph does not know of yet.
  const files = linkedFiles([whole], context).filter((file) => fileExists(resolve(root, file)));
  const { media, published } = loadMedia(root, files, [], site.baseUrl);
  for (const [file, one] of media) prepared.media.media.set(file, one);
  for (const [path, file] of published) prepared.media.published.set(path, file);
  return withEntry(route, whole);
}

function withEntry(route: Route, entry: Entry): Route {
  if (route.kind === 'doc' && entry.kind === 'doc') return { ...route, doc: entry };
  if (route.kind === 'post' && entry.kind === 'post') return { ...route, post: entry };
  return route.kind === 'markdown-page' && entry.kind === 'page' ? { ...route, entry } : route;
}
