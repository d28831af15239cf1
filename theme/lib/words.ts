/** Texts of the interface for components: look-up, placeholders, plural forms, dates. */
import { memoizeByObject } from '../../src/lib/memoize.ts';
import * as lib from '../../src/lib/words.ts';
import type { CardItem, Shell } from '../../src/model/page.ts';
import type { WordId } from '../words/index.ts';

/** A text of the interface in the language of the page, with values for its placeholders; the id itself if there is no such text. */
export const wordOf: (shell: Pick<Shell, 'words'>, id: WordId, values?: lib.Values) => string = lib.wordOf;

type Speaking = Pick<Shell, 'words' | 'locale'>;
/** The same with the plural form for `count`, which also fills its placeholder. */
export const pluralOf: (shell: Speaking, id: WordId, count: number, values?: lib.Values) => string = lib.pluralOf;

/** The description of a card, or how many items its category has; empty if neither is known. */
export const cardText = (shell: Speaking, { kind, description, count }: CardItem): string =>
  description ?? (kind === 'category' ? pluralOf(shell, 'theme.docs.DocCard.categoryDescription.plurals', count) : '');

/** A date in the language of the page, in UTC: `April 25, 2025`, `2025年4月25日`. */
export const dateText = ({ locale }: Pick<Shell, 'locale'>, iso: string, month: 'long' | 'short' = 'long'): string =>
  formatsOf(locale)[month].format(new Date(iso));

/** Month and day of a date, in UTC: `April 25`, `4月25日`. */
export const monthDayText = ({ locale }: Pick<Shell, 'locale'>, iso: string): string =>
  formatsOf(locale).monthDay.format(new Date(iso));

/** Remembered, because creating a formatter takes as long as using it a hundred times. */
const formatsOf = memoizeByObject(({ htmlLang }: Shell['locale']) => {
  const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(htmlLang, { ...options, day: 'numeric', timeZone: 'UTC' });
  return {
    long: format({ year: 'numeric', month: 'long' }),
    short: format({ year: 'numeric', month: 'short' }),
    monthDay: format({ month: 'long' }),
  };
});

/** What a badge says of the version of a page. */
export const versionText = (shell: Shell, versionLabel: string): string =>
  wordOf(shell, 'theme.docs.versionBadge.label', { versionLabel });
