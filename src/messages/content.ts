/** Messages about content files and their front matter. */
import type { Diagnostic, Place } from '../model/diagnostic.ts';
import { didYouMean, error, placeOf, quoted, warning } from './diagnostic.ts';
import { yamlFault } from './yaml.ts';

/** Results that hold it are never kept: they say more of the machine than of the text. */
export const TEXT_TOO_SLOW = 'text-too-slow';
/** `where` it was ended, if that is a plugin. */
export const textTooSlow = (file: string, seconds: number, where: string | null): Diagnostic =>
  error(
    TEXT_TOO_SLOW,
    placeOf(file, 1, 1),
    `reading this text takes more than ${seconds} seconds, so it was stopped${where === null ? '' : `, in ${where}`}`,
    where === null
      ? 'Look for Markdown marks that are opened thousands of times, and divide long texts.'
      : 'This is a mistake in the plugin; it may be an endless loop.',
  );
export const textFailed = (file: string, message: string): Diagnostic =>
  error('text-unreadable', placeOf(file, 1, 1))`this text cannot be read: ${message}
    Divide it, and look for Markdown marks that are opened thousands of times. If an ordinary text fails, that is a bug in sitegen: please report it.`;
export const partialsTooMany = (place: Place): Diagnostic =>
  error('partials', place)`the texts that this one includes include each other endlessly, or there are thousands of them
    Look for texts that include each other, or the same one again and again.`;
export const textLimit = (place: Place, what: string, limit: number): Diagnostic =>
  error('text-limit', place)`more than ${limit} ${what}
    No text needs that many: divide it, or write it another way.`;
export const notUtf8 = (file: string): Diagnostic =>
  error('not-utf8', placeOf(file, 1, 1))`the file is not UTF-8 text
    Save it as UTF-8.`;
export const frontMatterLanguage = (file: string, language: string): Diagnostic =>
  error('front-matter-language', placeOf(file, 1, 4))`
    front matter in "${language}" is not supported: it is never evaluated
    Write it as YAML between two lines of "---".`;
/** `rest` is what the line has from the place on. */
export function frontMatterSyntax(place: Place, problem: string, rest = ''): Diagnostic {
  const { message, hint } = yamlFault(problem, rest);
  return error('front-matter', place, `the front matter is not YAML: ${message}`, hint);
}
export const frontMatterTooLong = (
  file: string,
  { characters, lines }: Record<'characters' | 'lines', number>,
): Diagnostic =>
  error('front-matter', placeOf(file, 1, 1))`the front matter has more than ${lines} lines or ${characters} characters
    Close it with a line of "---", and put long values into the text.`;
export const frontMatterOpen = (file: string): Diagnostic =>
  error('front-matter', placeOf(file, 1, 1))`the front matter is never closed, so readers would see it as text
    Close it with a line of "---"; if the line is meant as a rule, leave an empty one below it.`;
export const frontMatterFence = (file: string): Diagnostic =>
  error(
    'front-matter',
    placeOf(file, 1, 1),
  )`front matter begins and ends with three hyphens, so readers would see this as text
    Write "---"; if the line is meant as a rule, leave an empty one below it.`;
export const frontMatterLate = (place: Place): Diagnostic =>
  error('front-matter', place)`the front matter does not begin the file, so readers would see it as text
    Put its "---" on the first line; if the line is meant as a rule, leave an empty one below it.`;
export const frontMatterProblem = (place: Place, key: string, message: string, hint: string | null): Diagnostic =>
  error('front-matter', place, `${key}: ${message}`, hint);
export const frontMatterTypo = (place: Place, key: string, near: string): Diagnostic =>
  warning('front-matter-typo', place)`"${key}" has no effect
    Did you mean "${near}"?`;
export const frontMatterDeprecated = (place: Place, key: string, instead: string): Diagnostic =>
  warning('front-matter-deprecated', place, `"${key}" is deprecated`, instead);
export const draftAndUnlisted = (place: Place): Diagnostic =>
  error('front-matter', place)`draft and unlisted cannot both be true
    A draft is not built at all; an unlisted page is built but not listed.`;
export const tocLevelOrder = (place: Place, min: number, max: number): Diagnostic =>
  error('front-matter', place)`toc_min_heading_level (${min}) is above toc_max_heading_level (${max})`;

export const duplicateDocId = (file: string, id: string, other: string): Diagnostic =>
  error('duplicate-id', placeOf(file))`the doc id "${id}" is also used by ${other}
    Rename one of the files or give it an "id" in the front matter.`;
export const docIdWithSlash = (place: Place): Diagnostic =>
  error('front-matter', place)`id: may not contain a slash
    The folder is added automatically; use "slug" to change the URL.`;
/** `name` is the key that holds the address, null for that of the file; `fault` follows “it”. */
export const badAddress = (place: Place, name: string | null, address: string, fault: string): Diagnostic =>
  error(
    'bad-url',
    place,
    `${name === null ? 'its' : `${name}: the`} address would be ${quoted(address)}, and it ${fault}`,
    name === null ? 'Rename the file or give it a "slug".' : 'Write a path of plain words such as "/guide/start".',
  );
