/** Rules for words, wherever a reader meets them: in pages, labels and the texts of the home page. */
import { withoutInterfaceTexts } from './interface-texts.ts';
import { CODE, type Language, type Words } from './read.ts';
import { at, hitsOf, type Rule, type Said } from './rule.ts';
import { misplacedCapitals } from './sentence-case.ts';
import type { Term } from './terms.ts';

/** A pattern that text of a language must not match, and what to do where it does. */
interface Pattern {
  language: Language;
  says: string;
  pattern: RegExp;
  mend: string;
}

const patterns: Pattern[] = [
  {
    language: 'zh',
    says: 'Chinese has no typed space beside Latin, digits and inline code',
    pattern: new RegExp(`\\p{Script=Han} +[\\w${CODE}]|[\\w${CODE}] +\\p{Script=Han}`, 'u'),
    mend: 'take the space out: styles put a gap there',
  },
  {
    language: 'zh',
    says: 'Chinese has no typed space beside full-width punctuation',
    pattern: / +[，。；：？！、（）“”]|[，。；：？！、（）“”] +\S/u,
    mend: 'take the space out',
  },
  {
    language: 'zh',
    says: 'punctuation of Chinese is full-width',
    pattern: new RegExp(
      `\\p{Script=Han}[,;:?!]|[,;:?!]\\p{Script=Han}|\\p{Script=Han}\\.(?=\\s|$)|\\(\\p{Script=Han}|\\p{Script=Han}\\)|${CODE}[,;?!]`,
      'u',
    ),
    mend: 'write ，。；：？！（）',
  },
  {
    language: 'en',
    says: 'quotation marks of English are “ and ”',
    pattern: /"/u,
    mend: 'write “…”',
  },
];

const patternRule = ({ language: its, says, pattern, mend }: Pattern): Rule<Words> => ({
  says,
  find: ({ file, language, pieces }) =>
    language === its
      ? at(
          file,
          pieces.flatMap((piece) =>
            hitsOf(withoutInterfaceTexts(piece), pattern).map(([line, hit]): Said => [line, `“${hit}”`, mend]),
          ),
        )
      : [],
});

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Latin words match whole, Chinese ones anywhere. */
const patternOf = (word: string, language: Language): RegExp =>
  language === 'en' ? new RegExp(`\\b${escaped(word)}s?\\b`, 'i') : new RegExp(escaped(word), 'u');

const termRule = (terms: readonly Term[]): Rule<Words> => ({
  says: 'one thing has one name: the term lists are kept to',
  find: ({ file, language, pieces }) =>
    terms
      .filter((term) => term.language === language)
      .flatMap(({ right, wrong }) => wrong.map((word) => ({ right, word, pattern: patternOf(word, language) })))
      .flatMap(({ right, word, pattern }) =>
        at(
          file,
          pieces.flatMap((piece) =>
            hitsOf(withoutInterfaceTexts(piece), pattern).map(
              ([line, hit]): Said => [line, `“${hit}” has “${word}”`, `the term is “${right}”`],
            ),
          ),
        ),
      ),
});

const sentenceCase: Rule<Words> = {
  says: 'English titles, labels and headings are in sentence case',
  find: ({ file, language, pieces }) =>
    language === 'zh'
      ? []
      : at(
          file,
          pieces
            .filter(({ role }) => role === 'name')
            .flatMap(({ line, text }) =>
              misplacedCapitals(text).map(
                (word): Said => [
                  line,
                  `“${word}” in “${text.replaceAll(CODE, '`…`')}”`,
                  'write it in sentence case, or name it in test/content/sentence-case.ts',
                ],
              ),
            ),
        ),
};

export const wordRules = (terms: readonly Term[]): Rule<Words>[] => [
  termRule(terms),
  sentenceCase,
  ...patterns.map(patternRule),
];
