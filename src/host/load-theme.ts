/** The server side of a site: its theme and its React pages, compiled together and run in this process. */
import { join } from 'node:path';
import type { ComponentType } from 'react';
import { bundleForNode } from '../bundle/esbuild.ts';
import { error, placeOf } from '../messages/diagnostic.ts';
import type { ReactPageFile } from '../model/content.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Site } from '../model/site.ts';
import type { ReactPageMeta, ReactPageProps, ServerTheme } from '../model/theme.ts';
import { engineRoot } from './engine.ts';
import { runCode } from './run-code.ts';

export interface LoadedTheme {
  theme: ServerTheme;
  /** Component and what it says of itself, by file. */
  pages: Record<string, { component: ComponentType<ReactPageProps>; meta: (locale: string) => ReactPageMeta }>;
  /** The compiled code, for telling whether it changed. */
  code: string;
}
export type ThemeResult = { loaded: LoadedTheme | null; diagnostics: Diagnostic[]; inputs: string[] };

interface PageModule {
  default?: ComponentType<ReactPageProps>;
  page?: ReactPageMeta | ((locale: string) => ReactPageMeta);
}

interface Exports {
  theme: ServerTheme;
  pages: Record<string, PageModule>;
}

export async function loadTheme(site: Site, pages: readonly ReactPageFile[], root: string): Promise<ThemeResult> {
  const themeIndex = join(site.themeDirectory, 'index.ts');
  const code = [
    `export { theme } from ${JSON.stringify(themeIndex)};`,
    ...pages.map(({ file }, index) => `import * as page${index} from ${JSON.stringify(join(root, file))};`),
    `export const pages = {${pages.map(({ file }, index) => `${JSON.stringify(file)}: page${index}`).join(', ')}};`,
  ].join('\n');
  const alias = { 'sitegen/theme': themeIndex, sitegen: join(engineRoot, 'src/index.ts') };
  const result = await bundleForNode({ code }, alias, { root, engine: engineRoot });
  if (!result.ok) return { loaded: null, diagnostics: result.diagnostics, inputs: result.inputs };

  const { files, inputs } = result.bundle;
  const text = files[0]?.text ?? '';
  const ran = await runCode(text, { root, file: null }, (module) => module as Exports);
  if (!ran.ok) return { loaded: null, diagnostics: [ran.diagnostic], inputs };
  const module = ran.value;
  const diagnostics: Diagnostic[] = [];
  const loaded = Object.entries(module.pages).flatMap(([file, exported]) => {
    const { default: component, page } = exported;
    if (component === undefined) {
      diagnostics.push(
        error('page', placeOf(file), 'the page has no default export', 'Export its component as the default.'),
      );
      return [];
    }
    const meta = (locale: string): ReactPageMeta => (typeof page === 'function' ? page(locale) : (page ?? {}));
    return [[file, { component, meta }] as const];
  });
  return { loaded: { theme: module.theme, pages: Object.fromEntries(loaded), code: text }, diagnostics, inputs };
}
