/** Makes the files of a new site from answers and the templates in `starter`. */
import { join } from 'node:path';
import { fileExists, readText } from '../host/disk.ts';
import { defaultTheme, engineRoot } from '../host/engine.ts';
import { scanFolder } from '../host/listing.ts';
import { escapeHtml } from '../lib/html.ts';
import { kebabOf } from '../lib/kebab.ts';
import { ownJson } from '../lib/own-json.ts';
import { packageName } from '../lib/package-name.ts';
import { nullIfThrown } from '../lib/thrown.ts';
import { wordNames } from '../lib/words.ts';
import { quotedText } from './config-text.ts';
import type { Answers } from './init-answers.ts';
import { type PackageManager, withManager } from './package-manager.ts';

const scripts = {
  dev: 'sitegen serve --watch --open',
  build: 'sitegen build',
  check: 'sitegen check',
  serve: 'sitegen serve',
};

/** Templates: a folder for each language and each host. `%name%`, `%date%` and `%project%` are filled in. */
const STARTER = join(engineRoot, 'src/cli/starter');

/** Path → text. `place` is the site's folder in its git repository, empty for the repository itself. */
export function starterFiles(answers: Answers, place: string, manager: PackageManager): Record<string, string> {
  const [first = 'en', ...others] = answers.languages;
  const spoken = others.filter((language) => folderOf(language) !== null);
  const labels = labelsIn(first);
  return {
    'config/site.config.ts': starterConfig(answers, labels),
    ...textsIn(answers, first, 'content'),
    ...Object.assign({}, ...spoken.map((one) => textsIn(answers, one, `content/i18n/${one}`))),
    ...Object.fromEntries(spoken.flatMap((one) => labelFiles(answers, `content/i18n/${one}`, labels, labelsIn(one)))),
    'theme/site.css': readText(STARTER, 'site.css') ?? '',
    'content/static/img/logo.svg': readText(STARTER, 'logo.svg') ?? '',
    'AGENTS.md': filledText('AGENTS.md', answers),
    'tsconfig.json': tsconfig,
    '.gitignore': 'node_modules/\nbuild/\n.sitegen/\n',
    ...Object.fromEntries(
      Object.entries(filled(`hosts/${answers.host}`, answers))
        .map((one) => workflowBelow(place, one))
        .map(([file, text]) => [file, withManager(text, manager)]),
    ),
  };
}

/** A host's file; a workflow for a site in a folder of a repository goes to the repository's root, where GitHub looks for it, and runs in that folder. */
function workflowBelow(place: string, [file, text]: [string, string]): [string, string] {
  if (place === '' || !file.startsWith('.github/')) return [file, text];
  // A folder may be called as an expression is written, which GitHub would put a value in the place of.
  const literal = (path: string): string => path.replaceAll('${{', "${{ '${{' }}");
  const quoted = (path: string): string => (/^[\w./-]+$/.test(path) ? path : JSON.stringify(literal(path)));
  return [
    `${place.replace(/[^/]+/g, '..')}/${file}`,
    text
      .replace(/^jobs:$/m, (jobs) => `defaults:\n  run:\n    working-directory: ${quoted(place)}\n${jobs}`)
      .replace(/^( +)cache: npm$/m, "$&\n$1cache-dependency-path: '**/package-lock.json'")
      .replace(/^( +)path: build$/m, (_, indent) => `${indent}path: ${quoted(`${place}/build`)}`)
      .replace(
        /^( +)command: pages deploy.*$/m,
        (command, indent) => `${indent}workingDirectory: ${quoted(place)}\n${command}`,
      ),
  ];
}

/** The languages that the words of the interface do not come in. */
export const languagesInEnglish = (languages: readonly string[]): string[] =>
  languages.filter((one) => !wordNames(one).some((name) => fileExists(join(defaultTheme, 'words', `${name}.json`))));

/** The template folder of a language; null when there is none. */
const folderOf = (language: string): string | null =>
  /^en\b/.test(language) ? 'en' : /^zh\b(?!-(?:Hant|TW|HK|MO))/.test(language) ? 'zh' : null;

/** For editors: what a site's configuration, pages and components are written for. */
const tsconfig = `${JSON.stringify({ extends: `${packageName}/tsconfig.json`, include: ['config', 'content', 'theme'] }, null, 2)}\n`;

/** The filled-in files below a template folder. */
const filled = (folder: string, answers: Answers): Record<string, string> =>
  Object.fromEntries(
    scanFolder(STARTER, folder, { isListed: () => true }).files.map((file) => [
      file.slice(folder.length + 1),
      filledText(file, answers),
    ]),
  );

