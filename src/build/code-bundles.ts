/** The two bundles of a site's code, and what is kept of them. */
import { join, relative } from 'node:path';
import { foreignClient } from '../bundle/mdx.ts';
import type { Islands } from '../bundle/site-plugins.ts';
import { buildClient, type Client } from '../client/assets.ts';
import { readBytes } from '../host/disk.ts';
import { defaultTheme, engineRoot } from '../host/engine.ts';
import { bundleTheme, type ThemeBundle } from '../host/load-theme.ts';
import { outputOf } from '../host/media.ts';
import { listOf, openObject, record, text } from '../lib/shape.ts';
import { joinUrl } from '../lib/urls.ts';
import { atMostWarning } from '../messages/diagnostic.ts';
import type { ReactPageFile } from '../model/content.ts';
import type { Site } from '../model/site.ts';

export interface BundleOptions {
  root: string;
  site: Pick<Site, 'theme' | 'customCss' | 'baseUrl'> & { layout: Pick<Site['layout'], 'foreignPages'> };
  reactPages: readonly ReactPageFile[];
  /** Names and white space of the client are kept, for the watch server. */
  readable: boolean;
  /** Islands of texts; null where texts can hold none. */
  inTexts: Promise<Islands> | null;
}

interface Bundles {
  bundled: Promise<ThemeBundle>;
  islands: Promise<Islands>;
  made: ReturnType<typeof buildClient>;
}

export function bundles({ root, site, reactPages, readable, inTexts }: BundleOptions): Bundles {
  const bundled = bundleTheme(site.theme, reactPages, root);
  const islands = Promise.all([bundled, inTexts]).then(
    ([own, others]) => ({ ...own.islands, ...others }),
    () => ({}),
  );
  const urlOf = (file: string): string =>
    joinUrl(site.baseUrl, outputOf(relative(root, file), readBytes('', file) ?? new Uint8Array()));
  const foreign = site.layout.foreignPages ? foreignClient(root, join(defaultTheme, 'mdx'), urlOf) : null;
  const client = { places: { root, engine: engineRoot }, pages: reactPages, readable, islands, foreign };
  const made = buildClient(site, client).then(async (first) => {
    if (first.client !== null || foreign === null) return first;
    // What runs in the browsers of others may not be there, or not be for browsers at all.
    const without = await buildClient(site, { ...client, islands: Promise.resolve({}) });
    const { diagnostics } = first;
    return { ...without, diagnostics: without.client === null ? diagnostics : diagnostics.map(atMostWarning) };
  });
  return { bundled, islands, made };
}

/** Both sides as JSON. */
export interface Kept {
  code: string;
  inputs: string[];
  server: string[];
  islands: Islands;
  client: Omit<Client, 'files'> & { files: [path: string, bytes: string][] };
  /** Files that went into the client. */
  of: string[];
}
export const keptShape = openObject({
  ...{ code: text, inputs: listOf(text), server: listOf(text), islands: record, of: listOf(text) },
  client: openObject({
    ...{ script: text, preloads: listOf(text), later: record, style: text, sheets: record },
    ...{ files: listOf(listOf(text)), early: text, banner: text, licenses: text },
  }),
});

export const packed = ({ files, ...client }: Client): Kept['client'] => ({
  ...client,
  files: [...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('latin1')]),
});

export function unpacked({ code, inputs, server, islands, client, of }: Kept): Bundles {
  const files = new Map(client.files.map(([path, bytes]) => [path, Buffer.from(bytes, 'latin1')]));
  return {
    bundled: Promise.resolve({ result: { ok: true, code, inputs, server }, islands }),
    islands: Promise.resolve(islands),
    made: Promise.resolve({ client: { ...client, files }, diagnostics: [], inputs: of }),
  };
}
