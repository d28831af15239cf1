/** What people who come from other generators write, and what to write here. */
import { nearest } from '../lib/nearest.ts';
import { ownValue } from '../lib/own-value.ts';
import type { Diagnostic, Place } from '../model/diagnostic.ts';
import { didYouMean, error, info, placeOf, warning } from './diagnostic.ts';

export interface ForeignSyntax {
  /** Finds it in words of a text, without regard to case, `^` and `$` at each line. */
  pattern: RegExp;
  /** What it is, in words that a message begins with. */
  what: string;
  instead: string;
}

/** Marks that are words here. */
export const foreignSyntax: readonly ForeignSyntax[] = [
  {
    pattern: /^\[\[toc\]\]$|^\[toc\]$/,
    what: '[[toc]], the table of contents in VitePress and MkDocs,',
    instead: 'Remove it: every page has its contents beside it.',
  },
  {
    pattern: /\{\{[<%][^{}\n]*[%>]\}\}/,
    what: '{{< … >}} or {{% … %}}, a shortcode of Hugo,',
    instead: 'Use a directive such as ":::note", or a component in "theme/components".',
  },
  {
    pattern: /(?<!\{)\{%[^{}\n]*%\}/,
    what: '{% … %}, a tag of Jekyll or GitBook,',
    instead: 'Use a directive such as ":::note" or "::::tabs", and "file=" of a code block to show a file.',
  },
  {
    pattern: /\{\{(?![<%])[^{}\n]*\}\}/,
    what: '{{ … }}, a value in VitePress, Jekyll or MkDocs,',
    instead: 'Write the value itself, or make the page with a plugin; in .mdx an expression is written {value}.',
  },
  {
    pattern: /^(?:!!!|\?\?\?)\+? ?[a-z][\w-]*(?: inline| end)*(?: "[^\n]*")?[ \t]*$/,
    what: '!!! or ???, an admonition of MkDocs,',
    instead: 'Write ":::note[Title]", the text without indentation, and ":::"; ":::details[Title]" can be unfolded.',
  },
  {
    pattern: /\[!(?:note|tip|info|important|warning|caution|danger)\](?<=^[ \t>*+\d.-]*\[!\w+\])[^\r\n[(]/,
    what: '> [!note] Title, a callout with a title in Obsidian and VitePress,',
    instead: 'Write ":::note[Title]", the text, and ":::"; "> [!NOTE]" stands alone in its line.',
  },
  {
    pattern: /^===!?\+? "/,
    what: '=== "Label", a tab of MkDocs,',
    instead: 'Write "::::tabs", and in it ":::tab[Label]", the text without indentation, and ":::".',
  },
  {
    pattern: /^-{1,2}8<-{1,2}/,
    what: '--8<--, a text that MkDocs inserts,',
    instead: 'Import the text in a .mdx file, or show a file with "file=" of a code block.',
  },
  {
    pattern: /^<<< ?\S/,
    what: '<<<, a file that VitePress shows,',
    instead: 'Write a code block: ```ts file="./example.ts" and a closing fence.',
  },
  {
    pattern: /<!-- *@include:/,
    what: '<!--@include-->, a text that VitePress inserts,',
    instead: 'Import the text in a .mdx file.',
  },
  {
    pattern: /\+\+[a-z][\w-]*(?:\+[\w-]+)*\+\+/,
    what: '++key++, a key of MkDocs,',
    instead: 'Write <kbd>Ctrl</kbd>.',
  },
  {
    pattern: /:(?:material|octicons|fontawesome|simple)-[\w-]+:/,
    what: ':material-…:, an icon of MkDocs,',
    instead: 'Remove it, or use an emoji such as ":rocket:".',
  },
  {
    pattern:
      /\{: ?[^{}\n]+\}|\{ ?\.[a-z][^{}\n]*\}|(?<=^|[)\]*_`])\{ ?[a-z][\w-]*=[^{}\n]+\}|(?<=\S )\{(?: #[\w-]+ ?| ?id=["']?[\w-]+["']? ?)\}$/,
    what: '{ .class } or { width=300 }, attributes in MkDocs and kramdown,',
    instead:
      'Remove it; the id of a heading is written {#id}, a picture with a width <img src="…" width="300" alt="…">.',
  },
  {
    pattern: /(?<![\w:]):(?:badge|icon|kbd)\{/,
    what: ':badge{…}, a directive of a line without its label,',
    instead: 'Write the label in brackets before the brace: :badge[New]{kind="new"}.',
  },
  {
    pattern: /^\*\[[^\]\n]+\]: \S/,
    what: '*[word]:, an abbreviation of MkDocs,',
    instead: 'Write <abbr title="long form">word</abbr>.',
  },
  {
    pattern: /!\[[^\]\n]{0,200}\]\([^()\s]{1,300} =\d{0,5}x?\d{0,5}[ )]/,
    what: 'The size of a picture, =600x400 in Azure DevOps and markdown-it,',
    instead: 'Write <img src="…" width="600" alt="…">.',
  },
  {
    // Not what the specification of JavaScript and C++ write so.
    pattern:
      /\[\[(?!(?:toc|prototype|scopes|get|set|call|construct|delete|value|writable|enumerable|configurable|extensible|homeobject|environment|[gs]etprototypeof|(?:get|define)ownproperty|hasproperty|ownpropertykeys|isextensible|preventextensions|promise(?:state|result)|nodiscard|maybe_unused|noreturn|fallthrough)\]\])[a-z][^[\]\n]*\]\]/,
    what: '[[page]], a link or with ! a picture in Obsidian and wikis,',
    instead: 'Write [text](./page.md) or ![text](./picture.png).',
  },
  {
    pattern: /(?<![=\w])==(?! )[^=\n]+(?<! )==(?![=\w])/,
    what: '==words==, a mark in MkDocs and Obsidian,',
    instead: 'Write <mark>words</mark>.',
  },
  {
    pattern: /\^\[[^\]\s]{1,50} [^\]\n]{1,300}\]/,
    what: '^[words], a footnote in its place in Pandoc and Obsidian,',
    instead: 'Write [^1] there, and "[^1]: words" below.',
  },
  {
    pattern: /^#{2,6}[^\s#!-/:-@]/,
    what: '## without a space, a heading in early Markdown,',
    instead: 'Write "## Title".',
  },
  {
    pattern: /^\|[^\n]*\|[ \t]*\n\|/,
    what: 'A table without a row of hyphens below its first row',
    instead: 'Write "| --- | --- |" there, with as many cells as the first row has.',
  },
  {
    pattern: /(?<=\n): {1,3}\S/,
    what: 'A definition list, as MkDocs and kramdown have it,',
    instead: 'Write a list, or <dl>, <dt> and <dd>.',
  },
];

export const foreign = (place: Place, { what, instead }: ForeignSyntax): Diagnostic =>
  warning('foreign-syntax', place, `${what} is shown as text`, instead);

/** Settings of fences that other tools have → what to write here. */
const foreignSettingsOfFences: readonly (readonly [names: RegExp, instead: string])[] = [
  [/^filename$/i, 'title="example.ts"'],
  [/^(?:linenum|lineno|lineNumber|numberLine|line-number)s$/, 'showLineNumbers'],
  [/^(?:hl_lines|mark|highlight)$/, 'the lines in braces, {1,3-5}'],
  [/^(?:ins|del)$/, '"// [!code ++]" or "// [!code --]" behind each line'],
];

/** Null for a setting that is one of ours, or one that may have a meaning to a plugin. */
export function foreignSetting(place: Place, name: string, ours: readonly string[]): Diagnostic | null {
  const [, instead] = foreignSettingsOfFences.find(([names]) => names.test(name)) ?? [];
  const near = ours.includes(name) || name.length < 4 ? null : nearest(name, ours);
  const hint = instead === undefined ? didYouMean(near) : `Write ${instead}.`;
  return hint === ''
    ? null
    : warning('foreign-syntax', place, `"${name}" in the first line of a fence has no effect`, hint);
}
export const bracedLanguage = (place: Place, info: string): Diagnostic =>
  warning('foreign-syntax', place)`"${info}" is the first line of a fence for other tools, so the code has no colours
    Write the language alone: \`\`\`${/[a-z][\w+#-]*/i.exec(info)?.[0] ?? ''}`;

export const looksLikeTex = (place: Place): Diagnostic =>
  warning('tex', place)`this looks like a formula in TeX, and is shown as text
    Formulas need a plugin: add "plugins: ['sitegen-docs/math']" to the configuration. A dollar sign that is meant is written \\$.`;

/** Keys of front matter that have a meaning elsewhere: whose they are, and what does the same here. Keys that we know too are not looked up. */
const foreignKeys: Readonly<Record<string, [owner: string, instead: string]>> = {
  aside: ['VitePress', 'Write "hide_table_of_contents: true".'],
  categories: ['Jekyll and Hugo', 'Write "tags".'],
  editLink: ['VitePress', 'Write "custom_edit_url: null" for a page without one.'],
  editUrl: ['Starlight', 'Write "custom_edit_url".'],
  features: ['VitePress', 'Write the page with cards: ":::cards" and a list of links.'],
  has_children: ['Just the Docs', 'Remove it: folders are categories.'],
  hero: ['VitePress and Starlight', 'Make the home page in "content/pages/index.tsx" or with Markdown.'],
  hide: ['Material for MkDocs', 'Write "hide_table_of_contents: true" or "displayed_sidebar: null".'],
  lastUpdated: ['VitePress and Starlight', 'Write "last_update", or leave it to git.'],
  layout: ['VitePress, Jekyll and Hugo', 'Remove it: folders decide what kind of page a text is.'],
  linkTitle: ['Hugo', 'Write "sidebar_label".'],
  nav_order: ['Just the Docs', 'Write "sidebar_position".'],
  navTitle: ['Rspress', 'Write "sidebar_label".'],
  next: ['VitePress and Starlight', 'Write "pagination_next" with the id of a doc, or null for none.'],
  outline: ['VitePress and Rspress', 'Write "toc_min_heading_level" and "toc_max_heading_level".'],
  pagefind: ['Starlight', 'Write "unlisted: true" for a page that no search finds.'],
  permalink: ['Jekyll', 'Write "slug".'],
  prev: ['VitePress and Starlight', 'Write "pagination_prev" with the id of a doc, or null for none.'],
  redirect_from: ['Jekyll', 'Write "redirects" into the configuration.'],
  sidebar: ['Starlight and VitePress', 'Write "sidebar_label" and "sidebar_position".'],
  tableOfContents: ['Starlight', 'Write "toc_min_heading_level", "toc_max_heading_level" or "hide_table_of_contents".'],
  template: ['Starlight and Material for MkDocs', 'Remove it: folders decide what kind of page a text is.'],
  titleTemplate: ['VitePress', 'Write "titleDelimiter" into the configuration.'],
  weight: ['Hugo', 'Write "sidebar_position".'],
};

/** What a key of front matter means elsewhere; null for any other. */
export function foreignKey(place: Place, key: string): Diagnostic | null {
  const [owner, instead] = (Object.hasOwn(foreignKeys, key) && foreignKeys[key]) || [];
  return owner === undefined
    ? null
    : info(
        'foreign-key',
        placeOf(place.file, place.line, place.column),
        `"${key}", a key of ${owner}, has no effect`,
        instead ?? null,
      );
}

/** What to do with a plugin of another tool; null for any other address. */
export const foreignPlugin = (address: string): string | null =>
  /^(?:@docusaurus\/|docusaurus-|@astrojs\/|astro-|vitepress-|vite-|remark-|rehype-|mkdocs-)/.test(address)
    ? 'It is a plugin of another tool, and does not work here. The manual ("npx sitegen-docs manual", Extend) shows how a plugin of sitegen does the same.'
    : null;

/** What to write in place of a part of the theme of Docusaurus, which is no package; null for any other name. */
export const ofForeignTheme = (name: string): string | null =>
  name === '@docusaurus/Link'
    ? `Write "import { Link } from 'sitegen-docs/theme'"; texts have <Link> without an import.`
    : /^@docusaurus\/(?:[A-Z]|use[A-Z])/.test(name)
      ? 'It is a part of Docusaurus: remove its import. What texts know of the site is in "sitegen-docs/mdx", such as useBaseUrl.'
      : name.startsWith('@theme')
        ? 'Remove the import: it is of the theme of Docusaurus. Here tabs are "::::tabs" with ":::tab[Label]", admonitions ":::note[Title]", code blocks are fences. Components of the theme are imported by name from "sitegen-docs/theme".'
        : null;

/** Properties of other themes → the same of ours. */
const foreignProperties: readonly (readonly [names: RegExp, ours: string])[] = [
  [/^--(?:ifm-color-primary|vp-c-brand-1|sl-color-accent)$/, '--color-primary'],
  [/^--(?:ifm-color-primary-dark|vp-c-brand-2|sl-color-accent-high)$/, '--color-primary-strong'],
  [/^--(?:ifm-background-color|vp-c-bg|sl-color-bg)$/, '--color-bg'],
  [/^--(?:ifm-font-color-base|vp-c-text-1|sl-color-text)$/, '--color-text'],
  [/^--(?:(?:ifm|vp)-font-family-base|sl-font)$/, '--font'],
];
export const foreignProperty = (name: string): string | null =>
  foreignProperties.find(([names]) => names.test(name))?.[1] ?? null;

/** How other themes name their dark mode in a selector. */
const foreignDark =
  /(?:^|[\s,])((?:html|body|:root)?(?:\.(?:dark|dark-mode|theme-dark)(?![\w-])|\[data-(?:mode|color-mode|bs-theme|md-color-scheme)\b[^\]]*\]))/;
/** A rule that sets a property of the theme where no page of ours is; null for any other. */
export function darkElsewhere(place: () => Place, selector: string): Diagnostic | null {
  const [, name] = foreignDark.exec(selector) ?? [];
  return name === undefined
    ? null
    : warning('theme', place())`no page is "${name}", so what it sets is never seen
        Write both modes in one value, "light-dark(white, black)", or the rule for "[data-theme='dark']".`;
}

/** Configuration files of generators, without the ending, that an adapter reads → its package. */
const adapters: readonly (readonly [file: string, generator: string, adapter: string])[] = [
  ['docusaurus.config', 'Docusaurus', 'sitegen-docusaurus'],
  ...['docs/', ''].flatMap((folder) =>
    ['config', 'config/index'].map(
      (name) => [`${folder}.vitepress/${name}`, 'VitePress', 'sitegen-vitepress'] as const,
    ),
  ),
];

/** Says which adapter reads a project, and how to install that of a version; null if none is known. */
export function adapterMissing(isThere: (file: string) => boolean, version: string): Diagnostic | null {
  for (const [name, generator, adapter] of adapters) {
    const file = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((end) => `${name}.${end}`).find(isThere);
    if (file !== undefined)
      return error('config', placeOf(file))`
        this is a ${generator} project, which the package "${adapter}" reads; it is not installed here
        Run "npm ci" for the project's own packages, then add the package from the file of a release: npm i -D ./${adapter}-${version}.tgz`;
  }
  return null;
}

/** Configuration files of generators whose projects nothing reads → their names. */
const generators: readonly (readonly [file: RegExp, generator: string])[] = [
  [/^mkdocs\.ya?ml$/, 'MkDocs'],
  [/^astro\.config\.[cm]?[jt]s$/, 'Astro'],
  [/^hugo\.(?:toml|ya?ml|json)$/, 'Hugo'],
  [/^(?:_config\.ya?ml|\.eleventy\.js|eleventy\.config\.[cm]?js)$/, 'Jekyll or Eleventy'],
  [/^book\.toml$/, 'mdBook'],
];
/** What to do with a project of a generator that nothing reads, one of whose files is among these; null if there is none. */
export function foreignProject(files: readonly string[]): string | null {
  for (const [pattern, generator] of generators) {
    const file = files.find((name) => pattern.test(name));
    if (file !== undefined)
      return `This is a project of ${generator} ("${file}"). "npx sitegen-docs init" begins a site beside it: copy the texts into content/docs, and "npx sitegen-docs check" names what is written in another way here.`;
  }
  return null;
}

/** Hints for keys of other generators that do not exist here. */
export const foreignKeyHint = (path: string): string | null =>
  ownValue(foreignSettings, path.replace(/\[\d+\]$/, '').replace(/^redirects\.\/.*/, 'redirects./')) ?? null;
const foreignSettings: Record<string, string> = {
  presets: 'Options of a preset are keys of the configuration: "docs", "blog", "pages", "sitemap".',
  themes: 'There is one theme: replace its parts, or name a folder as "theme".',
  plugins:
    'A plugin is a path or a package that exports definePlugin({…}). Those of Docusaurus do nothing here: docs, blogs, redirects and the sitemap are keys.',
  organizationName: 'Name the whole address of the sources as "docs.editUrl".',
  projectName: 'Name the whole address of the sources as "docs.editUrl".',
  clientModules: 'Name the addresses of scripts as "scripts".',
  onBrokenMarkdownLinks: 'It is part of "onBrokenLinks".',
  'redirects./': "Write a list: redirects: [{ from: '/old', to: '/new' }].",
  base: 'Write "baseUrl".',
  future: 'There is nothing of it here: remove it.',
  gtag: 'Name the address of its script as "scripts", and allow what it sends to in "deploy.contentSecurityPolicy".',
  head: 'Write "headTags".',
  cleanUrls: 'Write "trailingSlash: false" for addresses without a slash; none ends in ".html" anyway.',
  description: 'Write "tagline", or "description" into the front matter of a page.',
  lang: 'Write "i18n: { defaultLocale: \'en\' }".',
  lastUpdated: 'Write "docs: { showLastUpdateTime: true }".',
  outDir: 'Name the folder on the command line: "--out".',
  srcDir: 'Name the folder of the docs as "docs.path".',
  'themeConfig.algolia': 'The search is built in: remove it.',
  'themeConfig.editLink': 'Name the whole address of the sources as "docs.editUrl".',
  'themeConfig.nav': 'Write "themeConfig.navbar.items".',
  'themeConfig.outline': 'Write "themeConfig.tableOfContents".',
  'themeConfig.prism': 'Code has the colours of the theme, and its languages are known: remove it.',
  'themeConfig.search': 'The search is built in: remove it.',
  'themeConfig.sidebar': 'The folder is the sidebar; another order is written into "config/sidebars.ts".',
  'themeConfig.socialLinks': 'Write items with "href" into "themeConfig.navbar.items".',
};
