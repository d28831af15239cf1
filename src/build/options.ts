/** What a build is told, and what it answers. */
import type { OutputReport } from '../host/output/staging.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SizeReport } from './size-report.ts';

/** What every command is told that reads a site. */
export interface SiteOptions {
  /** Where to look for the site: its root or a folder below it. */
  start: string;
  /** Names of the languages to build; null: all. */
  locales: string[] | null;
  /** In place of the configured one. */
  baseUrl: string | null;
  /** Whether earlier results are used and results kept. */
  cache: boolean;
  /** Another one, which machines share: a folder, relative to the site, or an address. @default null */
  shared?: string | null;
  drafts: boolean;
}

export interface CheckOptions extends SiteOptions {
  /** Measure pages and assets for the report; budgets are looked at in any case. */
  sizes: boolean;
  /** Says what goes on, for a progress line. */
  progress: (message: string) => void;
}

export interface BuildOptions extends CheckOptions {
  /** Output folder, relative to the root of the site. */
  out: string;
  /** Put packed copies beside the text files. */
  compress: boolean;
  /** Files, or folders of them, that other machines left to be put together. @default null */
  parts?: string[] | null;
}

/** What a build or a check found and did. */
export interface BuildResult {
  diagnostics: Diagnostic[];
  /** Numbers of the output, with all pages and those that were made anew; null when nothing was written. */
  output: (OutputReport & { pages: number; made: number }) | null;
  /** Source expressions of the inline scripts, for a content security policy. */
  inlineScripts: string[];
  /** Null unless it was asked for. */
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