export const spacedSlug = (place: Place, slug: string): Diagnostic =>
  warning('bad-url', place)`slug: the address has spaces, at which others cut links to it
    Write ${quoted(slug.trim().replace(/\s+/g, '-'))}.`;
/** Quoted, with control characters as escapes. */

const noLink = 'Replace the link by the file itself, or remove it.';
/** What is wrong with a file or folder, and the cure. */
const rejections = {
  outside: ['this is a link to something outside the site', noLink],
  elsewhere: [
    'this is a link to something in the site that is neither among its texts nor its public files, or from these to texts',
    noLink,
  ],
  hidden: ['this is a link to a file or folder whose name begins with a dot, or into node_modules', noLink],
  broken: ['this is a link that leads nowhere, or to something that cannot be read', noLink],
  loop: ['this is a link to a folder that contains it, or that another link already leads to', noLink],
  special: ['this is neither a file nor a folder', 'Remove it.'],
  often: ['links list the same files too often', noLink],
  name: ['its name is not UTF-8', 'Rename it.'],
  deep: ['this folder is more than 40 levels deep', 'Pages name all folders around them: move it up.'],
} as const;
/** `file` is beside texts, whose authors are not trusted. */
export const runnableFile = (file: string): Diagnostic =>
  error('file-refused', placeOf(file))`
    this file could run code in the name of the site, so it is not published
    If you trust it, put it into a static folder. A picture is published if it is XML in UTF-8 without scripts, events, frames and declarations.`;
/** It was judged when the site was prepared, and is copied when its pages are made. */
export const changedMeanwhile = (file: string): Diagnostic =>
  error('file-refused', placeOf(file))`
    this file changed while the site was made, or cannot be read, so it is not published
    Build again. A file of 2 GB or more has to lie elsewhere.`;
export const packedAlone = (file: string): Diagnostic =>
  error('file-refused', placeOf(file))`
    hosts would send this packed copy in place of a page or a file of the site, and the file that it is a copy of is not beside it
    Remove it; "npx sitegen-docs build --compress" makes such copies.`;

export const rejectedFile = (file: string, reason: keyof typeof rejections): Diagnostic =>
  (reason === 'loop' || reason === 'often' ? warning : error)(
    'file-refused',
    placeOf(file),
    `${rejections[reason][0]}, so it is not read`,
    rejections[reason][1],
  );

export const unknownAuthor = (place: Place, key: string, keys: string[], near: string | null): Diagnostic =>
  error('unknown-author', place)`there is no author "${key}" in the authors file
    ${didYouMean(near, `Known authors: ${keys.slice(0, 20).join(', ') || 'none'}${keys.length > 20 ? ', …' : ''}.`)}`;
export const duplicateAuthor = (place: Place, key: string): Diagnostic =>
  error('duplicate-author', place)`the author "${key}" is named twice
    Remove one.`;
export const inlineAuthor = (place: Place, name: string): Diagnostic =>
  warning('inline-author', place)`the author "${name}" is not in the authors file
    Add an entry there and name its key here.`;
export const legacyAuthors = (place: Place): Diagnostic =>
  error('front-matter', place)`"authors" cannot be combined with the old "author" keys
    Keep only "authors".`;
export const authorProblem = (place: Place, key: string, message: string, hint = ''): Diagnostic =>
  error('authors-file', place, `${key}: ${message}`, hint);
export const dataTypo = (code: 'authors-file' | 'tags-file', place: Place, what: string, near: string): Diagnostic =>
  warning(code, place)`${what} has no effect
    Did you mean "${near}"?`;
export const inlineTag = (place: Place, tag: string, near: string | null): Diagnostic =>
  warning('inline-tag', place)`the tag "${tag}" is not in the tags file
    ${didYouMean(near, 'Add it there, or use a tag that is.')}`;
export const tooManyTags = (place: Place, most: number): Diagnostic =>
  error('front-matter', place)`the site has more than ${most} tags, and each has a page
    Use tags that other texts have.`;
export const tagProblem = (place: Place, message: string): Diagnostic => error('tags-file', place, message);
export const untruncatedPost = (file: string): Diagnostic =>
  warning('untruncated-post', placeOf(file))`the post has no truncation marker, so lists show all of it
    Put <!-- truncate --> after its first paragraphs.`;
export const translatedCategory = (file: string, label: string | null): Diagnostic =>
  warning('unmatched-translation', placeOf(file))`categories are translated by their labels, so this file is not read
    Translate ${label === null ? 'its label' : `"${label}"`} in the file of translations of the docs; "npx sitegen-docs i18n extract" lists its key.`;
export const unmatchedLabel = (place: Place, key: string, near: string | null): Diagnostic =>
  warning('unmatched-translation', place)`nothing in the site has the words that "${key}" translates
    ${didYouMean(near, 'Remove it; "npx sitegen-docs i18n extract" adds the keys of those that there are.')}`;
export const postWithoutDate = (file: string): Diagnostic =>
  error(
    'post-date',
    placeOf(file),
  )`the post has no date${/(?:^|\/)\d{4}-\d{1,2}-\d{1,2}\b[^/]*$/.test(file) ? ': there is no such day as that of its file name' : ''}
    Begin the file name with YYYY-MM-DD, set "date" in the front matter, or commit the file: its first commit then counts.`;
