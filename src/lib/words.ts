/** Interface messages: placeholders in braces, plural forms separated by `|` in the order of the language's rules. */
import { orNull } from './thrown.ts';

/** `format('Direct link to {heading}', { heading: 'A' })`; a placeholder without a value stays as written. */
export const format = (message: string, values: Record<string, string | number> = {}): string =>
  message.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole));

/** The words of a language: those of `zh`, over them those of `zh-Hans`, which `zh` and `zh-CN` are written in, over them those of its own name. */
export function wordsIn(
  words: Readonly<Record<string, Record<string, string>>>,
  locale: string,
): Record<string, string> {
  const { language = locale.split('-')[0] ?? '', script } = orNull(() => new Intl.Locale(locale).maximize()) ?? {};
  return { ...words[language], ...words[`${language}-${script}`], ...words[locale] };
}
/** Whether this is a language code, such as `zh-Hans`. */
export const isLanguage = (code: string): boolean => orNull(() => Intl.getCanonicalLocales(code)) !== null;

const order: Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The form of `One post|{count} posts` that fits a number in a language; `count` is filled in. */
export function plural(message: string, count: number, language: string): string {
  const forms = message.split('|');
  const rules = new Intl.PluralRules(language);
  const categories = order.filter((category) => rules.resolvedOptions().pluralCategories.includes(category));
  const index = Math.min(categories.indexOf(rules.select(count)), forms.length - 1);
  return format(forms[Math.max(0, index)] ?? '', { count });
}
