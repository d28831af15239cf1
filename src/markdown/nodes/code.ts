/** Printers of code and diagrams. */
import { attribute, escapeHtml } from '../../lib/html.ts';
import { format } from '../../lib/words.ts';
import type { CodeBlock } from '../../model/markdown.ts';
import type { Printing } from '../print.ts';
import { codeWords, whole } from './inline.ts';
import { printers } from './printers.ts';

export const codePrinters = printers({
  code: (node) => {
    const language = node.lang ? `language-${node.lang}` : null;
    return `<pre><code${attribute('class', language)}>${escapeHtml(node.value)}${node.value === '' ? '' : '\n'}</code></pre>`;
  },
  codeBlock: (node, print) => {
    const title = node.title === null ? '' : `<div class="code-title">${codeWords(node.title)}</div>`;
    const isLine = node.lines.length === 1;
    // A head would hold nothing but the button.
    const isBare = node.title === null && (isLine || node.language === 'text');
    const flows = isLine || (node.language === 'text' && node.firstLine === null && !hasColumns(node));
    const lines = linesHtml(node);
    const code = `<code>${flows ? lines.replace(flag, (word) => whole(word)) : lines}</code>`;
    const look = `${isBare ? ' data-bare' : ''}${flows ? ' data-wrapped' : ''}`;
    const pre = `<pre${flows ? '' : ' tabindex="0"'}${attribute('class', node.firstLine === null ? null : 'numbered')}>${code}</pre>`;
    return `<div class="code" data-language="${escapeHtml(node.language)}"${look}>${title}${pre}${moreHtml(node, print)}</div>`;
  },
  // A drawing wider than the page scrolls; `tabindex` lets the keyboard scroll it too.
  diagram: ({ svg }, print) => `<figure class="diagram" tabindex="0">${withOwnIds(svg, print)}</figure>`,
});

/** A flag of a command, with the colour that may begin behind its hyphens, where browsers would end a line. */
const flag = /(?<![^\s>])-{1,2}(?:<span[^>]*>[^<]*<\/span>|\w[\w-]*)/g;

/** Text in columns, as the help of a command, is read from above to below: it keeps its lines, and scrolls. Other text, and a single line, ends where there is room. */
const hasColumns = ({ lines }: CodeBlock): boolean => lines.some(({ html }) => /\S {3,}\S|[\u2500-\u257f]/.test(html));

/** The checkbox that expands a collapsed block; the style sheet does the rest, without a script. */
const moreHtml = ({ collapsed, lines }: CodeBlock, { context }: Printing): string =>
  collapsed
    ? `<label class="code-more"><input type="checkbox"> <span>${escapeHtml(format(context.words.allLines, { lines: lines.length }))}</span><span aria-hidden="true">${escapeHtml(context.words.fewerLines)}</span></label>`
    : '';

/**
 * For output without styles: returns the diff sign of a line (`+`, `-`, or a space for unchanged lines). Always empty if no line is marked
 * as added or removed, or if the code is a diff already.
 */
export function signOf({ language, lines }: CodeBlock): (line: CodeBlock['lines'][number]) => string {
  const changes = lines.some(({ marks }) => marks.includes('added') || marks.includes('removed'));
  if (language === 'diff' || !changes) return () => '';
  return ({ marks }) => (marks.includes('added') ? '+' : marks.includes('removed') ? '-' : ' ');
}

/**
 * The lines with their line ends, so that copied code keeps them. A line gets an element of its own only if any is marked or numbered; the
 * style sheet shows the numbers from `data-line`, so that they are neither selected nor copied.
 */
function linesHtml({ lines, firstLine }: CodeBlock): string {
  if (firstLine === null && lines.every(({ marks }) => marks.length === 0))
    return `${lines.map(({ html }) => html).join('\n')}\n`;
  return lines
    .map(
      ({ html, marks }, index) =>
        `<span class="${escapeHtml(['line', ...marks].join(' '))}"${attribute('data-line', firstLine === null ? null : firstLine + index)}>${html}\n</span>`,
    )
    .join('');
}

/** The ids in a drawing are made from its source, so where it is printed again they get a prefix. */
function withOwnIds(svg: string, { counts: { diagrams }, context }: Printing): string {
  const before = diagrams.get(svg) ?? 0;
  diagrams.set(svg, before + 1);
  const prefix = `${context.idPrefix}${before === 0 ? '' : `${before + 1}-`}`;
  return prefix === '' ? svg : svg.replace(/(?<= id="|url\(#)/g, () => prefix);
}
