/** The options of a build and its report. */
import type { OutputReport } from '../host/output/staging.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SizeReport } from './size-report.ts';

/** Options of every command that reads a site. */
export interface SiteOptions {
  /** Folder of the site, as given. */
  root: string;
  /** Names of the locales to build; null: all. */
  locales: string[] | null;
  /** Replaces the configured one. */
  baseUrl: string | null;
  cache: boolean;
  /** Caches that machines share: folders, relative to the site, or HTTP addresses. What none has is written to the first. */
  shared: readonly string[];
  drafts: boolean;
}

export interface CheckOptions extends SiteOptions {
  /** With more warnings than this, a check or a build fails; null allows any number. @default null */
  maxWarnings?: number | null;
  /** Report the sizes of pages and assets; budgets are checked in any case. */
  sizes: boolean;
  /** Called with what is being done, for a progress line. */
  progress: (message: string) => void;
}

export interface BuildOptions extends CheckOptions {
  /** Output folder, relative to the root of the site. */
  out: string;
  /** Write compressed copies of text files. */
  compress: boolean;
}

export interface BuildResult {
  diagnostics: Diagnostic[];
  /** Counts of the output; `made` are the pages that were not kept; `url` is where it is to be published. Null when nothing was written. */
  output: (OutputReport & { pages: number; made: number; url: string }) | null;
  /** Source expressions of the inline scripts, for a content security policy. */
  inlineScripts: string[];
  /** Null unless the sizes were asked for. */
  sizes: SizeReport | null;
}

export interface BuildReport extends BuildResult {
  root: string;
  /** Absolute; empty for a check. */
  out: string;
  ok: boolean;
  timings: { stage: string; ms: number }[];
  ms: number;
}
