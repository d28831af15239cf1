/** When versions came out, by the tags of their repositories, and whether a text that gives a version a date gives it this one. */
import type { Page } from './read.ts';
import type { Said } from './rule.ts';

const preview = (versions: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(versions).map(([name, day]) => [`2.0.0-${name}`, day]));

/**
 * A version without a third number is the one that ends with `.0`. Three have no tag: 0.7.0 is dated by its announcement, 1.4.0 by the
 * changelog, 1.4.3 by its commit.
 */
const releases: Record<string, string> = {
  '0.0.1': '2023-04-17',
  '0.0.3': '2023-04-18',
  '0.7.0': '2023-07-23',
  '1.0.0': '2023-08-04',
  '1.1.0': '2023-08-08',
  '1.4.0': '2023-10-22',
  '1.4.1': '2023-10-28',
  '1.4.3': '2023-11-22',
  '1.4.4': '2023-12-14',
  '1.5.3': '2024-01-12',
  '1.5.4': '2024-01-19',
  '1.5.5': '2024-01-21',
  '1.6.0': '2024-01-26',
  '1.6.1': '2024-02-18',
  '1.6.3': '2024-02-22',
  '1.6.4': '2024-02-25',
  '1.7.0': '2024-03-07',
  '1.7.1': '2024-03-13',
  '1.7.2': '2024-03-17',
  '1.7.3': '2024-03-22',
  '1.8.0': '2024-04-05',
  '1.8.6': '2024-05-30',
  '1.8.18': '2024-12-28',
  ...preview({ alpha1: '2025-01-11', alpha2: '2025-01-14', alpha3: '2025-01-15', alpha5: '2025-01-18' }),
  ...preview({ 'alpha.6': '2025-01-19', 'beta.3': '2025-02-19', 'beta.6': '2025-03-06', 'beta.7': '2025-03-06' }),
  ...preview({ 'rc.2': '2025-03-12', 'rc.3': '2025-03-17', 'rc.4': '2025-03-18', 'rc.5': '2025-03-19' }),
  ...preview({ 'rc.7': '2025-03-20', 'rc.8': '2025-03-24', 'rc.9': '2025-03-25' }),
  '2.0.0': '2025-03-25',
  '2.0.1': '2025-03-26',
  '2.0.2': '2025-03-27',
  '2.0.7': '2025-04-10',
  '2.1.0': '2025-04-24',
  '2.2.0': '2025-06-03',
  '2.2.3': '2025-08-11',
  '2.4.0': '2025-08-14',
  '2.4.1': '2025-09-28',
  '2.4.3': '2025-10-10',
  '2.4.5': '2025-10-28',
  '2.4.6': '2025-10-28',
  '0.0.80': '2025-11', // Spec-Kit
};

const months = 'January February March April May June July August September October November December'.split(' ');
const version = /v?(\d+\.\d+(?:\.\d+)*(?:-[a-z]+\.?\d+)?|(?:alpha|beta|rc)\.?\d+)(?![\w.]*预览| preview)/i.source;
const date = `(\\d{4}-\\d\\d(?:-\\d\\d)?|(?:\\d{4}年)?\\d{1,2}月(?:\\d{1,2}日)?|(?:${months.join('|')})(?: \\d{1,2}(?!\\d),?)?(?: \\d{4})?)`;
const pairs = [
  new RegExp(`${version}[^\\n（(|，,;；。]{0,3}[（(][^）)\\d\\n]{0,14}${date}`, 'gi'),
  new RegExp(`${version}, committed on ${date}`, 'gi'),
  new RegExp(`(?<date>${date.slice(1, -1)})的\\[?${version}`, 'gi'),
];
const [versionCell, dateCell] = [new RegExp(`^\\[?${version}(?:\\]\\(.*\\))?$`, 'i'), new RegExp(`^${date}$`, 'i')];

/** What is known of a day: `2024-01-26`, `2024-01`, or `-02-18` if the year is left out. */
function isoOf(text: string): string {
  if (/^\d{4}-/.test(text)) return text;
  const [year = ''] = /\d{4}/.exec(text) ?? [];
  const month = /(\d{1,2})月/.exec(text)?.[1] ?? months.findIndex((name) => text.startsWith(name)) + 1;
  const day = /(\d{1,2})日/.exec(text)?.[1] ?? /^[A-Z]\w+ (\d{1,2})(?!\d)/.exec(text)?.[1];
  const two = (number: string | number): string => String(number).padStart(2, '0');
  return `${year}-${two(month)}${day === undefined ? '' : `-${two(day)}`}`;
}

const fullVersion = (text: string): string => {
  const name = text.toLowerCase();
  return /^\d/.test(name) ? (/^\d+\.\d+$/.test(name) ? `${name}.0` : name) : `2.0.0-${name}`;
};

function pairSaid(line: number, name: string, day: string): Said[] {
  const released = releases[fullVersion(name)];
  if (released === undefined)
    return [[line, `${name} has the date ${day}`, 'put the date of its tag into test/content/releases.ts']];
  return released.includes(isoOf(day))
    ? []
    : [[line, `${name} is of ${released}, not of ${day}`, 'write the date of its tag']];
}

export const releasesSaid = ({ pieces, tables }: Page): Said[] => [
  ...pieces.flatMap(({ line, text }) =>
    pairs.flatMap((pattern) =>
      [...text.matchAll(pattern)].flatMap((match) => {
        const [, first = '', second = ''] = match;
        return match.groups?.date === undefined ? pairSaid(line, first, second) : pairSaid(line, second, first);
      }),
    ),
  ),
  ...tables.flatMap(({ line, rows }) =>
    rows.flatMap((cells, row) =>
      cells.flatMap((cell, column) => {
        const neighbours = [cells[column - 1] ?? '', cells[column + 1] ?? ''];
        const name = versionCell.exec(cell)?.[1];
        return name === undefined
          ? []
          : neighbours
              .filter((text) => dateCell.test(text))
              .flatMap((day) => pairSaid(line + row + Math.min(row, 1), name, day));
      }),
    ),
  ),
];
