/** What a build says at its end: in a terminal what was written and how long it took, and all of it as JSON. */
import { visibleJson, visibleLine } from '../lib/terminal.ts';
import type { BuildReport } from '../site/options.ts';
import { counted, countsText, type Paint } from './report.ts';

export function buildSummary({ output, diagnostics, ms, out }: BuildReport, paint: Paint): string {
  const counts = countsText(diagnostics);
  // What another build is writing there may be published by now.
  const earlier = diagnostics.some(({ code }) => code === 'output-busy') ? '' : ' The earlier output is as it was.';
  if (output === null) return `${paint('red', 'Not built.')} ${counts ?? ''}.${earlier}`;
  const { pages, files, bytes, written, removed, url } = output;
  const changes =
    written + removed === 0
      ? 'nothing changed'
      : `${counted(written, 'file')} written${removed > 0 ? `, ${removed} removed` : ''}`;
  return [
    `${paint('green', 'Built')} ${counted(pages, 'page')} (${counted(files, 'file')}, ${bytesText(bytes)}) in ${secondsText(ms)}; ${changes}${counts === null ? '' : `; ${counts}`}.`,
    `The site is in ${visibleLine(out)}`,
    isForExamples(url) &&
      `Search engines and feeds are sent to ${url}: set "url" to the site's own address before you publish it.`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** Whether nobody can publish a site at an address: names that are kept for examples (RFC 2606), and the machine itself. */
const isForExamples = (url: string): boolean =>
  URL.canParse(url) && /(?:^|\.)example(?:\.(?:com|net|org))?$|^localhost$|^127\./.test(new URL(url).hostname);

const bytesText = (bytes: number): string => {
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

export const reportJson = (report: BuildReport): string => visibleJson(JSON.stringify(report, null, 2));
