/** `robots.txt`: crawlers may read everything, and find the sitemap. */

/** Pages that must not be indexed say so themselves, which a crawler can only see if it may read them. */
export const robotsText = (sitemap: string | null): string =>
  `User-agent: *\nAllow: /\n${sitemap === null ? '' : `\nSitemap: ${sitemap}\n`}`;
