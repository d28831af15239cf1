/** Checks front matter by kind: known keys get their types, unknown keys are allowed, likely typing mistakes get a hint. */
import { timeOf } from '../lib/days.ts';
import { nearest } from '../lib/nearest.ts';
import { ownValue } from '../lib/own-value.ts';
import * as is from '../lib/shape.ts';
import { type Check, isRecord, nameOf, type ObjectOf, type Report } from '../lib/shape.ts';
import { draftAndUnlisted, frontMatterProblem, frontMatterTypo, tocLevelOrder } from '../messages/content.ts';
import { placeOf } from '../messages/diagnostic.ts';
import { foreignKey } from '../messages/foreign.ts';
import type { FrontMatter } from '../model/content.ts';
import type { Diagnostic, Outcome, Place } from '../model/diagnostic.ts';

/** The place of a key in its file; the file alone if the key is not there. */
export function keyPlace(file: string, { places }: Pick<FrontMatter, 'places'>, key: string): Place {
  const place = ownValue(places, key);
  return placeOf(file, place?.line ?? null, place?.column ?? null);
}

/** Numbers, and dates, which YAML makes of `1.0` and `2024-01-26`, become text again. */
const text: Check<string> = (value, path, report) => {
  if (typeof value === 'string') return value.replace(/T00:00:00\.000Z$/, '');
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  report(path, `must be text, not ${nameOf(value)}`);
  return '';
};

const name: Check<string> = (value, path, report) => is.shortName(text(value, path, report), path, report);

/** Also between quotes. */
const truth: Check<boolean, boolean> = (value, path, report) =>
  is.bool(value === 'true' || (value === 'false' ? false : value), path, report);

const imageAddress: Check<string> = (value, path, report) => is.address(text(value, path, report), path, report);

/** An ISO date in UTC. */
const date: Check<string> = (value, path, report) => {
  const time = typeof value === 'string' ? timeOf(value) : null;
  // Larger years begin with a sign in ISO dates, which no tool reads.
  if (time !== null && new Date(time).getUTCFullYear() < 10_000) return new Date(time).toISOString();
  report(path, `must be a date such as 2024-01-26, not ${nameOf(value)}`);
  return new Date(0).toISOString();
};

export interface WrittenTag {
  label: string;
  /** As in the front matter; null if it has only a label or key. */
  permalink: string | null;
}
/** Each tag and each author has pages that show all of them, so that what is written grows with the square of their number. */
const MOST_LISTED = 100;
const few = <T>(value: T[], path: string, report: Report): T[] => {
  if (value.length > MOST_LISTED) report(path, `has more than ${MOST_LISTED} entries`);
  return value.slice(0, MOST_LISTED);
};

const tags: Check<WrittenTag[]> = (value, path, report) => {
  if (!Array.isArray(value)) {
    report(path, `must be a list, not ${nameOf(value)}`, 'Write [one, two], or one "- tag" a line.');
    return [];
  }
  return is.listOf(
    (item, itemPath, itemReport): WrittenTag =>
      isRecord(item)
        ? is.object({ label: name, permalink: text })(item, itemPath, itemReport)
        : { label: text(item, itemPath, itemReport), permalink: null },
  )(few(value, path, report), path, report);
};

const lastUpdate = is.object({ author: is.nullable(text), date: is.nullable(date) });
const headingLevel = is.wholeNumber(2, 6);

/** Also `fallback` for a key without a value, as templates of editors leave them. */
const filled = <C extends Check<unknown>>(check: C, fallback: NoInfer<is.Checked<C>>): is.Optional<C> => {
  const orFallback = is.optional(check, fallback);
  return (value, path, report) => orFallback(value ?? undefined, path, report);
};

/** `undefined` if absent, null if written so: by default, and "none". */
const textOrNone: Check<string | null | undefined> = (value, path, report) =>
  value === undefined || value === null ? value : text(value, path, report);

const common = {
  /** Title of the page. @default its heading of level 1, or the name of the file */
  title: is.nullable(name),
  /** For search engines, previews and lists. @default the first paragraph */
  description: is.nullable(text),
  /** Keywords of the page, for the search and for search engines. @default [] */
  keywords: filled(is.listOf(text), []),
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
  last_update: is.nullable(lastUpdate),
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
