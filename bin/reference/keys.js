/**
 * The keys that authors can write, from the sources of the checks: meanings and defaults from their comments, kinds of values from what a
 * check says about a wrong one.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const frontMatterFile = 'src/content/check-front-matter.ts';

/**
 * The tables of keys in a source, by the name of their constant. Nesting is read from the formatter's indentation: a line that ends in `object({`,
 * or the `= {` of a constant, opens a table, and its keys are indented one step more.
 */
function tablesOf(source) {
  const constants = {};
  let open = [];
  let comment = '';
  let constant = null;
  for (const line of source.split('\n')) {
    const [, key, after] = /^ *(?:(?:export )?const )?(\.{0,3}\w+)(:|,$| [=:])?/.exec(line) ?? [];
    const depth = line.search(/\S/);
    const text = line.trim();
    if (/^(?:export )?const \w+/.test(line)) {
      comment = '';
      constant = { rows: [], text: '' };
      constants[key] = constant;
      open = [];
    } else if (/^[a-z]/.test(line)) constant = null;
    if (/^(?:\/\*\*|\*)/.test(text)) {
      comment = text.startsWith('/**') ? text : `${comment} ${text}`;
      continue;
    }
    if (constant === null || text === '') continue;
    constant.text += ` ${text}`;
    open = open.filter((table) => depth >= table.depth);
    const table = open.at(-1);
    if (table !== undefined && table.depth === depth && after !== undefined) {
      table.rows.push({ key, comment: docOf(comment), text: text.slice(key.length), rows: [] });
      comment = '';
    } else if (table?.rows.length > 0) table.rows.at(-1).text += text;
    if (/(?:\bobject\(| =) \{$|\bobject\(\{$/.test(text) || (depth === 0 && / = \{$/.test(text)))
      open.push({ depth: depth + 2, rows: table?.rows.at(-1)?.rows ?? constant.rows });
  }
  return constants;
}

/** The text of a comment, and its default. */
function docOf(comment) {
  const words = comment
    .replace(/^\/\*\*|\*\/$|(?<= )\*(?= )/g, '')
    .replaceAll('*\\/', '*/')
    .replace(/\s+/g, ' ')
    .trim();
  const [text = '', preset = ''] = words.split(/@default /);
  return { text: text.trim(), preset: preset.trim() };
}

const texts = Object.fromEntries(
  [...readdirSync(join(root, 'src/config')).map((file) => `src/config/${file}`), frontMatterFile].map((file) => [
    file,
    readFileSync(join(root, file), 'utf8'),
  ]),
);
const sources = Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, tablesOf(text)]));
/** By file: the source of `src/config` that each name is imported from. */
const importsOf = Object.fromEntries(
  Object.entries(texts).map(([file, text]) => [
    file,
    new Map(
      [...text.matchAll(/import ([^;]*) from '\.\/(\w[\w-]*\.ts)'/g)].flatMap(([, names, from]) =>
        names.match(/\w+/g).map((name) => [name, `src/config/${from}`]),
      ),
    ),
  ]),
);

/** The source that declares a name which is used in `file`. */
const ownerOf = (name, file) => (Object.hasOwn(sources[file], name) ? file : importsOf[file].get(name));

/** The table of keys that code refers to: that of the first constant in it with a table, followed through constants without one. */
function linked(text, file, seen = []) {
  for (const [name] of text.matchAll(/(?<!['.\w])[a-zA-Z]\w*/g)) {
    const owner = ownerOf(name, file);
    const { rows, text: code } = sources[owner]?.[name] ?? {};
    if (rows === undefined || seen.includes(name)) continue;
    const found = !code.includes('object(') ? linked(code, owner, [...seen, name]) : { rows, file: owner };
    if (found !== null && found.rows.length > 0) return found;
  }
  return null;
}

const { default: checks } = await compiled(`
  import { checkConfig } from './src/config/site.ts';
  import { categoryFile, sidebars } from './src/config/sidebars.ts';
  import * as frontMatter from './${frontMatterFile}';
  import { directiveTable } from './src/markdown/syntax/directives.ts';
  const context = { locales: null, baseUrl: null, sidebars: {}, theme: () => ({ components: {} }) };
  export default { categoryFile, sidebars, directiveTable, config: (input, report) => checkConfig(input, context, report), fields: { ...frontMatter.docFields, ...frontMatter.postFields, ...frontMatter.pageFields } };`);

async function compiled(contents) {
  const stdin = { contents, resolveDir: root, loader: 'ts' };
  const { outputFiles } = await build({ stdin, bundle: true, format: 'esm', platform: 'node', write: false });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString('base64')}`);
}

/** What messages call a kind of value → its type, as it is written. */
const TYPES = [
  [/\ban? (?=whole number|string|list|object|function|number|date\b)/g, ''],
  [/^whole number from (\d+) to (\d{1,4})$/, 'integer $1–$2'],
  [/^whole number from (\d+) to \d+/, 'integer ≥ $1'],
  [/^date .*/, 'date'],
  [/^text$/, 'string'],
  [/^one of /, ''],
  [/"([\w-]+)"/g, "'$1'"],
  [/, (?:or )?| or /g, ' | '],
  [/\btrue \| false\b/, 'boolean'],
];

/** The kind of a value, from the message about values that hardly any check accepts, and whether it must be given. */
function kindOf(ask) {
  const isRequired = ask(undefined).some((message) => message.startsWith('is missing'));
  for (const wrong of [() => 0, Number.NaN]) {
    const kind = ask(wrong)
      .map((message) => /must be (.+), not /.exec(message)?.[1])
      .find((found) => found !== undefined);
    if (kind !== undefined) {
      const value = TYPES.reduce((type, [from, to]) => type.replace(from, to), `${kind}${alsoIn(kind, ask)}`);
      return { value, isRequired };
    }
  }
  return { value: '', isRequired };
}

/** What a check takes besides what its message says. Text of front matter may be anything that YAML makes of it. */
function alsoIn(kind, ask) {
  if (!/^an? /.test(kind)) return '';
  const isTaken = (value) => ask(value).length === 0;
  const flags = [true, false].filter(isTaken);
  if (flags.length > 0) return ` or ${flags.join(' or ')}`;
  return kind === 'a string' && isTaken(['a']) ? ' or a list' : '';
}

/** Collects what a check reports at `at`. */
function messagesAt(at, check) {
  const messages = [];
  check((where, message) => where === at && messages.push(message));
  return messages;
}
/** `path` is a list of keys, with `[]` for an item of a list and `NAME` for any key. */
const configKind = (path) =>
  kindOf((wrong) => {
    const input = path.reduceRight((inner, key) => (key === '[]' ? [inner] : { [key]: inner }), wrong);
    const at = path
      .map((key) => (key === '[]' ? '[0]' : `.${key}`))
      .join('')
      .slice(1);
    return messagesAt(at, (report) => checks.config(input, report));
  });
const navbarItemKind = ([key]) => configKind(['themeConfig', 'navbar', 'items', '[]', key]);
const frontMatterKind = ([key]) => kindOf((wrong) => messagesAt('', (report) => checks.fields[key](wrong, '', report)));
/** What is inside of `link` depends on its type. */
const nested = ([key, inner], wrong) => ({
  [key]: inner === undefined ? wrong : { type: 'generated-index', [inner]: wrong },
});
const sidebarKind = (type) => (path) =>
  kindOf((wrong) =>
    messagesAt(`of[0].${path.join('.')}`, (report) =>
      checks.sidebars({ of: [{ type, ...nested(path, wrong) }] }, '', report),
    ),
  );
const categoryFileKind = (path) =>
  kindOf((wrong) => messagesAt(path.join('.'), (report) => checks.categoryFile(nested(path, wrong), '', report)));

function checkPreset({ key, text, comment }, file) {
  const preset = /^: optional\(\w+(?:\((?:[^()]|\([^()]*\))*\))?, (.+?)(?: as [^()]+)?\),?$/.exec(text)?.[1];
  if (preset !== undefined && comment.preset !== preset)
    throw new Error(
      `${file}: "${key}" is ${preset} unless given, but its comment says: ${comment.preset || 'nothing'}`,
    );
}

/** Every key and the keys inside it: path, kind of value, default and meaning. */
function keysIn({ rows, file }, kind, path = []) {
  return rows.flatMap((row) => {
    if (row.key.startsWith('...')) {
      const spread = row.key.slice(3);
      return file === frontMatterFile ? [] : keysIn({ rows: sources[file][spread].rows, file }, kind, path);
    }
    checkPreset(row, file);
    const code = row.text === ',' ? row.key : row.text;
    const inner = row.rows.length > 0 ? { rows: row.rows, file } : linked(code, file);
    const here = [...path, row.key];
    const { value, isRequired } = kind(here);
    const many = value === 'list' ? ['[]'] : /recordOf\(/.test(code) ? ['NAME'] : [];
    const { preset, text } = row.comment;
    if (text === '') throw new Error(`${file}: "${row.key}" has no comment that says what it means`);
    return [
      { path: here, value, isRequired, preset, text },
      ...(inner === null ? [] : keysIn(inner, kind, [...here, ...many])),
    ];
  });
}
const keysOf = (file, name, kind) => keysIn({ rows: sources[file][name].rows, file }, kind);

const sidebarsFile = 'src/config/sidebars.ts';
/** By what they are keys of. */
export const keys = {
  config: keysOf('src/config/site.ts', 'fields', configKind),
  navbarItem: keysOf('src/config/navbar.ts', 'linkFields', navbarItemKind),
  everyText: keysOf(frontMatterFile, 'common', frontMatterKind),
  listed: keysOf(frontMatterFile, 'listed', frontMatterKind),
  doc: keysOf(frontMatterFile, 'docFields', frontMatterKind),
  post: keysOf(frontMatterFile, 'postFields', frontMatterKind),
  page: keysOf(frontMatterFile, 'pageFields', frontMatterKind),
  docItem: keysOf(sidebarsFile, 'docFields', sidebarKind('doc')),
  linkItem: keysOf(sidebarsFile, 'linkFields', sidebarKind('link')),
  htmlItem: keysOf(sidebarsFile, 'htmlFields', sidebarKind('html')),
  folderItem: keysOf(sidebarsFile, 'generatedFields', sidebarKind('autogenerated')),
  categoryItem: keysOf(sidebarsFile, 'categoryOwn', sidebarKind('category')),
  categoryFile: keysOf(sidebarsFile, 'categoryFile', categoryFileKind),
};

const sameUse = (one, other) =>
  one.means === other.means && JSON.stringify(one.attributes) === JSON.stringify(other.attributes);
/** Directives that differ only in their names are one, with all their forms. */
export const directives = checks.directiveTable
  .filter((one, index, all) => all.findIndex((other) => sameUse(one, other)) === index)
  .map((one) => ({
    ...one,
    forms: checks.directiveTable.filter((other) => sameUse(one, other)).map(({ written }) => written),
  }));

/** The members of an interface with their comments: name, type, words. */
export function membersOf(path, name) {
  const source = readFileSync(join(root, path), 'utf8');
  const [, body = ''] = new RegExp(`export interface ${name} \\{\\n([\\s\\S]*?)\\n\\}`).exec(source) ?? [];
  return [...body.matchAll(/^ {2}\/\*\*([\s\S]*?)\*\/\n {2}(\w+)\??: ([\s\S]*?);$(?=\n {2}\/\*\*|(?![\s\S]))/gm)].map(
    ([, comment, key, type]) => ({ key, type: type.replace(/\s+/g, ' '), text: docOf(`/**${comment}*/`).text }),
  );
}
