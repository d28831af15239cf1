/** Sites as rows of a table: files in, and what is to be in the pages and messages of a build. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { newFolder } from './places.ts';
import { sitegen, writeFiles } from './site.ts';

export interface Row {
  files: Record<string, string | Uint8Array>;
  /** Page of the output → what is in it; null: there is no such page. A text that begins with `!` must not be in it. */
  pages?: Record<string, string[] | null>;
  /** What is in the one style sheet of all pages, or with `!` is not. */
  styles?: string[];
  /** What the command says. */
  says?: (string | RegExp)[];
  /** What it does not say. */
  silent?: RegExp;
  args?: string[];
  code?: number;
}

/** A test for each row, named by the sentence before it. */
export function rows(table: Record<string, Row>): void {
  for (const [name, row] of Object.entries(table)) {
    const { files, pages = {}, styles = [], says = [], silent, args = ['build'], code = 0 } = row;
    test(name, async () => {
      const folder = newFolder();
      writeFiles(folder, files);
      const run = await sitegen(folder, ...args);
      assert.is(run.code, code, run.stderr + run.stdout);
      const out = join(folder, 'build');
      if (lacks.test(run.stderr) && existsSync(out)) noMissingText(out);
      for (const [page, texts] of Object.entries(pages)) {
        const file = join(out, page);
        const isBuilt = existsSync(file);
        assert.is(isBuilt, texts !== null, isBuilt ? page : `${page} among ${pagesIn(out)}`);
        const html = texts === null ? '' : readFileSync(file, 'utf8');
        for (const text of texts ?? [])
          if (text.startsWith('!')) assert.not(html.includes(text.slice(1)), `${page} has ${text.slice(1)}`);
          else assert.ok(html.includes(text), `${page} lacks ${text}:\n${html}`);
      }
      const css = styles.length === 0 ? '' : styleSheetOf(out);
      for (const text of styles)
        assert.is(css.includes(text.replace(/^!/, '')), !text.startsWith('!'), `${text} in:\n${css}`);
      for (const one of says)
        assert.ok(
          typeof one === 'string' ? run.stderr.includes(one) : one.test(run.stderr),
          `${one} in:\n${run.stderr}`,
        );
      // Lines of source below a message are not what it says.
      if (silent !== undefined) assert.not.match(run.stderr.replace(/^ *\d* \|.*$/gm, ''), silent);
    });
  }
}

/** Messages of a build in which something was missing. */
const lacks = /not installed|cannot be found|cannot be run|is imported from this file|mdx-import|leads to no file/;
/** Texts that stand for nothing: code of what stands for something missing, and what JavaScript makes of objects. */
const texts = /\[native code\]|function Missing|\[object \w+\]|undefined is missing/;

/** Whatever is missing, no text of what stands for it is printed. */
function noMissingText(out: string): void {
  for (const file of readdirSync(out, { recursive: true }).map(String))
    if (/\.(?:html|xml|json|txt|md)$/.test(file) && statSync(join(out, file)).isFile()) {
      const [found] = texts.exec(readFileSync(join(out, file), 'utf8')) ?? [];
      assert.is(found, undefined, `${file} has "${found}"`);
    }
}

const pagesIn = (out: string): string[] =>
  readdirSync(out, { recursive: true }).flatMap((file) => (String(file).endsWith('html') ? String(file) : []));

function styleSheetOf(out: string): string {
  const assets = join(out, 'assets');
  const sheet = readdirSync(assets).find((file) => /^style-.*\.css$/.test(file)) ?? '';
  return readFileSync(join(assets, sheet), 'utf8');
}
