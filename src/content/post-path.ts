/** The date and URL of a post from the path of its file, by the rules of Docusaurus (conventions, section 7.2). */
import { withoutExtension } from '../lib/paths.ts';
import { joinUrl } from '../lib/urls.ts';

/** The folder part is greedy, so the last date in the path counts. */
const dated = /^(.*)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*)$/;

/**
 * `slug` is below the blog's base: `2024-01-26-news.md` → `/2024/01/26/news`, `release.md` → `/release`. `date` is an ISO date or null;
 * `name`, the path without the date, is the last resort for a title.
 */
export function postPathOf(path: string): { slug: string; date: string | null; name: string } {
  const plain = withoutExtension(path).replace(/\/index$/, '');
  const [, folder = '', digits = '', name = ''] = dated.exec(plain) ?? [];
  const date = isoDate(digits);
  if (date === null) return { slug: `/${plain}`, date: null, name: plain };
  return { slug: joinUrl('/', digits.replaceAll('-', '/'), `/${folder}${name}`), date, name };
}

function isoDate(digits: string): string | null {
  const [year, month, day] = digits.split(/[-/]/).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString() : null;
}
