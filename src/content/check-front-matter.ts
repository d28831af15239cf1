/** Checks front matter by kind: known keys get their types, unknown keys are allowed, likely typing mistakes get a hint. */
import { nearest } from '../lib/nearest.ts';
import { ownValue } from '../lib/own-value.ts';
import type { Check, ObjectOf, Report } from '../lib/shape.ts';
import * as is from '../lib/shape.ts';
import { draftAndUnlisted, frontMatterProblem, frontMatterTypo, tocLevelOrder } from '../messages/content.ts';
import { placeOf } from '../messages/diagnostic.ts';
import { foreignKey } from '../messages/foreign.ts';
import type { FrontMatter } from '../model/content.ts';
import type { Diagnostic, Outcome, Place } from '../model/diagnostic.ts';
import {
  date,
  few,
  imageAddress,
  lastUpdate,
  name,
  tags,
  text,
  textOrNone,
  truth,
  withForm,
} from './front-matter-values.ts';

/** The place of a key in its file; the file alone if the key is not there. */
export function keyPlace(file: string, { places }: Pick<FrontMatter, 'places'>, key: string): Place {
  const place = ownValue(places, key);
  return placeOf(file, place?.line ?? null, place?.column ?? null);
}

const headingLevel = is.wholeNumber(2, 6);

/** Also `fallback` for a key without a value, as templates of editors leave them. */
const filled = <C extends Check<unknown>>(check: C, fallback: NoInfer<is.Checked<C>>): is.Optional<C> => {
  const orFallback = is.optional(check, fallback);
  return (value, path, report) => orFallback(value ?? undefined, path, report);
};

const common = {
  /** Title of the page. @default its heading of level 1, or the name of the file */
  title: is.nullable(name),
  /** For search engines, previews and lists. @default the first paragraph */
  description: is.nullable(text),
  /** Keywords of the page, for the search and for search engines. @default [] */
  keywords: filled(withForm(is.listOf(text), 'Write [one, two].'), []),
  /** Social image: a path or an address. */
  image: is.nullable(imageAddress),
  /**
   * Address of the page, relative to the folder of the text; one that begins with `/` is relative to the docs or blog, not to the site.
   * @default from the path of the file
   */
  slug: is.nullable(text),
  /** Leave the page out unless the build has `--drafts`. @default false */
  draft: filled(truth, false),
  /** Build the page, but leave it out of lists, feeds, the sitemap and the search. @default false */
  unlisted: filled(truth, false),
  /** Show no table of contents. @default false */
  hide_table_of_contents: filled(truth, false),
  /** First level of headings in the table of contents. @default as the configuration says */
  toc_min_heading_level: is.nullable(headingLevel),
  /** Last level of headings in the table of contents. @default as the configuration says */
  toc_max_heading_level: is.nullable(headingLevel),
  /** Last change of the page: `author` and `date`. Overrides git. @default from git */
  last_update: is.nullable(withForm(lastUpdate, 'Write { date: 2026-01-31, author: Name }.')),
};
const listed = {
  /** Tags: keys of the tags file, labels, or objects with `label` and `permalink`. @default [] */
  tags: filled(tags, []),
  /** Label in the sidebar. @default the title */
  sidebar_label: is.nullable(name),
  /** Version that the text is about, such as `2.1.0` or `2.2 – 2.4.6`: above its title, and with its date in lists of posts. */
  for_version: is.nullable(text),
};

