/** Functions of remark and rehype as a plugin. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { renderMarkdown, unifiedPlugin } from '../../src/markdown/index.ts';

interface Node {
  type: string;
  value?: string;
  children?: Node[];
  [key: string]: unknown;
}
const each = (node: Node, change: (node: Node) => void): void => {
  change(node);
  for (const child of node.children ?? []) each(child, change);
};
const shout = (options: { end: string }) => (tree: Node) =>
  each(tree, (node) => {
    if (node.type === 'text') node.value += options.end;
  });
const short = () => (tree: Node) =>
  each(tree, (node) => {
    if (node.type === 'strong') node.data = { hName: 'abbr', hProperties: { title: 'a "b"', className: ['x'] } };
  });
const lazy = () => (tree: Node) =>
  each(tree, (node) => {
    if (node.tagName === 'p') node.properties = { className: ['intro'], style: 'color: red' };
  });

const html = (text: string, options: Parameters<typeof unifiedPlugin>[0], file = 'a.md'): string =>
  renderMarkdown(text, { file, plugins: [unifiedPlugin(options)] }).html;

test('functions of remark change trees, with their options, in the texts they are for', () => {
  const options = { remark: [[shout, { end: '!' }]], files: /^a/ };
  assert.is(html('Hello', options), '<p>Hello!</p>');
  assert.is(html('Hello', options, 'b.md'), '<p>Hello</p>');
});

test('a node that names its element becomes it, made safe as what authors write', () => {
  assert.is(
    html('A **b *c***', { remark: [short] }),
    '<p>A <abbr title="a &quot;b&quot;" class="x">b <em>c</em></abbr></p>',
  );
  const script = () => (tree: Node) =>
    void Object.assign(tree, { children: [{ type: 'x', data: { hName: 'script' }, children: [] }] });
  assert.is(html('A', { remark: [script] }), '');
});

test('functions of rehype change what is printed, and are trusted', () => {
  assert.is(
    html('A\n\n- b\n', { rehype: [lazy] }),
    '<p class="intro" style="color: red">A</p>\n<ul>\n<li>b</li>\n</ul>',
  );
});

test('syntax that a function adds is read', () => {
  const plus = {
    text: {
      43: {
        tokenize: (effects: Record<string, (name: string) => void>, ok: unknown) => (code: unknown) => {
          for (const step of ['enter', 'consume', 'exit'])
            effects[step]?.(step === 'consume' ? (code as string) : 'plus');
          return ok;
        },
      },
    },
  };
  const nodes = {
    enter: {
      plus(this: { enter: (node: Node, token: unknown) => void }, token: unknown) {
        this.enter({ type: 'text', value: ' and ' }, token);
      },
    },
    exit: {
      plus(this: { exit: (token: unknown) => void }, token: unknown) {
        this.exit(token);
      },
    },
  };
  function attach(this: { data(): Record<string, unknown> }): void {
    Object.assign(this.data(), { micromarkExtensions: [plus], fromMarkdownExtensions: [[nodes]] });
  }
  assert.is(html('a+b', { remark: [attach] }), '<p>a and b</p>');
});

test('what a function throws is told, and the text is shown without it', () => {
  const broken = () => () => {
    throw new Error('no luck');
  };
  const { html: shown, diagnostics } = renderMarkdown('A', { plugins: [unifiedPlugin({ remark: [broken] })] });
  assert.is(shown, '<p>A</p>');
  assert.match(diagnostics[0]?.message ?? '', /broken.*no luck/);
});

test.run();
