/** `sitegen mcp`: serves the built site to agents, on standard input and output or over HTTP on this machine. */
import { resolve } from 'node:path';
import { listFiles, modifiedTime, readText } from '../host/disk.ts';
import { repair } from '../host/output/staging.ts';
import { httpHandler, type LibrarySource, serveStdio } from '../host/serve/mcp-server.ts';
import { listen } from '../host/serve/server.ts';
import type { Site } from '../model/site.ts';
import { openLibrary } from '../search/library.ts';
import { fail, openSite } from './command.ts';

export interface McpFlags {
  root: string;
  out: string;
  base?: string;
  http?: boolean;
  port: number;
}

/** The result is the exit code; an HTTP server keeps running. Messages go to standard error, as standard output is for the protocol. */
export async function runMcp({ out, http = false, port, ...flags }: McpFlags): Promise<number> {
  const opened = await openSite(flags.root, { baseUrl: flags.base ?? null });
  if (opened === null) return 1;
  const { root, site } = opened;
  const folder = resolve(root, out);
  repair(folder);
  const library = libraryOf(folder, site);
  if (library().library.pages.length === 0)
    return fail(
      site.agents.markdown
        ? `There is no built site in ${folder}. Run "sitegen build" first.`
        : 'The site has no Markdown pages: "agents.markdown" is off in its configuration.',
    );
  if (!http) {
    await serveStdio(library);
    return 0;
  }
  try {
    const { origin } = await listen(httpHandler(library), { port, host: '127.0.0.1' });
    process.stderr.write(`Serving ${folder} to agents\n  ${origin}/mcp\n`);
    return 0;
  } catch (thrown) {
    return fail(`Cannot listen on port ${port}: ${(thrown as Error).message}`);
  }
}

/** Reads the library again after the site was built again. */
function libraryOf(folder: string, site: Site): LibrarySource {
  let known: { open: ReturnType<LibrarySource>; time: number } | null = null;
  return () => {
    const time = modifiedTime(folder);
    // A folder that does not exist is being replaced right now.
    if (known === null || (known.time !== time && time !== 0)) {
      const files = listFiles(folder, '.').map((file) => file.slice(2));
      const library = openLibrary({ site, files, read: (file) => readText(folder, file) });
      known = { open: { library, site }, time };
    }
    return known.open;
  };
}
