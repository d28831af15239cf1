/** The pages of the reference, written with `say`, which answers an English sentence with that of the page's language. */
import { commands } from './commands.js';
import { examples } from './examples.js';
import { directives, keys, membersOf } from './keys.js';

const isCode = (text) => /^(?:'[^']*'|\[.*\]|\{\}|true|false|[\d.]+)$/.test(text);
const heading = (level, text, id) => [`${'#'.repeat(level)} ${text} {#${id}}`, ''];
const paragraphs = (say, texts) => texts.flatMap((text) => [say(text), '']);

/** A fence that is longer than any in the text that it encloses. */
const fenceAround = (text, mark) => {
  const inside = [...text.matchAll(new RegExp(`^ *(${mark}{3,})`, 'gm'))];
  return mark.repeat(Math.max(3, ...inside.map(([, { length }]) => length + 1)));
};

/** A list of parameters; each has a heading, so that contents, links and the search lead to it. */
const paramsOf = (level, params) => {
  const items = params.flatMap(({ name, id, facts, blocks }) => [
    `- ${'#'.repeat(level)} \`${name}\` {#${id}}`,
    '',
    ...`${facts.length > 0 ? `(${facts.join(', ')}) ` : ''}${blocks.join('\n\n')}`
      .split('\n')
      .map((line) => (line === '' ? '' : `  ${line}`)),
    '',
  ]);
  const fence = fenceAround(items.join('\n'), ':');
  return [`${fence}params`, '', ...items, fence, ''];
};

const nameOf = (path) => path.join('.').replaceAll('.[]', '[]').replaceAll('NAME', '<name>');
const idOf = (path) => nameOf(path).replace(/\[\]|[<>]/g, '');
/** What there is to know of a key in few words: its type, and what holds unless it is given. */
const factsOf = ({ value, preset, isRequired }, say) => [
  ...(value === '' ? [] : [`\`${value}\``]),
  ...(isRequired ? [say('required')] : []),
  ...(preset === '' ? [] : [say('default: %').replace('%', () => say(isCode(preset) ? `\`${preset}\`` : preset))]),
];
/** Keys as parameters. `prefix` tells ids of one page apart. */
const keyLines = (rows, say, prefix = '') =>
  paramsOf(
    3,
    rows.map((row) => ({
      name: nameOf(row.path),
      id: `${prefix}${idOf(row.path)}`,
      facts: factsOf(row, say),
      blocks: [say(row.text)],
    })),
  );
const section = (title, id, intro, rows, prefix) => (say) => [
  ...heading(2, say(title), id),
  ...paragraphs(say, intro),
  ...keyLines(rows, say, prefix),
];

/** Keys of the configuration that hold no others, by what they are about. */
const GROUPS = {
  'The site': ['title', 'url', 'baseUrl', 'tagline', 'favicon', 'titleDelimiter', 'trailingSlash', 'noIndex'],
  'What is reported': ['on[A-Z]\\w+', 'baseUrlIssueBanner', 'budgets'],
  'Files and code': [
    'staticDirectories',
    'theme',
    'customCss',
    'scripts',
    'stylesheets',
    'headTags',
    'plugins',
    'adapter',
    'customFields',
  ],
  'In the browser': ['search', 'offline', 'storage'],
};
const groups = Object.entries(GROUPS).map(([title, names]) => ({
  title,
  names: new RegExp(`^(?:${names.join('|')})$`),
}));
/** The heading that a key stands below: that of a group, or the key that holds it, of the first level or the theme's. */
function groupOf({ path }) {
  const [first, second] = path;
  const group = groups.find(({ names }) => names.test(first));
  if (group !== undefined) return group.title;
  const depth =
    first === 'themeConfig' && keys.config.some(({ path: [, key, inner] }) => key === second && inner) ? 2 : 1;
  return nameOf(path.slice(0, depth));
}
const configLines = (say) =>
  [...new Set(keys.config.map(groupOf))].flatMap((title) => {
    const rows = keys.config.filter((row) => groupOf(row) === title);
    const [holder, ...inner] = rows;
    if (nameOf(holder.path) !== title)
      return [...heading(2, say(title), title.toLowerCase().replaceAll(' ', '-')), ...keyLines(rows, say)];
    return [
      ...heading(2, `\`${title}\``, title),
      // The backslash ends the line.
      `${factsOf(holder, say).join(' · ')}\\`,
      say(holder.text),
      '',
      ...(inner.length > 0 ? keyLines(inner, say) : []),
    ];
  });

