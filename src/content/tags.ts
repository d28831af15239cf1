/** Tags: the tags file, and tags in front matter. */
import { addressFault } from '../lib/address.ts';
import { kebabOf } from '../lib/kebab.ts';
import { memoizeByObject } from '../lib/memoize.ts';
import { misspelt, type nearest } from '../lib/nearest.ts';
import { ownValue, textOfValue } from '../lib/own-value.ts';
import { asRecord, isRecord, shortName } from '../lib/shape.ts';
import { withoutSlashes } from '../lib/urls.ts';
import { badAddress, dataTypo, inlineTag, tagProblem, tooManyTags } from '../messages/content.ts';
import { atLevel } from '../messages/diagnostic.ts';
import type { TagRef } from '../model/content.ts';
import type { Diagnostic, Level, Outcome, Place } from '../model/diagnostic.ts';
import type { DataFile } from './data-file.ts';
import type { WrittenTag } from './front-matter-values.ts';

type Tags = Record<string, TagRef>;

/** `openAI` → `Openai`: the label of a tag without one. */
const labelOfKey = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1).toLowerCase();
const slugFault = (slug: string): string | null => (slug === '' ? 'has no letter or digit' : addressFault(slug));

const KEYS = ['label', 'permalink', 'description'];

export function tagsOf({ data, placeOf }: DataFile): Outcome<Tags> {
  if (!isRecord(data)) return { value: {}, diagnostics: [tagProblem(placeOf(''), 'the file must map keys to tags')] };
  const diagnostics: Diagnostic[] = [];
  const problem = (key: string, message: string): void =>
    void diagnostics.push(tagProblem(placeOf(`${key}.permalink`), message));
  const bySlug = new Map<string, string>();
  const entries = Object.entries(data).map(([key, input]): [string, TagRef] => {
    const fields = asRecord(input);
    for (const [name, near] of misspelt(Object.keys(fields), KEYS))
      diagnostics.push(dataTypo('tags-file', placeOf(`${key}.${name}`), `${key}: "${name}"`, near));
    const textAt = (name: string): string | null =>
      fields[name] === undefined || fields[name] === null ? null : textOfValue(fields[name]);
    const slug = withoutSlashes(textAt('permalink') ?? kebabOf(key));
    const fault = slugFault(slug);
    if (fault !== null) problem(key, `the permalink of ${JSON.stringify(key)} ${fault}`);
    const other = bySlug.get(slug);
    if (other !== undefined) problem(key, `"${key}" and "${other}" have the same permalink "/${slug}"`);
    bySlug.set(slug, key);
    const report = (path: string, message: string): void =>
      void diagnostics.push(tagProblem(placeOf(path), `the label of ${JSON.stringify(key)} ${message}`));
    const label = shortName(textAt('label') ?? labelOfKey(key), `${key}.label`, report);
    return [key, { label, slug, description: textAt('description') }];
  });
  return { value: Object.fromEntries(entries), diagnostics };
}

/** Each tag of a version, or of a blog, has a page in each language. */
const MOST_TAGS = 5_000;

const keysOf = memoizeByObject((tags: Tags): string[] => Object.keys(tags));

interface EntryTagsOptions {
  siteTags: Tags | null;
  level: Level;
  place: Place;
  /** What has tags of its own: a version or a blog. */
  group: string;
  /** Pages of tags so far, of all groups, to which this adds. */
  pages: Set<string>;
  suggest: typeof nearest;
}

/** The tags of an entry, each name once. Names that are not in the tags file become tags too. */
export function entryTagsOf(
  written: WrittenTag[],
  { siteTags, level, place, group, pages, suggest }: EntryTagsOptions,
): Outcome<TagRef[]> {
  const diagnostics: Diagnostic[] = [];
  const tags = new Map<string, TagRef>();
  for (const { label, permalink } of written) {
    const entry = permalink === null && siteTags !== null ? ownValue(siteTags, label) : undefined;
    if (siteTags !== null && entry === undefined)
      diagnostics.push(...atLevel(level, [inlineTag(place, label, suggest(label, keysOf(siteTags)))]));
    const tag = entry ?? {
      label,
      slug: permalink === null ? kebabOf(label) : withoutSlashes(permalink),
      description: null,
    };
    const fault = slugFault(tag.slug);
    // For tags of the tags file, this was reported there.
    if (fault !== null && entry === undefined) diagnostics.push(badAddress(place, 'tags', permalink ?? label, fault));
    // Others of the same address stay, and are reported: C, C++ and C#.
    const name = `${tag.slug} ${tag.label.toLowerCase()}`;
    if (fault === null && !tags.has(name)) tags.set(name, tag);
  }
  const value = [...tags.values()].filter(({ slug }) => takesPage(`${group} ${slug}`, pages));
  if (value.length < tags.size) diagnostics.push(tooManyTags(place, MOST_TAGS));
  return { value, diagnostics };
}

/** False, if there are too many pages for one more. */
function takesPage(page: string, pages: Set<string>): boolean {
  if (pages.size < MOST_TAGS) pages.add(page);
  return pages.has(page);
}
