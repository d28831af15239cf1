/** The title of a document: page title, delimiter, site title. */

/** Only the site's title when the page has none, or the same. */
export function documentTitle(pageTitle: string | null, siteTitle: string, delimiter: string): string {
  const title = pageTitle?.trim() ?? '';
  return title === '' || title === siteTitle ? siteTitle : `${title} ${delimiter} ${siteTitle}`;
}
