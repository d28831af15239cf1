/**
 * The words of the interface, by the locale, the language, or the language and its script. A file in this folder is a row here.
 * The ids are such that existing `code.json` files fit. What English has and a language lacks is a type error.
 */
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import ko from './ko.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };
import zhHans from './zh-Hans.json' with { type: 'json' };
import zhHant from './zh-Hant.json' with { type: 'json' };

export type WordId = keyof typeof en;

export const words: Readonly<Record<string, Record<WordId, string>>> = {
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
