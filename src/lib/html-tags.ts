/** Tags in HTML, for code that only counts which elements are open; `html-tree` makes a tree. */

export const tag = /<(\/?)([a-z][\w-]*)(?:"[^"]*"|'[^']*'|[^'">])*>/gi;

/** What a tag, from a match of `tag`, adds to the number of open elements: 1, 0 or -1. */
export const stepOf = (whole: string, slash: string, name: string): number =>
  slash === '/' ? -1 : whole.endsWith('/>') || isVoid.test(name) ? 0 : 1;
const isVoid = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;
