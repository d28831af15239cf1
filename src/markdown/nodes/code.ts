/** Printers of code and diagrams (behaviour, 2.14.6). */
import { escapeHtml } from '../../lib/html.ts';
import { format } from '../../lib/words.ts';
import type { CodeBlock } from '../../model/markdown.ts';
import type { Printing } from '../print.ts';
import { printers } from './printers.ts';

export const codePrinters = printers({
  code: (node) => {
    const language = node.lang ? ` class="language-${escapeHtml(node.lang)}"` : '';
    return `<pre><code${language}>${escapeHtml(node.value)}${node.value === '' ? '' : '\n'}</code></pre>`;
  },
  codeBlock: (node, print) => {
    const title = node.title === null ? '' : `<div class="code-title">${escapeHtml(node.title)}</div>`;
    return `<div class="code" data-language="${escapeHtml(node.language)}">${title}<pre tabindex="0"${numbering(node)}><code>${linesHtml(node)}</code></pre>${moreHtml(node, print)}</div>`;
  },
  // It may be wider than the page and scrolls then, also by keyboard.
  diagram: (node) => `<figure class="diagram" tabindex="0">${node.svg}</figure>`,
});

/** Numbers are printed by the style sheet from `data-line`, so they are neither selected nor copied. */
const numbering = ({ firstLine }: CodeBlock): string => (firstLine === null ? '' : ` class="numbered"`);

/** What shows the rest of a block, by the style sheet alone. */
const moreHtml = ({ collapsed, lines }: CodeBlock, { context }: Printing): string =>
  collapsed
    ? `<label class="code-more"><input type="checkbox"> ${escapeHtml(format(context.words.allLines, { lines: lines.length }))}</label>`
    : '';

/** For readers without styles: what is put before a line that was added or removed, and before the others then. */
export function signOf({ language, lines }: CodeBlock): (line: CodeBlock['lines'][number]) => string {
  const changes = lines.some(({ marks }) => marks.includes('added') || marks.includes('removed'));
  if (language === 'diff' || !changes) return () => '';
  return ({ marks }) => (marks.includes('added') ? '+' : marks.includes('removed') ? '-' : ' ');
}

/** Every line ends with its line end, so that a selection copies as it looks. Plain lines need no element unless lines are counted. */
function linesHtml({ lines, firstLine }: CodeBlock): string {
  if (firstLine === null && lines.every(({ marks }) => marks.length === 0))
    return `${lines.map(({ html }) => html).join('\n')}\n`;
  return lines
    .map(
      ({ html, marks }, index) =>
        `<span class="${escapeHtml(['line', ...marks].join(' '))}"${numberOf(firstLine, index)}>${html}\n</span>`,
    )
    .join('');
}

const numberOf = (firstLine: number | null, index: number): string =>
  firstLine === null ? '' : ` data-line="${firstLine + index}"`;
