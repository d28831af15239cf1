/**
 * Writes REFERENCE.md (all keys of configuration, sidebars and front matter, all commands), and the same as a page of the manual. Comments and defaults come from the sources of the checks, kinds of values from what a check says about a wrong value.
 * `--check` writes nothing and fails when a file is out of date.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
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
      table.rows.push({ key, comment: said(comment), text: text.slice(key.length), rows: [] });
      comment = '';
    } else if (table?.rows.length > 0) table.rows.at(-1).text += text;
    if (/(?:\bobject\(| =) \{$|\bobject\(\{$/.test(text) || (depth === 0 && / = \{$/.test(text)))
      open.push({ depth: depth + 2, rows: table?.rows.at(-1)?.rows ?? constant.rows });
  }
  return constants;
}

/** The text of a comment, and its default. */
function said(comment) {
  const words = comment
    .replace(/^\/\*\*|\*\/$|(?<= )\*(?= )/g, '')
    .replaceAll('*\\/', '*/')
    .replace(/\s+/g, ' ')
    .trim();
  const [text = '', preset = ''] = words.split(/@default /);
  return { text: text.trim(), preset: preset.trim() };
}

const sources = Object.fromEntries(
  [...readdirSync(join(root, 'src/config')).map((file) => `src/config/${file}`), frontMatterFile].map((file) => [
    file,
    tablesOf(readFileSync(join(root, file), 'utf8')),
  ]),
);

/** The source that declares a name which is used in `file`. */
function ownerOf(name, file) {
  if (Object.hasOwn(sources[file], name)) return file;
  const imports = new RegExp(`import [^;]*\\b${name}\\b[^;]* from '\\./(\\w[\\w-]*\\.ts)'`);
  const [, from] = imports.exec(readFileSync(join(root, file), 'utf8')) ?? [];
  return from === undefined ? undefined : `src/config/${from}`;
}

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
  import { sidebars } from './src/config/sidebars.ts';
  import * as frontMatter from './${frontMatterFile}';
  import { directiveTable } from './src/markdown/syntax/directives.ts';
  const around = { locales: null, baseUrl: null, sidebars: {}, theme: () => ({ components: {} }) };
  export default { sidebars, directiveTable, config: (input, report) => checkConfig(input, around, report), fields: { ...frontMatter.docFields, ...frontMatter.postFields, ...frontMatter.pageFields } };`);

async function compiled(contents) {
  const stdin = { contents, resolveDir: root, loader: 'ts' };
  const { outputFiles } = await build({ stdin, bundle: true, format: 'esm', platform: 'node', write: false });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString('base64')}`);
}

/** The kind of a value, from the message about values that hardly any check accepts. */
function kindOf(ask) {
  for (const wrong of [() => 0, Number.NaN]) {
    const found = ask(wrong)
      .map((message) => /must be (.+), not /.exec(message)?.[1])
      .find((one) => one !== undefined);
    if (found !== undefined)
      return found.replace('one of ', '').replace(` to ${Number.MAX_SAFE_INTEGER}`, ' on').replaceAll('|', '\\|');
  }
  return '';
}
/** `path` is a list of keys, with `[]` for an item of a list and `NAME` for any key. */
const configKind = (path) =>
  kindOf((wrong) => {
    const input = path.reduceRight((inner, key) => (key === '[]' ? [inner] : { [key]: inner }), wrong);
    const at = path
      .map((key) => (key === '[]' ? '[0]' : `.${key}`))
      .join('')
      .slice(1);
    const messages = [];
    checks.config(input, (where, message) => where === at && messages.push(message));
    return messages;
  });

const cell = (text) => text.replace(/(?<!\\)\|/g, '\\|');
function checkPreset({ key, text, comment }, file) {
  const preset = /^: optional\(\w+(?:\((?:[^()]|\([^()]*\))*\))?, (.+?)(?: as [^()]+)?\),?$/.exec(text)?.[1];
  if (preset !== undefined && comment.preset !== preset)
    throw new Error(
      `${file}: "${key}" is ${preset} unless given, but its comment says: ${comment.preset || 'nothing'}`,
    );
}

