/** Text of an entry in which something runs: the compiled module is handed what it needs of the page. */
import { decodeBody } from '../markdown/body.ts';
import type { PrintContext } from '../markdown/context.ts';
import { printHtml } from '../markdown/print.ts';
import type { Entry } from '../model/content.ts';
import type { Body, BodyNode } from '../model/markdown.ts';
import { cardsAround } from './cards.ts';
import type { PageContext } from './context.ts';

/** How links and images of another file on the same page are printed. */
export type Addresses = (file: string) => Pick<PrintContext, 'link' | 'image'>;

/** `own` is the entry's text, or what is shown of it. */
export function printMdx(
  own: Body,
  entry: Entry,
  context: PageContext,
  printing: PrintContext,
  addresses: Addresses,
): string {
  const { site, locale, shell, mdx } = context;
  const counts = { images: 0, tabs: 0 };
  const print = (node: BodyNode, more: Partial<PrintContext> = {}): string =>
    printHtml(node.type === 'root' ? node : { type: 'root', children: [node] }, { ...printing, counts, ...more });
  let others = 0;
  return mdx.render(entry.source.file, {
    url: entry.url,
    text: (file, body) =>
      file === entry.source.file
        ? print(own)
        : print(decodeBody(body), { ...addresses(file), idPrefix: `${printing.idPrefix}${++others}-` }),
    node: (node) => print(node.type === 'code' ? mdx.code(node) : node),
    link: printing.link,
    fileUrl: (file) => printing.image(`@site/${file}`).src,
    cards: () => (entry.kind === 'doc' ? cardsAround(entry.url, context) : []),
    shell,
    site: {
      title: site.title,
      tagline: site.tagline,
      url: site.url,
      baseUrl: locale.baseUrl,
      customFields: site.customFields,
    },
    locale: {
      name: locale.name,
      default: site.locales.find(({ isDefault }) => isDefault)?.name ?? locale.name,
      all: site.locales.map(({ name }) => name),
    },
  });
}
