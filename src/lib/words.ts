/** Interface messages: placeholders in braces, plural forms separated by `|` in the order of the language's rules. */
import { nullIfThrown } from './thrown.ts';

/** Values for placeholders. */
export type Values = Record<string, string | number>;

/** `format('Direct link to {heading}', { heading: 'A' })`; a placeholder without a value stays as written. */
export const format = (message: string, values: Values = {}): string =>
  message.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole));

/** What words for a locale may be named after, the later overriding the earlier: its language (`zh`), that with its script (`zh-Hans`), the locale itself. */
export function wordNames(locale: string): string[] {
  const { language = locale.split('-')[0] ?? '', script } =
    nullIfThrown(() => new Intl.Locale(locale).maximize()) ?? {};
  return [language, `${language}-${script}`, locale];
}

export const wordsIn = (
  words: Readonly<Record<string, Record<string, string>>>,
  locale: string,
): Record<string, string> => Object.assign({}, ...wordNames(locale).map((name) => words[name]));

/**
 * Whether this is a language code, such as `zh-Hans`; longer words than of three letters are reserved for languages that there may be one day, and
 * those of two letters are all taken: `jp` is none.
 */
export const isLanguage = (code: string): boolean =>
  /^(?:[a-z]{2,3}(?:-|$)|x-)/i.test(code) &&
  nullIfThrown(() => Intl.getCanonicalLocales(code)) !== null &&
  (!/^[a-z]{2}(?:-|$)/i.test(code) || new Intl.Locale(code).maximize().script !== undefined);

/** The English name of a language; undefined for what is well-formed and no language. */
export const languageName = (code: string): string | undefined =>
  new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(code);

/** The code that was meant: of a language by its English name, such as `de` for `german`, or by a country, such as `ja` for `jp`; null for other words. */
export function languageCode(name: string): string | null {
  const hyphened = name.replaceAll('_', '-');
  if (hyphened !== name && isLanguage(hyphened)) return hyphened;
  const country = nullIfThrown(() =>
    new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(name.toUpperCase()),
  );
  if (country != null) return new Intl.Locale(`und-${name}`).maximize().language;
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return codes.find((code) => languageName(code)?.toLowerCase() === name.toLowerCase()) ?? null;
}

const order: Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/**
 * The plural form of `One post|{count} posts` for a number, with `count` filled in. Two forms in a language that has another number of them are
 * singular and plural, as in English words that are not translated yet.
 */
export function plural(message: string, count: number, language: string): string {
  const forms = message.split('|');
  const ownRules = new Intl.PluralRules(language);
  const isOwn = forms.length !== 2 || ownRules.resolvedOptions().pluralCategories.length === 2;
  const rules = isOwn ? ownRules : new Intl.PluralRules('en');
  const categories = order.filter((category) => rules.resolvedOptions().pluralCategories.includes(category));
  const index = Math.min(categories.indexOf(rules.select(count)), forms.length - 1);
  return format(forms[Math.max(0, index)] ?? '', { count });
}

/** What texts of the interface are looked up in: messages by id, and the language whose plural rules apply. */
interface Speaking {
  words: Readonly<Record<string, string>>;
  locale: { htmlLang: string };
}

/** A message in the language of a page, with values for its placeholders; the id itself if there is no such message. */
export const wordOf = ({ words }: Pick<Speaking, 'words'>, id: string, values: Values = {}): string =>
  format(words[id] ?? id, values);

/** The same with the plural form for `count`, which also fills its placeholder. */
export const pluralOf = ({ words, locale }: Speaking, id: string, count: number, values: Values = {}): string =>
  format(plural(words[id] ?? id, count, locale.htmlLang), values);