/** A line for each key and the keys inside it. */
function linesOf({ rows, file }, path, kind, seen = []) {
  return rows.flatMap((row) => {
    if (row.key.startsWith('...')) {
      const spread = row.key.slice(3);
      return file === frontMatterFile ? [] : linesOf({ rows: sources[file][spread].rows, file }, path, kind, seen);
    }
    checkPreset(row, file);
    const code = row.text === ',' ? row.key : row.text;
    const inner = row.rows.length > 0 ? { rows: row.rows, file } : linked(code, file);
    const here = [...path, row.key];
    const name = here.join('.').replaceAll('.[]', '[]').replaceAll('NAME', '<name>');
    const value = kind(here, row.key);
    const many = value === 'a list' ? ['[]'] : /recordOf\(/.test(code) ? ['NAME'] : [];
    const line = `| \`${name}\` | ${value} | ${row.comment.preset === '' ? '' : cell(row.comment.preset)} | ${cell(row.comment.text)} |`;
    return [line, ...(inner === null ? [] : linesOf(inner, [...here, ...many], kind, seen))];
  });
}

const table = (lines) => ['| Key | Value | Unless given | Meaning |', '|---|---|---|---|', ...lines, ''];
const tableOf = (file, name, kind, path = []) => table(linesOf({ rows: sources[file][name].rows, file }, path, kind));
const frontMatterKind = (_, key) =>
  kindOf((wrong) => {
    const messages = [];
    checks.fields[key](wrong, '', (_, message) => messages.push(message));
    return messages;
  });

const sidebarKind = (type) => (path) =>
  kindOf((wrong) => {
    const messages = [];
    const item = { type, ...path.reduceRight((inner, key) => ({ [key]: inner }), wrong) };
    checks.sidebars(
      { of: [item] },
      '',
      (where, message) => where === `of[0].${path.join('.')}` && messages.push(message),
    );
    return messages;
  });

const help = (...args) =>
  spawnSync(process.execPath, [join(root, 'bin/sitegen.js'), ...args, '--help'], { encoding: 'utf8' }).stdout;
const commands = [...help().matchAll(/^ {2}(\w+) .*\[options\]|^ {2}(i18n|urls|new)\b/gm)].map(
  ([, one, other]) => one ?? other,
);

/** The members of an interface with their comments: name, type, words. */
function membersOf(path, name) {
  const source = readFileSync(join(root, path), 'utf8');
  const [, body = ''] = new RegExp(`export interface ${name} \\{\\n([\\s\\S]*?)\\n\\}`).exec(source) ?? [];
  return [...body.matchAll(/^ {2}\/\*\*([\s\S]*?)\*\/\n {2}(\w+)\??: ([\s\S]*?);$(?=\n {2}\/\*\*|(?![\s\S]))/gm)].map(
    ([, comment, key, type]) => ({ key, type: type.replace(/\s+/g, ' '), ...said(`/**${comment}*/`) }),
  );
}
const memberTable = (path, name, title) => [
  `| ${title} | What it is given | What it is |`,
  '|---|---|---|',
  ...membersOf(path, name).map(({ key, type, text: words }) => `| \`${key}\` | \`${cell(type)}\` | ${cell(words)} |`),
  '',
];

const text = [
  '# Reference',
  '',
  'Made by `npm run reference` from the checks and their comments; a test fails when it is old.',
  '',
  '## Configuration: `config/site.config.ts`',
  '',
  ...tableOf('src/config/site.ts', 'fields', configKind),
  '### Items of the navbar and of its menus',
  '',
  'An item without `type` is a link, or a dropdown if it has `items`. Other kinds: `doc` (`docId`), `docSidebar` (`sidebarId`), `docsVersion`,',
  '`docsVersionDropdown` (`versions`), `localeDropdown` (`queryString`), `search` and `html` (`value`). `position` is `left` or `right`; further keys',
  'become attributes of the link.',
  '',
  ...tableOf('src/config/navbar.ts', 'linkFields', (_, key) =>
    configKind(['themeConfig', 'navbar', 'items', '[]', key]),
  ),
  '## Front matter',
  '',
  ...[
    ['Every text', 'common'],
    ['Docs and posts', 'listed'],
    ['Docs', 'docFields'],
    ['Posts', 'postFields'],
    ['Pages', 'pageFields'],
  ].flatMap(([title, name]) => [`### ${title}`, '', ...tableOf(frontMatterFile, name, frontMatterKind)]),
  '## Directives',
  '',
  'Attributes follow in braces: `:::tabs{group="os"}`. A component of the site is a directive by its name: `:::Name[title]{prop=value}` around',
  'blocks, `::Name{prop=value}` alone on its line, `:Name[words]{prop=value}` or `:Name{prop=value}` in a line.',
  '',
  '| Directive | Attributes | Meaning |',
  '|---|---|---|',
  ...checks.directiveTable.map(({ written, attributes, means }) => {
    const names = Object.entries(attributes).map(
      ([name, of]) => `\`${name}\`${of === null ? '' : `: ${of.join(', ')}`}`,
    );
    return `| \`${written}\` | ${names.join('; ')} | ${means} |`;
  }),
  '',
  '## Sidebars: `config/sidebars.ts`',
  '',
  'Sidebar name → items, or an object of label → items. A text is the id of a doc; an object without `type` is label → items.',
  '',
  ...[
    ['doc', 'docFields'],
    ['link', 'linkFields'],
    ['html', 'htmlFields'],
    ['autogenerated', 'generatedFields'],
    ['category', 'categoryOwn'],
  ].flatMap(([type, name]) => [`### ${type}`, '', ...tableOf('src/config/sidebars.ts', name, sidebarKind(type))]),
  '## Parts of the theme: `theme/parts/NAME.tsx`',
  '',
  'The default export takes the place of the part. `PartProps<"NAME">` and the part itself come from `sitegen/theme`.',
  '',
  ...memberTable('src/model/theme-parts.ts', 'Parts', 'Part'),
  '## Plugins: `definePlugin({…})` from `sitegen`',
  '',
  'The default export of a module that `plugins` names. The types of all that it is given and answers come from `sitegen`.',
  '',
  ...memberTable('src/model/plugin.ts', 'Plugin', 'Key'),
  '## Commands',
  '',
  ...commands.flatMap((name) => ['```text', help(name).trim(), '```', '']),
].join('\n');

const written = {
  'REFERENCE.md': text,
  'manual/content/docs/reference/index.md': text.replace(
    '# Reference\n',
    '---\ntitle: Reference\ndescription: Every key, every command.\n---\n',
  ),
};
for (const [name, content] of Object.entries(written)) {
  const file = join(root, name);
  if (!process.argv.includes('--check')) writeFileSync(file, content);
  else if (readFileSync(file, 'utf8') !== content) {
    process.stderr.write(`${name} is old: run "npm run reference".\n`);
    process.exitCode = 1;
  }
}
