/** Messages about the finished map of the site: links, sidebars, routes. */
import { hintFor } from '../lib/nearest.ts';
import type { Diagnostic, Place } from '../model/diagnostic.ts';
import type { Reference } from '../model/markdown.ts';
import { didYouMean, error, FEW, few, placeOf, quoted, warning } from './diagnostic.ts';

export function brokenLink(place: Place, target: string, near: string | null): Diagnostic {
  const [ending] = /\.(?!html?$|mdx?$)[a-z][a-z\d]{1,4}$/i.exec(target) ?? [];
  return ending === undefined
    ? error('broken-link', place, `the link "${target}" leads to no page`, didYouMean(near, TO_PAGE))
    : error(
        'broken-link',
        place,
        `the link "${target}" leads to no file`,
        didYouMean(near?.endsWith(ending) ? near : null, TO_FILE),
      );
}
const TO_PAGE =
  'Write the path of a text, such as "../guide/start.md", or the address of a page; files for readers lie in the static folder.';
const TO_FILE = 'Put the file into the static folder, where "/a.pdf" is content/static/a.pdf, or correct the address.';
export const badProtocol = (place: Place, target: string, meant: string): Diagnostic =>
  error('broken-link', place)`no browser knows how the address "${target}" begins
    ${didYouMean(meant)}`;
export const onOneComputer = (place: Place, { kind, url }: Pick<Reference, 'kind' | 'url'>): Diagnostic =>
  error(kind === 'link' ? 'broken-link' : 'missing-image', place)`
    "${url}" is on one computer, and readers do not have it
    Copy the file into the site, and write its path from the text.`;
export const linkToOther = (place: Place, target: string, address: string): Diagnostic =>
  error('broken-link', place)`the link "${target}" leads to no page of this language
    Write "pathname://${address}" to link to another language.`;
export const brokenFileLink = (place: Place, target: string, near: string | null): Diagnostic =>
  error('broken-link', place)`the link "${target}" leads to no file
    ${didYouMean(near, 'Links to files are relative to the file that has them.')}`;
/** Reasons for which a text has no page, and what to do. */
export const withoutPage = {
  draft: ['it is a draft', 'Take "draft" out of its front matter to publish it, or take the link out.'],
  capitals: ['its name ends in capital letters', 'Rename it so that it ends in ".md" or ".mdx".'],
  underscore: [
    'names that begin with "_" are for texts in texts',
    "Rename it, or show it in a text: import Part from './_part.mdx'.",
  ],
  orphan: ['it translates a text that is not there', 'Put the original back, or take the link out.'],
  excluded: ['"include" or "exclude" leaves it out', 'Change these keys of the configuration, or take the link out.'],
  version: [
    'its version is not published',
    'Change "onlyIncludeVersions" or "includeCurrentVersion", or link to another version.',
  ],
  elsewhere: [
    'it lies in no folder of texts',
    'Move it there, name its folder in the configuration, or turn "docs", "blog" or "pages" on.',
  ],
} as const;
export const linkToUnread = (place: Place, target: string, file: string, why: keyof typeof withoutPage): Diagnostic =>
  error('broken-link', place)`the link "${target}" leads to ${file}, which has no page: ${withoutPage[why][0]}
    ${withoutPage[why][1]}`;
export const hiddenFile = (code: 'broken-link' | 'missing-image', place: Place, target: string): Diagnostic =>
  error(code, place)`"${target}" leads to a name that begins with a dot, and such files and folders are not published
    Rename it, or put the file into a static folder.`;
export const linkOutside = (place: Place, target: string): Diagnostic =>
  error('broken-link', place)`
    the link "${target}" leads out of the site's folder, and files outside of it are not published
    Copy the file into the site, or link to its address on the web.`;
export const imageOutside = (place: Place, target: string): Diagnostic =>
  error('missing-image', place)`
    the image "${target}" does not exist in the site's folder, and files outside of it are not published
    Copy it into the site, or use its address on the web.`;
export const brokenAnchor = (place: Place, anchor: string, page: string, near: string | null): Diagnostic =>
  error(
    'broken-anchor',
    place,
    `the page ${page} has no heading or element with the id "${anchor}"`,
    didYouMean(near, `Give a heading this id, {#${anchor}}, or link to the page alone.`),
  );
export const missingImage = (
  place: Place,
  { kind, url }: Pick<Reference, 'kind' | 'url'>,
  near: string | null,
): Diagnostic =>
  error(
    'missing-image',
    place,
    `the ${kind === 'embed' ? 'file' : 'image'} "${url}" does not exist`,
    didYouMean(near, isSheet(place) ? OF_SHEET : OF_TEXT),
  );
export const relativeInCode = (place: Place, { kind, url }: Pick<Reference, 'kind' | 'url'>): Diagnostic =>
  kind === 'link'
    ? error('broken-link', place)`the address "${url}" is printed as it is written, and no page is there
        In a text write [words](${url}); in a component <Link to="…"> with the path of the page, which begins with "/".`
    : error('missing-image', place)`the address "${url}" is printed as it is written, and no file is there
        In a text write ![words](${url}); in a component the address of a file in the static folder, which begins with "/".`;
