/** The answers that `sitegen init` makes a new site from. */
import { isLanguage } from '../lib/words.ts';

export const hosts = ['github-pages', 'netlify', 'vercel', 'cloudflare', 'none'] as const;
export type Host = (typeof hosts)[number];

export interface Answers {
  name: string;
  /** The first is the default one. */
  languages: string[];
  blog: boolean;
  host: Host;
  url: string;
  /** Today, as `2026-01-31`. */
  date: string;
}

/** The English name of a language; undefined for what is well-formed and no language, such as "german". */
const nameOf = (code: string): string | undefined =>
  new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(code);

/** All codes of two letters that there could be. */
const codes = (): string[] => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  return letters.flatMap((first) => letters.map((second) => first + second));
};

/** Parses a list such as `en, zh-Hans`; the result is a string when something is wrong with it. */
export function languagesIn(text: string): string[] | string {
  const names = [...new Set(text.split(/[\s,]+/).filter((name) => name !== ''))];
  const wrong = names.find((name) => !isLanguage(name) || nameOf(name) === undefined);
  if (wrong !== undefined) {
    const code = codes().find((one) => nameOf(one)?.toLowerCase() === wrong.toLowerCase());
    return `"${wrong}" is not a language code: write ${code === undefined ? 'one such as "en", "zh-Hans" or "pt-BR"' : `"${code}"`}.`;
  }
  return names.length === 0 ? 'Name at least one language, such as "en".' : names;
}
