/** The content of the site keeps to the rules of CONTRIBUTING.md. Every finding is a line: where, what, how to mend it. */
import { readdirSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { homeTexts } from '../../content/pages/_home/texts.ts';
import { readText } from '../../src/host/disk.ts';
import { root } from '../lib/places.ts';
import { devinMistakes } from './devin.ts';
import { reference } from './devin-names.ts';
import { linkTexts } from './link-rules.ts';
import { pageRules } from './page-rules.ts';
import { completeness, pairRules, pairsOf } from './pair-rules.ts';
import { readContent } from './read.ts';
import { type Finding, sentenceOf } from './rule.ts';
import { termsOf } from './terms.ts';
import { wordRules } from './word-rules.ts';

const { pages, others } = readContent(root);
const terms = termsOf(readText(root, 'CONTRIBUTING.md') ?? '');

const none = (findings: Finding[]): void => assert.equal(findings.map(sentenceOf), []);

test('there is content of both languages to look at', () => {
  assert.ok(pages.some(({ language }) => language === 'zh') && pages.some(({ language }) => language === 'en'));
  assert.ok(others.some(({ file, pieces }) => file.endsWith('texts.ts') && pieces.length > 0));
});

for (const { says, find } of [completeness, linkTexts]) test(says, () => none(find(pages)));
for (const { says, find } of wordRules(terms)) test(says, () => none([...pages, ...others].flatMap(find)));
for (const { says, find } of pageRules) test(says, () => none(pages.flatMap(find)));
for (const { says, find } of pairRules) test(says, () => none(pairsOf(pages).pairs.flatMap(find)));

/** Colours of the home page's code, as in `{s|"text"}`. */
const withoutColours = (text: string): string => text.replace(/\{[a-z]\|([^}]*)\}/g, '$1');

test('the DevIns of the home page is as the language has it', () => {
  const scripts = Object.values(homeTexts).flatMap(({ agent, example }) => [agent.lines, example.request]);
  assert.ok(scripts.every((script) => script.includes('/file}')));
  assert.equal(
    scripts.flatMap((script) => devinMistakes(withoutColours(script))),
    [],
  );
});

test('the names that DevIns examples are checked by are those of the reference pages', () => {
  const missing = reference.flatMap(([path, names]) => {
    const text = readText(root, `content/${path}`) ?? '';
    return names.filter((name) => !text.includes(`\`${name}`)).map((name) => `${path} does not explain ${name}`);
  });
  assert.equal(missing, []);
});

test('figures come in a light and a dark form, and a phone shows their text at 12 px or more', () => {
  const folder = 'content/static/img/figures';
  const names = readdirSync(`${root}/${folder}`);
  const wrong = names.flatMap((name) => {
    const text = readText(root, `${folder}/${name}`) ?? '';
    const smallest = Math.min(...[...text.matchAll(/ font-size="([\d.]+)"/g)].map(([, size]) => Number(size)));
    const width = Number(/^<svg[^>]* width="(\d+)"/.exec(text)?.[1]);
    const other = name.replace(/\.(light|dark)\./, (_, form) => (form === 'light' ? '.dark.' : '.light.'));
    return [
      ...(other !== name && names.includes(other) ? [] : [`${name} has no other form`]),
      ...((smallest * Math.min(350, width)) / width >= 12
        ? []
        : [`${name}: text of ${smallest} on a width of ${width}`]),
      ...(/>-\d/.test(text) ? [`${name} has a hyphen for a minus`] : []),
    ];
  });
  assert.equal(wrong, []);
});

test.run();
