/** Ids, dates and URLs of docs and posts from the paths of their files, by rules that many sites follow. */
import { splitterOf } from '../lib/number-prefix.ts';
import { baseOf, dirOf, resolvePath, withoutExtension } from '../lib/paths.ts';
import { joinUrl } from '../lib/urls.ts';

interface DocPathOptions {
  /** Path below the folder of docs: `01-agent/02-remote.md`. */
  path: string;
  id: string | null;
  slug: string | null;
  stripPrefixes: boolean;
}

/** `slug` is below the version's root and begins with a slash: `/agent/` for the index file of a folder. */
export function docPathOf({ path, id, slug, stripPrefixes }: DocPathOptions) {
  const dir = dirOf(path);
  const rawName = baseOf(withoutExtension(path));
  const split = splitterOf(stripPrefixes);
  const { position, name } = split(rawName);
  const folder = dir
    .split('/')
    .map((part) => split(part).name)
    .join('/');
  const lastPart = id ?? name;
  const plainSlug = joinUrl('/', folder, isIndexName(rawName, dir) ? '/' : lastPart);
  return {
    id: folder === '' ? lastPart : `${folder}/${lastPart}`,
    slug: slug === null ? plainSlug : resolveSlug(folder, slug),
    position,
  };
}

/** Compares names as written, whatever the case: `index`, `readme`, or the name of the folder. */
function isIndexName(name: string, dir: string): boolean {
  const lower = name.toLowerCase();
  return lower === 'index' || lower === 'readme' || (dir !== '' && lower === baseOf(dir).toLowerCase());
}

/** A slug with a leading slash starts at the version's root, others in the doc's folder. */
const resolveSlug = (folder: string, slug: string): string =>
  slug.startsWith('/') ? joinUrl('/', slug) : resolvePath(`/${folder}`, slug);

// Posts ---------------------------------------------------------------------------------------------------------------

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
