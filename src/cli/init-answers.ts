/** The answers that `sitegen init` makes a new site from. */
import { isLanguage, languageCode, languageName } from '../lib/words.ts';

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

/** Parses a list such as `en, zh-Hans`; the result is a string when something is wrong with it. */
export function languagesIn(text: string): string[] | string {
  const names = [...new Set(text.split(/[\s,]+/).filter((name) => name !== ''))];
  const wrong = names.find((name) => !isLanguage(name) || languageName(name) === undefined);
  if (wrong !== undefined) {
    const code = languageCode(wrong);
    return `"${wrong}" is not a language code: write ${code === null ? 'one such as "en", "zh-Hans" or "pt-BR"' : `"${code}"`}.`;
  }
  return names.length === 0 ? 'Name at least one language, such as "en".' : names;
}

/** What stands for an address that is not known yet. */
export const LATER = 'https://example.com';

/** Whether a site can be published at this address; its path becomes the base. */
export function isSiteAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.search + url.hash === '';
}
export const ADDRESS_RULE = 'Write one such as "https://example.com" or "https://name.github.io/project/".';
