/** Content negotiation between HTML and Markdown, by rules that the configuration of a host can follow too. */

/** The `Vary` header of every form of a page. */
export const PAGE_VARY = 'Accept';

/** Whether a request prefers Markdown to HTML: it names Markdown, with at least the weight of HTML. */
export function prefersMarkdown(accept: string | undefined): boolean {
  const weight = new Map((accept ?? '').split(',').map(rangeOf));
  const markdown = weight.get('text/markdown') ?? 0;
  return markdown > 0 && markdown >= (weight.get('text/html') ?? 0);
}

/** `text/html; charset=utf-8; q=0.8` → `text/html` and 0.8 */
function rangeOf(text: string): [type: string, weight: number] {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '');
  const value = weight === undefined ? 1 : Number(weight);
  return [type, Number.isNaN(value) ? 0 : value];
}

/** Paths below the base where the Markdown form of a page may be, likeliest first; none for files. `en/` → `en.md`, `en/index.md` */
export function markdownCandidates(path: string): string[] {
  if (path === '') return ['index.md'];
  if (/\.(?!html$)[a-z\d]+$/i.test(path)) return [];
  const plain = path.replace(/(?:^|\/)index\.html$/, '').replace(/(?:(?<!\/)\/+|\.html)$/, '');
  return plain === '' ? ['index.md'] : [`${plain}.md`, `${plain}/index.md`];
}
