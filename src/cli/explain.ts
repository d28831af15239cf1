/** `sitegen explain`: prints what the manual says of a diagnostic: its message, an example, the fix. Code scanning shows the same. */
import { explanations } from '../host/explanations.ts';
import { hintFor } from '../lib/nearest.ts';
import { fail, print } from './command.ts';
import { type Paint, paintFor } from './report.ts';

/** Without a code, all codes are printed. The result is the exit code. */
export function runExplain(written: string | undefined): 0 | 1 | 2 {
  const all = explanations();
  if (written === undefined) {
    print(
      `${[...all.keys()].sort().join('\n')}\n\n"npx sitegen-docs explain CODE" prints an example of one, and the fix.`,
    );
    return 0;
  }
  // Messages have it in brackets.
  const code = written.replace(/^\[|\]$/g, '');
  const explanation = all.get(code);
  const hint = hintFor(code, all.keys(), '"npx sitegen-docs explain" lists all codes.');
  if (explanation === undefined) return fail(`No message has the code "${code}". ${hint}`, 2);
  const paint = paintFor(process.stdout);
  process.stdout.write(`${paint('bold', code)}\n\n${plainExplanation(explanation, paint)}\n`);
  return 0;
}

/** A fence of the page: its marks, its language, the file that it shows, its text. */
export const fence = /^(`{3,})(\w+)(?: title="([^"]+)")?\n([\s\S]*?)^\1$/gm;
/** The same, or a link. */
const fenceOrLink = new RegExp(`${fence.source}|\\[([^\\]]+)\\]\\([^)]*\\)`, 'gm');

/** An explanation in which links are their words: they lead to other pages of the manual. */
export const withoutLinks = (markdown: string): string =>
  markdown.trim().replace(fenceOrLink, (all, _marks, _language, _file, _code, label?: string) => label ?? all);

/** An explanation for a terminal: code is indented below the name of its file, with colours for what is wrong and right. */
export const plainExplanation = (markdown: string, paint: Paint = (_, text) => text): string =>
  withoutLinks(markdown).replace(
    new RegExp(`${fence.source}|(?<=\\S)\\n(?=\\S)`, 'gm'),
    (_, marks?: string, language?: string, file?: string, code = '') => {
      // A line break in a paragraph.
      if (marks === undefined) return ' ';
      const lines: string[] = code.trimEnd().split('\n');
      const shown = language === 'diff' ? lines.map((line) => coloured(line, paint)) : lines;
      const name = file === undefined ? [] : [`  ${paint('bold', file)}`];
      return [...name, ...shown.map((line) => `    ${line}`)].join('\n');
    },
  );

const coloured = (line: string, paint: Paint): string =>
  line.startsWith('-') ? paint('red', line) : line.startsWith('+') ? paint('green', line) : line;
