/** From the path of a post's file to its date and URL. The rules are Docusaurus's (conventions, section 7.2). */
import { withoutExtension } from '../lib/paths.ts';
import { joinUrl } from '../lib/urls.ts';

interface PostPath {
  /** Below the blog's base, beginning with a slash. */
  slug: string;
  /** Date in the file name as ISO, or null. */
  date: string | null;
  /** What is left of the name without the date: the last resort for a title. */
  name: string;
}

/** The folder part is greedy, so the last date in the path counts. */
const dated = /^(.*)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*)$/;

/** `2024-01-26-news.md` → `/2024/01/26/news`; `release.md` → `/release` */
export function postPathOf(path: string): PostPath {
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
