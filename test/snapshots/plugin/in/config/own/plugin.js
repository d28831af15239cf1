import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { definePlugin } from 'sitegen-docs';

/** `==marked==`, the smallest syntax there is. */
const equals = (effects, ok, nok) => {
  let count = 0;
  const open = (code) => {
    if (code !== 61) return nok(code);
    effects.consume(code);
    if (++count < 2) return open;
    effects.exit('markSign');
    effects.enter('markText');
    return text;
  };
  const text = (code) => {
    if (code === null || code === -5 || code === -4 || code === -3) return nok(code);
    if (code === 61) {
      effects.exit('markText');
      effects.enter('markSign');
      count = 0;
      return close(code);
    }
    effects.consume(code);
    return text;
  };
  const close = (code) => {
    if (code !== 61) return nok(code);
    effects.consume(code);
    if (++count < 2) return close;
    effects.exit('markSign');
    effects.exit('mark');
    return ok;
  };
  return (code) => {
    effects.enter('mark');
    effects.enter('markSign');
    return open(code);
  };
};

export default definePlugin({
  name: 'own',
  version: '1',
  syntax: [
    {
      trigger: /==/,
      micromark: () => ({ text: { 61: { name: 'mark', tokenize: equals } } }),
      mdast: () => ({
        enter: {
          mark(token) {
            this.enter({ type: 'mark', children: [] }, token);
          },
          markText(token) {
            this.enter({ type: 'text', value: this.sliceSerialize(token) }, token);
          },
        },
        exit: {
          mark(token) {
            this.exit(token);
          },
          markText(token) {
            this.exit(token);
          },
        },
      }),
    },
  ],
  directives: {
    sum: {
      form: 'inline',
      attributes: { of: null },
      make({ attributes, label, report }) {
        const numbers = (attributes.of ?? '').split('+').map(Number);
        if (numbers.some(Number.isNaN)) report('a sum is made of numbers', 'Write of="1+2".');
        return [...label, { type: 'text', value: ` ${numbers.reduce((a, b) => a + b, 0)}` }];
      },
    },
    rule: { form: 'leaf', make: () => [{ type: 'thematicBreak' }] },
    aside: {
      form: 'container',
      attributes: { side: ['left', 'right'] },
      make: ({ attributes, label, children }) => [
        { type: 'aside', side: attributes.side ?? 'left', children: [{ type: 'paragraph', children: label }, ...children] },
      ],
    },
    // One of sitegen's own is replaced.
    tip: { form: 'container', make: ({ children }) => [{ type: 'blockquote', children }] },
  },
  transform(tree, { report }) {
    for (const node of tree.children)
      if (node.type === 'heading' && node.depth === 2) {
        const [first] = node.children;
        if (first?.type === 'text') first.value = first.value.replace('TODO', 'To do');
        if (first?.value.startsWith('To do')) report(node, 'something is to be done');
      }
  },
  printers: {
    mark: (node, print) => `<mark>${print.all(node.children)}</mark>`,
    aside: (node, print) => `<aside class="${node.side}" data-own>${print.blocks(node.children)}</aside>`,
    thematicBreak: () => '<hr class="own">',
  },
  components: { Chart: './config/own/Chart.jsx' },
  parts: { Pagination: './config/own/Pagination.jsx' },
  pages({ root, locales }) {
    const releases = JSON.parse(readFileSync(join(root, 'config/own/releases.json'), 'utf8'));
    return [
      { path: 'changelog', markdown: `---\ndescription: What changed\n---\n\n# Changelog\n\n[One](#v1)\n\n${releases.map(({ name, text }) => `## ${name} {#v${name}}\n\n${text}`).join('\n\n')}\n` },
      { path: 'changelog', locale: 'de', markdown: '# Änderungen\n\n<u onclick="x()">==neu==</u>\n' },
      ...releases.map((release) => ({
        path: `/releases/${release.name}/`,
        component: './config/own/Release.jsx',
        props: { release },
        title: `Release ${release.name} of ${locales.length}`,
      })),
    ];
  },
  outputs: ({ pages }) => [
    { file: 'pages.txt', content: pages.map(({ url, locale, title, file }) => [url, locale, title, file].join(' | ')).join('\n') },
  ],
  checks: ({ pages }) =>
    pages.filter(({ description }) => description === '').map(({ url, file }) => ({ severity: 'warning', message: `${url} has no description`, hint: 'Write one.', file: file ?? undefined })),
});
