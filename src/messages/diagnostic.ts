/** Makes diagnostics, as `error('code', place)` with a text after it, and gives them the severity that a site asks for. */
import { ownValue } from '../lib/own-value.ts';
import type { Diagnostic, Level, Origin, Outcome, Place, Severity } from '../model/diagnostic.ts';
import type { Site } from '../model/site.ts';

/** A tag of a template: what is wrong and, on its second line, how to correct it, which may be empty. Line breaks in values do not count. */
type Template = (texts: TemplateStringsArray, ...values: (string | number)[]) => Diagnostic;

function make(severity: Severity) {
  function diagnostic(code: string, place: Place | null): Template;
  function diagnostic(code: string, place: Place | null, message: string, hint?: string | null): Diagnostic;
  function diagnostic(
    code: string,
    place: Place | null,
    message?: string,
    hint?: string | null,
  ): Diagnostic | Template {
    if (message !== undefined)
      return { code, severity, message: shortened(message), place, hint: hint ? shortened(hint) : null };
    return ([first = '', ...others], ...values) => {
      // A long one begins on a line of its own.
      const texts = [first.trimStart(), ...others];
      const at = texts.findIndex((text) => text.includes('\n'));
      const [end = '', start = ''] = (texts[at] ?? '').split(/\n\s*/);
      if (at < 0) return diagnostic(code, place, String.raw({ raw: texts }, ...values));
      return diagnostic(
        code,
        place,
        String.raw({ raw: [...texts.slice(0, at), end] }, ...values),
        String.raw({ raw: [start, ...texts.slice(at + 1)] }, ...values.slice(at)),
      );
    };
  }
  return diagnostic;
}

/** Longest message in characters: what it quotes may be of any length. */
const MAX_MESSAGE = 2_000;
const shortened = (text: string): string => (text.length > MAX_MESSAGE ? `${text.slice(0, MAX_MESSAGE)}…` : text);

/** A diagnostic that fails a build. */
export const error = make('error');
/** A diagnostic that does not. */
export const warning = make('warning');
/** A diagnostic that only tells something. */
export const info = make('info');

/** A place in a file. */
export const placeOf = (file: string, line: number | null = null, column: number | null = null): Place => ({
  file,
  line,
  column,
});

/** A hint: the word that was probably meant, or `otherwise`. */
export const didYouMean = (near: string | null, otherwise = ''): string =>
  near === null ? otherwise : `Did you mean "${near}"?${near === near.normalize() ? '' : LOOKS_SAME}`;
const LOOKS_SAME =
  ' Its accents stand apart from their letters (NFD), so that it may look the same and is another name: rename it.';

const severities: Record<Exclude<Level, 'ignore'>, Severity> = { log: 'info', warn: 'warning', throw: 'error' };

/** The diagnostics at the severity the site asks for; none when it ignores the rule. */
export const atLevel = (level: Level, diagnostics: Diagnostic[]): Diagnostic[] =>
  level === 'ignore' ? [] : diagnostics.map((diagnostic) => ({ ...diagnostic, severity: severities[level] }));

type SiteLevels = Pick<Site, 'onDiagnostics' | 'onUnknownDirectives'>;

/** Diagnostics at the severity that the site gives to their codes; what stops a build stays. */
export function atLevelsOf(
  { onDiagnostics, onUnknownDirectives }: SiteLevels,
  diagnostics: Diagnostic[],
): Diagnostic[] {
  const levels: Record<string, Level> = { 'unknown-directive': onUnknownDirectives, ...onDiagnostics };
  return diagnostics.flatMap((problem) => {
    const level = ownValue(levels, problem.code);
    if (level === undefined || (problem.severity === 'error' && level === 'throw')) return [problem];
    if (problem.severity !== 'error') return atLevel(level, [problem]);
    const hint = `"onDiagnostics" cannot change this one, which stops a build. ${problem.hint ?? ''}`;
    return [{ ...problem, hint: hint.trim() }];
  });
}

/** A diagnostic with what a mistake in texts of its origin is at most: for texts from elsewhere, none stops a build. */
export const atMost =
  (severity: Origin['severity']) =>
  (one: Diagnostic): Diagnostic =>
    one.severity === 'error' ? { ...one, severity } : one;

export const hasErrors = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some(({ severity }) => severity === 'error');

/** An error if there are more warnings than a command allows; null allows any number. */
export function tooManyWarnings(diagnostics: readonly Diagnostic[], most: number | null = null): Diagnostic[] {
  const count = diagnostics.filter(({ severity }) => severity === 'warning').length;
  if (most === null || count <= most || hasErrors(diagnostics)) return [];
  const diagnostic = error(
    'too-many-warnings',
    null,
  )`${count} warning${count === 1 ? '' : 's'}, where ${most} are allowed
    Mend what they name, or allow them: --max-warnings ${count}.`;
  return [diagnostic];
}

/** Returns a function that returns the value of an outcome and adds its diagnostics to the list, one by one: there may be too many to spread. */
export const collectInto =
  (diagnostics: Diagnostic[]) =>
  <T>({ value, diagnostics: reported }: Outcome<T>): T => {
    for (const problem of reported) diagnostics.push(problem);
    return value;
  };

/** Several outcomes as one. */
export const combined = <T>(outcomes: readonly Outcome<T>[]): Outcome<T[]> => ({
  value: outcomes.map(({ value }) => value),
  diagnostics: outcomes.flatMap(({ diagnostics }) => diagnostics),
});

/** The most names that a message lists. */
export const FEW = 5;
/** The first names, and how many there are besides. */
export const few = (names: readonly string[]): string =>
  names.slice(0, FEW).join(', ') + (names.length > FEW ? `, and ${names.length - FEW} more` : '');

/** A text from elsewhere in quotation marks, without its end if it is long. */
export const quoted = (text: string): string => JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);
