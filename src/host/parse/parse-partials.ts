/** Parses the partials that texts import, and adds their headings, ids and links to the texts that show them. */
import { emptySource } from '../../content/parse-source.ts';
import { dirOf, resolvePath } from '../../lib/paths.ts';
import { partialsTooMany } from '../../messages/content.ts';
import { placeOf } from '../../messages/diagnostic.ts';
import type { Parsed, Source, Text } from '../../model/content.ts';
import { type ParseAllOptions, type ParsedSources, parseAll } from './parse-all.ts';

/** Deepest nesting of partials; it also ends circles. */
const DEPTH = 24;
/** How many characters of partials a text may show, repeated ones counted each time, and how many are added for each partial. */
const [MOST, EACH] = [5_000_000, 1000];

export async function withPartials(first: ParsedSources, options: ParseAllOptions): Promise<ParsedSources> {
  let { files } = first;
  const read: ParsedSources[] = [first];
  for (let depth = 0; depth < DEPTH; depth++) {
    const wanted = [...files].flatMap(([file, parsed]) => partialsOf(file, parsed).map((one) => one.file));
    const sources = [...new Set(wanted)].filter((file) => !files.has(file)).map(sourceOf);
    if (sources.length === 0) break;
    const more = await parseAll({ ...options, sources, share: null, more: true });
    read.push(more);
    if (more.files.size === 0) break;
    files = new Map([...files, ...more.files]);
  }
  const owners = new Map(read.flatMap((one) => [...one.files.values()].map(({ key }) => [key, one.texts] as const)));
  const of = (parsed: Pick<Parsed, 'key'>): Text => (owners.get(parsed.key) ?? first.texts).of(parsed);
  const many = showingTooMany(files, of);
  const judged = new Map([...files].map(([file, parsed]) => [file, many.has(file) ? rejected(file, parsed) : parsed]));
  return {
    ...first,
    files: new Map([...judged].map(([file, parsed]) => [file, merged(file, parsed, judged, DEPTH)])),
    texts: { ...first.texts, of: (parsed) => (parsed.key === REJECTED ? emptySource : of(parsed)) },
  };
}
const REJECTED = 'rejected';
const rejected = (file: string, { frontMatter, mdx }: Parsed): Parsed => {
  const { line = 1, column = 1 } = mdx?.partials[0] ?? {};
  const reason = partialsTooMany(placeOf(file, line, column));
  return { ...emptySource, frontMatter, diagnostics: [reason], key: REJECTED };
};

/** A few texts that import each other can multiply to millions. Each round adds one level of nesting; if the last changes a size, there is a circle. */
function showingTooMany(files: ReadonlyMap<string, Parsed>, of: (parsed: Parsed) => Text): Set<string> {
  const shown = new Map<string, string[]>();
  for (const [file, parsed] of files) {
    const partials = partialsOf(file, parsed).map((one) => one.file);
    if (partials.length > 0) shown.set(file, partials);
  }
  const ownSizes = new Map<string, number>();
  for (const file of new Set([...shown.values()].flat())) {
    const parsed = files.get(file);
    ownSizes.set(file, EACH + (parsed === undefined ? 0 : of(parsed).body.length));
  }
  let [sizes, before] = [new Map<string, number>(), new Map<string, number>()];
  for (let depth = 0; depth <= DEPTH; depth++) {
    before = sizes;
    const sizeOf = (file: string): number => (ownSizes.get(file) ?? 0) + (before.get(file) ?? 0);
    sizes = new Map([...shown].map(([file, inner]) => [file, inner.reduce((sum, one) => sum + sizeOf(one), 0)]));
  }
  return new Set([...sizes].flatMap(([file, size]) => (size > MOST || size !== before.get(file) ? [file] : [])));
}

const sourceOf = (file: string): Source => ({
  kind: 'page',
  locale: '',
  version: 'current',
  file,
  path: file,
  original: file,
});

/** The partials that a text shows. */
export const partialsOf = (file: string, parsed: Pick<Parsed, 'mdx'> | undefined): { file: string; line: number }[] =>
  (parsed?.mdx?.partials ?? []).map(({ address, line }) => ({
    line,
    file: address.startsWith('@site/')
      ? resolvePath('', address.slice('@site/'.length))
      : resolvePath(dirOf(file), address),
  }));

/** Headings go where the partial is shown; references get the partial's file. */
function merged(file: string, parsed: Parsed, files: ReadonlyMap<string, Parsed>, depth: number): Parsed {
  const partials = depth === 0 ? [] : partialsOf(file, parsed);
  if (partials.length === 0) return parsed;
  const shown = partials.flatMap((partial) => {
    const text = files.get(partial.file);
    return text === undefined ? [] : [{ ...partial, text: merged(partial.file, text, files, depth - 1) }];
  });
  const headings = [
    ...parsed.headings,
    ...shown.flatMap(({ line, text }) => (line === 0 ? [] : text.headings.map((one) => ({ ...one, line })))),
  ];
  return {
    ...parsed,
    headings: headings.sort((a, b) => a.line - b.line),
    ids: [...parsed.ids, ...shown.flatMap(({ text }) => text.ids)],
    references: [
      ...parsed.references,
      ...shown.flatMap((one) =>
        one.text.references.map((reference) => ({ ...reference, file: reference.file ?? one.file })),
      ),
    ],
  };
}
