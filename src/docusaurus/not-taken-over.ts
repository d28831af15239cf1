/** What of a project is not taken over. */

export interface Left {
  hint: string;
  count: number;
  /** Whether readers see the difference. */
  visible: boolean;
}

/** Notes that something has no counterpart here, and what to do. */
export type Leave = (name: string, hint: string, visible?: boolean) => void;
