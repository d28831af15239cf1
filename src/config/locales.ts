/** The languages of a site: their settings checked, their defaults filled in. */
import { addressFault } from '../lib/address.ts';
import { hintFor } from '../lib/nearest.ts';
import type { Checked, Report } from '../lib/shape.ts';
import * as is from '../lib/shape.ts';
import { nullIfThrown } from '../lib/thrown.ts';
import { isLanguage, languageCode } from '../lib/words.ts';

const localeSettings = is.object({
  /** Name of the language in that language. */
  label: is.nullable(is.text),
  /** Value of the `lang` attribute. @default the locale's name */
  htmlLang: is.nullable(is.text),
  /** Direction in which the language is written. @default by the language */
  direction: is.nullable(is.oneOf('ltr', 'rtl')),
  /** Folder below `content/i18n`. @default the locale's name */
  path: is.nullable(is.text),
  /** Title of the site in this language. @default the site's `title` */
  title: is.nullable(is.text),
  /** Tagline in this language. @default the site's `tagline` */
  tagline: is.nullable(is.text),
});
export const i18n = is.object({
  /** Locale of the files outside the translations; its name is not in addresses. */
  defaultLocale: is.text,
  /** Locales, in the order of the language menu. */
  locales: is.accepts<string[]>()((value, path, report) => {
    const names = is.listOf(is.text)(value, path, report);
    if (Array.isArray(value) && names.length === 0) report(path, 'is empty', 'Name at least the default language.');
    return names;
  }),
  /** Folder of translations, below `content`. @default 'i18n' */
  path: is.optional(is.text, 'i18n'),
  /** Show a notice on translations that are older than their source; see `sitegen i18n`. @default false */
  staleNotice: is.optional(is.bool, false),
  /** Settings of each locale, by its name. @default {} */
  localeConfigs: is.withDefault(is.recordOf(localeSettings)),
});

/** Names of the folders of all languages, also of those that are not built. */
export const localePaths = (config: Checked<typeof i18n> | null): string[] => {
  const { locales, localeConfigs } = config ?? onlyEnglish;
  return locales.map((name) => localeConfigs[name]?.path ?? name);
};

export interface Locale {
  /** Name in the configuration and in URLs, such as `zh-Hans`. */
  name: string;
  label: string;
  /** Value of the `lang` attribute, such as `zh-CN`. */
  htmlLang: string;
  direction: 'ltr' | 'rtl';
  /** Name of the translation folder below `content/i18n/`. */
  path: string;
  /** Where the locale is served, with both slashes: `/` or `/en/`. */
  baseUrl: string;
  isDefault: boolean;
  title: string;
  tagline: string;
}

// With its name, as asking for that takes 8 ms the first time.
const onlyEnglish = i18n(
  { defaultLocale: 'en', locales: ['en'], localeConfigs: { en: { label: 'English' } } },
  '',
  () => {},
);

/** Locales in the configured order; only the `wanted` ones, if any are named. If only one is built, its URLs have no locale segment. */
export function localesOf(
  config: Pick<Locale, 'title' | 'tagline'> & { i18n: Checked<typeof i18n> | null },
  baseUrl: string,
  wanted: string[] | null,
  report: Report,
): Locale[] {
  const { defaultLocale, locales: names, localeConfigs } = config.i18n ?? onlyEnglish;
  checkLocales(config.i18n ?? onlyEnglish, wanted, report);
  const built = names.filter((name) => wanted === null || wanted.includes(name));
  return built.map((name) => {
    const settings = localeConfigs[name];
    const isDefault = name === defaultLocale;
    return {
      name,
      label: settings?.label ?? languageName(name),
      htmlLang: settings?.htmlLang ?? name,
      direction: settings?.direction ?? directionOf(name),
      path: settings?.path ?? name,
      baseUrl: isDefault || built.length === 1 ? baseUrl : `${baseUrl}${name}/`,
      isDefault,
      title: settings?.title ?? config.title,
      tagline: settings?.tagline ?? config.tagline,
    };
  });
}

function checkLocales(
  { defaultLocale, locales: names, localeConfigs }: Checked<typeof i18n>,
  wanted: string[] | null,
  report: Report,
): void {
  // A list that is none has been reported.
  if (names.length > 0 && !names.includes(defaultLocale))
    report(
      'i18n.defaultLocale',
      `is not in i18n.locales (${names.join(', ')})`,
      hintFor(defaultLocale, names, `Add "${defaultLocale}" there, or name one of them.`),
    );
  for (const name of (wanted ?? []).filter((one) => !names.includes(one)))
    report(
      'i18n.locales',
      `has no locale "${name}", which --locale asks for`,
      `Known: ${names.join(', ')}.`,
      'command',
    );

  for (const [index, name] of names.entries()) {
    const { htmlLang, path } = localeConfigs[name] ?? {};
    const fault = addressFault(name) ?? addressFault(path ?? name);
    const at = `i18n.locales[${index}]`;
    if (fault !== null) report(at, `the name or path of "${name}" ${fault}`);
    else if (!isLanguage(htmlLang ?? name))
      report(
        htmlLang == null ? at : `i18n.localeConfigs.${name}.htmlLang`,
        `"${htmlLang ?? name}" is not the code of a language`,
        didYouMean(languageCode(htmlLang ?? name)),
      );
  }
  // Settings of a language whose code is mistaken are lost by that.
  if (!names.every((name) => isLanguage(localeConfigs[name]?.htmlLang ?? name))) return;
  for (const name of Object.keys(localeConfigs).filter((one) => !names.includes(one)))
    report(
      `i18n.localeConfigs.${name}`,
      'is not in i18n.locales',
      hintFor(name, names, `Add "${name}" there, or remove its settings.`),
    );
}
const didYouMean = (code: string | null): string =>
  code === null
    ? 'Write it as in "zh-Hans" or "pt-BR"; a name of another form needs it as "htmlLang" in i18n.localeConfigs.'
    : `Did you mean "${code}"?`;

const rtlScripts = new Set('ar arc ckb dv fa ha he khw ks ku ps sd ur uz-AF yi'.split(' '));
const directionOf = (locale: string): 'ltr' | 'rtl' =>
  rtlScripts.has(locale) || rtlScripts.has(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr';

/** Name of a language in that language, with a capital as it stands alone in menus; the code itself where it has none. */
const languageName = (locale: string): string => {
  const name = nullIfThrown(() => new Intl.DisplayNames(locale, { type: 'language' }).of(locale)) ?? locale;
  return name === locale ? name : name.replace(/^./u, (first) => first.toLocaleUpperCase(locale));
};
