/** The code of a site: its theme and React pages for this process, the client for the browser. It changes with code, not with content. */
import { join, relative } from 'node:path';
import { foreignClient } from '../bundle/mdx.ts';
import type { Islands } from '../bundle/site-plugins.ts';
import { buildClient, type Client } from '../client/assets.ts';
import { readBytes } from '../host/disk.ts';
import { defaultTheme, engineRoot } from '../host/engine.ts';
import { bundleTheme, type LoadedTheme, loadTheme } from '../host/load-theme.ts';
import { outputOf } from '../host/media.ts';
import { joinUrl } from '../lib/urls.ts';
import { atMostWarning } from '../messages/diagnostic.ts';
import type { ReactPageFile } from '../model/content.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Site } from '../model/site.ts';

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

interface CompileOptions {
  root: string;
  site: Site;
  reactPages: readonly ReactPageFile[];
  /** Names and white space of the client are kept, for the watch server. */
  readable: boolean;
  /** The code was written for another generator: what does nothing here is only warned about. */
  lenient: boolean;
  /** Islands of texts. */
  inTexts: Promise<Islands>;
}

export async function compile({
  root,
  site,
  reactPages,
  readable,
  lenient,
  inTexts,
}: CompileOptions): Promise<Compiled> {
  const bundled = bundleTheme(site, reactPages, root);
  const islands = Promise.all([bundled, inTexts]).then(
    ([own, others]) => ({ ...own.islands, ...others }),
    () => ({}),
  );
  const places = { root, engine: engineRoot };
  const urlOf = (file: string): string =>
    joinUrl(site.baseUrl, outputOf(relative(root, file), readBytes('', file) ?? new Uint8Array()));
  const foreign = site.layout.foreignPages ? foreignClient(root, join(defaultTheme, 'mdx'), urlOf) : null;
  const [theme, client] = await Promise.all([
    bundled.then((found) => loadTheme(found, { site, root, lenient })),
    buildClient(site, { places, pages: reactPages, readable, islands, foreign }).then(async (made) => {
      if (made.client !== null || foreign === null) return made;
      // What runs in the browsers of others may not be there, or not be for browsers at all.
      const without = await buildClient(site, {
        places,
        pages: reactPages,
        readable,
        islands: Promise.resolve({}),
        foreign,
      });
      return { ...without, diagnostics: made.diagnostics.map(atMostWarning) };
    }),
  ]);
  return {
    theme: theme.loaded,
    client: client.client,
    islands: await islands,
    diagnostics: [...theme.diagnostics, ...client.diagnostics],
    ran: theme.inputs,
    inputs: [...theme.inputs, ...client.inputs],
  };
}
