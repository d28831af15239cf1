/**
 * The manual's page of diagnostics has every code, and its examples are true: each site gives the message that is written above it, and the
 * mended one does not. `npm test -- diagnostic-examples --update` writes the messages anew; read the difference before it is committed.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fence } from '../../src/cli/explain.ts';
import { diagnosticTexts } from '../../src/cli/report.ts';
import { DIAGNOSTICS_PAGE, explanations } from '../../src/host/explanations.ts';
import type { Diagnostic } from '../../src/model/diagnostic.ts';
import { check } from '../../src/site/build.ts';
import { usual } from '../lib/build-here.ts';
import { newFolder, root } from '../lib/places.ts';
import { type Files, sitegen, writeFiles } from '../lib/site.ts';

/** What is needed to see them does not fit into a few files of text: a machine, a cache, a long text, a bug. */
const inWords = [
  ...[
    'config-missing',
    'root',
    'not-utf8',
    'file-refused',
    'long-code',
    'text-limit',
    'text-too-slow',
    'text-unreadable',
    'too-deep',
  ],
  ...['output-busy', 'output-unwritable', 'shallow-clone', 'git-failed', 'system', 'too-slow', 'internal'],
  ...['share-not-left', 'shared-cache', 'too-many-warnings', 'vitepress', 'texts-in-root', 'policy-too-long'],
];

const page = join(root, DIAGNOSTICS_PAGE);
const sections = explanations();
const isUpdate = process.env.SITEGEN_UPDATE === 'yes';

test('the page has every code of the sources, and no other', () => {
  const folders = ['src', ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}/src`)];
  const sources = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map(String)
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(join(root, folder, file), 'utf8')),
  );
  const names = new Map(
    sources.flatMap((source) =>
      [...source.matchAll(/const ([A-Z_]+) = '([\w-]+)'/g)].map(([, name, code]) => [name, code]),
    ),
  );
  const codes = sources.flatMap((source) =>
    [...source.matchAll(/\b(?:error|warning|info)\)?\(\s*(?:'([\w-]+)'|([A-Z_]+),)/g)].map(
      ([, code, name]) => code ?? names.get(name) ?? '',
    ),
  );
  assert.equal([...sections.keys()].sort(), [...new Set(codes)].sort());
});

/** An example: its message, its files as a `diff` or as they stay, and the command that is run if it is not `check`. */
interface Example {
  message: string;
  files: [file: string, language: string, text: string][];
  command: string[] | null;
}

function examplesIn(section: string): Example[] {
  const found: Example[] = [];
  for (const [, , language = '', title, text = ''] of section.matchAll(fence)) {
    const last = found.at(-1);
    if (title !== undefined) last?.files.push([title, language, text]);
    else if (language === 'sh' && last) last.command = text.trim().split(' ').slice(1);
    else found.push({ message: text, files: [], command: null });
  }
  return found;
}

/** The files with the mistake, or mended: of a `diff` the lines of one side, and no file where a side is empty. */
function siteOf({ files }: Example, side: '-' | '+'): Files {
  const site: Files = { 'content/docs/install.md': '# Install\n' };
  let keys = '';
  for (const [file, language, text] of files) {
    const lines = text.split('\n').filter((line) => line === '' || line[0] === ' ' || line[0] === side);
    const own = language === 'diff' ? lines.map((line) => line.slice(1)).join('\n') : text;
    if (file.startsWith('config/site.config.')) keys = own;
    else if (own.trim() !== '') site[file] = own;
  }
  const isAboutHome = files.some(([file]) => file === 'content/pages/index.md');
  const isOther = files.some(([file]) => file.startsWith('docusaurus.config.'));
  if (!isAboutHome) site[isOther ? 'src/pages/index.md' : 'content/pages/index.md'] = '# Home\n';
  // What is not shown is quicker without what no message is about.
  const config = `export default { title: 'Example', url: 'https://example.com', ${quick},\n${keys}};\n`;
  return { ...(!isOther && { [`config/site.config.${keys === '' ? 'js' : 'ts'}`]: config }), ...site };
}
const quick = 'search: false, sitemap: { lastmod: null }';

async function diagnosticsOf(files: Files, command: string[] | null): Promise<Diagnostic[]> {
  const start = newFolder();
  writeFiles(start, files);
  if (command !== null) {
    const { stdout } = await sitegen(start, ...command, '--json');
    return (JSON.parse(stdout.replaceAll(start, '.')) as { diagnostics: Diagnostic[] }).diagnostics;
  }
  return (await check({ ...usual, root: start, cache: false })).diagnostics;
}

const textOf = (diagnostic: Diagnostic): string =>
  diagnosticTexts([diagnostic], newFolder(), (_, text) => text).join('\n');
/** A message however its lines are broken; sizes differ with every change of the theme. */
const words = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\d{4,}/g, '…')
    .trim();

/** Those that need no more than a folder of docs are mended together: most of the time goes into the site around them. */
const isText = ({ files }: Example): boolean => files.every(([file]) => /^content\/docs\/[^/]+\.md$/.test(file));
const together: Files = {};

async function saysNothing(files: Files, command: string[] | null): Promise<void> {
  const given = await diagnosticsOf(files, command);
  assert.equal(given.filter(({ code }) => code !== 'docusaurus').map(textOf), []);
}

/** The messages of all examples, in the order of the page. */
const messages: string[] = [];
for (const [code, section] of sections) {
  const examples = examplesIn(section);
  if (examples.length === 0) test(`${code}: is known to have no example`, () => assert.ok(inWords.includes(code)));
  for (const [index, example] of examples.entries()) {
    test(`${code}: example ${index + 1} gives its message`, async () => {
      const given = await diagnosticsOf(siteOf(example, '-'), example.command);
      const texts = given.filter((one) => one.code === code).map(textOf);
      const said = texts.find((text) => words(text) === words(example.message));
      messages.push(said === undefined ? broken(texts[0] ?? '') : example.message);
      assert.ok(said ?? (isUpdate && texts[0]), `it gives ${given.map(textOf).join('\n')}`);
    });
    const mended = siteOf(example, '+');
    if (isText(example))
      for (const [file, text] of Object.entries(mended))
        together[file.replace('content/docs/', `content/docs/${code}-${index}/`)] = text;
    else if (example.files.some(([, language]) => language === 'diff'))
      test(`${code}: example ${index + 1} is mended as it says`, () => saysNothing(mended, example.command));
  }
}
test('the mended texts give no message', () => saysNothing(together, null));

/** Longest line of a message on the page: that of a block in the column of the text. */
const WIDTH = 70;
/** A message in lines that fit. */
const broken = (text: string): string =>
  text
    .split('\n')
    .map((line) => {
      const lines = [''];
      for (const word of line.split(/(?<=\S) /)) {
        const last = lines.at(-1) ?? '';
        if (last === '') lines[lines.length - 1] = word;
        else if (last.length + word.length < WIDTH) lines[lines.length - 1] += ` ${word}`;
        else lines.push(`${line.startsWith('  ') ? '        ' : '  '}${word}`);
      }
      return `${lines.join('\n')}\n`;
    })
    .join('');

if (isUpdate)
  test('the page is written', () =>
    writeFileSync(
      page,
      readFileSync(page, 'utf8').replace(
        /^(`{3,})text\n[\s\S]*?^\1$/gm,
        (_, mark) => `${mark}text\n${messages.shift()}${mark}`,
      ),
    ));

test.run();
