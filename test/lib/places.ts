/** Where the tests find things. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Root of the repository. */
export const root: string = process.env.SITEGEN_ROOT ?? process.cwd();
/** The real site, built once before the tests. */
export const siteFolder: string = process.env.SITEGEN_TEST_SITE ?? join(root, 'build');
/** A new empty folder. */
export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'sitegen-'));
/** Fixtures that are built once for all test files of a run. */
export const fixturesFolder: string = process.env.SITEGEN_TEST_FIXTURES ?? newFolder();
