/** Finds out which pages are in the output as they should be, and has the others made by threads and other machines where it can. */
import { fileOf } from '../graph/build-graph.ts';
import type { Output } from '../host/output/staging.ts';
import type { Route } from '../model/graph.ts';
import { knownPageKeys } from './page-keys.ts';
import type { PageRecords } from './page-records.ts';
import { takeRoom } from './page-room.ts';
import { pagesMadeElsewhere } from './page-threads.ts';
import type { Prepared } from './prepared.ts';
import { documentOf, type PlannedPage, pageRoutes } from './render-site.ts';
import { type KeyedPage, takeSharedImages } from './shared-pages.ts';
import type { WriteOptions } from './write-files.ts';

interface PlanOptions extends Pick<WriteOptions, 'root' | 'cache' | 'shared'> {
  output: Output;
  records: PageRecords;
}

/** Pages that are neither known nor made have to be made one by one. */
export async function planPages(prepared: Prepared, options: PlanOptions): Promise<Map<Route, PlannedPage>> {
  const keys = knownPageKeys(prepared, options.root, options.cache);
  const plan = new Map<Route, PlannedPage>();
  const open: KeyedPage[] = [];
  for (const [locale, route] of pageRoutes(prepared)) {
    const key = keys.of(route, locale);
    const page = options.records.known(documentOf(route, prepared.site), key);
    if (page !== null) takeRoom(prepared.room, page.bytes, route.url, fileOf(route));
    plan.set(route, { key, page });
    // One without a key can only be made in this process.
    if (key !== null && page === null) open.push({ locale, route, key });
  }
  keys.save();
  const pages = await pagesMadeElsewhere(prepared, open, options);
  await takeSharedImages(options.shared, [...pages.values()], options.cache);
  for (const { route, key } of open) plan.set(route, { key, page: pages.get(route) ?? null });
  return plan;
}
