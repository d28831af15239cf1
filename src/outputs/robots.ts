/** `robots.txt`: crawlers may look at everything, and find the sitemap. */

/** Pages that are not to be indexed say so themselves, which a crawler must be allowed to read. */
export const robotsText = (sitemap: string | null): string =>
  `User-agent: *\nAllow: /\n${sitemap === null ? '' : `\nSitemap: ${sitemap}\n`}`;
