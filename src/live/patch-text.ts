/** Applies edits that only change their own page to a prepared site. Nothing else changes one, but for pictures of texts that were skimmed (`answer`). */
import { pathIn } from '../bundle/paths.ts';
import type { Parsed } from '../model/content.ts';
import type { Prepared } from '../site/prepared.ts';

/** `patched`: all edits were applied; `isWhole`: they do not change the results of checks either, which those of code may. */
type Patch = { patched: boolean; isWhole: boolean };
const none: Patch = { patched: false, isWhole: false };

export async function patchTexts(
  { parsed: sources, site, mdx }: Prepared,
  changed: readonly string[],
  root: string,
): Promise<Patch> {
  const files = changed.map((file) => pathIn(root, file));
  // A source may make its translations stale.
  if (files.length === 0 || (site.staleNotice && site.locales.length > 1)) return none;
  const edits = files.map((file) => {
    const before = sources.files.get(file);
    const read = before !== undefined && sources.skimmed.has(before.key) ? sources.skimNow : sources.parseNow;
    const after = before === undefined || hasPartials(before) || sources.shown.has(file) ? null : read(file);
    return before === undefined || after === null || inGraph(before) !== inGraph(after) ? null : { before, after };
  });
  if (edits.includes(null)) return none;
  const isWhole = edits.every((edit) => edit !== null && inChecks(edit.before) === inChecks(edit.after));
  // The entries hold these objects, so their pages change with them. Getters are copied, too: headings and references are read when they are needed.
  for (const edit of edits)
    if (edit !== null) Object.defineProperties(edit.before, Object.getOwnPropertyDescriptors(edit.after));
  const withCode = edits.flatMap((edit, index) => (edit?.before.mdx === null ? [] : (files[index] ?? [])));
  for (const file of withCode) if (!(await mdx.reload(file))) return none;
  return { patched: true, isWhole: isWhole && withCode.length === 0 };
}

/** Whether a text has headings and links of others. */
const hasPartials = ({ mdx }: Parsed): boolean => mdx !== null && mdx.partials.length > 0;

/** Everything in a text that the graph, or another page, can depend on. */
const inGraph = ({ entryTitle, frontMatter, excerpt, hasTruncateMarker, words, mdx }: Parsed): string => {
  const { data } = frontMatter;
  return JSON.stringify([
    frontMatter,
    data.title == null && entryTitle,
    data.description == null && excerpt,
    hasTruncateMarker,
    words,
    mdx === null,
    mdx?.partials,
  ]);
};

const inChecks = ({ headings, ids, references, elements, diagnostics }: Parsed): string =>
  JSON.stringify([
    headings.map(({ id }) => id),
    ids,
    references.map(({ kind, url }) => [kind, url]),
    elements,
    // Their lines may have moved.
    diagnostics.length === 0 ? [] : diagnostics,
  ]);