const listOf = (forms) => forms.map((form) => `\`${form}\``).join(', ');
const nameIn = ([form]) => /\w[\w-]*/.exec(form)[0];
/** An example as it is written and, where directives are read, as it is shown. */
function exampleOf(name, say, isRead) {
  if (examples[name] === undefined) throw new Error(`bin/reference/examples.js has no example of "${name}"`);
  const text = say(examples[name]);
  const fence = fenceAround(text, '`');
  return [`${fence}md\n${text}\n${fence}`, ...(isRead ? ['<div class="result">', text, '</div>'] : [])];
}
const directiveLines = (say, isRead) =>
  paramsOf(
    2,
    directives.map(({ forms, attributes, labels, means }) => {
      const names = Object.entries(attributes).map(([name, choices]) =>
        choices === null ? name : `${name}="${choices.join(' | ')}"`,
      );
      return {
        name: forms[0],
        id: nameIn(forms),
        facts: names.length === 0 ? [] : [`\`{${names.join(' ')}}\``],
        blocks: [
          say(means),
          ...(labels === undefined ? [] : [say('The label is one of %.').replace('%', () => say(listOf(labels)))]),
          ...(forms.length > 1 ? [say('Also: %.').replace('%', () => say(listOf(forms.slice(1))))] : []),
          ...exampleOf(nameIn(forms), say, isRead),
        ],
      };
    }),
  );

const memberLines = (path, name) => (say) =>
  paramsOf(
    2,
    membersOf(path, name).map(({ key, type, text }) => ({
      name: key,
      id: key,
      facts: [`\`${type}\``],
      blocks: [say(text)],
    })),
  );

const commandLines = (say) =>
  commands.flatMap(({ words, does, usage, options, note, example }) => [
    ...heading(2, `\`sitegen ${words.join(' ')}\``, words.join('-')),
    ...paragraphs(say, [does]),
    '```text',
    usage,
    '```',
    '',
    ...(options.length === 0
      ? []
      : paramsOf(
          3,
          options.map((option) => optionParam(option, words, say)),
        )),
    ...(note === '' ? [] : paragraphs(say, [note])),
    ...(example === '' ? [] : ['```sh', example, '```', '']),
  ]);
function optionParam({ flags, meaning, choices, preset }, words, say) {
  const [, name] = /--([\w-]+)/.exec(flags);
  const facts = factsOf({ value: choices, isRequired: false, preset }, say);
  return { name: flags, id: [...words, name].join('-'), facts, blocks: [say(meaning)] };
}

