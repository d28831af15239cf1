/** The diagrams of a text, which are drawn when it is parsed. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { diagramsIn } from '../../src/markdown/diagram.ts';
import { html, parse, tools } from './context.ts';

const fence = (source: string, alt = ''): string => `\`\`\`mermaid${alt}\n${source}\n\`\`\``;

test('a diagram is a figure with a name, which the keyboard can scroll', () =>
  assert.match(
    html(fence('flowchart LR\n A --> B', ' alt="流程"')),
    /^<figure class="diagram" tabindex="0"><svg role="img" aria-label="流程" viewBox=/,
  ));
test('one that has another form for phones is there twice', () => {
  const source = 'flowchart LR\n A[the first] --> B[the second] --> C[the third] --> D[the last]';
  assert.equal(
    [...html(fence(source)).matchAll(/<svg class="(\w+)" role="img" aria-label="([^"]*)"/g)].map(([, ...both]) => both),
    ['wide', 'narrow'].map((form) => [form, 'the first, the second, the third, the last']),
  );
});
test('a kind that nobody draws is named', () =>
  assert.match(
    parse(fence('gantt\n title A')).diagnostics[0]?.message ?? '',
    /^diagrams of the kind "gantt" are not drawn/,
  ));
test('words that are not drawn are said', () =>
  assert.equal(
    parse(fence('sequenceDiagram\n title The title\n A->>B: x')).diagnostics.map(({ message }) => message),
    ['the diagram is drawn without "The title"'],
  ));
test('a mistake is reported with the line of the fence, and the code is shown', () => {
  const text = 'x\n\n```mermaid\nnonsense\n```';
  const [diagnostic] = parse(text).diagnostics;
  assert.is(`${diagnostic?.code} ${diagnostic?.severity} ${diagnostic?.place?.line}`, 'mermaid warning 3');
  assert.match(html(text), /data-language="mermaid".*nonsense/s);
});
test('without the switch a diagram stays code', () =>
  assert.match(html('```mermaid\nflowchart LR\n```', { mermaid: false }), 'data-language="mermaid"'));

test('what is drawn ahead is what the text will ask for', () => {
  const fence = (code: string, marks = '```'): string => `${marks}mermaid alt="x"\n${code}\n${marks}`;
  const text = [fence('flowchart LR\n  A --> B'), fence('sequenceDiagram\n\n A->>B: x', '~~~~'), '```js\nx\n```'].join(
    '\n\n',
  );
  const inList = `- x\n\n  ${fence('flowchart LR\n  C --> D').replaceAll('\n', '\n  ')}`;
  assert.equal(diagramsIn(`${text}\n\n${inList}`), [
    'flowchart LR\n  A --> B',
    'sequenceDiagram\n\n A->>B: x',
    'flowchart LR\n  C --> D',
  ]);
});
test('a drawing of another thread is not drawn again', () => {
  const source = 'flowchart LR\n  Here --> There';
  tools.drawings.set(source, {
    ok: true,
    svg: '<svg viewBox="0 0 1 1"><text>from elsewhere</text></svg>',
    ...{ narrow: null, lost: null },
  });
  assert.match(html(`\`\`\`mermaid\n${source}\n\`\`\``), 'from elsewhere');
});

test.run();
