/** Diagnostics: reports of authors' mistakes. */

export type Severity = 'error' | 'warning' | 'info';

/** A place in a file, relative to the site's root. Lines and columns start at 1. */
export interface Place {
  file: string;
  line: number | null;
  column: number | null;
}

/** What is wrong, where, and how to fix it. */
export interface Diagnostic {
  /** Stable, kebab-case name of the rule, such as `broken-link`. */
  code: string;
  severity: Severity;
  message: string;
  /** Null when the problem belongs to no file. */
  place: Place | null;
  /** How to fix it; null if the message makes that clear. */
  hint: string | null;
  /** Whether the command is wrong, and not the site. */
  isWrongUse?: boolean;
  /** Texts that show the code in which it is, where they are known. */
  texts?: readonly string[];
}

/** A package that is imported and not installed, and where. */
export interface MissingPackage {
  name: string;
  place: Place;
  /** Texts that show something of it, relative to the root. */
  texts: readonly string[];
}

/** Where the texts of a site come from: `severity` is what a mistake in them is at most. */
export interface Origin {
  severity: 'error' | 'warning';
}

/** The severity that a site gives to a rule; `ignore` drops it. */
export type Level = 'ignore' | 'log' | 'warn' | 'throw';

/** The result of a stage: a value, and the diagnostics found on the way. */
export interface Outcome<T> {
  value: T;
  diagnostics: Diagnostic[];
}
