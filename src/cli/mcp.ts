/** `sitegen mcp`: serves the built site to agents, by a package of its own. */
import { engineVersion } from '../host/engine.ts';
import { repair } from '../host/output/open.ts';
import { ownFolder } from '../host/own-folders.ts';
import { type Handler, listen } from '../host/serve/server.ts';
import { importInstalled } from '../host/site-code/import-file.ts';
import { messageOf } from '../lib/thrown.ts';
import type { Site } from '../model/site.ts';
import { fail, notBuilt, openSite } from './command.ts';

export interface McpFlags {
  root: string;
  out: string;
  base?: string;
  http?: boolean;
  port: number;
}

/** What the package gives; null for a folder without Markdown pages. */
interface AgentPackage {
  openServer(site: Site, folder: string): Promise<{ stdio(): Promise<void>; http: Handler } | null>;
}
const PACKAGE = 'sitegen-mcp';

/** The result is the exit code; an HTTP server keeps running. Messages go to standard error, as standard output is for the protocol. */
export async function runMcp({ out, http = false, port, ...flags }: McpFlags): Promise<number> {
  const opened = await openSite(flags.root, { baseUrl: flags.base ?? null });
  if (opened === null) return 1;
  const { root, site } = opened;
  const agents = await importInstalled<AgentPackage>(PACKAGE, root);
  if (agents === null)
    return fail(
      `The package "${PACKAGE}" is not installed here. Add it from the file of a release: npm i -D ./${PACKAGE}-${engineVersion}.tgz`,
    );
  const folder = ownFolder(root, out);
  await repair(folder);
  const server = await agents.openServer(site, folder);
  if (server === null)
    return fail(
      site.agents.markdown
        ? notBuilt(folder, out)
        : 'The site has no Markdown pages: "agents.markdown" is off in its configuration.',
    );
  if (!http) {
    await server.stdio();
    return 0;
  }
  try {
    const { origin } = await listen(server.http, { port, host: '127.0.0.1' });
    process.stderr.write(`Serving ${folder} to agents\n  ${origin}/mcp\n`);
    return 0;
  } catch (thrown) {
    return fail(`Cannot listen on port ${port}: ${messageOf(thrown)}`);
  }
}
