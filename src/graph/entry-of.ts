/** The entry behind a page, if there is one. */
import type { Entry } from '../model/content.ts';
import type { Route } from '../model/graph.ts';

export function entryOf(route: Route): Entry | null {
  if (route.kind === 'doc') return route.doc;
  if (route.kind === 'post') return route.post;
  return route.kind === 'markdown-page' ? route.entry : null;
}
