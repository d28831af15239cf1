/** The entry that a route shows, if any. */
import type { Entry } from '../model/content.ts';
import type { Route } from '../model/graph.ts';

export function entryOf(route: Route): Entry | null {
  if (route.kind === 'doc') return route.doc;
  if (route.kind === 'post') return route.post;
  return route.kind === 'markdown-page' ? route.entry : null;
}
