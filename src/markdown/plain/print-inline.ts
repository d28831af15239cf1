/** Prints inline nodes as Markdown on one line. */
import type { Code, InlineCode, Link, Nodes } from 'mdast';
import { withGaps } from '../../lib/han-latin-gaps.ts';
import { asReferences, escapeMarkdown, isElementCode, oneLine } from '../../lib/markdown-text.ts';
import { placeholder } from './placeholders.ts';

/** `mayBreak`: the text begins a line and may have several, so that what would begin a block is escaped. */
export function printInline(nodes: readonly Nodes[], mayBreak: boolean): string {
  const line = new Line(mayBreak);
  for (const node of nodes) print(node, line);
  return line.end();
}

export const isInline = ({ type }: Nodes): boolean => type !== 'code' && Object.hasOwn(printers, type);

const [BREAK, DASH] = ['\\\n', ' — '];

/**
 * What is printed of a line. Texts and opening marks wait until something that is seen follows: so marks stand next to what they mark, those
 * around nothing are not printed, and texts that become neighbours are escaped as one.
 */
class Line {
  /** In pieces: to look at the end of what is one text would make it anew each time. */
  readonly #printed: string[] = [];
  /** What waits, in this order: space, a text with `\n` for breaks, and marks. */
  #gap = '';
  #text = { value: '', isLabel: false };
  #opening: string[] = [];
  /** Marks that are open, with those that wait. */
  readonly #open: string[] = [];

  constructor(readonly mayBreak: boolean) {}

  get isLabel(): boolean {
    return this.#open.includes('[');
  }

  write(value: string): void {
    const seen = value.trimStart();
    const isSeen = this.#opening.length > 0 && seen !== '';
    if (isSeen) {
      this.#text.value += value.slice(0, value.length - seen.length);
      this.#settle();
    }
    if (this.#text.value === '') this.#text.isLabel = this.isLabel;
    this.#text.value += isSeen ? seen : value;
  }

  /** What is printed as it is, given whether code is directly before it. */
  put(valueAfter: (isAfterCode: boolean) => string): void {
    this.#settle();
    this.#put(valueAfter(this.#gap === '' && this.#endsWith('`')));
  }

  /** Prints children between marks. Marks within the same would end them. */
  within(start: string, children: readonly Nodes[], end = start): void {
    const isOpen = this.#open.includes(start);
    if (!isOpen) this.#opening.push(start);
    this.#open.push(start);
    for (const node of children) print(node, this);
    this.#open.pop();
    if (isOpen || this.#opening.pop() !== undefined) return;
    this.#flush();
    this.#printed.push(end);
    if (this.#gap === DASH) this.#gap = ' ';
  }

  /** Blocks within a line stand apart. */
  divide(): void {
    if (this.#opening.length > 0) return;
    this.#flush();
    this.#space(DASH);
  }

  end(): string {
    this.#flush();
    return this.#printed.join('');
  }

  #endsWith(mark: string): boolean {
    return this.#printed.at(-1)?.endsWith(mark) === true;
  }

  #space(value: string): void {
    if (this.#printed.length > 0 && this.#gap !== BREAK) this.#gap = value;
  }

  #put(value: string): void {
    // It would make a picture of a link.
    if (this.#gap === '' && value.startsWith('[') && this.#endsWith('!'))
      this.#printed.push(`${this.#printed.pop()?.slice(0, -1)}\\!`);
    if (this.#gap + value !== '') this.#printed.push(this.#gap + value);
    this.#gap = '';
  }

  /** Prints the text that waits; space at its end goes on waiting. */
  #flush(): void {
    const { value, isLabel } = this.#text;
    this.#text = { value: '', isLabel: false };
    for (const [index, line] of value.split('\n').entries()) {
      const words = line.trim();
      if (index > 0) this.#space(this.mayBreak ? BREAK : ' ');
      if (line.startsWith(' ') && this.#gap === '') this.#space(' ');
      if (words === '') continue;
      const isStart = this.mayBreak && (this.#printed.length === 0 || this.#gap === BREAK);
      this.#put(escapeMarkdown(withGaps(words), { isLabel, isStart }));
      if (line.endsWith(' ')) this.#space(' ');
    }
  }

  #settle(): void {
    this.#flush();
    if (this.#opening.length > 0) this.#put(this.#opening.splice(0).join(''));
  }
}

const printers: { readonly [K in Nodes['type']]?: (node: Extract<Nodes, { type: K }>, line: Line) => void } = {
  text: ({ value }, line) => line.write(oneLine(value)),
  break: (_, line) => line.write('\n'),
  html: ({ value }, line) => line.put(() => value),
  image: ({ alt, url }, line) => line.put(() => `![${asReferences(alt ?? '')}](${placeholder('image', url)})`),
  inlineCode: printCode,
  code: printCode,
  link(node, line) {
    if (isAutolink(node)) line.put(() => `<${node.url}>`);
    else line.within('[', node.children, `](${placeholder('link', node.url)})`);
  },
  strong: ({ children }, line) => line.within('**', children),
  emphasis: ({ children }, line) => line.within('*', children),
  delete: ({ children }, line) => line.within('~~', children),
};

function print(node: Nodes, line: Line): void {
  const printer = printers[node.type];
  if (printer !== undefined) printer(node as never, line);
  else if ('children' in node) {
    line.divide();
    for (const child of node.children) print(child, line);
    line.divide();
  }
}

/** Whether a link's text is its address. */
function isAutolink({ children, url }: Link): boolean {
  const [only] = children;
  return (
    children.length === 1 && only?.type === 'text' && only.value === url && /^https?:\/\/[^\s<>`[\]\\"'|{]*$/.test(url)
  );
}

function printCode({ value }: InlineCode | Code, line: Line): void {
  const code = value.replace(/[\s\u0085]/g, ' ');
  if (code.trim() === '') return;
  line.put((isAfterCode) => {
    // Two pieces of code next to each other would be one.
    if (isAfterCode || isElementCode(code) || (line.isLabel && /[[\]]/.test(code)))
      return `<code>${escapeMarkdown(code)}</code>`;
    return code.startsWith(' ') && code.endsWith(' ') ? `\` ${code} \`` : `\`${code}\``;
  });
}
