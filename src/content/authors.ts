/** Authors: the authors file of a blog, and the authors of a post. */
import { addressFault } from '../lib/address.ts';
import { kebabOf } from '../lib/kebab.ts';
import { memoizeByObject } from '../lib/memoize.ts';
import { misspelt, nearest } from '../lib/nearest.ts';
import { ownValue, textOfValue } from '../lib/own-value.ts';
import { asRecord, isRecord, shortName } from '../lib/shape.ts';
import { isExternal, isUnsafe } from '../lib/urls.ts';
import {
  authorProblem,
  dataTypo,
  duplicateAuthor,
  inlineAuthor,
  legacyAuthors,
  unknownAuthor,
} from '../messages/content.ts';
import { atLevel, didYouMean } from '../messages/diagnostic.ts';
import type { Author, FrontMatter, Parsed } from '../model/content.ts';
import type { Diagnostic, Level, Outcome, Place } from '../model/diagnostic.ts';
import { keyPlace } from './check-front-matter.ts';
import type { DataFile } from './data-file.ts';

type Authors = Record<string, Author>;
/** Says what is wrong with an author; `field` is the path of the key that is. */
type Problem = (message: string, field?: string) => void;

/** Address of a handle, on platforms with a known form. */
const platforms: Record<string, string> = {
  x: 'https://x.com/',
  twitter: 'https://twitter.com/',
  github: 'https://github.com/',
  linkedin: 'https://www.linkedin.com/in/',
  stackoverflow: 'https://stackoverflow.com/users/',
  bluesky: 'https://bsky.app/profile/',
  instagram: 'https://www.instagram.com/',
  threads: 'https://www.threads.net/@',
  mastodon: 'https://mastodon.social/@',
  twitch: 'https://twitch.tv/',
  youtube: 'https://youtube.com/@',
  email: 'mailto:',
};

/** Also authors without posts have pages. */
const MOST_PAGES = 1_000;

const KEYS = ['name', 'title', 'url', 'email', 'image_url', 'imageURL', 'description', 'socials', 'page'];
const NAMES = ['name', 'image_url'];

/** Reads an authors file. `authorsUrl` is the URL of the list of authors. */
export function authorsOf({ data, placeOf }: DataFile, authorsUrl: string): Outcome<Authors> {
  const diagnostics: Diagnostic[] = [];
  const problem = (key: string, message: string, field = '', hint = ''): void =>
    void diagnostics.push(authorProblem(placeOf(`${key}.${field}`), key, message, hint));
  if (!isRecord(data)) {
    const message = 'the file must map keys to authors';
    return {
      value: {},
      diagnostics: [authorProblem(placeOf(''), 'authors', message, 'Write "ada: { name: Ada Lovelace }".')],
    };
  }
  const entries = Object.entries(data).map(([key, input]): [string, Author] => {
    const author = authorOf(key, asRecord(input), authorsUrl, (message, field) => problem(key, message, field));
    if (author.name === null && author.imageUrl === null) {
      const written = Object.keys(asRecord(input)).find((field) => nearest(field, NAMES) !== null);
      const near = written === undefined ? null : nearest(written, NAMES);
      problem(key, 'needs a name or an image_url', written, didYouMean(near, `Write "name: …" below "${key}:".`));
    }
    const isNamed = author.name !== null || author.imageUrl !== null;
    for (const [field, near] of isNamed ? misspelt(Object.keys(asRecord(input)), KEYS) : [])
      diagnostics.push(dataTypo('authors-file', placeOf(`${key}.${field}`), `${key}: "${field}"`, near));
    return [key, author];
  });
  const pages = new Map<string, string>();
  for (const [key, author] of entries) {
    const { page } = author;
    if (page === null) continue;
    const other = pages.get(page);
    if (other !== undefined) problem(key, `has the same page as "${other}": ${page}`, 'page');
    pages.set(page, key);
    if (pages.size <= MOST_PAGES) continue;
    author.page = null;
    if (pages.size === MOST_PAGES + 1)
      problem(key, `more than ${MOST_PAGES} authors have pages`, 'page', 'Take "page" from authors without posts.');
  }
  return { value: Object.fromEntries(entries), diagnostics };
}

function authorOf(key: string | null, input: Record<string, unknown>, authorsUrl: string, problem: Problem): Author {
  const keyAt = (keys: readonly string[]): string | undefined =>
    keys.find((name) => input[name] !== undefined && input[name] !== null);
  const textAt = (...keys: string[]): string | null => {
    const key = keyAt(keys);
    if (key === undefined) return null;
    const value = input[key];
    if (typeof value !== 'string' && typeof value !== 'number') problem(`${keys[0]} must be text`, key);
    return textOfValue(value);
  };
  const nameAt = (key: string): string | null =>
    keyAt([key]) === undefined
      ? null
      : shortName(textAt(key) ?? '', key, (path, message) => problem(`${path} ${message}`, path));
  const addressAt = (...keys: string[]): string | null => {
    const written = textAt(...keys);
    if (written === null || !isUnsafe(written)) return written;
    problem(`${keys[0]} is an address that runs code`, keyAt(keys));
    return null;
  };
  return {
    key,
    name: nameAt('name'),
    title: nameAt('title'),
    url: addressAt('url'),
    email: textAt('email'),
    imageUrl: addressAt('image_url', 'imageURL'),
    description: textAt('description'),
    socials: socialsOf(input.socials, problem),
    page: key === null ? null : pageOf(key, input.page, authorsUrl, problem),
  };
}

