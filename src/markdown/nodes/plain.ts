/** Printers for programs that have neither the site's styles nor its scripts, such as feed readers. */
import { escapeHtml } from '../../lib/html.ts';
import { signOf } from './code.ts';
import { printers } from './printers.ts';

/** The class that the HTML standard recommends for the language of code. */
const languageOf = (language: string): string =>
  language === 'text' ? '' : ` class="language-${escapeHtml(language)}"`;

export const plainPrinters = printers({
  heading: (node, print) => {
    const id = node.data?.id === undefined ? '' : ` id="${escapeHtml(node.data.id)}"`;
    return `<h${node.depth}${id}>${print.all(node.children)}</h${node.depth}>`;
  },
  // Tabs cannot be switched without scripts, so all are shown, each below its label.
  tabs: ({ children }, print) =>
    children.map((tab) => `<p><strong>${print.all(tab.label)}</strong></p>\n${print.blocks(tab.children)}`).join('\n'),
  codeBlock: (node) => {
    const { title, lines, language } = node;
    const sign = signOf(node);
    const text = lines.map((line) => sign(line) + line.html.replace(/<[^>]*>/g, '')).join('\n');
    return `${title === null ? '' : `<p>${escapeHtml(title)}</p>\n`}<pre><code${languageOf(language)}>${text}\n</code></pre>`;
  },
  // The drawing needs the site's styles for its colours, so its source is shown instead.
  diagram: ({ alt, source }) =>
    `${alt === null ? '' : `<p>${escapeHtml(alt)}</p>\n`}<pre><code class="language-mermaid">${escapeHtml(source)}\n</code></pre>`,
  table: (node, print) => {
    const [head, ...rows] = node.children;
    const row = (tag: string, cells: NonNullable<typeof head>): string =>
      `<tr>${cells.children.map((cell) => `<${tag}>${print.all(cell.children)}</${tag}>`).join('')}</tr>`;
    const body = rows.map((cells) => row('td', cells)).join('\n');
    return `<table>\n${head === undefined ? '' : `<thead>${row('th', head)}</thead>\n`}<tbody>\n${body}\n</tbody>\n</table>`;
  },
});
