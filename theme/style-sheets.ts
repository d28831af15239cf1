/** The style sheets that only some pages need, by the classes that they style. */
import type { Shell } from '../src/model/page.ts';
import { crowdedUntil } from './lib/navbar-room.ts';

const sheets: [name: string, classes: RegExp][] = [
  ['boxes', /^(?:admonition|notice|details|footnotes|tasks)$/],
  ['lists', /^(?:tags?|tag-list|doc-entry|cards)$/],
  ['badge', /^badge$/],
  ['hideable', /^sidebar-hide$/],
  ['blog', /^(?:post-|blog-|author|archive$|preview-|byline$|read-more$)/],
  ['directives', /^(?:steps|params|pill)$/],
  ['file-tree', /^file-tree$/],
  ['code-lines', /^(?:added|removed|focused|line|code-more|code-group)$/],
  ['diagram', /^diagram$/],
  ['chart', /^xychart/],
  ['math', /^math$/],
  ['not-found', /^not-found$/],
];

export function sheetsOf(content: string, shell: Shell): string[] {
  const { announcementBar, navbar, footer } = shell;
  const classes = classesIn(content);
  // `details` in a text may be written as HTML, without a class. The actions menu, which is one too, has its own styles.
  if (/<details(?! class="page-actions")/.test(content)) classes.add('details');
  const bars = navbar.style !== null || navbar.hideOnScroll || footer?.style === 'dark';
  const ofShell = [announcementBar && 'announcement', bars && 'bars', crowdedUntil(shell) && 'crowded'];
  return [
    ...ofShell.filter((name) => typeof name === 'string'),
    ...sheets.flatMap(([name, about]) => ([...classes].some((one) => about.test(one)) ? [name] : [])),
  ];
}

/** Without a regular expression, which took 3 % of a build: a page has thousands of classes, most of them in highlighted code. */
function classesIn(content: string): Set<string> {
  const classes = new Set<string>();
  for (let at = content.indexOf(BEFORE); at >= 0; at = content.indexOf(BEFORE, at)) {
    const from = at + BEFORE.length;
    at = content.indexOf('"', from);
    if (at < 0) break;
    if (at - from !== 3 || !content.startsWith('t-', from)) classes.add(content.slice(from, at));
  }
  return new Set([...classes].flatMap((names) => names.split(' ')));
}
const BEFORE = ' class="';
