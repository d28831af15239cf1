/** The title of a document: page title, delimiter, site title. */

/** The site's title alone if the page has none, or the same. */
export function documentTitle(pageTitle: string | null, siteTitle: string, delimiter: string): string {
  const title = pageTitle?.trim() ?? '';
  return title === '' || title === siteTitle ? siteTitle : `${title} ${delimiter} ${siteTitle}`;
}
