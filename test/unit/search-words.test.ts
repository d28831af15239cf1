/** What people type finds the words that a text has: in many languages, with and without accents, particles and parts of names. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { withinTime } from '../../src/host/threads/time-limit.ts';
import { markedRuns, markPattern } from '../../src/search/ask/marks.ts';
import { joinedWordings, parseQuery, weightedTerms, withoutFillers, wordsOfPart } from '../../src/search/ask/query.ts';
import { matchWeight } from '../../src/search/ask/read-index.ts';
import { indexWords, normalize } from '../../src/search/ask/words.ts';

/** Whether a text has all words of a query; unknown compound names are taken apart, as in the search. */
function finds(query: string, text: string): boolean {
  const words = indexWords(text);
  const has = (part: string): boolean =>
    weightedTerms([part]).every((term) => words.some((word) => matchWeight(word, term) > 0));
  return [query, ...joinedWordings(parseQuery(query))].some((wording) =>
    withoutFillers(parseQuery(wording).parts).every(
      (part) => has(part) || (wordsOfPart(part).length > 1 && wordsOfPart(part).every(has)),
    ),
  );
}

const found: [language: string, text: string, queries: string[]][] = [
  ['English', 'The compiler completes completions', ['complete', 'compilers', 'COMPLETION']],
  ['French', 'Un élève naïf, un œuf: café', ['eleve', 'Élève', 'élève', 'naif', 'oeuf', 'œuf', 'cafe', 'CAFÉ']],
  ['German', 'Zürich, Straße, Übersetzung', ['zurich', 'Zürich', 'strasse', 'STRASSE', 'straße', 'ubersetzung']],
  ['Polish', 'Łódź i źródło', ['lodz', 'zrodlo', 'łódź']],
  ['Danish', 'Smørrebrød på æble', ['smorrebrod', 'pa', 'aeble']],
  ['Turkish', 'İstanbul ışık', ['istanbul', 'isik', 'ISIK']],
  ['Vietnamese', 'Cài đặt tiếng Việt', ['cai dat', 'tieng viet', 'đặt']],
  ['Russian', 'Ёлка и строительный файл', ['елка', 'ёлка', 'файл', 'строительный']],
  ['Greek', 'Εγκατάσταση λογισμικός', ['εγκατασταση', 'ΛΟΓΙΣΜΙΚΟΣ', 'λογισμικός']],
  [
    'Korean',
    '환경설정합니다. 파일을 설치하는 방법',
    ['설정', '설정을', '환경설정', '파일', '파일에서', '설치', '설치하기', '방법'],
  ],
  ['Japanese', 'データベースの設定をがんばる', ['データベース', '設定', 'がんばる']],
  ['Chinese', '代码补全与服务器', ['补全', '服务器', '代碼'.slice(0, 1)]],
  ['Thai', 'การติดตั้งโปรแกรม', ['ติดตั้ง', 'โปรแกรม']],
  ['Hindi', 'हिन्दी में स्थापना', ['हिन्दी', 'स्थापना']],
  ['Arabic', 'الإعداد أَوَّلًا', ['الاعداد', 'اولا']],
  ['Hebrew', 'הַתְקָנָה', ['התקנה']],
  [
    'names with underscores',
    'max_old_space_size',
    ['max_old_space_size', 'old_space', 'space_size', 'size', 'OldSpace'],
  ],
  [
    'names in camel case',
    'maxOldSpaceSize useEffectEvent',
    ['OldSpace', 'old_space', 'effectevent', 'EffectEvent', 'SpaceSize'],
  ],
  [
    'names with dots',
    'fs.promises.readFile --no-color-output',
    ['promises', 'readFile', 'file', 'color-output', 'fs.promises.readfile'],
  ],
  [
    'words that are written apart',
    'A filename and a Datenbank',
    ['file name', 'file-name', 'Daten Bank', 'a file name'],
  ],
  [
    'words with hyphens',
    'An e-mail over Wi-Fi before the pre-release',
    ['email', 'wifi', 'prerelease', 'e-mail', 'wi fi'],
  ],
];
for (const [language, text, queries] of found)
  test(`${language}: ${queries.join(', ')}`, () => {
    assert.equal(
      queries.filter((query) => !finds(query, text)),
      [],
    );
  });

test('other words are not found', () => {
  const others: [text: string, query: string][] = [
    ['がく', 'かく'],
    ['설정', '설치'],
    ['maxOldSpaceSize', 'maxSpace'],
    ['readFile', 'adfile'],
  ];
  assert.equal(
    others.filter(([text, query]) => finds(query, text)),
    [],
  );
});

test('what is marked is the text as it is written', () => {
  const marked = (text: string, query: string): string =>
    markedRuns(text, markPattern(parseQuery(query).parts))
      .map((run) => (run.marked ? `[${run.text}]` : run.text))
      .join('');
  assert.is(marked('Un élève à Zürich', 'eleve zurich'), 'Un [élève] à [Zürich]');
  assert.is(marked('Große Straße 1', 'strasse'), 'Große [Straße] 1');
  assert.is(marked('max_old_space_size', 'old_space'), 'max_[old_space_size]');
});

test('a long name makes a bounded number of words', () => {
  assert.ok(indexWords('aVeryLongNameThatHasAllOfTheWords').length <= 20);
});

test('of a name with thousands of parts, only ends that can be words are made', () => {
  const { toLowerCase } = String.prototype;
  let letters = 0;
  String.prototype.toLowerCase = function () {
    letters += this.length;
    return toLowerCase.call(this);
  };
  try {
    assert.ok(indexWords('aB'.repeat(3000)).length > 3000);
  } finally {
    String.prototype.toLowerCase = toLowerCase;
  }
  assert.ok(letters < 30_000, `${letters} letters`);
});

test('marks in a row, which Unicode brings into order in quadratic time, are no more than thirty', () => {
  // The second of the other two is a letter that becomes a mark.
  for (const marks of ['\u0345'.repeat(60_000) + '\u0334'.repeat(60_000), '\u0345\uff9e'.repeat(60_000)]) {
    const timed = withinTime(3, () => [indexWords(`a${marks} word`), normalize(`a${marks} word`)]);
    assert.not.ok(timed.timedOut);
    assert.match(String(!timed.timedOut && timed.value), /word/);
  }
});

test.run();