function filledText(file: string, { name, date }: Answers): string {
  // In MDX, braces hold code, and an angle bracket begins an element.
  const written = /\.mdx?$/.test(file) ? name.replace(/\s+/g, ' ').replace(/[\\{}<>*_`[\]&#~|$:]/g, '\\$&') : name;
  const values: Record<string, string> = { name: written, date, project: projectOf(name) };
  return (readText(STARTER, file) ?? '').replace(/%(\w+)%/g, (whole, key: string) => values[key] ?? whole);
}

const projectOf = (name: string): string => kebabOf(name).replace(/[^a-z\d-]/g, '') || 'site';

/** A package.json with what a site needs and everything that is in `before`; null when that is not JSON. `source` is where the engine comes from. */
export function manifestText(before: string | null, { name }: Answers, source: string): string | null {
  const manifest: Manifest = { name: projectOf(name), private: true, type: 'module' };
  const read = before === null ? manifest : nullIfThrown((): Manifest | null => JSON.parse(before));
  if (read === null) return null;
  const has = [read.dependencies, read.devDependencies].some((one) => one?.[packageName] !== undefined);
  const engine = has ? {} : { devDependencies: { [packageName]: source, ...read.devDependencies } };
  return `${JSON.stringify({ ...read, scripts: { ...scripts, ...read.scripts }, ...engine }, null, 2)}\n`;
}
interface Manifest {
  name?: string;
  private?: boolean;
  type?: 'module';
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Text between the backticks of a template. */
const inTemplate = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`]|\$(?=\{)/g, '\\$&');
const quoted = (text: string): string => quotedText(text.replace(/\s+/g, ' ').trim());

/** The configuration, from a template: where there is no value for a line of it, the line goes. */
function starterConfig({ name, languages, blog, host, url }: Answers, words: Labels): string {
  const { origin, pathname } = new URL(url);
  const [first = 'en', ...others] = languages;
  const texts = `{ blogTitle: ${quoted(words.blog)}, blogDescription: ${quoted(words.posts)}, blogSidebarTitle: ${quoted(words.sidebar)} }`;
  const locales = `{ defaultLocale: ${quoted(first)}, locales: [${languages.map(quoted).join(', ')}] }`;
  const values: Record<string, string | null> = {
    package: packageName,
    title: quoted(name),
    url: quoted(origin),
    baseUrl: pathname === '/' ? null : quoted(pathname.replace(/\/*$/, '/')),
    i18n: others.length === 0 && first === 'en' ? null : locales,
    blog: blog ? texts : 'false',
    host: host === 'none' || host === 'vercel' ? null : quoted(host),
    docs: quoted(words.docs),
    posts: blog ? quoted(words.blog) : null,
    languages: others.length === 0 ? null : "'localeDropdown'",
    owner: inTemplate(escapeHtml(name)),
  };
  return (readText(STARTER, 'site.config.txt') ?? '')
    .replace(/.*%(\w+)%.*\n/g, (line, key: string) => (values[key] === null ? '' : line))
    .replace(/%(\w+)%/g, (_, key: string) => values[key] ?? '');
}

/** Docs and a post in one language. */
function textsIn(answers: Answers, language: string, folder: string): Record<string, string> {
  const files = Object.entries(filled(folderOf(language) ?? 'en', answers));
  const wanted = files.filter(([file]) => /^(?:docs|pages)\//.test(file) || (answers.blog && file.startsWith('blog/')));
  return Object.fromEntries(
    wanted.map(([file, text]) => [
      `${folder}/${file.replace(/^blog\/(?=.*\.md$)/, () => `blog/${answers.date}-`)}`,
      text,
    ]),
  );
}

/** Labels in the configuration. */
type Labels = Record<'docs' | 'blog' | 'posts' | 'sidebar', string>;
const labelsIn = (language: string): Labels =>
  ownJson(readText(STARTER, `${folderOf(language) ?? 'en'}/labels.json`) ?? '{}');

/** Files that translate the labels of the configuration. */
function labelFiles({ blog }: Answers, folder: string, from: Labels, to: Labels): [string, string][] {
  const messages = (labels: Record<string, string>): string =>
    `${JSON.stringify(Object.fromEntries(Object.entries(labels).map(([key, message]) => [key, { message }])), null, 2)}\n`;
  const navbar = { [`item.label.${from.docs}`]: to.docs, ...(blog && { [`item.label.${from.blog}`]: to.blog }) };
  const footer = Object.fromEntries(Object.entries(navbar).map(([key, label]) => [`link.${key}`, label]));
  const files: [string, string][] = [
    [`${folder}/navbar.json`, messages(navbar)],
    [`${folder}/footer.json`, messages(footer)],
  ];
  const posts = { title: to.blog, description: to.posts, 'sidebar.title': to.sidebar };
  return blog ? [...files, [`${folder}/blog.json`, messages(posts)]] : files;
}
