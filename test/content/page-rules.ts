/** Rules that a page keeps or breaks by itself. */
import { devinMistakes, namesDefinedIn } from './devin.ts';
import { jsonMistakes } from './json-classes.ts';
import type { Language, Page } from './read.ts';
import { releasesSaid } from './releases.ts';
import { at, hitsOf, type Rule, type Said } from './rule.ts';
import { namesFor, velocityMistakes } from './velocity.ts';

const descriptionLengths: Record<
  Language,
  { min: number; max: number; unit: string; count: (text: string) => number }
> = {
  en: { min: 70, max: 160, unit: 'characters', count: (text) => [...text].length },
  zh: { min: 40, max: 90, unit: 'Han characters', count: (text) => text.match(/\p{Script=Han}/gu)?.length ?? 0 },
};

function descriptionSaid({ language, frontMatter: { data, places } }: Page): Said[] {
  const { min, max, unit, count } = descriptionLengths[language];
  const length = count(typeof data.description === 'string' ? data.description : '');
  return length >= min && length <= max
    ? []
    : [[places.description?.line ?? 1, `the description has ${length} ${unit}`, `it needs ${min} to ${max}`]];
}

/** A sentence of English: in a prompt where no signs of code are, in JSON where a model or a reader is told something. */
const englishPrompt: Record<string, RegExp> = {
  devin: /^(?!\s*select\b)[^(){}=\p{Script=Han}]*\b(?:[a-z]+,? ){3,}[a-z]+[^(){}=\p{Script=Han}]*$/iu,
  velocity: /^[^(){}=\p{Script=Han}]*\b(?:[a-z]+,? ){3,}[a-z]+[^()=\p{Script=Han}]*$/iu,
  json: /"(?:prompt|template|description)": "[^"\p{Script=Han}]*\b[a-z]+ [a-z]+ [a-z]+[^"\p{Script=Han}]*"/iu,
};

/** Readers copy prompts, and mostly write to a model as they speak. */
const promptsSaid = ({ language, fences }: Page): Said[] =>
  language === 'en'
    ? []
    : fences.flatMap((fence) =>
        fence.lines.flatMap((text, index): Said[] =>
          englishPrompt[fence.language ?? '']?.test(text)
            ? [[fence.line + index + 1, `“${text.trim()}” is English`, 'write the prompt in Chinese']]
            : [],
        ),
      );

/** What a page may get wrong by itself. */
const pageChecks: { says: string; said: (page: Page) => Said[] }[] = [
  { says: 'every page has a description of the right length', said: descriptionSaid },
  {
    // Posts are of their day, and are looked for by their titles.
    says: 'a doc has keywords: what readers call it who do not know its title',
    said: ({ file, frontMatter: { data, places } }) =>
      !/(?:^|\/)docs\//.test(file) || (Array.isArray(data.keywords) && data.keywords.length >= 3)
        ? []
        : [
            [
              places.keywords?.line ?? 1,
              'the doc has fewer than three keywords',
              'name other words for what it explains',
            ],
          ],
  },
  {
    says: 'a description has no dash between spaces',
    said: ({ frontMatter: { data, places } }) =>
      / - /.test(String(data.description))
        ? [[places.description?.line ?? 1, 'the description has “ - ”', 'write a colon or parentheses']]
        : [],
  },
  {
    says: 'the title is the only level-1 heading',
    said: ({ titleLines }) =>
      titleLines.map((line) => [
        line,
        'a level-1 heading in the text',
        'the front matter has the title; begin with ##',
      ]),
  },
  {
    says: 'headings go down one level at a time',
    said: ({ headings }) =>
      headings.flatMap(({ level, line }, index): Said[] => {
        const above = headings[index - 1]?.level ?? 1;
        return level <= above + 1
          ? []
          : [[line, `level ${level} follows level ${above}`, `make it level ${above + 1}`]];
      }),
  },
  {
    says: 'every picture and every diagram has a text alternative',
    said: ({ pictures }) =>
      pictures
        .filter(({ alt }) => alt.trim() === '')
        .map(({ line }) => [
          line,
          'no text alternative',
          'say what the picture says: ![…](…), or alt="…" at a diagram',
        ]),
  },
  {
    says: 'no mark of Markdown is left in the text',
    said: ({ pieces }) =>
      pieces.flatMap((piece) =>
        hitsOf(piece, /\*\*|\]\(|:::/).map(
          ([line, hit]): Said => [
            line,
            `“${hit}” shows its mark`,
            'close it, or move the punctuation beside it out of the bold text',
          ],
        ),
      ),
  },
  {
    says: 'a key with Ctrl is named for macOS too',
    said: ({ pieces }) =>
      pieces.some(({ text }) => /⌘|Cmd\+/.test(text))
        ? []
        : pieces.flatMap((piece) =>
            hitsOf(piece, /\bCtrl\+/).map(
              ([line, hit]): Said => [
                line,
                `“${hit}” is a key of Windows and Linux`,
                'add that of macOS: the IDE turns Ctrl into ⌘ there',
              ],
            ),
          ),
  },
  {
    says: 'every fence names its language',
    said: ({ fences }) =>
      fences
        .filter(({ language }) => language === null)
        .map(({ line }) => [line, 'a fence without a language', 'name it behind the backticks; plain text is "text"']),
  },
  { says: 'prompts on Chinese pages are Chinese', said: promptsSaid },
  { says: 'a version has the date of its tag', said: releasesSaid },
  {
    says: 'every Velocity template uses what AutoDev fills in',
    said: ({ fences }) =>
      fences
        .filter(({ language }) => language === 'velocity')
        .flatMap(({ line, title, lines }) =>
          velocityMistakes(lines.join('\n'), namesFor(title)).map(
            (mistake): Said => [line + mistake.line, mistake.problem, mistake.mend],
          ),
        ),
  },
  {
    says: 'every JSON sample is one that AutoDev accepts',
    said: ({ fences }) =>
      fences
        .filter(({ language }) => language === 'json')
        .flatMap(({ line, lines }) =>
          jsonMistakes(lines.join('\n')).map(({ problem, mend }): Said => [line, problem, mend]),
        ),
  },
  {
    says: 'every DevIns example is as the language has it',
    said: ({ fences }) => {
      const scripts = fences.filter(({ language }) => language === 'devin');
      // Scripts of one page call each other and hand over their variables.
      const names = new Set(scripts.flatMap(({ lines }) => namesDefinedIn(lines.join('\n'))));
      return scripts.flatMap(({ line, lines }) =>
        devinMistakes(lines.join('\n'), names).map(
          (mistake): Said => [line + mistake.line, mistake.problem, mistake.mend],
        ),
      );
    },
  },
];

export const pageRules: Rule<Page>[] = pageChecks.map(({ says, said }) => ({
  says,
  find: (page) => at(page.file, said(page)),
}));
