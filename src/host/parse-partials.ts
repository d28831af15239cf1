/** Texts that other texts import: parsed like them, and what they say counts where they are shown. */
import { dirOf, resolvePath } from '../lib/paths.ts';
import type { Parsed, Source, Text } from '../model/content.ts';
import { type ParseAllOptions, type ParsedSources, parseAll } from './parse-all.ts';

/** Texts that import each other in a circle come to an end here. */
const DEPTH = 5;

export async function withPartials(first: ParsedSources, options: ParseAllOptions): Promise<ParsedSources> {
  let { files } = first;
  const found: ParsedSources[] = [first];
  for (let depth = 0; depth < DEPTH; depth++) {
    const wanted = [...files].flatMap(([file, parsed]) => partialsOf(file, parsed).map((one) => one.file));
    const sources = [...new Set(wanted)].filter((file) => !files.has(file)).map(sourceOf);
    if (sources.length === 0) break;
    const more = await parseAll({ ...options, sources, share: null });
    found.push(more);
    if (more.files.size === 0) break;
    files = new Map([...files, ...more.files]);
  }
  const owners = new Map(found.flatMap((one) => [...one.files.values()].map(({ key }) => [key, one.texts] as const)));
  const of = (parsed: Pick<Parsed, 'key'>): Text => (owners.get(parsed.key) ?? first.texts).of(parsed);
  const known = files;
  return {
    ...first,
    files: new Map([...files].map(([file, parsed]) => [file, merged(file, parsed, known, DEPTH)])),
    texts: { ...first.texts, of },
  };
}

const sourceOf = (file: string): Source => ({
  kind: 'page',
  locale: '',
  version: 'current',
  file,
  path: file,
  original: file,
});

const partialsOf = (file: string, { mdx }: Parsed): { file: string; line: number }[] =>
  (mdx?.partials ?? []).map(({ address, line }) => ({
    line,
    file: address.startsWith('@site/')
      ? resolvePath('', address.slice('@site/'.length))
      : resolvePath(dirOf(file), address),
  }));

/** Headings come where the partial is shown; references are told from the text's own by their file. */
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
