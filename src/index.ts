/** What a site's own files may import as `sitegen-docs`: helpers that give the configuration its types. */
import type { Sidebars } from './config/sidebars.ts';
import type { SiteConfig } from './config/site.ts';
import type { Plugin } from './model/plugin.ts';
import type { BuiltSite, Library } from './search/library.ts';

/** Checks the shape of `config/site.config.ts` while it is typed. Returns its argument. */
export const defineConfig = (config: SiteConfig): SiteConfig => config;

/** Checks the shape of `config/sidebars.ts` while it is typed. Returns its argument. */
export const defineSidebars = (sidebars: Sidebars): Sidebars => sidebars;

/** Checks the shape of a plugin while it is typed. Returns its argument. */
export const definePlugin = (plugin: Plugin): Plugin => plugin;

/** Opens a built site for a program, which lists, reads and searches its pages. */
export const openLibrary = async (built: BuiltSite): Promise<Library> =>
  (await import('./search/library.ts')).openLibrary(built);

export type { Sidebars } from './config/sidebars.ts';
export type { SiteConfig } from './config/site.ts';
export type { PageOf, Shell } from './model/page.ts';
export type * from './model/plugin.ts';
export type { ReactPageMeta, ReactPageProps, ServerTheme } from './model/theme.ts';
export type { BuiltSite, Library, LibraryHit, LibraryPage } from './search/library.ts';
