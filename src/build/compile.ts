/** The code of a site: its theme and React pages for this process, the client for the browser. It changes with code, not with content. */
import { buildClient, type Client } from '../client/assets.ts';
import { engineRoot } from '../host/engine.ts';
import { type LoadedTheme, loadTheme } from '../host/load-theme.ts';
import type { ReactPageFile } from '../model/content.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Site } from '../model/site.ts';

export interface Compiled {
  /** Null when it cannot be compiled or loaded; so is the client. */
  theme: LoadedTheme | null;
  client: Client | null;
  diagnostics: Diagnostic[];
  /** Files whose code runs in the build, absolute. */
  ran: string[];
  /** Files that went in, absolute. */
  inputs: string[];
}

/** `readable`: names and white space of the client are kept, for the watch server. */
export async function compile(
  root: string,
  site: Site,
  reactPages: readonly ReactPageFile[],
  readable: boolean,
): Promise<Compiled> {
  const [theme, client] = await Promise.all([
    loadTheme(site, reactPages, root),
    buildClient(site, { root, engine: engineRoot }, readable),
  ]);
  return {
    theme: theme.loaded,
    client: client.client,
    diagnostics: [...theme.diagnostics, ...client.diagnostics],
    ran: theme.inputs,
    inputs: [...theme.inputs, ...client.inputs],
  };
}
