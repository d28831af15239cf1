/** The tools of the server, which search, list and read the pages of a built site. */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { BuiltSite, Library, LibraryPage } from 'sitegen-docs';
import { z } from 'zod';
import { version } from '../package.json';

type Site = BuiltSite['site'];
/** A site, and its pages as they are now. */
export interface Opened {
  site: Site;
  library: Library;
}
/** Called for every request, as the site may have been built again. */
export type Source = () => Promise<Opened>;

/** A server whose tools search, list and read the pages. */
export async function serverOf(source: Source): Promise<McpServer> {
  const { site } = await source();
  const { locales } = site;
  const languages = locales.map(({ name, label }) => `${name} (${label})`).join(', ');
  const about = `Documentation of "${site.title}" (${site.url}), in ${languages}.`;
  const server = new McpServer(
    { name: 'sitegen', title: site.title, version },
    { instructions: `${about} Search first, then read the page that fits; list_pages shows all there is.` },
  );
  const tools = toolsFor(locales.map(({ name }) => name) as [string, ...string[]], languages);
  server.registerTool('search', tools.search, async (asked) => search(await source(), asked));
  server.registerTool('list_pages', tools.list_pages, async (asked) => listPages(await source(), asked));
  server.registerTool('read_page', tools.read_page, async (asked) => readPage(await source(), asked));
  return server;
}

const entry = { url: z.string(), title: z.string(), description: z.string() };
const result = z.object({ ...entry, section: z.string(), excerpt: z.string(), score: z.number() });

const toolsFor = (names: [string, ...string[]], languages: string) => ({
  search: {
    title: 'Search the documentation',
    description:
      'Finds pages by words, in Chinese or English. Answers with address, title, the section that fits best and some text of it.',
    inputSchema: {
      query: z.string().min(1).max(500).describe('Words to look for'),
      locale: z.enum(names).default(names[0]).describe(`Language: ${languages}`),
      limit: z.number().int().min(1).max(50).default(10).describe('At most this many pages'),
    },
    outputSchema: { results: z.array(result) },
    annotations: readOnly,
  },
  list_pages: {
    title: 'List the pages',
    description: 'Lists the pages of one language in reading order, with address, title and description.',
    inputSchema: {
      locale: z.enum(names).default(names[0]).describe(`Language: ${languages}`),
      under: z.string().default('/').describe('Only pages at or below this path, such as "/features"'),
    },
    outputSchema: { pages: z.array(z.object(entry)) },
    annotations: readOnly,
  },
  read_page: {
    title: 'Read a page',
    description: 'Reads a page as Markdown, or one section of it.',
    inputSchema: {
      path: z.string().min(1).describe('Path or address of the page, such as "/intro"'),
      locale: z.enum(names).optional().describe(`Language; without it, that of the path. ${languages}`),
      section: z.string().optional().describe('Heading of the one section to read'),
    },
    annotations: readOnly,
  },
});

type Tools = ReturnType<typeof toolsFor>;
/** What a call of a tool asks for. */
type Asked<Name extends keyof Tools> = z.infer<z.ZodObject<Tools[Name]['inputSchema']>>;

async function search({ library, site }: Opened, { query, ...options }: Asked<'search'>): Promise<CallToolResult> {
  const hits = await library.search(query, options);
  return hits === null
    ? failure('This site was built without a search. list_pages shows all there is.')
    : structured({ results: hits.map((hit) => ({ ...hit, url: addressOf(hit, site) })) });
}

function listPages({ library, site }: Opened, { locale, under }: Asked<'list_pages'>): CallToolResult {
  const base = site.locales.find(({ name }) => name === locale)?.baseUrl ?? '/';
  const prefix = `/${under.split('/').filter(Boolean).join('/')}`;
  const pages = library.pages.filter((page) => {
    const path = `/${page.url.slice(base.length)}`;
    return page.locale === locale && (prefix === '/' || path === prefix || path.startsWith(`${prefix}/`));
  });
  const entries = pages.map((page) => ({
    url: addressOf(page, site),
    title: page.title,
    description: page.description,
  }));
  return structured({ pages: entries });
}

function readPage({ library, site }: Opened, { path, locale, section }: Asked<'read_page'>): CallToolResult {
  const { page, near } = library.find(path, locale ?? null);
  if (page === null)
    return failure(
      `There is no page ${path}${locale === undefined ? '' : ` in ${locale}`}.${near === null ? '' : ` Did you mean ${near}?`}`,
    );
  if (section === undefined) return text(`${page.text}\n---\n${addressOf(page, site)}\n`);
  const match = page.sections.find(({ heading }) => heading.toLowerCase() === section.toLowerCase());
  if (match !== undefined) return text(`## ${match.heading}\n\n${match.text}\n\n---\n${addressOf(page, site)}\n`);
  const headings = page.sections.map(({ heading }) => heading).join('; ');
  return failure(`${page.url} has no section "${section}". Its sections: ${headings}`);
}

const readOnly = { readOnlyHint: true, openWorldHint: false };
const text = (value: string): CallToolResult => ({ content: [{ type: 'text', text: value }] });
const structured = (value: Record<string, unknown>): CallToolResult => ({
  ...text(JSON.stringify(value, null, 2)),
  structuredContent: value,
});
const failure = (message: string): CallToolResult => ({ ...text(message), isError: true });
const addressOf = ({ url }: Pick<LibraryPage, 'url'>, site: Site): string => site.url + encodeURI(url);
