/** What makes a Docusaurus project a site of its own configuration: files to write, by their paths. Texts stay where they are, and as they are. */
import { join } from 'node:path';
import { configText } from '../docusaurus/config-text.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { fileExists, readText } from './disk.ts';
import { readDocusaurus } from './load-config.ts';
import { docusaurusNames } from './load-docusaurus.ts';

interface Conversion {
  /** Path → text; only files that are not as they should be. */
  files: Record<string, string>;
  /** What is not taken over. */
  diagnostics: Diagnostic[];
}

const CONFIG = 'config/site.config.ts';
const STYLES = 'config/custom.css';

/** Null where there is no Docusaurus configuration. A second time there is nothing to do. */
export async function convertDocusaurus(root: string): Promise<Conversion | null> {
  const file = docusaurusNames.find((name) => fileExists(join(root, name)));
  if (file === undefined) return null;
  const { config, css, diagnostics } = await readDocusaurus(root, file);
  if (config === null) return { files: {}, diagnostics };
  const { customCss: _, ...own } = config;
  const ignored = readText(root, '.gitignore') ?? '';
  const lacking = ['.sitegen/', 'build/'].filter(
    (one) => !ignored.split(/\r?\n/).some((line) => line.replace(/^\//, '').replace(/\/?$/, '/') === one),
  );
  const wanted: Record<string, string> = {
    [CONFIG]: configText({ ...own, ...(css === '' ? {} : { customCss: [STYLES] }) }),
    ...(css === '' ? {} : { [STYLES]: css }),
    ...(lacking.length === 0
      ? {}
      : { '.gitignore': `${ignored.replace(/\n?$/, ignored === '' ? '' : '\n')}${lacking.join('\n')}\n` }),
  };
  const files = Object.entries(wanted).filter(([path]) => path === '.gitignore' || !fileExists(join(root, path)));
  return { files: Object.fromEntries(files), diagnostics };
}
