/** `robots.txt`: crawlers may look at everything, and find the sitemap. */

/** What is not to be found is said on the pages themselves, which a crawler must be allowed to read. */
export const robotsText = (sitemap: string | null): string =>
  `User-agent: *\nAllow: /\n${sitemap === null ? '' : `\nSitemap: ${sitemap}\n`}`;
