/** Formats diagnostics for a terminal. */
import { readContent } from '../host/disk.ts';
import { failureDiagnostic } from '../host/site-code/run-code.ts';
import { memoize } from '../lib/memoize.ts';
import { lineAround, visibleLine, visibleText } from '../lib/terminal.ts';
import type { Diagnostic, Severity } from '../model/diagnostic.ts';

/** Colours a text if the terminal can, or the variable FORCE_COLOR says that it can. */
export type Paint = (style: keyof typeof codes, text: string) => string;
const codes = { red: 31, yellow: 33, blue: 34, green: 32, dim: 2, bold: 1 };

export const paintFor = (stream: { isTTY?: boolean }): Paint => {
  const { NO_COLOR, FORCE_COLOR } = process.env;
  const isWanted = FORCE_COLOR === undefined ? stream.isTTY === true : FORCE_COLOR !== '0';
  const colours = isWanted && NO_COLOR === undefined;
  return (style, text) => (colours ? `\u001b[${codes[style]}m${text}\u001b[0m` : text);
};

const styles: Record<Severity, 'red' | 'yellow' | 'blue'> = { error: 'red', warning: 'yellow', info: 'blue' };
const rank: Record<Severity, number> = { error: 0, warning: 1, info: 2 };

/** How many diagnostics with one code in one file are shown, and how many in all; the others are counted. */
const SHOWN_ALIKE = 20;
const SHOWN_IN_ALL = 500;

/** All diagnostics with their lines of source; errors come last, where readers of a terminal look first. */
export const diagnosticsText = (diagnostics: readonly Diagnostic[], root: string, paint: Paint): string =>
  diagnosticTexts(diagnostics, root, paint)
    .map((text) => `${text}\n`)
    .join('\n');

/** An unexpected failure in the words and colours of all diagnostics. */
export const describeFailure = (thrown: unknown): string =>
  diagnosticsText([failureDiagnostic(thrown)], '', paintFor(process.stderr));

export function diagnosticTexts(diagnostics: readonly Diagnostic[], root: string, paint: Paint): string[] {
  // Of one file from its beginning to its end, whichever stage found what.
  const order = new Map([...diagnostics.entries()].toReversed().map(([index, { place }]) => [place?.file, index]));
  const orderOf = ({ place }: Diagnostic): number => order.get(place?.file) ?? 0;
  const sorted = [...diagnostics].sort(
    (a, b) =>
      rank[b.severity] - rank[a.severity] || orderOf(a) - orderOf(b) || (a.place?.line ?? 0) - (b.place?.line ?? 0),
  );
  const seen = new Map<string, { count: number; last: Diagnostic }>();
  const shown = sorted.filter((diagnostic) => {
    const key = JSON.stringify([diagnostic.code, diagnostic.severity, diagnostic.place?.file]);
    const count = (seen.get(key)?.count ?? 0) + 1;
    seen.set(key, { count, last: diagnostic });
    return count <= SHOWN_ALIKE;
  });
  const lines = memoize((file: string) => readContent(root, file)?.text.split(/\r?\n/) ?? []);
  const rest = [...seen.values()].filter(({ count }) => count > SHOWN_ALIKE);
  const last = shown.slice(-SHOWN_IN_ALL);
  const cut = shown.length - last.length;
  return [
    ...(cut === 0 ? [] : [`${cut} more are left out here, errors last; --json and --sarif have all.`]),
    ...last.map((diagnostic) => diagnosticText(diagnostic, lines, paint)),
    ...rest.map(({ count, last: { place, severity, code } }) => {
      const where = place === null ? '' : `${visibleLine(place.file)} `;
      const more = `${count - SHOWN_ALIKE} more like these; --json and --sarif have all`;
      return `${where}${paint(styles[severity], severity)} ${more} ${paint('dim', `[${code}]`)}`;
    }),
  ];
}

function diagnosticText(
  { severity, code, message, place, hint }: Diagnostic,
  linesOf: (file: string) => string[],
  paint: Paint,
): string {
  const where =
    place === null ? '' : `${[place.file, place.line, place.column].filter((part) => part !== null).join(':')} `;
  const lines = [
    `${visibleLine(where)}${paint(styles[severity], severity)} ${continued(message)} ${paint('dim', `[${code}]`)}`,
  ];
  if (place?.line) lines.push(...frame(linesOf(place.file), place.line, place.column, paint));
  if (hint !== null) lines.push(`  ${paint('green', 'help:')} ${continued(hint)}`);
  return lines.join('\n');
}

/** What a message quotes may have lines, which are no messages of their own. */
const continued = (message: string): string => visibleText(message).replaceAll('\n', '\n  | ');

const FRAME_WIDTH = 160;

/** The line, the one before it, and a mark below the column; only the relevant part of long lines. */
function frame(lines: readonly string[], line: number, column: number | null, paint: Paint): string[] {
  const current = lines[line - 1];
  if (current === undefined) return [];
  const width = String(line).length;
  const show = (number: number, content: string): string =>
    `${paint('dim', `  ${String(number).padStart(width)} |`)} ${content}`;
  const before =
    line > 1 ? [show(line - 1, visibleText(lineAround(lines[line - 2] ?? '', null, FRAME_WIDTH).text))] : [];
  const part = lineAround(current, column, FRAME_WIDTH);
  const ahead = visibleText(part.text.slice(0, (part.column ?? 1) - 1));
  const mark =
    column === null ? [] : [`${paint('dim', `  ${' '.repeat(width)} |`)} ${indent(ahead)}${paint('red', '^')}`];
  return [...before, show(line, visibleText(part.text)), ...mark];
}

/** Space as wide as a text: East Asian characters take two columns, tabs stay tabs. */
const indent = (text: string): string =>
  [...text]
    .map((char) =>
      char === '\t'
        ? '\t'
        : /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/.test(char)
          ? '  '
          : ' ',
    )
    .join('');

export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** `3 errors, 1 warning`; null when there is nothing to count. */
export function countsText(diagnostics: readonly Diagnostic[]): string | null {
  const parts = (['error', 'warning', 'info'] as const).flatMap((severity) => {
    const count = diagnostics.filter((one) => one.severity === severity).length;
    const noun = severity === 'info' ? 'hint' : severity;
    return count === 0 ? [] : [counted(count, noun)];
  });
  return parts.length === 0 ? null : parts.join(', ');
}

/** Tells apart what is new since the last time, or an error, and what stands as before. */
export function openComparison(): (all: readonly Diagnostic[]) => { fresh: Diagnostic[]; counts: string[] } {
  let before: ReadonlySet<string> = new Set();
  return (all) => {
    // Lines move while a text is being written.
    const keyOf = ({ code, message, place }: Diagnostic): string => JSON.stringify([code, message, place?.file]);
    const fresh = all.filter((one) => one.severity === 'error' || !before.has(keyOf(one)));
    before = new Set(all.map(keyOf));
    const standing = countsText(all.filter((one) => !fresh.includes(one)));
    return { fresh, counts: [countsText(fresh) ?? [], standing === null ? [] : `${standing} as before`].flat() };
  };
}
