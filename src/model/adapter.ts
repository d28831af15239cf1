/** How a project that was written for another generator is read as ours. */
import type { Adapted } from '../config/adapted.ts';
import type { Dialect } from '../config/dialect.ts';
import type { Diagnostic, Origin } from './diagnostic.ts';

export type { Adapted, ModuleTable, TextWrapper } from '../config/adapted.ts';
export type { Dialect };

/** What is read of a project. */
export interface Read {
  /** Our configuration, checked like any other. */
  config: Record<string, unknown>;
  /** How its texts are written. */
  dialect: Partial<Dialect>;
  /** What was not carried over, once each, with what to do. */
  losses: Diagnostic[];
  adapted: Partial<Adapted>;
  /** Modules of plugins, absolute. */
  plugins: string[];
  /** Style sheets for all pages, relative to the root. */
  styles: string[];
  /** What the result depends on, absolute. */
  inputs: string[];
}

/** What an adapter asks of this machine. */
export interface AdapterTools {
  /** Compiles and runs a module of the project; `use` makes plain data of its default export, which is called if it is a function. Null, after a message, if that fails. */
  load(
    file: string,
    use?: (exported: unknown) => unknown,
  ): Promise<{ value: unknown; code: string; inputs: string[] } | null>;
  /** Compiles style sheets of the project. */
  styles(sheets: {
    all: readonly string[];
    modules: readonly string[];
    /** What stands in place of some sheets. */
    contents?: Readonly<Record<string, string>>;
  }): Promise<{
    css: string;
    classes: Adapted['classes'];
    /** Sheets, and what they import, that cannot be read, each with the reason. */
    left: string[];
    inputs: string[];
  }>;
  /** Writes a file into the folder for what is made; its path. */
  write(file: string, text: string): string;
}

/** Reads projects of another generator. */
export interface Adapter extends Origin {
  /** Names its folder for what is made, and its message that says what is read. */
  name: string;
  /** Name of its package. */
  package: string;
  /** Names of configuration files by which a project is recognised. */
  configs: readonly string[];
  /** What texts of its project have besides, for a site whose own configuration names the package as `adapter`. */
  texts(root: string): Partial<Adapted>;
  /** `isConverted`: for a configuration of ours, which can name no modules of the project. */
  read(root: string, file: string, tools: AdapterTools & { isConverted: boolean }): Promise<Read | null>;
}
