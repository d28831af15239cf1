/** The code of a site: its theme and React pages for this process, the client for the browser. It changes with code, not with content. */
import type { Islands } from '../bundle/site-plugins.ts';
import type { Client } from '../client/assets.ts';
import type { Cache } from '../host/cache.ts';
import { openKeptCode } from '../host/kept-code.ts';
import { type LoadedTheme, loadTheme } from '../host/load-theme.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Site } from '../model/site.ts';
import { type BundleOptions, bundles, type Kept, keptShape, packed, unpacked } from './code-bundles.ts';
import { readDefaultCode } from './default-code.ts';

export interface Compiled {
  /** Null when it cannot be compiled or loaded; so is the client. */
  theme: LoadedTheme | null;
  client: Client | null;
  /** What the client can bring to life. */
  islands: Islands;
  diagnostics: Diagnostic[];
  /** Files whose code runs in the build, absolute. */
  ran: string[];
  /** Files that went in, absolute. */
  inputs: string[];
}

interface CompileOptions extends BundleOptions {
  site: Site;
  /** The code was written for another generator: what does nothing here is only warned about. */
  lenient: boolean;
  cache: Cache;
}

export async function compile(options: CompileOptions): Promise<Compiled> {
  const { root, site, reactPages, readable, lenient, inTexts, cache } = options;
  // What texts bring in, and what was written for another generator, is compiled each time.
  const isOwn = inTexts === null && !site.layout.foreignPages;
  const kept = openKeptCode<Kept>(cache, { root, settings: [site, reactPages, readable], shape: keptShape });
  const plain = readDefaultCode(options);
  const isPlain = plain !== null && Object.keys((await inTexts) ?? {}).length === 0;
  const known = isPlain ? plain : isOwn ? kept.read() : null;
  const { bundled, islands, made } = known === null ? bundles(options) : unpacked(known);
  const [theme, client] = await Promise.all([bundled.then((found) => loadTheme(found, { site, root, lenient })), made]);
  const inputs = [...theme.inputs, ...client.inputs];
  const { result } = await bundled;
  if (isOwn && known === null && result.ok && client.client !== null)
    kept.write({ ...result, islands: await islands, client: packed(client.client), of: client.inputs }, inputs);
  return {
    theme: theme.loaded,
    client: client.client,
    islands: await islands,
    diagnostics: [...theme.diagnostics, ...client.diagnostics],
    ran: theme.inputs,
    inputs,
  };
}
