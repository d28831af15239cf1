/** What `sitegen mcp` calls: a built site, served to agents. */
import { readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import { type BuiltSite, openLibrary } from 'sitegen-docs';
import { entriesBelow } from 'sitegen-docs/adapter';
import { answerHttp, serveStdio } from './server.ts';
import type { Opened, Source } from './tools.ts';

/** A built site, served to agents. */
export interface AgentServer {
  /** Serves on standard input and output until the input ends. */
  stdio(): Promise<void>;
  /** Answers a request at `/mcp`. Whether it came to an address of this machine is for the caller to see. */
  http(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/** `folder` holds the built site. Null if there are no pages as Markdown in it. */
export async function openServer(site: BuiltSite['site'], folder: string): Promise<AgentServer | null> {
  const source = sourceOf(site, folder);
  const { library } = await source();
  if (library.pages.length === 0) return null;
  return {
    stdio: () => serveStdio(source),
    http: (request, response) => answerHttp(source, request, response),
  };
}

/** Opens the site again after it was built again. */
function sourceOf(site: BuiltSite['site'], folder: string): Source {
  let last: { opened: Promise<Opened>; time: number } | null = null;
  return () => {
    const time = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    // A folder that does not exist is being replaced right now.
    if (last === null || (last.time !== time && time !== 0)) last = { opened: open(site, folder), time };
    return last.opened;
  };
}

async function open(site: BuiltSite['site'], folder: string): Promise<Opened> {
  const library = await openLibrary({
    site,
    files: filesIn(folder),
    read: (file) => orNull(() => readFileSync(join(folder, file), 'utf8')),
  });
  return { site, library };
}

const filesIn = (folder: string): string[] =>
  (orNull(() => entriesBelow(folder)) ?? [])
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));

/** Null for what is not there. */
function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
