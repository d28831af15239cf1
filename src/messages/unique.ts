/** Reports each mistake once, however many languages and places have it. */
import { byCodeUnit } from '../lib/paths.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { few } from './diagnostic.ts';

/** Mistakes that every language reports again: they are the same at the same place, or in a file without lines, with the same message. */
const sameInEveryLanguage: Record<string, (one: Diagnostic) => unknown> = {
  'broken-anchor': ({ place }) => place,
  'bad-url': ({ place, hint }) => [place, hint],
  'duplicate-id': ({ place }) => place,
  'duplicate-route': ({ place, message }) => (place?.line == null ? [place, message] : place),
  package: ({ place }) => place,
  'broken-link': ({ place, message }) => [place, place?.line == null ? message : null],
};
/** Mistakes that are reported once for the whole site, with the number of places. */
const onceCodes = new Set(['unknown-language', 'foreign-syntax', 'foreign-key', 'tex', 'mdx-in-markdown']);
const isReportedOnce = ({ code, message, severity }: Diagnostic): boolean =>
  onceCodes.has(code) ||
  (code === 'plugin' && severity === 'error') ||
  (code === 'mdx-import' && !message.startsWith('".'));

/** Whether a broken link means the same in each file that has it. */
const isFromRoot = ({ message }: Diagnostic): boolean => message.startsWith('the link "/');

/**
 * Reports each mistake once; with `alike`, for projects from elsewhere, each message once with its number of places. Broken
 * links stay apart if their addresses are relative to their files.
 */
export function unique(diagnostics: Diagnostic[], alike: boolean): Diagnostic[] {
  const isCounted = (one: Diagnostic): boolean =>
    isReportedOnce(one) || (alike && (one.code !== 'broken-link' || isFromRoot(one)));
  const once = grouped(diagnostics, (one) => [one.code, sameInEveryLanguage[one.code]?.(one) ?? withoutTexts(one)]);
  const firsts = once.flatMap((group) =>
    [...group]
      .sort(bySeverity)
      .slice(0, 1)
      .map((one) => withTexts(one, group)),
  );
  return grouped(firsts, (one) => (isCounted(one) ? [one.code, one.message] : withoutTexts(one))).flatMap((group) => {
    const [first, second, ...more] = grouped(group.sort(byPlace), ({ place }) => place).map(([one]) => one);
    if (first === undefined) return [];
    if (second?.place == null) return shownIn(withTexts(first, group));
    const { file, line } = second.place;
    const next = line === null ? file : `${file}:${line}`;
    const others = more.length === 1 ? 'one more place' : `${more.length} more places`;
    const places = more.length === 0 ? ` and in ${next}` : `, in ${next} and in ${others}`;
    return [shownIn({ ...withTexts(first, group), message: `${first.message}, here${places}` })];
  });
}

const withoutTexts = ({ texts: _, ...one }: Diagnostic): Diagnostic => one;

/** The diagnostic with the texts of all that are like it. */
function withTexts(problem: Diagnostic, alike: readonly Diagnostic[]): Diagnostic {
  const texts = new Set(alike.flatMap((other) => other.texts ?? []));
  return texts.size === 0 ? problem : { ...problem, texts: [...texts].sort(byCodeUnit) };
}

/** The diagnostic with its texts in words, unless it is in one of them. */
function shownIn({ texts = [], ...problem }: Diagnostic): Diagnostic {
  if (texts.length === 0 || texts.includes(problem.place?.file ?? '')) return problem;
  return { ...problem, message: `${problem.message}; seen in ${few(texts)}` };
}

function grouped(diagnostics: Diagnostic[], keyOf: (one: Diagnostic) => unknown): Diagnostic[][] {
  const groups = new Map<string, Diagnostic[]>();
  for (const problem of diagnostics) {
    const key = JSON.stringify(keyOf(problem));
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [problem]);
    else group.push(problem);
  }
  return [...groups.values()];
}
const bySeverity = (a: Diagnostic, b: Diagnostic): number =>
  Number(b.severity === 'error') - Number(a.severity === 'error');

/** By file and line, as texts are parsed in no fixed order. */
const byPlace = ({ place: a }: Diagnostic, { place: b }: Diagnostic): number =>
  byCodeUnit(a?.file ?? '', b?.file ?? '') || (a?.line ?? 0) - (b?.line ?? 0);
