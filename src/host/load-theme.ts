/** The server side of a site: its theme and its React pages, compiled together and run in this process. */
import { join, relative } from 'node:path';
import type { ComponentType } from 'react';
import { bundleForNode } from '../bundle/esbuild.ts';
import { parts } from '../bundle/site-plugins.ts';
import { noDefaultExport } from '../messages/config.ts';
import type { ReactPageFile } from '../model/content.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { ComponentCall } from '../model/markdown.ts';
import type { Site } from '../model/site.ts';
import type { ReactPageMeta, ReactPageProps, ServerTheme, TextComponent } from '../model/theme.ts';
import { renderComponent } from '../render/render-component.ts';
import { engineRoot } from './engine.ts';
import { runCode } from './run-code.ts';

export interface LoadedTheme {
  theme: ServerTheme;
  /** Component and what it says of itself, by file. */
  pages: Record<string, { component: ComponentType<ReactPageProps>; meta: (locale: string) => ReactPageMeta }>;
  /** Components for texts, by name: the theme's with the site's over them. */
  components: Record<string, TextComponent>;
  /** Prints one of them around the HTML of its content. */
  component: (call: ComponentCall, html: string) => string;
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
  components: Record<string, { default?: unknown }>;
}

export async function loadTheme(site: Site, pages: readonly ReactPageFile[], root: string): Promise<ThemeResult> {
  const { directory, components } = site.theme;
  const themeIndex = join(directory, 'index.ts');
  const code = [
    `export { theme } from ${JSON.stringify(themeIndex)};`,
    exportModules(
      'pages',
      pages.map(({ file }) => [file, join(root, file)]),
    ),
    exportModules('components', Object.entries(components)),
  ].join('\n');
  const result = await bundleForNode({ code }, {}, { root, engine: engineRoot }, { plugins: [parts(site.theme)] });
  if (!result.ok) return { loaded: null, diagnostics: result.diagnostics, inputs: result.inputs };

  const { files, inputs } = result.bundle;
  return { ...(await loadCompiled(files[0]?.text ?? '', site, root)), inputs };
}

/** Runs the compiled code of theme and pages. */
export async function loadCompiled(code: string, site: Site, root: string): Promise<Omit<ThemeResult, 'inputs'>> {
  const { components } = site.theme;
  const ran = await runCode(code, { root, file: null }, (module) => module as Exports);
  if (!ran.ok) return { loaded: null, diagnostics: [ran.diagnostic] };
  const module = ran.value;
  const diagnostics: Diagnostic[] = [];
  const loaded = Object.entries(module.pages).flatMap(([file, exported]) => {
    const { default: component, page } = exported;
    if (component === undefined) {
      diagnostics.push(noDefaultExport(file, 'page'));
      return [];
    }
    const meta = (locale: string): ReactPageMeta => (typeof page === 'function' ? page(locale) : (page ?? {}));
    return [[file, { component, meta }] as const];
  });
  const own = Object.entries(module.components).flatMap(([name, { default: component }]) => {
    if (typeof component === 'function') return [[name, component as TextComponent] as const];
    diagnostics.push(noDefaultExport(relative(root, components[name] ?? ''), 'component'));
    return [];
  });
  const all = { ...module.theme.components, ...Object.fromEntries(own) };
  return {
    loaded: {
      theme: module.theme,
      pages: Object.fromEntries(loaded),
      components: all,
      component: (call, html) => renderComponent(all, call, html),
      code,
    },
    diagnostics,
  };
}

/** Lines that import modules and export them as one object, by key. */
const exportModules = (name: string, modules: [key: string, file: string][]): string =>
  [
    ...modules.map(([, file], index) => `import * as ${name}${index} from ${JSON.stringify(file)};`),
    `export const ${name} = {${modules.map(([key], index) => `${JSON.stringify(key)}: ${name}${index}`).join(', ')}};`,
  ].join('\n');
