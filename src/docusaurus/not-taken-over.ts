/** Types for reporting settings of a Docusaurus project that have no counterpart. */

/** A setting without a counterpart: what to do about it, and how often it occurs. */
export interface NotTakenOver {
  hint: string;
  count: number;
  /** Whether the difference shows on the site's pages. */
  visible: boolean;
}

/** Records that something has no counterpart; `hint` says what to do. `visible` is true by default. */
export type ReportNotTakenOver = (name: string, hint: string, visible?: boolean) => void;