/** Each page with what is written on it, in order. */
const pages = [
  {
    file: 'configuration',
    title: 'Configuration',
    description: 'Every key of the configuration file: what it means, its values and its default.',
    matter: 'toc_max_heading_level: 2\n',
    intro: [
      'The default export of `config/site.config.ts`, best written with `defineConfig` from `sitegen-docs`. Only `title` and `url` are required.',
    ],
    body: [
      configLines,
      section(
        'Items of the navbar and of its menus',
        'navbar-items',
        [
          'An item without `type` is a link, or a dropdown if it has `items`. Other kinds: `doc` (`docId`), `docSidebar` (`sidebarId`), `docsVersion`, `docsVersionDropdown` (`versions`), `localeDropdown` (`queryString`), `search` and `html` (`value`). `position` is `left` or `right`; further keys become attributes of the link.',
        ],
        keys.navbarItem,
        'navbar-item.',
      ),
    ],
  },
  {
    file: 'front-matter',
    title: 'Front matter',
    description: 'The keys between two lines of three hyphens at the beginning of a Markdown file.',
    matter: 'toc_max_heading_level: 2\n',
    intro: ['A Markdown file may begin with YAML between two lines of three hyphens. No key is required.'],
    body: [
      section('Every text', 'every-text', [], keys.everyText),
      section('Docs and posts', 'docs-and-posts', [], keys.listed),
      section('Docs', 'docs', [], keys.doc, 'doc.'),
      section('Posts', 'posts', [], keys.post, 'post.'),
      section('Pages', 'pages', [], keys.page, 'page.'),
    ],
  },
  {
    file: 'directives',
    title: 'Directives',
    description: 'Admonitions, tabs, cards and all else that extends Markdown, with their attributes.',
    intro: [
      'A directive begins with colons and a name: three around blocks, one in a line. Attributes follow in braces: `:::tabs{group="os"}`.',
      'A component of the site is a directive by its name: `:::Name[title]{prop=value}` around blocks, `::Name{prop=value}` alone on its line, `:Name[words]{prop=value}` or `:Name{prop=value}` in a line.',
    ],
    body: [directiveLines],
  },
  {
    file: 'sidebars',
    title: 'Sidebars',
    description: 'Items of the sidebars file and category files of folders.',
    matter: 'toc_max_heading_level: 2\n',
    intro: [
      'The default export of `config/sidebars.ts`: sidebar name → items, or an object of label → items. A text is the id of a doc; an object without `type` is label → items.',
    ],
    body: [
      section('Docs: `doc`', 'doc', [], keys.docItem, 'doc.'),
      section('Links: `link`', 'link', [], keys.linkItem, 'link.'),
      section('HTML: `html`', 'html', [], keys.htmlItem, 'html.'),
      section('Folders: `autogenerated`', 'autogenerated', [], keys.folderItem, 'autogenerated.'),
      section(
        'Categories: `category`',
        'category',
        ['Besides these keys, `items` lists what the category holds, as in a sidebar.'],
        keys.categoryItem,
        'category.',
      ),
      section(
        'Category files: `_category_.json`',
        'category-file',
        ['Describes the folder that it is in, where the sidebar is made from folders. `_category_.yml` works too.'],
        keys.categoryFile,
        'category-file.',
      ),
    ],
  },
  {
    file: 'theme-parts',
    title: 'Parts of the theme',
    description: 'The parts that a file in theme/parts can replace, and their props.',
    intro: [
      'The default export of `theme/parts/NAME.tsx` takes the place of the part. `PartProps<"NAME">` and the part itself come from `sitegen-docs/theme`.',
    ],
    body: [memberLines('src/model/theme-parts.ts', 'Parts')],
  },
  {
    file: 'plugins',
    title: 'Plugins',
    description: 'Everything that a plugin can bring, with its types.',
    intro: [
      'A plugin is the default export of a module that `plugins` names: `definePlugin({…})` from `sitegen-docs`. The types of all that it is given and answers come from `sitegen-docs`.',
    ],
    body: [memberLines('src/model/plugin.ts', 'Plugin')],
  },
  {
    file: 'commands',
    title: 'Commands',
    description: 'Every command with its options.',
    matter: 'toc_max_heading_level: 2\n',
    intro: [
      '`sitegen` stands for `npx sitegen-docs`. Every command also knows `--help`, which prints what is said here, and `--verbose`, which prints stack traces of failures in sitegen itself, for bug reports.',
    ],
    body: [commandLines],
  },
];

/** File → front matter and text, in the language of `say`; `isRead` says whether directives are read where the text goes. */
export const pagesIn = (say, isRead = true) =>
  pages.map(({ file, title, description, matter = '', intro, body }) => {
    const lines = [...paragraphs(say, intro), ...body.flatMap((part) => part(say, isRead))];
    const head = `---\ntitle: ${say(title)}\ndescription: ${JSON.stringify(say(description))}\n${matter}---\n`;
    return { file, title: say(title), head, text: lines.join('\n') };
  });
