/** Interface messages: placeholders in braces, plural forms separated by `|` in the order of the language's rules. */

/** `format('Direct link to {heading}', { heading: 'A' })`; a placeholder without a value stays as written. */
export const format = (message: string, values: Record<string, string | number> = {}): string =>
  message.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole));

/** The words of a language: those of `zh`, over them those of `zh-Hans`, which `zh` and `zh-CN` are written in, over them those of its own name. */
export function wordsIn(
  words: Readonly<Record<string, Record<string, string>>>,
  locale: string,
): Record<string, string> {
  const { language, script } = likely(locale);
  return { ...words[language], ...words[`${language}-${script}`], ...words[locale] };
}
/** Whether it is a code of a language, such as `zh-Hans`. */
export function isLanguage(code: string): boolean {
  try {
    return Intl.getCanonicalLocales(code).length === 1;
  } catch {
    return false;
  }
}

function likely(locale: string): { language: string; script?: string | undefined } {
  try {
    return new Intl.Locale(locale).maximize();
  } catch {
    return { language: locale.split('-')[0] ?? '' };
  }
}

const order: Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The form of `One post|{count} posts` that fits a number in a language; `count` is filled in. */
export function plural(message: string, count: number, language: string): string {
  const forms = message.split('|');
  const rules = new Intl.PluralRules(language);
  const categories = order.filter((category) => rules.resolvedOptions().pluralCategories.includes(category));
  const index = Math.min(categories.indexOf(rules.select(count)), forms.length - 1);
  return format(forms[Math.max(0, index)] ?? '', { count });
}
