/** The style sheets that only some pages need, by the classes that they are about. */
import type { Shell } from '../src/model/page.ts';

const sheets: [name: string, classes: RegExp][] = [
  ['home', /^home$/],
  ['boxes', /^(?:admonition|notice|details|footnotes|tasks)$/],
  ['lists', /^(?:tags?|tag-list|cards|badge)$/],
  ['hideable', /^sidebar-hide$/],
  ['blog', /^(?:post-|blog-|author|archive$|preview-|byline$|read-more$)/],
  ['directives', /^(?:steps|pill)$/],
  ['file-tree', /^file-tree$/],
  ['code-lines', /^(?:added|removed|focused|line|code-more|code-group)$/],
  ['diagram', /^(?:diagram$|xychart)/],
];

export function sheetsOf(content: string, { announcementBar, navbar, footer }: Shell): string[] {
  const classes = new Set([...content.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  // The menu of a page is one too; those of a text may be written as HTML, without a class.
  if (/<details(?! class="page-actions")/.test(content)) classes.add('details');
  const bars = navbar.style !== null || navbar.hideOnScroll || footer?.style === 'dark';
  return [...(announcementBar ? ['announcement'] : []), ...(bars ? ['bars'] : [])].concat(
    sheets.flatMap(([name, about]) => ([...classes].some((one) => about.test(one)) ? [name] : [])),
  );
}