export const docFields = {
  ...common,
  ...listed,
  /** Last part of the doc's id. @default the name of the file, without a number prefix */
  id: is.nullable(text),
  /** Do not show the title above the text. @default false */
  hide_title: filled(truth, false),
  /** Position in a generated sidebar. @default the number prefix of the file */
  sidebar_position: is.nullable(is.numeric),
  /** CSS class of its item in sidebars. */
  sidebar_class_name: is.nullable(text),
  /** Accepted for compatibility; has no effect. */
  sidebar_key: is.nullable(text),
  /** `customProps` of its item in sidebars, unless a sidebars file gives the item its own. */
  sidebar_custom_props: is.nullable(is.record),
  /** Sidebar to show on this page; `null` for none. @default the one that holds the doc */
  displayed_sidebar: textOrNone,
  /** Label in the previous and next links of other pages. @default the label in the sidebar */
  pagination_label: is.nullable(name),
  /** Id of the next doc; `null` for none. @default as the sidebar says */
  pagination_next: textOrNone,
  /** Id of the previous doc; `null` for none. @default as the sidebar says */
  pagination_prev: textOrNone,
  /** Address of the edit link; `null` for none. @default by `editUrl` */
  custom_edit_url: (value: unknown, path: string, report: Report) =>
    typeof value === 'string' ? is.address(value, path, report) : textOrNone(value, path, report),
  /** `false` keeps the number prefix of the file's name. @default true */
  parse_number_prefixes: filled(truth, true),
};
export const postFields = {
  ...common,
  ...listed,
  /** Accepted for compatibility; has no effect. */
  id: is.nullable(text),
  /** Accepted for compatibility; has no effect. */
  title_meta: is.nullable(text),
  /** Date of the post, in UTC unless it has a time zone. @default from the name of the file, else from git */
  date: is.nullable(date),
  /** One author or a list: keys of the authors file, or objects that describe an author. */
  authors: (value: unknown, path: string, report: Report) => (Array.isArray(value) ? few(value, path, report) : value),
  /** Name of a single author; the older form of `authors`. */
  author: is.nullable(text),
  /** What that author does, such as `Maintainer`. */
  author_title: is.nullable(text),
  /** Address that the author's name leads to. */
  author_url: is.nullable(text),
  /** Address of the author's picture. */
  author_image_url: is.nullable(text),
};
export const pageFields = {
  ...common,
  /** Accepted for compatibility; has no effect. */
  wrapperClassName: is.nullable(text),
};

export type CommonFrontMatter = ObjectOf<typeof common>;

export function checkFrontMatter<F extends Record<string, Check<unknown>> & typeof common>(
  fields: F,
  frontMatter: FrontMatter,
  file: string,
): Outcome<ObjectOf<F>> {
  const { data } = frontMatter;
  const diagnostics: Diagnostic[] = typos(Object.keys(fields), frontMatter, file);
  const used = Object.fromEntries(Object.entries(data).filter(([key]) => Object.hasOwn(fields, key)));
  const value = is.object(fields)(used, '', (path, message, hint = null) => {
    const place = keyPlace(file, frontMatter, path.split(/[.[]/)[0] ?? '');
    diagnostics.push(frontMatterProblem(place, path, message, hint));
  });
  const checked: CommonFrontMatter = value;
  if (checked.draft && checked.unlisted) diagnostics.push(draftAndUnlisted(keyPlace(file, frontMatter, 'unlisted')));
  const [min, max] = [checked.toc_min_heading_level, checked.toc_max_heading_level];
  if (min !== null && max !== null && min > max)
    diagnostics.push(tocLevelOrder(keyPlace(file, frontMatter, 'toc_min_heading_level'), min, max));
  return { value, diagnostics };
}

/** Earliest forms of the keys of a single author, which are still read. */
const oldAuthorKeys: readonly string[] = ['authorTitle', 'authorURL', 'authorImageURL'];

/** Unknown keys are allowed, but reported if they mean something elsewhere, or look like a typing mistake of a known one. */
function typos(keys: string[], frontMatter: FrontMatter, file: string): Diagnostic[] {
  return Object.keys(frontMatter.data).flatMap((key) => {
    if (keys.includes(key) || oldAuthorKeys.includes(key)) return [];
    const foreign = foreignKey(keyPlace(file, frontMatter, key), key);
    if (foreign !== null) return [foreign];
    const near = nearest(key, keys);
    const likely = near !== null && !(near in frontMatter.data) && key.length > 3;
    return likely ? [frontMatterTypo(keyPlace(file, frontMatter, key), key, near)] : [];
  });
}
