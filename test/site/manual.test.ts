/** The manual builds without a word of complaint, in both languages, and its examples are sites that build. */
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { diagnosticsText } from '../../src/cli/report.ts';
import { wrongAddressesIn } from '../lib/addresses.ts';
import { buildHere } from '../lib/build-here.ts';
import { newFolder, root } from '../lib/places.ts';
import { type Files, readBuilt, writeSite } from '../lib/site.ts';

const manual = join(root, 'manual');

/** Paths of all files in a folder, without their extensions. */
const namesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true })
    .map((name) => String(name).replace(/\.\w+$/, ''))
    .sort();

test('the manual builds without a message, its addresses lead somewhere; each Chinese page translates one that is there, and leads to no English page', async () => {
  const site = newFolder();
  cpSync(manual, site, { recursive: true, filter: (path) => !/\/(?:build|\.sitegen)$/.test(path) });
  const { diagnostics, output } = await buildHere(site);
  assert.is(
    diagnosticsText(diagnostics, site, (_, text) => text),
    '',
  );
  assert.ok((output?.pages ?? 0) > 20);
  assert.equal(wrongAddressesIn({ folder: join(site, 'build'), origin: 'https://sitegen.example.org' }), []);
  const pages = namesIn(join(site, 'content/docs'));
  const translated = namesIn(join(site, 'content/i18n/zh-Hans/docs'));
  assert.equal(
    translated.filter((name) => !pages.includes(name)),
    [],
  );
  const owed = pages.filter((name) => !translated.includes(name));
  if (owed.length > 0) process.stdout.write(`note: pages of the manual wait for a translator: ${owed.join(', ')}\n`);
  const chinese = join(site, 'build/zh-Hans');
  const english = readdirSync(chinese, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.html'))
    .flatMap((name) => {
      const [main = ''] = /<main[\s\S]*<\/main>/.exec(readFileSync(join(chinese, name), 'utf8')) ?? [];
      return [...main.matchAll(/<a [^>]*href="(\/(?!zh-Hans)[^"]*)"/g)].map(([, href]) => `${name}: ${href}`);
    });
  assert.equal(english, []);
});

test('its Chinese has no typed space beside Latin, digits and inline code: styles put a gap there', () => {
  const folder = join(manual, 'content/i18n/zh-Hans');
  const found = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => /\.mdx?$/.test(name))
    .flatMap((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
        .replace(/^ *(`{3,})[\s\S]*?\n *\1$/gm, '')
        .replace(/`[^`\n]*`/g, '\uFFFC');
      return [...text.matchAll(/\p{Script=Han} [\w\uFFFC].*|.*[\w\uFFFC] \p{Script=Han}/gu)].map(
        ([line]) => `${name}: ${line}`,
      );
    });
  assert.equal(found, []);
});

/** What an example stands on: files of its page that it names and does not show. */
const around: Files = {
  'content/docs/index.md': '---\nslug: /\n---\n\n# Start\n',
  'content/docs/guide/start.md': '# Start\n',
  'content/docs/guide/old.md': '# Old\n',
  'content/docs/install.md': '# Install\n',
  'content/docs/hello.md': '# Hello\n',
  'content/docs/more/one.md': '# One\n',
  'content/docs/dashes.md': '# Dashes\n\n1990--2000\n',
  // A package of remark, as its examples name it.
  'node_modules/remark-smartypants/package.json': '{ "type": "module", "exports": "./index.js" }',
  'node_modules/remark-smartypants/index.js': `export default function smartypants({ dashes }) {
    const change = (node) => {
      if (node.type === 'text') node.value = node.value.replaceAll('--', dashes === 'oldschool' ? '–' : '—');
      for (const child of node.children ?? []) change(child);
    };
    return change;
  }`,
  'content/blog/authors.yml': 'ada: { name: Ada }\n',
  'content/blog/tags.yml': 'release: { label: Release }\n',
};
const versions: Files = {
  'content/versions.json': '["2.0", "1.0"]\n',
  'content/versioned_docs/version-2.0/index.md': '# Start\n',
  'content/versioned_docs/version-1.0/index.md': '# Start\n',
};
const config = (keys: string): string =>
  `export default {\n  title: 'Example', url: 'https://example.com', onOrphanDocs: 'ignore', search: false,\n${keys}\n};\n`;

/** What some of them are to show. */
const shown: Record<string, Record<string, RegExp>> = {
  'tasks/extend.md': {
    'plans/index.html': /<strong class="price">12 €<\/strong>[\s\S]*Made with care/,
    // Not at the edge of the window, and with one <main> alone.
    'about/index.html': /<title>About \| Example<[\s\S]*<main[^>]*><div class="main"><h1>About .*Example/,
    'changes/index.html': /<h1[^>]*>Changes/,
    'dashes/index.html': /1990–2000/,
    'packages/core/index.html': /What all others need/,
    'pages.json': /"\/changes"/,
  },
  'tasks/math.md': { 'formulas/index.html': /c<\/mi>.*<mfrac>/s },
};

for (const name of readdirSync(join(manual, 'content/docs'), { recursive: true }).map(String)) {
  // The examples of diagnostics are mistakes, and have a test of their own.
  const text =
    name.endsWith('.md') && !name.endsWith('diagnostics.md')
      ? readFileSync(join(manual, 'content/docs', name), 'utf8')
      : '';
  const examples = [
    ...text.matchAll(/^( *)`{3}\w+ title="((?:config|content|theme)\/[^"]+)"[^\n]*\n([\s\S]*?)\n\1`{3}$/gm),
  ];
  if (examples.length === 0) continue;
  test(`${name}: its examples are a site that builds`, async () => {
    const files: Files = { ...around, ...(name.includes('versions') ? versions : {}) };
    const keys: string[] = [];
    for (const [, indent = '', file = '', code = ''] of examples) {
      const plain = code.replaceAll(`\n${indent}`, '\n').slice(indent.length);
      if (file.startsWith('config/site.config')) keys.push(plain);
      else files[file] = `${plain}\n`;
    }
    const site = writeSite({ ...files, 'config/site.config.js': config(keys.join('\n')) });
    const { diagnostics } = await buildHere(site);
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    assert.is(
      diagnosticsText(errors, site, (_, one) => one),
      '',
    );
    for (const [file, sign] of Object.entries(shown[name] ?? {})) assert.match(readBuilt(site, file), sign);
  });
}

test.run();
