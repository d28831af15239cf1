/** The texts of a site: parsed, with those that they import, and what runs in them loaded. */
import { type LoadedMdx, loadMdx, type MdxMemory } from '../host/load-mdx.ts';
import { type ParseAllOptions, type ParsedSources, parseAll } from '../host/parse-all.ts';
import { withPartials } from '../host/parse-partials.ts';
import type { ReactPageFile } from '../model/content.ts';

export type { LoadedMdx, MdxMemory, ParseAllOptions };

export async function loadTexts(
  options: ParseAllOptions,
  pages: readonly ReactPageFile[],
  memory: MdxMemory | null,
): Promise<{ parsed: ParsedSources; mdx: LoadedMdx }> {
  const parsed = await withPartials(await parseAll(options), options);
  return { parsed, mdx: await loadMdx({ ...options, parsed, pages, memory }) };
}
