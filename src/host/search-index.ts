/**
 * The one door to Pagefind: pages in, the files of an index out. It works in a process of its own while pages are being rendered,
 * and not at all when every page is as it was for the index in the cache.
 */
import { gunzipSync } from 'node:zlib';
import { longHash } from '../lib/hash.ts';
import { listOf, text } from '../lib/shape.ts';
import { type Cache, readShape } from './cache.ts';
import { engineStamp } from './engine.ts';

export interface IndexOptions<Page, Note> {
  /** Language of the pages, such as `zh-CN`. */
  language: string;
  /** Tells this index from others in the cache. */
  name: string;
  cache: Cache;
  /** The document that is indexed for a page. It follows from the page alone. */
  htmlOf: (page: Page) => string;
  /** What is kept of a page when it has been indexed. */
  noteOf: (page: Page) => Note;
  /** Further files that follow from the pages alone; `idOf` tells the name of a page in the index. */
  filesOf: (notes: Note[], idOf: (url: string) => string) => IndexFile[];
}
export interface IndexFile {
  /** Relative to the folder of the index. */
  path: string;
  content: Uint8Array;
}
export interface SearchIndex<Page> {
  add(page: Page): void;
  /** Whether Pagefind is at work, so that the caller should let messages pass. */
  isBusy(): boolean;
  files(): Promise<IndexFile[]>;
}

export function openSearchIndex<Page extends { url: string }, Note>(
  options: IndexOptions<Page, Note>,
): SearchIndex<Page> {
  const { language, name, cache, htmlOf, noteOf, filesOf } = options;
  const listKey = longHash('search', engineStamp(), name);
  const before = readShape<string[]>(cache.read(listKey), listOf(text)) ?? [];
  const hashes: string[] = [];
  const notes: Note[] = [];
  /** Pages that Pagefind has not been given yet. */
  let waiting: Page[] = [];
  let running: Running | null = null;

  const run = (): Running => {
    running ??= runPagefind(indexLanguage(language));
    for (const page of waiting) {
      running.add(page.url, htmlOf(page));
      notes.push(noteOf(page));
    }
    waiting = [];
    return running;
  };
  const fresh = async (): Promise<IndexFile[]> => {
    const files = await run().files();
    const ids = idsOf(files);
    return [...files, ...filesOf(notes, (url) => ids.get(url) ?? '')];
  };
  return {
    add(page) {
      const hash = longHash(JSON.stringify(page));
      const isNew = before[hashes.length] !== hash;
      hashes.push(hash);
      waiting.push(page);
      if (running !== null || isNew) run();
    },
    isBusy: () => running !== null,
    async files() {
      const key = longHash('search', engineStamp(), name, language, ...hashes);
      const known = decode(cache.read(key));
      const found = known ?? (await fresh());
      await running?.end();
      if (known === null) cache.write(key, encode(found));
      if (hashes.join() !== before.join()) cache.write(listKey, JSON.stringify(hashes));
      return found;
    },
  };
}

/** Texts without spaces between words come as pairs of characters, which need no stemming and no dictionary. */
const indexLanguage = (language: string): string => {
  const [primary = 'und'] = language.toLowerCase().split('-');
  return primary === 'zh' || primary === 'ja' ? 'und' : primary;
};

// Pagefind ------------------------------------------------------------------------------------------------------------

interface Running {
  add(url: string, html: string): void;
  files(): Promise<IndexFile[]>;
  end(): Promise<void>;
}

/**
 * Size of the pieces that the index is loaded in, in Pagefind's own measure (20,000 unless told otherwise): small ones make a query
 * cheap, and the list of them, which every query needs, longer. Pagefind takes it from the environment alone.
 */
const PIECE = '750';

function runPagefind(language: string): Running {
  process.env.PAGEFIND_UNSTABLE_INDEX_CHUNK_SIZE ??= PIECE;
  const opened = import('pagefind').then(async ({ createIndex }) => {
    const { index, errors } = await createIndex({ forceLanguage: language });
    if (index === undefined) throw new Error(errors.join('\n'));
    return index;
  });
  // Asked for by `files`; until then a failure waits.
  opened.catch(() => {});
  const added: Promise<string[]>[] = [];
  return {
    add(url, content) {
      const done = opened.then(async (index) => (await index.addHTMLFile({ url, content })).errors);
      done.catch(() => {});
      added.push(done);
    },
    async files() {
      const index = await opened;
      const errors = (await Promise.all(added)).flat();
      const answer = await index.getFiles();
      errors.push(...answer.errors);
      if (errors.length > 0) throw new Error(errors.join('\n'));
      return published(answer.files);
    },
    async end() {
      const index = await opened.catch(() => null);
      await index?.deleteIndex();
    },
  };
}

/** Ends Pagefind's process. */
export async function closePagefind(): Promise<void> {
  const { close } = await import('pagefind');
  await close();
}

const SIGNATURE = 'pagefind_dcd';

/** URL of a page → its name in the index, which is that of the file with its text. */
const idsOf = (files: IndexFile[]): Map<string, string> =>
  new Map(
    files.flatMap(({ path, content }) => {
      const id = /^fragment\/(.+)\.pf_fragment$/.exec(path)?.[1];
      if (id === undefined) return [];
      const { url } = JSON.parse(gunzipSync(content).toString().slice(SIGNATURE.length)) as { url: string };
      return [[url, id] as const];
    }),
  );

const OWN_SEGMENTER = '["zh","ja","th"].includes(primaryLang)';

/** What a search needs: the index and the code that reads it, but none of Pagefind's own interfaces. */
function published(files: IndexFile[]): IndexFile[] {
  const entry = files.find(({ path }) => path === 'pagefind-entry.json');
  const wasm = `wasm.${wasmOf(entry)}.pagefind`;
  return files
    .filter(({ path }) => path === wasm || path === 'pagefind.js' || /^pagefind-entry\.json$|\.pf_\w+$/.test(path))
    .map(({ path, content }) => ({ path, content: path === 'pagefind.js' ? withoutSegmenter(content) : content }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

function wasmOf(entry: IndexFile | undefined): string {
  const { languages } = JSON.parse(Buffer.from(entry?.content ?? []).toString() || '{"languages":{}}') as {
    languages: Record<string, { wasm: string | null }>;
  };
  return Object.values(languages)[0]?.wasm ?? 'unknown';
}

/** The browser's own division into words would tear the pairs of characters apart. */
function withoutSegmenter(content: Uint8Array): Uint8Array {
  const text = Buffer.from(content).toString();
  if (!text.includes(OWN_SEGMENTER)) throw new Error('this version of Pagefind divides words in an unknown way');
  return Buffer.from(text.replace(OWN_SEGMENTER, '["th"].includes(primaryLang)'));
}

// Cache ---------------------------------------------------------------------------------------------------------------

const encode = (files: IndexFile[]): string =>
  JSON.stringify(files.map(({ path, content }) => [path, Buffer.from(content).toString('base64')]));

const decode = (content: string | null): IndexFile[] | null =>
  readShape<[string, string][]>(content, listOf(listOf(text)))?.map(([path, bytes = '']) => ({
    path,
    content: Buffer.from(bytes, 'base64'),
  })) ?? null;
