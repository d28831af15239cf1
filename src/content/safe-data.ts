/** HTML in data files, which strangers write: it is made safe where it is used, after every renaming, unlike that of the configuration. */
import { plainText } from '../lib/plain-text.ts';
import { isRecord } from '../lib/shape.ts';
import { safeHtmlOrWords } from '../markdown/safe-html.ts';

/** Keys of sidebars, bars and heads whose values are HTML, whatever kind of item they are in. */
const htmlKeys = new Set(['value', 'html', 'content', 'copyright', 'innerHTML']);

/** A value in which HTML that holds one of these texts from data files is safe; with null, all HTML. */
export function withSafeHtml<T>(given: T, texts: readonly string[] | null): T {
  // Our reader of YAML gives plain texts, and other readers do not. Code takes line ends from the end of a file.
  const plain = texts?.map((text) => plainText(text).trim());
  const isFromData = (html: string): boolean => {
    const shown = plainText(html);
    return plain?.some((text) => shown.includes(text)) ?? true;
  };
  const safe = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return htmlKeys.has(key) && isFromData(value) ? safeHtmlOrWords(value) : value;
    if (Array.isArray(value)) return value.map((one) => safe(one, key));
    // Patterns and bytes stay what they are.
    if (!isRecord(value) || Object.getPrototypeOf(value) !== Object.prototype) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, safe(inner, name)]));
  };
  return safe(given, '') as T;
}
