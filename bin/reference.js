/**
 * Writes REFERENCE.md (all keys of configuration, sidebars and front matter, all commands), and the same as pages of the manual in its
 * languages. `--check` writes nothing and fails when a file is out of date. What a translator owes is listed and fails nothing: a sentence
 * without a translation stands in English until somebody who knows the language adds it.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { catalogueOf } from './reference/catalogue.js';
import { root } from './reference/keys.js';
import { pagesIn } from './reference/pages.js';
import { translated } from './reference/translated.js';

/** Written by hand in English, and kept with the other translations. */
const DIAGNOSTICS = 'reference/diagnostics.md';
const diagnostics = readFileSync(join(root, 'manual/content/docs', DIAGNOSTICS), 'utf8');

const inEnglish = (text) => text;
const english = pagesIn(inEnglish);
const pageFiles = (folder, pages) =>
  Object.fromEntries(pages.map(({ file, head, text }) => [`${folder}/reference/${file}.md`, `${head}\n${text}`]));
const languages = ['zh-Hans'].map((name) => {
  const catalogue = catalogueOf(name);
  const folder = `manual/content/i18n/${name}/docs`;
  const files = {
    ...pageFiles(folder, pagesIn(catalogue.say)),
    [`${folder}/${DIAGNOSTICS}`]: translated(diagnostics, catalogue.say),
  };
  return { ...catalogue, files };
});

/** A page within a file of all: headings one level deeper, without ids and directives, which only the manual's Markdown has. */
const inOneFile = ({ title, text }) => {
  let code = false;
  const lines = text.split('\n').map((line) => {
    if (line.trimStart().startsWith('```')) code = !code;
    return code ? line : line.replace(/^(- )?(#+ .*) \{#\S+\}$/, '$1#$2').replace(/^:{3,}(?:params)?$/, '');
  });
  return [`## ${title}`, '', ...lines].join('\n').replace(/\n{3,}/g, '\n\n');
};

const written = {
  'REFERENCE.md': [
    '# Reference\n',
    'Made by `npm run reference` from the checks and their comments; a test fails when it is old.\n',
    ...pagesIn(inEnglish, false).map(inOneFile),
  ].join('\n'),
  ...pageFiles('manual/content/docs', english),
  ...Object.assign({}, ...languages.map(({ files }) => files)),
};
const textOf = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};
for (const [name, content] of Object.entries(written)) {
  const file = join(root, name);
  if (!process.argv.includes('--check')) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  } else if (textOf(file) !== content) {
    process.stderr.write(`${name} is old: run "npm run reference".\n`);
    process.exitCode = 1;
  }
}

/** What a translator owes: sentences to be added to a file of translations, or taken out of it. */
for (const { file, missing, unused } of languages) {
  const lists = [
    [`For a translator: ${file} has no translation of`, [...missing]],
    [`For a translator: ${file} has translations of what no source says any more`, unused()],
  ];
  for (const [what, sentences] of lists.filter(([, all]) => all.length > 0)) {
    process.stdout.write(`${what}:\n${sentences.map((sentence) => `  ${JSON.stringify(sentence)}\n`).join('')}`);
  }
}
