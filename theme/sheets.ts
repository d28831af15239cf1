/** The style sheets that only some pages need, by the classes that they are about. */
const sheets: [name: string, classes: RegExp][] = [
  ['home', /^home$/],
  ['blog', /^(?:post-|blog-|author|archive$|preview-|byline$|read-more$)/],
  ['directives', /^(?:cards|steps|file-tree|pill)$/],
  ['code-lines', /^(?:added|removed|focused|code-more|code-group)$/],
  ['diagram', /^(?:diagram$|xychart)/],
];

export function sheetsOf(content: string): string[] {
  const classes = new Set([...content.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  return sheets.flatMap(([name, about]) => ([...classes].some((one) => about.test(one)) ? [name] : []));
}
