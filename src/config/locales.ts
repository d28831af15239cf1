/** The languages of a site: their settings checked, their defaults filled in. */
import {
  bool,
  type Checked,
  listOf,
  nullable,
  object,
  oneOf,
  optional,
  type Report,
  recordOf,
  text,
  withDefault,
} from '../lib/shape.ts';
import type { Locale } from '../model/site.ts';

export const i18n = object({
  defaultLocale: text,
  locales: listOf(text),
  staleNotice: optional(bool, false),
  localeConfigs: withDefault(
    recordOf(
      object({
        label: nullable(text),
        htmlLang: nullable(text),
        direction: nullable(oneOf('ltr', 'rtl')),
        path: nullable(text),
        title: nullable(text),
        tagline: nullable(text),
      }),
    ),
  ),
});

interface LocalizedConfig {
  title: string;
  tagline: string;
  i18n: Checked<typeof i18n> | null;
}
interface LocaleOptions {
  baseUrl: string;
  /** Only these; null for all. */
  locales: string[] | null;
}

export const withSlashes = (path: string): string => `/${path}/`.replace(/\/{2,}/g, '/');

/** Locales in configured order; a build of a single one has no locale segment in its URLs. */
export function localesOf(
  config: LocalizedConfig,
  { baseUrl, locales: wanted }: LocaleOptions,
  report: Report,
): Locale[] {
  const {
    defaultLocale,
    locales: names,
    localeConfigs,
  } = config.i18n ?? { defaultLocale: 'en', locales: ['en'], localeConfigs: {}, staleNotice: false };
  if (!names.includes(defaultLocale))
    report({ path: 'i18n.defaultLocale', message: `is not in i18n.locales (${names.join(', ')})`, hint: null });
  for (const name of Object.keys(localeConfigs).filter((one) => !names.includes(one)))
    report({ path: `i18n.localeConfigs.${name}`, message: 'is not in i18n.locales', hint: null });
  for (const name of (wanted ?? []).filter((one) => !names.includes(one)))
    report({
      path: 'i18n.locales',
      message: `has no locale "${name}", which --locale asks for`,
      hint: `Known: ${names.join(', ')}.`,
    });

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

const rtlScripts = new Set([
  'ar',
  'arc',
  'ckb',
  'dv',
  'fa',
  'ha',
  'he',
  'khw',
  'ks',
  'ku',
  'ps',
  'sd',
  'ur',
  'uz-AF',
  'yi',
]);
const directionOf = (locale: string): 'ltr' | 'rtl' =>
  rtlScripts.has(locale) || rtlScripts.has(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr';

/** Name of a language in that language; the code itself where it has none. */
function languageName(locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
  } catch {
    return locale;
  }
}
