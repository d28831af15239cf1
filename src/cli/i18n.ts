/** `sitegen i18n status` and `accept`: lists translations that are out of date, and records that they are up to date. */
import { resolve } from 'node:path';
import { pathIn } from '../bundle/paths.ts';
import { recordKey, recordsFile, recordsText, type TranslationState } from '../content/translation-state.ts';
import { hintFor } from '../lib/nearest.ts';
import { hasErrors } from '../messages/diagnostic.ts';
import type { Site } from '../model/site.ts';
import { scanFiles } from '../site/scan.ts';
import { hashOfFile, type LocaleTranslations, readTranslations } from '../site/translations.ts';
import { fail, type LocaleFlags, openSite, print, printDiagnostics, translatedLocales, write } from './command.ts';
import { type FailOn, type FailureKind, failureKinds } from './flag-values.ts';
import { counted } from './report.ts';

export async function runStatus(flags: LocaleFlags & { failOn?: FailOn[]; json?: boolean }): Promise<number> {
  const { failOn = [], json = false } = flags;
  const read = await readSite(flags);
  if (typeof read === 'number') return read;
  const reports = read.locales.map(({ locale, state }) => {
    const exceeded = failOn.filter((rule) => isExceeded(rule, state)).map(({ kind }) => kind);
    return { locale: locale.name, label: locale.label, sources: sourceCount(state), exceeded, ...state };
  });
  const ok = reports.every(({ exceeded }) => exceeded.length === 0);
  const text = json ? JSON.stringify({ ok, locales: reports }, null, 2) : reports.map(statusText).join('\n');
  print(text === '' ? 'The site has one language.' : text);
  return ok ? 0 : 1;
}

const sourceCount = ({ current, missing, stale, unrecorded }: TranslationState): number =>
  current.length + missing.length + stale.length + unrecorded.length;

function isExceeded({ kind, limit }: FailOn, state: TranslationState): boolean {
  const count = state[kind].length;
  return 'count' in limit ? count > limit.count : count * 100 > limit.percent * sourceCount(state);
}

type StatusReport = TranslationState & { locale: string; label: string; sources: number; exceeded: FailureKind[] };

function statusText(report: StatusReport): string {
  const { locale, label, sources, missing, exceeded } = report;
  const counts = failureKinds.flatMap((kind) => (report[kind].length > 0 ? [`${report[kind].length} ${kind}`] : []));
  const head = `${locale} (${label}): ${sources - missing.length} of ${sources} translated${counts.length > 0 ? `; ${counts.join(', ')}` : ', all up to date'}`;
  const lines = failureKinds.flatMap((kind) =>
    report[kind].map(
      (one) =>
        `  ${kind.padEnd(10)} ${typeof one === 'string' ? one : kind === 'missing' ? one.source : one.translation}`,
    ),
  );
  const failed = exceeded.length > 0 ? [`  Too many are ${exceeded.join(' and ')}.`] : [];
  return [head, ...lines, ...failed].join('\n');
}

/** Records that translations match the present sources: those of `files`, or all. */
export async function runAccept(files: readonly string[], flags: LocaleFlags): Promise<number> {
  const read = await readSite(flags);
  if (typeof read === 'number') return read;
  const wanted = files.map((file) => pathIn(read.root, resolve(file)));
  const pairs = read.locales.map(({ state }) => [...state.current, ...state.stale, ...state.unrecorded]);
  const names = pairs.flat().flatMap(({ source, translation }) => [source, translation]);
  for (const file of wanted.filter((one) => !names.includes(one)))
    return fail(`${file} is neither a translation nor the source of one. ${hintFor(file, names)}`.trim(), 2);
  for (const [index, { locale, records }] of read.locales.entries()) {
    const translated = pairs[index] ?? [];
    if (translated.length === 0) continue;
    const accepted = translated.filter(
      ({ source, translation }) => wanted.length === 0 || wanted.includes(source) || wanted.includes(translation),
    );
    // Records of translations that no longer exist are left out.
    const updated = translated.flatMap((pair) => {
      const key = recordKey(read.site, pair.source);
      const hash = accepted.includes(pair) ? (hashOfFile(read.root, pair.source) ?? '') : records[key];
      return hash === undefined ? [] : [[key, hash]];
    });
    const file = recordsFile(read.site, locale);
    if (!write(read.root, file, recordsText(Object.fromEntries(updated)))) return 1;
    print(`${locale.name}: ${counted(accepted.length, 'translation')} accepted in ${file}`);
  }
  return 0;
}

/** The site and its wanted translations; an exit code, after a message, when they cannot be read. */
async function readSite(
  flags: LocaleFlags,
): Promise<{ root: string; site: Site; locales: LocaleTranslations[] } | 1 | 2> {
  const opened = await openSite(flags.root);
  if (opened === null) return 1;
  const { root, site } = opened;
  const locales = translatedLocales(site, flags.locale);
  if (locales === null) return 2;
  const read = readTranslations(root, site, scanFiles(root, site).value.sources);
  if (hasErrors(read.diagnostics)) return printDiagnostics(read.diagnostics, root);
  return { root, site, locales: read.value.filter(({ locale }) => locales.includes(locale)) };
}
