/** The script of a thread that makes pages and writes their files. */
import { entryOf } from '../graph/entry-of.ts';
import { openCache } from '../host/cache.ts';
import { putFile } from '../host/output/staging.ts';
import { openFacts, openTexts } from '../host/parse/text-store.ts';
import { importPlugins } from '../host/site-code/import-file.ts';
import { loadCompiled } from '../host/site-code/load-theme.ts';
import { serveJobs } from '../host/threads/serve-jobs.ts';
import { nullIfThrown } from '../lib/thrown.ts';
import { extensionsOf } from '../markdown/extensions.ts';
import { imageMaker } from '../outputs/social-images.ts';
import type { PageContext } from '../pages/context.ts';
import { printBody } from '../pages/print-body.ts';
import type { MadePage } from './page-records.ts';
import type { PageJob, PageSetup } from './page-threads.ts';
import type { PreparedLocale } from './prepared.ts';
import { makePage } from './render-site.ts';

/** A page that calls this is made by the main thread. */
const none = (): never => {
  throw new Error('nothing runs in threads');
};
const nothingRuns: PageContext['mdx'] = {
  elements: [],
  report() {},
  stamp: '',
  has: () => false,
  render: none,
  code: none,
};

serveJobs<PageSetup, PageJob, MadePage | null>(
  async ({ root, site, cache, code, graphs, media, staged, plugins, room, ...setup }) => {
    const { loaded: theme } = await loadCompiled(code, site, root);
    const lost = (): never => {
      throw new Error('the cache has lost a text');
    };
    const texts = openTexts(openCache(cache), lost);
    const facts = openFacts(openCache(cache), lost);
    const entries = Object.values(graphs).flatMap(({ routes }) => routes.flatMap((route) => entryOf(route) ?? []));
    for (const { parsed } of entries) facts.complete(parsed);
    const loaded = await importPlugins(plugins);
    const images = imageMaker(loaded, site.syntax.plugins);
    const { printers } = extensionsOf(loaded);
    const shared = { site, graphs, media, printers, textOf: texts.of, print: printBody, inTime: none };
    const locales = setup.locales.map(({ assets, ...settings }): PreparedLocale => {
      const context: PageContext = {
        ...shared,
        ...settings,
        graph: graphs[settings.locale.name] as PageContext['graph'],
        mdx: nothingRuns,
        socialImage: images?.of ?? (() => null),
        component: (call, html) => theme?.component(call, html, { shell: settings.shell, assets: assets.assets }) ?? '',
      };
      return { locale: settings.locale, context, assets };
    });
    const answer = ([language, number]: PageJob): MadePage | null => {
      const locale = locales[language];
      const route = locale?.context.graph.routes[number];
      if (locale === undefined || route === undefined) return null;
      const put = (file: string, bytes: Uint8Array): boolean => putFile(staged, file, bytes);
      return nullIfThrown(() => makePage(route, locale, { site, room, compiled: { theme } }, put));
    };
    return { answer, tooSlow: () => null };
  },
);
