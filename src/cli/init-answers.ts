/** What a new site is made from. */
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

/** The languages in a list such as `en, zh-Hans`, or what is wrong with one. */
export function languagesIn(text: string): string[] | string {
  const names = [...new Set(text.split(/[\s,]+/).filter((name) => name !== ''))];
  const wrong = names.find((name) => !isLanguage(name));
  if (wrong !== undefined) return `"${wrong}" is no language: write codes such as "en", "zh-Hans" or "pt-BR".`;
  return names.length === 0 ? 'Name at least one language, such as "en".' : names;
}
