/** Threads share the work and change nothing about its result. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseSource } from '../../src/content/parse-source.ts';
import { parseInThreads } from '../../src/host/parse-threads.ts';
import { createTools } from '../../src/markdown/tools.ts';

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
const tasks = texts.map((text, index) => ({
  file: `content/docs/${index}.md`,
  text,
  syntax: { cjk: true, mermaid: true, defaultLanguage: 'text', plugins: [] },
  countWordsIn: 'en',
}));

for (const count of [1, 2, 4])
  test(`${count} threads answer what one process does, in the same order`, async () => {
    const expected = tasks.map((task) => JSON.stringify(parseSource(task, createTools([]))));
    assert.equal(await parseInThreads(tasks, count, { plugins: [] }), expected);
  });

test.run();