export const pictureMissing = (place: Place, key: string, src: string, near: string | null): Diagnostic =>
  warning('missing-image', place)`${key} names "${src}", and no static folder has this file
    ${didYouMean(near, 'Put it there, or correct the path.')}`;
export const headFileMissing = (place: Place, key: string, address: string, near: string | null): Diagnostic =>
  error('broken-link', place)`${key} names "${address}", and no static folder has this file
    ${didYouMean(near, 'Put it there, correct the path, or write the whole address of what the host itself has, https://….')}`;
const isSheet = ({ file }: Place): boolean => file.endsWith('.css');
const OF_SHEET = 'Name the file by its path from this style sheet.';
const OF_TEXT = 'The path is relative to the text; one that begins with "/" is below the static folder.';

export const duplicateRoute = (place: Place | null, url: string, other: string): Diagnostic =>
  error('duplicate-route', place)`the URL ${url} is also used by ${other}
    Rename one, or give it a "slug".`;
/** `file`: null for another redirect. */
export const redirectInTheWay = (place: Place, from: string, file: string | null): Diagnostic =>
  error('duplicate-route', place)`the redirect from "${from}" has the address of ${file ?? 'another redirect'}
    Take one of the two out.`;
export const redirectToNowhere = (place: Place, to: string, near: string | null): Diagnostic =>
  error(
    'redirect',
    place,
    `the redirect to "${to}" leads to no page`,
    didYouMean(near, 'Write the path of a page, or an address that begins with "https://".'),
  );

export const starWithoutPages = (place: Place, to: string): Diagnostic =>
  error('redirect', place)`no page has an address such as "${to}", so no redirect leads there
    A star stands for pages of this site: correct "to", or write each old address with its new one.`;
/** `path` has all of them, in order. */
export const redirectLoop = (place: Place, path: readonly string[]): Diagnostic =>
  error(
    'redirect',
    place,
  )`the redirect from "${path[0] ?? ''}" leads back to itself${path.length > 1 ? `, by ${few(path.slice(1))}` : ''}
    Let one of them lead to a page, or take them out.`;
export const lostUrl = (place: Place, paths: string[], from: string, to: string | null): Diagnostic =>
  error(
    'lost-url',
    place,
    `${paths.join(' and ')} ${paths.length === 1 ? 'was' : 'were'} published, and nothing is there any more`,
    to === null
      ? `Add a redirect from "${from}" to "redirects" in the configuration; if that is intended, run "npx sitegen-docs urls --prune".`
      : `Its text is at "${to}" now. Add to "redirects" in the configuration: { from: '${from}', to: '${to}' }`,
  );
export const badRedirects = (place: Place, message: string): Diagnostic =>
  error('redirect', place)`redirects.createRedirects failed: ${message}`;

export const unknownSidebarDoc = (
  place: Place,
  sidebar: string,
  id: string,
  near: string | null,
  ids: readonly string[],
): Diagnostic =>
  error('unknown-doc', place)`sidebar "${sidebar}" names the doc "${id}", which does not exist
    ${didYouMean(near, `Available ids: ${few(ids)}.`)}`;
export const unknownSidebarDocs = (place: Place, sidebar: string, ids: string[]): Diagnostic =>
  error('unknown-doc', place)`sidebar "${sidebar}" names ${ids.length} docs that do not exist: ${ids.join(', ')}
    If a script writes them, run it first; otherwise correct the ids, or take the items out.`;
export const emptySlice = (
  place: Place,
  sidebar: string,
  dir: string,
  near: string | null,
  folders: readonly string[],
): Diagnostic =>
  warning('empty-sidebar', place)`sidebar "${sidebar}" is generated from the folder "${dir}", which holds no docs
    ${didYouMean(near, `Folders with docs: ${few(folders) || 'none'}.`)}`;
/** `fault` follows “it”. */
export const categoryAddress = (place: Place, label: string, address: string, fault: string): Diagnostic =>
  error('bad-url', place)`the address of the category ${quoted(label)} would be ${quoted(address)}, and it ${fault}
    Give its link a "slug", or shorten its label.`;
export const tooManyItems = (place: Place, sidebar: string, most: number): Diagnostic =>
  error('text-limit', place)`with "${sidebar}" the sidebars have more than ${most} items
    List each folder once, or write fewer sidebars.`;
export const twoCategoriesOneKey = (place: Place, sidebar: string, key: string, path: string): Diagnostic =>
  warning('duplicate-category', place)`sidebar "${sidebar}" has two categories "${key}", and one translation for both
    Name it "${path}" in the file of translations, or give one of them a "key".`;
export const unknownPaginationDoc = (place: Place, key: string, id: string, near: string | null): Diagnostic =>
  error('unknown-doc', place)`${key} names the doc "${id}", which does not exist
    ${didYouMean(near, 'Write the id of a doc: its path below the docs without the ending, such as "guide/start".')}`;
export const unknownDisplayedSidebar = (
  place: Place,
  name: string,
  near: string | null,
  sidebars: readonly string[],
): Diagnostic =>
  error('unknown-sidebar', place)`displayed_sidebar names the sidebar "${name}", which does not exist
    ${didYouMean(near, `There are ${few(sidebars)}.`)}`;
