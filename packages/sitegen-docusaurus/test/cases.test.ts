/** Whole projects of Docusaurus that once came out wrong: each folder of `cases` has one, and says in `expect.md` what is right. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import { root } from '../../../test/lib/places.ts';
import { type Row, rows } from '../../../test/lib/rows.ts';

const cases = join(root, 'packages/sitegen-docusaurus/test/cases');

/** The files of a project by their paths. */
function filesOf(name: string): Record<string, string> {
  const folder = join(cases, name, 'site');
  const paths = readdirSync(folder, { recursive: true }).map(String);
  const files = paths.filter((path) => statSync(join(folder, path)).isFile());
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

const table: Record<string, Omit<Row, 'files'>> = {
  'doc-footer': {
    pages: {
      'docs/a/index.html': [
        'href="https://example.org/edit/next/a.md" target="_blank" rel="noopener noreferrer">Edit the next edition</a>',
        'href="https://example.org/edit/docs/a.md" target="_blank" rel="noopener noreferrer">Edit this edition</a>',
        '!edit-link',
        '!href="[',
      ],
    },
    silent: /cannot be run/,
  },
  'fence-with-plugin': {
    pages: { 'docs/a/index.html': ['Historical context', '<p>Before this.\nAnd this.</p>', '<p>The end.</p>', '!:::'] },
    silent: /stray-fence/,
  },
  'own-link': {
    pages: {
      'index.html': [
        '<a href="https://example.com/shop/">shop</a>',
        '<a href="/docs/other/">other</a>',
        '<a href="/docs/b/">page</a>, <a href="/docs/b/">file</a>, <a href="/docs/b/">based</a>',
      ],
    },
    says: [/docs\/a\.md:6:17 warning the link "\/other\/" leads to no page/],
    silent: /"\/shop\/"/,
  },
  'redirects-html': {
    pages: {
      'docs/a/index.html': ['<h1>A</h1>'],
      'docs/a.html/index.html': ['url=/docs/a"'],
    },
  },
  tailwind: {
    pages: {
      'docs/a/index.html': ['<svg class="h-5 w-5 flex-none"', '<svg class="h-8 w-auto"', 'class="navbar-link join"'],
    },
    styles: ['.join{background-color:theme(', 'svg:not([width],[height])){inline-size:1.5em}', 'block-size:3rem'],
    says: [/docusaurus\.config\.js:[\d:]+ warning packages are not installed: autoprefixer, tailwindcss \[package\]/],
    silent: /error/,
  },
  'workspace-package': {
    args: ['build', '--root', 'site'],
    pages: {
      '../site/build/docs/a/index.html': ['href="https://example.org/releases/v8.1.0"', '>v8.1.0', 'code-title">sh<'],
    },
    silent: /not installed/,
  },
};

rows(
  Object.fromEntries(
    Object.entries(table).map(([name, row]) => [`the project ${name}`, { files: filesOf(name), ...row }]),
  ),
);

test.run();
