/** Threads share the work and change nothing about its result. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseSource } from '../../src/content/parse-source.ts';
import { parseInThreads } from '../../src/host/parse-threads.ts';
import { parseWithin } from '../../src/host/parse-within.ts';
import { createTools } from '../../src/markdown/tools.ts';
import type { Parsed } from '../../src/model/content.ts';
import type { Syntax } from '../../src/model/markdown.ts';

const diagram = (label: string): string => `\`\`\`mermaid alt="x"\nflowchart LR\n  A[${label}] --> B\n\`\`\``;
const texts = [
  'Plain.',
  `# One\n\n${diagram('one')}`,
  `# Two\n\n${diagram('two')}\n\n${diagram('one')}`,
  `- in a list\n\n  ${diagram('three').replaceAll('\n', '\n  ')}`,
  `> ${diagram('a quotation').replaceAll('\n', '\n> ')}`,
  '```mermaid\nnonsense\n```',
  ...Array.from({ length: 20 }, (_, index) => `## ${index}\n\n${'Words. '.repeat(index)}`),
];
const syntax: Syntax = { cjk: true, mermaid: true, defaultLanguage: 'text', rawHtml: 'safe', plugins: [] };
const options = { syntax, countWordsIn: 'en' };
const tasks = texts.map((text, index) => ({ ...options, file: `content/docs/${index}.md`, text }));
const first = { ...options, file: 'first.md', text: '# One' };

for (const count of [1, 2, 4])
  test(`${count} threads answer what one process does, in the same order`, async () => {
    const expected = tasks.map((task) => JSON.stringify(parseSource(task, createTools([]))));
    assert.equal(await parseInThreads(tasks, count, { plugins: [], seconds: 15 }), expected);
  });

/** More marks of emphasis than are looked at, as the lines seem to be rows of a table. */
const endless = `${`|${'*a '.repeat(20)}\n`.repeat(300)}${`|${'b* '.repeat(20)}\n`.repeat(300)}`;

test('a text that takes too long is ended and named, and the others are read', async () => {
  const slow = { ...first, file: 'slow.md', text: endless };
  const results = await parseInThreads([first, slow, slow, first], 2, { plugins: [], seconds: 1 });
  assert.equal(
    results.map((text) =>
      (JSON.parse(text ?? '') as Parsed).diagnostics.map(({ code, place }) => `${code} ${place?.file}`),
    ),
    [[], ['text-too-slow slow.md'], ['text-too-slow slow.md'], []],
  );
});

test('so it is where there are no threads', () => {
  const parsed = parseWithin({ ...first, text: endless }, createTools([]), 0);
  assert.ok(parsed.isSpent);
  assert.match(parsed.result, /"text-too-slow".*"reading this text takes more than 1 seconds/);
  assert.not.ok(parseWithin(first, createTools([]), 1).isSpent);
});

test('a thread that runs out of memory does not take the build', async () => {
  const large = { ...first, file: 'large.md', text: '- a\n\n'.repeat(300_000) };
  const results = await parseInThreads([large, first], 1, { plugins: [], seconds: 60 });
  assert.match(results[0] ?? '', '"text-unreadable"');
  assert.equal(results[1], JSON.stringify(parseSource(first, createTools([]))));
});

test.run();
