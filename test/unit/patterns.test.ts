/**
 * No pattern that reads words of strangers takes the square of a text's length: a run of one kind of character never makes it look at the
 * same characters again from each place. `scslre` finds such patterns, but no runs of several characters.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type Token, tokTypes } from 'acorn';
import { transformSync } from 'esbuild';
import { analyse } from 'scslre';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { root } from '../lib/places.ts';

const rooms = 'agents content graph lib markdown messages outputs pages render search'.split(' ');
const folders = [
  ...rooms.map((room) => `src/${room}`),
  'packages/micromark-shortcut/src',
  'packages/static-mermaid/src',
];
const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesIn(file) : /\.tsx?$/.test(file) ? [file] : [];
  });

interface Pattern {
  source: string;
  flags: string;
}
/** The pattern literals of a file. */
function patternsIn(file: string): Pattern[] {
  const { code } = transformSync(readFileSync(join(root, file), 'utf8'), { loader: file.endsWith('x') ? 'tsx' : 'ts' });
  const tokens: Token[] = [];
  parse(code, { ecmaVersion: 'latest', sourceType: 'module', onToken: tokens });
  return tokens
    .filter(({ type }) => type === tokTypes.regexp)
    .map(({ start, end }) => {
      const literal = code.slice(start, end);
      const last = literal.lastIndexOf('/');
      return { source: literal.slice(1, last), flags: literal.slice(last + 1) };
    });
}

const isSlow = (pattern: Pattern): boolean => analyse(pattern).reports.length > 0;

test('no pattern is slow for long runs', () => {
  const patterns = folders
    .flatMap(filesIn)
    .flatMap((file) => patternsIn(file).map((pattern) => ({ file, ...pattern })));
  assert.ok(patterns.length > 300, `${patterns.length} patterns`);
  assert.equal(patterns.filter(isSlow), []);
});

test('nor is one that is put together while texts are read', async () => {
  const { parseMarkdown } = await import('../../src/markdown/parse.ts');
  const { syntax, tools } = await import('../markdown/context.ts');
  const patterns = new Map<string, Pattern>();
  const Native = RegExp;
  globalThis.RegExp = new Proxy(Native, {
    construct(target, [source, flags]: [string | RegExp, string | undefined]) {
      const pattern = flags === undefined ? new target(source) : new target(source, flags);
      // Not copies, of patterns of libraries.
      if (typeof source === 'string') patterns.set(String(pattern), pattern);
      return pattern;
    },
  });
  try {
    for (const language of ['js', 'md'])
      parseMarkdown(
        `\`\`\`${language} title="a" {1}\nb\n\`\`\`\n\n\`\`\`${language}\n# highlight-next-line\na // [!code hl]\n\`\`\``,
        {
          ...{ file: 'a.md', lineOffset: 0, tools, syntax },
        },
      );
  } finally {
    globalThis.RegExp = Native;
  }
  assert.ok([...patterns.keys()].some((one) => one.includes('!code')));
  assert.equal([...patterns.values()].filter(isSlow).map(String), []);
});

for (const { source, flags } of [/\S+(?:\s*,\s*\S+)*(?=\s)/, /\s*[\r\n]/g, /[./_-]+(?=\w)/])
  test(`/${source}/ would be found`, () => {
    assert.ok(isSlow({ source, flags }));
  });

test.run();