function pageOf(key: string, page: unknown, authorsUrl: string, problem: Problem): string | null {
  const permalink = isRecord(page) && typeof page.permalink === 'string' ? page.permalink : null;
  if (permalink === null && page !== true) return null;
  const path = permalink?.replace(/^\/+/, '') ?? kebabOf(key);
  const fault = path === '' ? 'has no letter or digit' : addressFault(path);
  if (fault !== null) problem(`the permalink of the page ${fault}`, 'page.permalink');
  return fault === null ? `${authorsUrl}/${path}` : null;
}

function socialsOf(socials: unknown, problem: Problem): Record<string, string> {
  if (!isRecord(socials)) {
    if (socials != null) problem('socials must name platforms, as in "socials: { github: ada }"', 'socials');
    return {};
  }
  return Object.fromEntries(
    Object.entries(socials).map(([platform, value]) => {
      const handle = textOfValue(value);
      if (isUnsafe(handle)) problem(`socials.${platform} is an address that runs code`, `socials.${platform}`);
      if (isExternal(handle)) return [platform, isUnsafe(handle) ? '#' : handle];
      if (handle.includes('/'))
        problem(`socials.${platform} must be a handle or a full address, not "${handle}"`, `socials.${platform}`);
      const prefix = ownValue(platforms, platform);
      if (prefix === undefined)
        problem(`socials.${platform} needs a full address, as the platform is not known`, `socials.${platform}`);
      return [platform, `${prefix ?? ''}${handle}`];
    }),
  );
}

// Authors of a post ---------------------------------------------------------------------------------------------------

interface PostAuthorsOptions {
  suggest: typeof nearest;
  file: string;
  frontMatter: Parsed['frontMatter'];
  /** Null: the blog has no authors file. */
  authors: Authors | null;
  onInlineAuthors: Level;
}

export function postAuthorsOf(options: PostAuthorsOptions): Outcome<Author[]> {
  const { suggest, file, frontMatter, authors, onInlineAuthors } = options;
  const diagnostics: Diagnostic[] = [];
  const listed = [frontMatter.data.authors ?? []].flat();
  const legacy = legacyAuthorOf(frontMatter.data);
  const place = keyPlace(file, frontMatter, listed.length === 0 ? 'author' : 'authors');
  if (listed.length > 0 && legacy.length > 0) diagnostics.push(legacyAuthors(place));
  const written = listed.length === 0 ? legacy : listed;

  const value = written.flatMap((reference): Author[] => {
    const author = namedAuthor(reference, authors ?? {}, place, { diagnostics, suggest });
    if (author === null) return [];
    if (author.key === null) diagnostics.push(...atLevel(onInlineAuthors, [inlineAuthor(place, author.name ?? '?')]));
    return [author];
  });
  const keys = value.flatMap(({ key }) => key ?? []);
  for (const key of new Set(keys.filter((one, index) => keys.indexOf(one) < index)))
    diagnostics.push(duplicateAuthor(place, key));
  return { value, diagnostics };
}

const keysOf = memoizeByObject((authors: Authors): string[] => Object.keys(authors));

/** A text is a key; an object can name a key and override fields of the entry, or describe an author of its own. */
function namedAuthor(
  written: unknown,
  authors: Authors,
  place: Place,
  { diagnostics, suggest }: { diagnostics: Diagnostic[]; suggest: typeof nearest },
): Author | null {
  const input = isRecord(written) ? written : { key: textOfValue(written) };
  const problem = (message: string): void => void diagnostics.push(authorProblem(place, 'authors', message));
  const fields = authorOf(null, input, '', problem);
  if (input.key === undefined) return fields;
  const key = textOfValue(input.key);
  const entry = ownValue(authors, key);
  if (entry === undefined) {
    diagnostics.push(unknownAuthor(place, key, keysOf(authors), suggest(key, keysOf(authors))));
    return null;
  }
  const { key: _, page: __, socials, ...changes } = fields;
  const overrides = Object.fromEntries(Object.entries(changes).filter(([, field]) => field !== null));
  return { ...entry, ...overrides, socials: { ...entry.socials, ...socials } };
}

/** The author in the keys of long ago, before `authors`. */
function legacyAuthorOf(data: FrontMatter['data']): Record<string, unknown>[] {
  const pick = (...keys: string[]): unknown => keys.map((key) => data[key]).find((value) => value != null);
  const name = pick('author');
  const image = pick('author_image_url', 'authorImageURL');
  if (name === undefined && image === undefined) return [];
  const [title, url] = [pick('author_title', 'authorTitle'), pick('author_url', 'authorURL')];
  return [{ name, title, url, image_url: image }];
}
