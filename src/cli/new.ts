/** `sitegen new doc|post`: creates a text with its front matter, or a copy of one to be translated. Never overwrites a file. */
import { join } from 'node:path';
import { classifyFiles } from '../content/classify.ts';
import { docPathOf } from '../content/entry-paths.ts';
import { fileExists, isHiddenIn, readSiteText } from '../host/disk.ts';
import { IS_THERE, writeNew } from '../host/disk-writes.ts';
import { addressFault } from '../lib/address.ts';
import { kebabOf } from '../lib/kebab.ts';
import { CURRENT, translationOf } from '../lib/layout.ts';
import { hintFor } from '../lib/nearest.ts';
import { baseOf } from '../lib/paths.ts';
import { scanFiles } from '../site/scan.ts';
import { fail, instanceIn, type OpenSite, openSite, print } from './command.ts';
import { managerIn, withManager } from './package-manager.ts';

export interface NewOptions {
  root: string;
  kind: 'doc' | 'post';
  /** Path of a doc below the docs, or title of a post. */
  name: string;
  title?: string;
  locale?: string;
  /** Of the docs or blog, where there are several. */
  id?: string;
  /** Of a post, as `2026-01-31`. @default today */
  date?: string;
}

export async function runNew(options: NewOptions): Promise<number> {
  const opened = await openSite(options.root);
  if (opened === null) return 1;
  const { root, site } = opened;
  const instance =
    options.kind === 'doc' ? instanceIn(site.docs, options.id, 'docs') : instanceIn(site.blog, options.id, 'blog');
  if (instance === null) return 2;
  const locale = site.locales.find((one) =>
    options.locale === undefined ? one.isDefault : one.name === options.locale,
  );
  const names = site.locales.map(({ name }) => name);
  if (locale === undefined)
    return fail(
      `The site has no language "${options.locale}". ${hintFor(options.locale ?? '', names, `Known: ${names.join(', ')}.`)}`,
      2,
    );
  const draft = options.kind === 'doc' ? docOf(options) : postOf(options, instance.prefix, opened);
  const folder = site.layout.folders.find(
    ({ kind, prefix, version, path, source }) =>
      kind === options.kind && prefix === instance.prefix && version === CURRENT && path === source,
  );
  const source = `${folder?.path}/${draft.path}`;
  const fault = nameFault(draft.path, folder?.path ?? '', opened);
  if (fault !== null) return fail(`"${options.name}" cannot name a file: it ${fault}.`, 2);
  const file = locale.isDefault ? source : (translationOf(source, locale.name, site.layout) ?? source);
  const text = locale.isDefault ? draft.text : readSiteText(root, source);
  if (text === null) return fail(`${source} does not exist, and a translation needs its source. Begin with that one.`);
  const other = [file, file.endsWith('x') ? file.slice(0, -1) : `${file}x`].find((one) => fileExists(join(root, one)));
  const problem = other === undefined ? writeNew(root, file, text) : IS_THERE;
  if (problem !== null) return fail(`${other ?? file} is not written: ${problem}.`, other === undefined ? 1 : 2);
  print(file);
  const accept = `It is a copy of its source, to be translated. Then: npx sitegen-docs i18n accept ${file}`;
  print(locale.isDefault ? draft.hint : withManager(accept, managerIn(root)));
  return 0;
}

/** Why no text in a folder can have this path; null when it can. */
function nameFault(path: string, folder: string, { root, site }: OpenSite): string | null {
  if (/(?:^|\/|-)\.mdx?$/.test(path)) return 'has no name in it';
  const fault = addressFault(path) ?? windowsFault(path);
  if (fault !== null) return fault;
  const isHidden = isHiddenIn(join(root, folder), join(root, folder, path));
  return isHidden || classifyFiles([`${folder}/${path}`], site).sources.length === 0 ? 'would not be read' : null;
}

/** Why the name is not possible on Windows; null when it is. */
const windowsFault = (path: string): string | null =>
  /(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|\/|$)|[<>:"|*]|[. ]\//i.test(path)
    ? 'is not a valid name on Windows'
    : null;

interface Draft {
  /** Relative to the folder of docs or posts. */
  path: string;
  text: string;
  hint: string;
}

function docOf({ name, title }: NewOptions): Draft {
  const given = name.replaceAll('\\', '/').replace(/^\/+|(?:\.mdx?)?\/*$/g, '');
  const words = baseOf(given)
    .replace(/^\d+[-_.]\s*/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  const heading = title ?? words.charAt(0).toUpperCase() + words.slice(1);
  // A name with spaces is a title.
  const path = /\s/.test(given) ? given.split('/').map(kebabOf).join('/') : given;
  const extension = /\.mdx\/*$/.test(name) ? 'mdx' : 'md';
  const { id } = docPathOf({ path: `${path}.md`, id: null, slug: null, stripPrefixes: true });
  return {
    path: `${path}.${extension}`,
    text: `---\ndescription:\n---\n\n# ${heading}\n\n`,
    hint: `Its id, for sidebars and navbar: ${id}`,
  };
}

function postOf({ name, title, date }: NewOptions, prefix: string, { root, site }: OpenSite): Draft {
  const day = date ?? new Date().toISOString().slice(0, 10);
  const byLocale = Object.values(scanFiles(root, site).value.data.authors);
  const [author = ''] = byLocale.flatMap((blogs) => Object.keys(blogs[prefix] ?? {}));
  const frontMatter = [
    `title: ${JSON.stringify(title ?? name)}`,
    `date: ${day}`,
    `authors: [${/^[\w-]*$/.test(author) ? author : JSON.stringify(author)}]`,
    'tags: []',
  ];
  return {
    path: `${day}-${kebabOf(name)}.md`,
    text: `---\n${frontMatter.join('\n')}\n---\n\nWhat lists of posts show.\n\n<!-- truncate -->\n\n`,
    hint: 'The comment ends what lists of posts show.',
  };
}
