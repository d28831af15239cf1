/** How diagnostics and summaries look in a terminal and as JSON. */
import { readText } from '../host/disk.ts';
import type { Diagnostic, Severity } from '../model/diagnostic.ts';
import type { BuildReport } from './build.ts';

/** Text in colour where the terminal has them. */
export type Paint = (style: keyof typeof codes, text: string) => string;
const codes = { red: 31, yellow: 33, blue: 34, green: 32, dim: 2, bold: 1 };

export const paintFor = (stream: { isTTY?: boolean }): Paint => {
  const colours = stream.isTTY === true && process.env.NO_COLOR === undefined;
  return (style, text) => (colours ? `\u001b[${codes[style]}m${text}\u001b[0m` : text);
};

const styles: Record<Severity, 'red' | 'yellow' | 'blue'> = { error: 'red', warning: 'yellow', info: 'blue' };
const rank: Record<Severity, number> = { error: 0, warning: 1, info: 2 };

/** All diagnostics, errors last so that they stand where the eye is; each with its lines of source. */
export function diagnosticsText(diagnostics: readonly Diagnostic[], root: string, paint: Paint): string {
  const sorted = [...diagnostics].sort((a, b) => rank[b.severity] - rank[a.severity]);
  return sorted.map((diagnostic) => `${diagnosticText(diagnostic, root, paint)}\n`).join('\n');
}

function diagnosticText({ severity, code, message, place, hint }: Diagnostic, root: string, paint: Paint): string {
  const where =
    place === null ? '' : `${[place.file, place.line, place.column].filter((part) => part !== null).join(':')} `;
  const lines = [`${where}${paint(styles[severity], severity)} ${message} ${paint('dim', `[${code}]`)}`];
  if (place?.line) lines.push(...frame(readText(root, place.file), place.line, place.column, paint));
  if (hint !== null) lines.push(`  ${paint('green', 'help:')} ${hint}`);
  return lines.join('\n');
}

/** The line, the one before it, and a mark below the column. */
export function frame(text: string | null, line: number, column: number | null, paint: Paint): string[] {
  const lines = text?.split(/\r?\n/) ?? [];
  const current = lines[line - 1];
  if (current === undefined) return [];
  const width = String(line).length;
  const show = (number: number, content: string): string =>
    `${paint('dim', `  ${String(number).padStart(width)} |`)} ${content}`;
  const before = line > 1 ? [show(line - 1, lines[line - 2] ?? '')] : [];
  const mark =
    column === null
      ? []
      : [`${paint('dim', `  ${' '.repeat(width)} |`)} ${indent(current, column)}${paint('red', '^')}`];
  return [...before, show(line, current), ...mark];
}

/** As wide as the text before a column: wide characters take two cells, tabs stay tabs. */
const indent = (line: string, column: number): string =>
  [...line.slice(0, column - 1)]
    .map((char) =>
      char === '\t'
        ? '\t'
        : /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/.test(char)
          ? '  '
          : ' ',
    )
    .join('');

/** `3 errors, 1 warning`; null when there is nothing to count. */
export function countsText(diagnostics: readonly Diagnostic[]): string | null {
  const parts = (['error', 'warning', 'info'] as const).flatMap((severity) => {
    const count = diagnostics.filter((one) => one.severity === severity).length;
    const noun = severity === 'info' ? 'hint' : severity;
    return count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'}`];
  });
  return parts.length === 0 ? null : parts.join(', ');
}

export function buildSummary({ output, diagnostics, ms, out }: BuildReport, paint: Paint): string {
  const counts = countsText(diagnostics);
  if (output === null) return `${paint('red', 'Not built.')} ${counts ?? ''}. The earlier output is as it was.`;
  const { pages, files, bytes, written, removed } = output;
  const changes =
    written + removed === 0
      ? 'nothing changed'
      : `${written} files written${removed > 0 ? `, ${removed} removed` : ''}`;
  return `${paint('green', 'Built')} ${pages} pages (${files} files, ${bytesText(bytes)}) in ${secondsText(ms)}; ${changes}${counts === null ? '' : `; ${counts}`}.\nThe site is in ${out}`;
}

export const bytesText = (bytes: number): string => {
  const units = ['bytes', 'KB', 'MB', 'GB'];
  const power = Math.min(units.length - 1, bytes === 0 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  return `${power === 0 ? value : value.toFixed(1)} ${units[power]}`;
};
export const secondsText = (ms: number): string => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(2)} s`);

export const timingsText = ({ timings, ms }: BuildReport): string =>
  [...timings, { stage: 'in all', ms }]
    .map(({ stage, ms: took }) => `${took.toFixed(0).padStart(7)} ms  ${stage}`)
    .join('\n');

/** The report as one JSON object. */
export const reportJson = (report: BuildReport): string => JSON.stringify(report, null, 2);
