/** Pages that look real, the same in every run: English and Chinese, code in ten languages, tables, lists and links, four folders deep. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes so many pages and answers with their paths, without `.md`. */
export function writeCorpus(folder, count) {
  const random = seeded(count);
  const width = Math.ceil(count ** 0.3);
  const paths = Array.from({ length: count }, (_, page) => {
    const [section, group, topic] = [
      page % width,
      Math.floor(page / width) % width,
      Math.floor(page / width ** 2) % width,
    ];
    return `section-${section}/group-${group}/topic-${topic}/page-${page}`;
  });
  write(join(folder, 'index.md'), `---\ntitle: Home\ndescription: All pages.\n---\n\n${prose(random, english)}\n`);
  for (const [page, path] of paths.entries()) write(join(folder, `${path}.md`), textOf(page, paths, random));
  return paths;
}

function textOf(page, paths, random) {
  // A quarter is Chinese; lengths vary as they do where people write.
  const words = page % 4 === 3 ? chinese : english;
  const sections = Array.from({ length: 2 + Math.floor(random() ** 2 * 12) }, (_, index) =>
    [
      `## ${title(random, words)} ${index + 1}`,
      ...Array.from({ length: 1 + Math.floor(random() * 3) }, () => prose(random, words)),
      pick(random, [code, code, list, table, quote])(random, words),
      `${words.see} [${title(random, words)}](/${pick(random, paths)}).`,
    ].join('\n\n'),
  );
  return `---\ntitle: ${JSON.stringify(`${title(random, words)} ${page}`)}\ndescription: ${JSON.stringify(title(random, words))}\n---\n\n${prose(random, words)}\n\n${sections.join('\n\n')}\n`;
}

const english = {
  see: 'See also',
  gap: ' ',
  end: '. ',
  words:
    'the request server configuration value returns when a user opens that page and reads its cached response before any other handler can change it so most sites keep their settings in one file which is checked at start while errors name line column and reason for whoever has to mend them'.split(
      ' ',
    ),
};
const chinese = {
  see: '另见',
  gap: '',
  end: '。',
  words:
    '当 用户 打开 页面 时 服务器 会 读取 缓存 中的 配置 并 返回 结果 如果 请求 失败 则 记录 错误 的 位置 与 原因 大多数 站点 把 设置 放在 一个 文件 里 启动 时 逐项 检查 然后 渲染 所有 内容'.split(
      ' ',
    ),
};

const title = (random, { words, gap }) => Array.from({ length: 3 }, () => pick(random, words)).join(gap);
const sentence = (random, { words, gap, end }) =>
  Array.from({ length: 8 + Math.floor(random() * 14) }, () => marked(random, pick(random, words))).join(gap) + end;
const prose = (random, words) =>
  Array.from({ length: 2 + Math.floor(random() * 4) }, () => sentence(random, words))
    .join('')
    .trim();
/** One word in twenty is code, strong or emphasised. */
const marked = (random, word) => {
  const chance = random();
  return chance < 0.03 ? `\`${word}\`` : chance < 0.04 ? ` **${word}** ` : chance < 0.05 ? ` *${word}* ` : word;
};
const list = (random, words) =>
  Array.from({ length: 3 + Math.floor(random() * 5) }, () => `- ${sentence(random, words).trim()}`).join('\n');
const quote = (random, words) => `> ${prose(random, words)}`;
const table = (random, words) =>
  [
    '| Name | Type | Meaning |',
    '|---|:-:|---|',
    ...Array.from(
      { length: 4 },
      () => `| \`${name(random)}\` | ${pick(random, words.words)} | ${title(random, words)} |`,
    ),
  ].join('\n');

const languages = {
  js: (a, b) =>
    `export const ${a} = async (${b}) => {\n  const found = await fetch(\`/\${${b}}\`); // ask once\n  return found.ok ? found.json() : null;\n};`,
  ts: (a, b) =>
    `interface ${a} {\n  ${b}: string | null;\n  readonly count: number;\n}\nexport function make(${b}: string): ${a} {\n  return { ${b}, count: 42 };\n}`,
  python: (a, b) =>
    `def ${a}(${b}: str = "none") -> int:\n    """Counts."""\n    return sum(1 for c in ${b} if c != " ")  # spaces`,
  rust: (a, b) =>
    `pub fn ${a}(${b}: &str) -> Option<usize> {\n    match ${b}.len() {\n        0 => None,\n        n => Some(n + 1),\n    }\n}`,
  go: (a, b) =>
    `func ${a}(${b} string) (int, error) {\n\tif ${b} == "" {\n\t\treturn 0, errors.New("empty")\n\t}\n\treturn len(${b}), nil\n}`,
  java: (a, b) =>
    `public final class ${a} {\n    private final String ${b} = "x";\n    public int size() { return ${b}.length(); }\n}`,
  c: (a, b) => `#include <stdio.h>\nint ${a}(const char *${b}) {\n  return printf("%s\\n", ${b}); /* shown */\n}`,
  bash: (a, b) => `for ${b} in *.md; do\n  echo "$${b}" | tr a-z A-Z > "${a}-$${b}"\ndone`,
  json: (a, b) => `{\n  "${a}": { "${b}": [1, 2.5, true, null] },\n  "name": "value"\n}`,
  css: (a, b) => `.${a} > .${b}:hover {\n  color: #06c;\n  margin: 0 auto 1.5rem; /* room */\n}`,
};
const code = (random) => {
  const language = pick(random, Object.keys(languages));
  const blocks = Array.from({ length: 1 + Math.floor(random() * 4) }, () =>
    languages[language](name(random), name(random)),
  );
  return `\`\`\`${language}\n${blocks.join('\n\n')}\n\`\`\``;
};
const name = (random) =>
  `${pick(random, ['read', 'load', 'page', 'user', 'item'])}${pick(random, ['All', 'One', 'Next', 'Key', 'Size'])}`;

const pick = (random, all) => all[Math.floor(random() * all.length)];
/** Mulberry32. */
function seeded(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
