/** A language of the reference: a file of English sentences with their translations, which is looked up sentence by sentence. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const isOnlyCode = (text) => !/[a-z]/i.test(text.replace(/`[^`]*`/g, ''));
/** Numbers in a sentence, but not those in code. */
const number = /(?<![`'\w.-])\d+(?![`'\w.-])/g;

/**
 * `say` answers a sentence with its translation; one that only differs in its numbers is found with `#` in their place. `missing` are
 * sentences without a translation so far, `unused` translations that nothing has asked for.
 */
export function catalogueOf(language) {
  const file = `bin/reference/${language}.json`;
  const translations = JSON.parse(readFileSync(fileURLToPath(new URL(`${language}.json`, import.meta.url)), 'utf8'));
  const missing = new Set();
  const used = new Set();
  const say = (text) => {
    if (isOnlyCode(text)) return text.replaceAll('`, `', '`、`');
    const numbers = text.match(number) ?? [];
    const found = [text, text.replace(number, '#')].find((key) => Object.hasOwn(translations, key));
    if (found === undefined) missing.add(text);
    else used.add(found);
    if (found === undefined) return text;
    return found === text ? translations[found] : translations[found].replaceAll('#', () => numbers.shift());
  };
  const unused = () => Object.keys(translations).filter((key) => !used.has(key));
  return { file, say, missing, unused };
}
