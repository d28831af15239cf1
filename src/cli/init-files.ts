/** The files of a new site, as text: few, and each to be changed. */
import { kebabOf } from '../lib/kebab.ts';
import type { Answers, Host } from './init-answers.ts';

const scripts = {
  dev: 'sitegen serve --watch --open',
  build: 'sitegen build',
  check: 'sitegen check',
  serve: 'sitegen serve',
};

/** Path → text. */
export function starterFiles(answers: Answers): Record<string, string> {
  const [first = 'en', ...others] = answers.languages;
  const spoken = others.filter((language) => wordsOf(language) !== null);
  return {
    'config/site.config.ts': configText(answers),
    ...textsIn(answers, 'content', wordsOf(first) ?? english),
    ...Object.assign({}, ...spoken.map((one) => textsIn(answers, `content/i18n/${one}`, wordsOf(one) ?? english))),
    ...Object.fromEntries(
      spoken.flatMap((one) =>
        labelFiles(answers, `content/i18n/${one}`, wordsOf(first) ?? english, wordsOf(one) ?? english),
      ),
    ),
    'content/static/img/logo.svg': logo,
    '.gitignore': 'node_modules/\nbuild/\n.sitegen/\n',
    ...hostFiles(answers)[answers.host],
  };
}

/** A package.json with what a site needs; what another one says stays. Null when that one is no JSON. */
export function manifestText(before: string | null, { name }: Answers, version: string): string | null {
  const own: Manifest & { name: string; private: boolean; type: string } = {
    name: kebabOf(name).replace(/[^a-z\d-]/g, '') || 'site',
    private: true,
    type: 'module',
  };
  try {
    const read: Manifest = before === null ? own : (JSON.parse(before) as Manifest);
    const has = [read.dependencies, read.devDependencies].some((one) => one?.sitegen !== undefined);
    const engine = has ? {} : { devDependencies: { sitegen: `^${version}`, ...read.devDependencies } };
    return `${JSON.stringify({ ...read, scripts: { ...scripts, ...read.scripts }, ...engine }, null, 2)}\n`;
  } catch {
    return null;
  }
}
interface Manifest {
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** As formatters of code write it. */
function quoted(text: string): string {
  const json = JSON.stringify(text.replace(/\s+/g, ' ').trim());
  return text.includes("'") ? json : `'${json.slice(1, -1).replaceAll('\\"', '"')}'`;
}

function configText({ name, languages, blog, host, url }: Answers): string {
  const words = wordsOf(languages[0] ?? '') ?? english;
  const many = languages.length > 1;
  const lines = [
    `title: ${quoted(name)},`,
    '// The address that readers will use; a path in it goes into `baseUrl`.',
    `url: ${quoted(url)},`,
    "favicon: '/img/logo.svg',",
    ...(many || languages[0] !== 'en'
      ? [`i18n: { defaultLocale: ${quoted(languages[0] ?? 'en')}, locales: [${languages.map(quoted).join(', ')}] },`]
      : []),
    ...(blog
      ? [
          `blog: { blogTitle: ${quoted(words.blog)}, blogDescription: ${quoted(words.posts)}, blogSidebarTitle: ${quoted(words.sidebar)} },`,
        ]
      : ['blog: false,']),
    ...(host === 'none' || host === 'vercel' ? [] : [`deploy: { target: ${quoted(host)} },`]),
    'themeConfig: {',
    '  navbar: {',
    `    title: ${quoted(name)},`,
    "    logo: { src: '/img/logo.svg' },",
    '    items: [',
    `      { type: 'docSidebar', sidebarId: 'defaultSidebar', label: ${quoted(words.docs)}, position: 'left' },`,
    ...(blog ? [`      { to: '/blog', label: ${quoted(words.blog)}, position: 'left' },`] : []),
    ...(many ? ["      { type: 'localeDropdown', position: 'right' },"] : []),
    '    ],',
    '  },',
    '},',
  ];
  return `import { defineConfig } from 'sitegen';\n\n// Every key has a comment, which editors show; all of them are in node_modules/sitegen/REFERENCE.md.\nexport default defineConfig({\n${lines.map((line) => `  ${line}\n`).join('')}});\n`;
}

/** Docs and a post in one language. */
function textsIn({ name, blog, date }: Answers, folder: string, words: Words): Record<string, string> {
  return {
    [`${folder}/docs/index.md`]: `---\nsidebar_position: 1\ndescription: ${words.introDescription}\n---\n\n# ${name}\n\n${words.intro}\n`,
    [`${folder}/docs/writing.md`]: `---\ndescription: ${words.guideDescription}\n---\n\n${words.guide}\n`,
    ...(blog
      ? { [`${folder}/blog/${date}-welcome.md`]: `---\ntitle: ${words.postTitle}\n---\n\n${words.post}\n` }
      : {}),
  };
}

/** Labels of the configuration in another language. */
function labelFiles({ blog }: Answers, folder: string, from: Words, to: Words): [string, string][] {
  const messages = (labels: Record<string, string>): string =>
    `${JSON.stringify(Object.fromEntries(Object.entries(labels).map(([key, message]) => [key, { message }])), null, 2)}\n`;
  const navbar = { [`item.label.${from.docs}`]: to.docs, ...(blog && { [`item.label.${from.blog}`]: to.blog }) };
  const files: [string, string][] = [[`${folder}/navbar.json`, messages(navbar)]];
  const posts = { title: to.blog, description: to.posts, 'sidebar.title': to.sidebar };
  return blog ? [...files, [`${folder}/blog.json`, messages(posts)]] : files;
}

type Words = typeof english;
const english = {
  docs: 'Docs',
  blog: 'Blog',
  posts: 'What is new',
  sidebar: 'Recent posts',
  introDescription: 'What this site is about, in one sentence.',
  intro: `This page is \`content/docs/index.md\`. Change it and save: the browser shows it at once.

- Each Markdown file below \`content/docs\` is a page, each folder a part of the sidebar.
- Title, languages, navbar and footer are in \`config/site.config.ts\`.
- How a page is written: [Writing](./writing.md).`,
  guideDescription: 'Links, notes, code and diagrams on a page.',
  guide: `# Writing

Links name the file, and a broken one is an error: [back to the start](./index.md).

:::tip[A note]
Also \`note\`, \`info\`, \`warning\` and \`danger\`.
:::

\`\`\`js title="hello.js"
console.log('Hello'); // [!code ++]
\`\`\`

\`\`\`mermaid alt="A text becomes a page"
flowchart LR
  text[Markdown] --> page[Page]
\`\`\``,
  postTitle: 'Welcome',
  post: `The first post. What stands above the comment is shown in lists.

<!-- truncate -->

And this on its own page alone.`,
};
const chinese: Words = {
  docs: '文档',
  blog: '博客',
  posts: '最近的消息',
  sidebar: '最近的博文',
  introDescription: '用一句话说明这个站点的内容。',
  intro: `这个页面是 \`content/docs/index.md\`。修改并保存，浏览器会立刻显示。

- \`content/docs\` 下的每个Markdown文件是一个页面，每个文件夹是侧边栏的一部分。
- 标题、语言、导航栏和页脚在 \`config/site.config.ts\` 里。
- 页面怎么写：[写作](./writing.md)。`,
  guideDescription: '页面里的链接、提示、代码和图。',
  guide: `# 写作 {#writing}

链接写文件名，断开的链接是错误：[回到开头](./index.md)。

:::tip[提示]
还有 \`note\`、\`info\`、\`warning\` 和 \`danger\`。
:::

\`\`\`js title="hello.js"
console.log('你好'); // [!code ++]
\`\`\`

\`\`\`mermaid alt="文本变成页面"
flowchart LR
  text[Markdown] --> page[页面]
\`\`\``,
  postTitle: '欢迎',
  post: `第一篇博文。注释以上的内容显示在列表里。

<!-- truncate -->

这一段只在博文自己的页面上。`,
};
/** The starter's own texts; null for a language that it does not have. */
const wordsOf = (language: string): Words | null =>
  /^en\b/.test(language) ? english : /^zh\b(?!-(?:Hant|TW|HK|MO))/.test(language) ? chinese : null;

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b6e55"/><path d="M9 10h14M9 16h14M9 22h8" stroke="#fff" stroke-width="3" stroke-linecap="round"/></svg>\n`;

const setUp = `      - uses: actions/checkout@v4
        with:
          fetch-depth: 0 # days of change come from git
      - uses: actions/setup-node@v4
        with:
          node-version: 22
          cache: npm
      - run: npm ci`;
const onPush = `on:
  push:
    branches: [main]
  workflow_dispatch:
`;
const hostFiles = ({ name }: Answers): Record<Host, Record<string, string>> => ({
  none: {},
  'github-pages': {
    '.github/workflows/site.yml': `name: Site
${onPush}permissions:
  contents: read
  pages: write
  id-token: write
concurrency:
  group: pages
jobs:
  site:
    runs-on: ubuntu-latest
    environment:
      name: github-pages
      url: \${{ steps.deployment.outputs.page_url }}
    steps:
${setUp}
      - id: pages
        uses: actions/configure-pages@v5
      - run: npx sitegen build --base "\${{ steps.pages.outputs.base_path }}/"
      - uses: actions/upload-pages-artifact@v3
        with:
          path: build
      - id: deployment
        uses: actions/deploy-pages@v4
`,
  },
  netlify: {
    'netlify.toml':
      '[build]\n  command = "npm run build"\n  publish = "build"\n\n[build.environment]\n  NODE_VERSION = "22"\n',
  },
  vercel: {
    'vercel.json': `${JSON.stringify({ $schema: 'https://openapi.vercel.sh/vercel.json', framework: null, buildCommand: 'npm run build', outputDirectory: 'build', cleanUrls: true }, null, 2)}\n`,
  },
  cloudflare: {
    '.github/workflows/site.yml': `name: Site
${onPush}jobs:
  site:
    runs-on: ubuntu-latest
    steps:
${setUp}
      - run: npm run build
      - uses: cloudflare/wrangler-action@v3
        with:
          apiToken: \${{ secrets.CLOUDFLARE_API_TOKEN }}
          accountId: \${{ secrets.CLOUDFLARE_ACCOUNT_ID }}
          command: pages deploy build --project-name=${kebabOf(name).replace(/[^a-z\d-]/g, '') || 'site'}
`,
  },
});
