/** The words of the interface, by the locale, the language, or the language and its script. A file in this folder is a row here. */
import { de } from './de.ts';
import { en, type Words } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { zhHans } from './zh-Hans.ts';
import { zhHant } from './zh-Hant.ts';

export const words: Readonly<Record<string, Words>> = {
  de,
  en,
  es,
  fr,
  ja,
  ko,
  pt,
  ru,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
};
