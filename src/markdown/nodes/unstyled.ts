/** Printers for programs that have neither the site's styles nor its scripts, such as feed readers. */
import { attribute, escapeHtml, withoutTags } from '../../lib/html.ts';
import { signOf } from './code.ts';
import { printers } from './printers.ts';

/** Code below its title, with the class that the HTML standard recommends for its language. */
function codeHtml(title: string | null, language: string, html: string): string {
  const name = attribute('class', language === 'text' ? null : `language-${language}`);
  return `${title === null ? '' : `<p>${escapeHtml(title)}</p>\n`}<pre><code${name}>${html}\n</code></pre>`;
}

export const plainPrinters = printers({
  heading: ({ depth, data, children }, print) =>
    `<h${depth}${attribute('id', data?.id)}>${print.all(children)}</h${depth}>`,
  inlineCode: ({ value }) => `<code>${escapeHtml(value.replace(/\r?\n/g, ' '))}</code>`,
  // Their colour and size are the site's, and they say nothing.
  icon: () => '',
  // Tabs cannot be switched without scripts, so all are shown, each below its label.
  tabs: ({ children }, print) =>
    children.map((tab) => `<p><strong>${print.all(tab.label)}</strong></p>\n${print.blocks(tab.children)}`).join('\n'),
  codeBlock: (node) => {
    const sign = signOf(node);
    const lines = node.lines.map((line) => sign(line) + withoutTags(line.html));
    return codeHtml(node.title, node.language, lines.join('\n'));
  },
  // The drawing needs the site's styles for its colours, so its source is shown instead.
  diagram: ({ alt, source }) => codeHtml(alt, 'mermaid', escapeHtml(source)),
  table: (node, print) => {
    const [head, ...rows] = node.children;
    const row = (tag: string, cells: NonNullable<typeof head>): string =>
      `<tr>${cells.children.map((cell) => `<${tag}>${print.all(cell.children)}</${tag}>`).join('')}</tr>`;
    const body = rows.map((cells) => row('td', cells)).join('\n');
    return `<table>\n${head === undefined ? '' : `<thead>${row('th', head)}</thead>\n`}<tbody>\n${body}\n</tbody>\n</table>`;
  },
});
