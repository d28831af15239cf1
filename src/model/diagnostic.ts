/** The report of a mistake of the author: where it is, what is wrong and how to mend it. */

export type Severity = 'error' | 'warning' | 'info';

/** A place in a file, relative to the site's root. Lines and columns start at 1. */
export interface Place {
  file: string;
  line: number | null;
  column: number | null;
}

/** A mistake of the author: what is wrong, where, and how to mend it. */
export interface Diagnostic {
  /** Stable, kebab-case name of the rule, such as `broken-link`. */
  code: string;
  severity: Severity;
  message: string;
  /** Null when the problem belongs to no file. */
  place: Place | null;
  /** How to mend it, or null when the message says it all. */
  hint: string | null;
}

/** How a rule that the site may tune is reported; `ignore` drops it. */
export type Level = 'ignore' | 'log' | 'warn' | 'throw';

/** A stage's answer: its value and what it found on the way. */
export interface Outcome<T> {
  value: T;
  diagnostics: Diagnostic[];
}