export const orphanDoc = (file: string): Diagnostic =>
  warning('orphan-doc', placeOf(file))`no sidebar shows this doc
    Add it to a sidebar, or set "displayed_sidebar: null" if that is intended.`;
export const tagsMeet = (place: Place, label: string, other: string, slug: string): Diagnostic =>
  warning('same-tag', place)`the tags "${label}" and "${other}" have the same address "/${slug}", and so one page
    Give one of them another "permalink" in the tags file, or where it is written: { label: "${label}", permalink: "…" }.`;
export const unmatchedTranslation = (file: string, source: string, near: string | null): Diagnostic =>
  warning('unmatched-translation', placeOf(file))`this translation matches no source file: there is no ${source}
    ${didYouMean(near, 'Rename it to match, or remove it.')}`;
export const unknownVersion = (place: Place, key: string, name: string, versions: string[]): Diagnostic =>
  error('unknown-version', place)`${key} names the version "${name}", which does not exist
    ${versions.length === 0 ? 'The list of versions has their names; docs that are being written are "current".' : `Available versions: ${versions.join(', ')}.`}`;
/** An error where links lead to the version, as its pages are those without a version in their address. */
export const emptyVersion = (file: string, name: string, isMain: boolean): Diagnostic =>
  (isMain ? error : warning)('empty-version', placeOf(file, 1, 1))`the version "${name}" has no docs
    Take it out of the list, or put its docs into the folder "version-${name}".`;

// Navbar items: these texts have long been in use, so that people who search for one find an answer ---------------------

export const unknownNavbarSidebar = (place: Place, id: string, versions: string[], sidebars: string[]): Diagnostic =>
  error(
    'navbar',
    place,
    `Can't find any sidebar with id "${id}" in version${versions.length > 1 ? 's' : ''} ${versions.join(', ')}${sidebars.length === 0 ? '' : `\nAvailable sidebar ids are:\n${list(sidebars)}`}`,
    hintFor(
      id,
      sidebars,
      sidebars.length === 0
        ? 'The docs have no sidebars: they have no texts, or "sidebarPath" is false.'
        : 'Name one of them, or add this one to the file of sidebars.',
    ),
  );
export const emptyNavbarSidebar = (place: Place, id: string): Diagnostic =>
  error('navbar', place)`DocSidebarNavbarItem: Sidebar with ID "${id}" doesn't have anything to be linked to.`;
/** `docs` begins with the ids that are most like the unknown one. */
export const unknownNavbarDoc = (place: Place, id: string, versions: string[], docs: string[]): Diagnostic =>
  docs.length === 0
    ? error('navbar', place)`a navbar item names the doc "${id}" of docs that have no texts
      If a script or a plugin writes them, run it first.`
    : error(
        'navbar',
        place,
        `Couldn't find any doc with id "${id}" in version${versions.length > 1 ? 's' : ''} "${versions.join(', ')}"\nAvailable doc ids are:\n${list(docs.slice(0, FEW))}${docs.length > FEW ? `\nand ${docs.length - FEW} more` : ''}`,
        hintFor(id, docs),
      );
export const navbarNeedsDocs = (place: Place, kind: string): Diagnostic =>
  error('navbar', place)`A navbar item of kind "${kind}" uses the docs (instance "default"), but docs are not enabled.
    Enable docs in the configuration or remove the item.`;
export const unknownNavbarDocs = (place: Place, id: string, ids: string[]): Diagnostic =>
  error('navbar', place)`"${id}" is the id of no docs, and a navbar item names it as docsPluginId
    ${hintFor(id, ids, `Known ids: ${ids.join(', ')}.`)}`;
export const brokenConfigLink = (place: Place, where: string, to: string, near: string | null): Diagnostic =>
  error(
    'broken-link',
    place,
    `${where} links to "${to}", which is not a page`,
    didYouMean(
      near,
      'Write the address of a page, or a whole one, https://…; "pathname:///…" is one that sitegen does not make.',
    ),
  );

export const linkWithoutBase = (place: Place, where: string, to: string, based: string): Diagnostic =>
  error(
    'broken-link',
    place,
    `${where} links to "${to}", which lacks the base of the site`,
    isSheet(place)
      ? OF_SHEET
      : `It is printed as it is written: write ${/\.[jt]sx$/.test(place.file) ? `{\`\${shell.baseUrl}${to.slice(1)}\`} in a page or part` : `"${based}"`}.`,
  );
/** `pages` is the folder of pages, if the site has one; `docs` the path of the docs, if that is not the root. */
export const noHome = (place: Place, url: string, pages: string | null, docs: string | null): Diagnostic =>
  warning('no-home', place)`
    ${docs === null ? '' : `docs.routeBasePath is "${docs}", and `}no page is at ${url}, where the logo of every page leads
    ${pages === null ? 'Give' : `Add ${pages}/index.md, or give`} a doc "slug: /"${docs === null ? '' : ' and set "docs.routeBasePath" to "/"'}.`;

const list = (names: string[]): string => names.map((name) => `- ${name}`).join('\n');
