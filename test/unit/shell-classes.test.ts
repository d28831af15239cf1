/** Classes that texts cannot have, as the rules of the shell would apply in them: all that its style sheets know, and no sheet for texts. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { shellClasses } from '../../src/lib/shell-classes.ts';
import { root } from '../lib/places.ts';
import { html } from '../markdown/context.ts';

/** Sheets for what is in texts, Docusaurus's names among them. */
const ofTexts =
  /^(?:text|tables|tabs|code|figures|docusaurus|parts\/(?:badge|boxes|lists|directives|file-tree|code-lines|chart|diagram|math))\.css$/;
/** Classes that both have. */
const shared = new Set('anchor contents prose sr-only only-dark only-light table-wrap drawing'.split(' '));
/** In sheets for texts, these say where the text is, or where it is not. */
const places = new Set(
  'toc toc-mobile navbar brand hamburger dropdown-list footer-title breadcrumbs button not-found'.split(' '),
);

const folder = join(root, 'theme/styles');
const classesIn = (file: string): string[] => {
  const selectors = readFileSync(join(folder, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)|'[^']*'/g, '');
  return [...selectors.replace(/\{[^{}]*\}/g, '{}').matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name);
};
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));

test('every class of the shell is known as such: a new one needs a word in src/lib/shell-classes.ts', () => {
  const inTexts = new Set(sheets.filter((file) => ofTexts.test(file)).flatMap(classesIn));
  const ofShell = sheets.filter((file) => !ofTexts.test(file)).flatMap(classesIn);
  const wanted = [...new Set(ofShell)].filter((name) => places.has(name) || !(inTexts.has(name) || shared.has(name)));
  assert.equal(wanted.filter((name) => !shellClasses.has(name)).sort(), []);
  // What printers write is not taken out again.
  assert.equal(
    [...shellClasses].filter((name) => inTexts.has(name) && !places.has(name)),
    [],
  );
});

const tries: Record<string, string> = {
  'raw HTML': '<div class="mine mobile-backdrop"><a class=\'navbar\' href="/a">x</a></div>',
  'an admonition': ':::tip{.mobile-backdrop .mine}\nx\n:::',
  'a badge': ':badge[x]{kind="mobile-backdrop"} <b class="mine">x</b>',
  'a component': ':::Box{.mobile-backdrop .mine}\nx\n:::',
};
for (const [what, text] of Object.entries(tries))
  test(`rules of the shell do not apply in texts: ${what}`, () => {
    const shown = html(text, { rawHtml: 'safe', components: ['Box'] });
    assert.not.match(shown, /mobile-backdrop|navbar/);
    assert.match(shown, 'mine');
  });

test.run();
