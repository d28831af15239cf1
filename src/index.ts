/** What a site's own files may import as `sitegen`: helpers that give the configuration its types. */
import type { Sidebars, SiteConfig } from './config/types.ts';

/** Checks the shape of `config/site.config.ts` while it is typed. Returns its argument. */
export const defineConfig = (config: SiteConfig): SiteConfig => config;

/** Checks the shape of `config/sidebars.ts` while it is typed. Returns its argument. */
export const defineSidebars = (sidebars: Sidebars): Sidebars => sidebars;

export type { Sidebars, SiteConfig } from './config/types.ts';
export type { PageOf, Shell } from './model/page.ts';
export type { ReactPageMeta, ReactPageProps, ServerTheme } from './model/theme.ts';
