/** The style sheets of a project: its own below the theme, its custom properties for ours, and the classes of Docusaurus. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Adapted, AdapterTools } from 'sitegen-docs/adapter';
import { few, matcherOf } from 'sitegen-docs/adapter';
import { filesBelow, importsOf } from './files.ts';
import type { Loss } from './keys.ts';
import { packageRoot } from './modules.ts';

interface Project {
  root: string;
  /** The texts of sheets as plugins of the project leave them; null if one fails. */
  styling: (files: readonly string[]) => Promise<{ texts: Record<string, string>; inputs: string[] } | null>;
  pathFrom: (path: string) => string;
  tools: AdapterTools;
}
interface Styles {
  /** Sheets for all pages, relative to the root. */
  files: string[];
  classes: Adapted['classes'];
  /** Addresses of sheets that browsers load. */
  remote: string[];
  inputs: string[];
}

const sheet = (name: string): string => readFileSync(join(packageRoot, 'styles', `${name}.css`), 'utf8');

export async function stylesOf(
  named: readonly string[],
  losses: Map<string, Loss>,
  { root, styling, pathFrom, tools }: Project,
): Promise<Styles> {
  const all = filesBelow(join(root, 'src'));
  const isModule = (path: string): boolean => /\.module\.(?:css|s[ac]ss|less)$/.test(path);
  const imported = all
    .filter((path) => /\.[jt]sx?$/.test(path))
    .flatMap((path) =>
      importsOf(path)
        .filter((one) => /^[.@].*\.(?:css|s[ac]ss|less)$/.test(one))
        .map((one) => join(path, '..', one)),
    );
  const importedSheets = imported
    .filter((path) => all.includes(path) && !isModule(path))
    .map((path) => relative(root, path));
  const listed = named.flatMap((one) => (/^https?:/.test(one) ? [] : sheetsAt(root, pathFrom(one))));
  const global = [...new Set([...listed, ...importedSheets])];
  const modules = all.filter(isModule).map((path) => relative(root, path));
  const sheets = [...new Set([...global, ...all.map((path) => relative(root, path))])];
  const isThere = (path: string): boolean => path.endsWith('.css') && existsSync(join(root, path));
  const styled = await styling(sheets.filter(isThere));
  const given = { all: global, modules, contents: styled?.texts ?? {} };
  const { css: compiled, classes, left, inputs } = await tools.styles(given);
  const remote = [...compiled.matchAll(ofWeb)].map(([, address = '']) => address);
  const isCompiled = styled !== null && !/@(?:tailwind|apply)\b/.test(compiled) && !left.includes('tailwindcss');
  const css = withoutHalves(compiled.replace(ofWeb, ''));
  if (left.length > 0)
    losses.set(`the styling of ${few(left)}`, {
      hint: 'Name the compiled style sheet under "customCss".',
      count: left.length,
      visible: true,
    });
  const bar = /--ifm-navbar-background-color\s*:/.test(css) ? sheet('bar') : '';
  const text = `@layer project {\n${sheet('project')}}\n${sheet('shell')}${css}${bridge(css)}${bar}${isCompiled ? '' : sheet('uncompiled')}`;
  return {
    files: [relative(root, tools.write('project.css', text))],
    ...{
      classes,
      remote: [...named.filter((one) => /^https?:/.test(one)), ...remote],
      inputs: [...inputs, ...(styled?.inputs ?? []), ...all.filter((one) => /css|less$/.test(one))],
    },
  };
}

/** The files of a path or of a pattern; one that matches none stays, so that it is reported. */
function sheetsAt(root: string, path: string): string[] {
  const folder = /^([^*]+)\/[^/]*\*/.exec(path)?.[1];
  const files = folder === undefined ? [] : filesBelow(join(root, folder)).map((file) => relative(root, file));
  const matching = files.map((file) => file.replaceAll('\\', '/')).filter(matcherOf([path]));
  return matching.length === 0 ? [path] : matching;
}

/** Colours go with a background that Tailwind alone knows, on which they were to be read. */
const withoutHalves = (css: string): string =>
  css.replace(/\{[^{}]*\}/g, (rule) =>
    rule.split(/[{;]/).some((one) => /^\s*background[\w-]*\s*:\s*theme\(/.test(one))
      ? rule.replace(/([{;])\s*color\s*:[^;}]*/g, '$1')
      : rule,
  );

/** Imports of sheets that browsers load; in the joined sheet they would stand behind rules. */
const ofWeb = /^@import (?:url\()?"((?:https?:)?\/\/[^"]+)"\)?[^;\n]*;\n?/gm;

/** Our custom properties and Docusaurus's that mean the same. If a font cannot be loaded, the fallback is sans-serif. */
const pairs = [
  ['--color-primary', '--ifm-color-primary', ''],
  ['--font', '--ifm-font-family-base', ', sans-serif'],
  ['--font-mono', '--ifm-font-family-monospace', ', monospace'],
  ['--color-bg', '--ifm-background-color', ''],
] as const;
/** Of these, the first that a sheet sets becomes the colour of links in texts; on a dark page a darker one would be too dim. */
const strong = ['--ifm-link-color', '--ifm-color-primary-dark', '--ifm-color-primary'];
/** Mode → the page in it; there is none without JavaScript. */
const modes = [
  ['', ':root:not([data-theme])'],
  ['dark', ":root[data-theme='dark']"],
  ['light', ":root[data-theme='light']"],
] as const;

/** Rules by which ours have the values of Docusaurus's, where the project sets these; elsewhere Docusaurus's have ours. */
function bridge(css: string): string {
  const rules = css.split('}').map((text) => {
    const [head = '', body = ''] = text.split('{').slice(-2);
    return { body, mode: /data-theme=['"]?(dark|light)/.exec(head)?.[1] ?? '' };
  });
  return modes
    .map(([mode, page]) => {
      const set = rules.filter((rule) => rule.mode === '' || rule.mode === mode).map(({ body }) => body);
      // Tailwind alone knows the values of `theme()`.
      const isSet = (name: string): boolean =>
        set.some((body) => new RegExp(`(?:^|[\\s;])${name}\\s*:(?!\\s*theme\\()`).test(body));
      const link = strong.filter((name) => mode !== 'dark' || !name.endsWith('-dark')).find(isSet);
      const lines = [
        ...pairs.map(([own, theirs, or]) =>
          isSet(theirs) ? `${own}: var(${theirs})${or};` : `${theirs}: var(${own});`,
        ),
        ...(link === undefined ? [] : [`--color-primary-strong: var(${link});`]),
        ...(isSet('--ifm-color-primary-dark') ? [] : ['--ifm-color-primary-dark: var(--color-primary-strong);']),
      ];
      return `${page} {\n  ${lines.join('\n  ')}\n}\n`;
    })
    .join('');
}
