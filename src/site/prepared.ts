/** What the first stages make of a site: all that printing its pages and checking it takes. */
import type { LocaleAssets } from '../bundle/client.ts';
import type { LoadedMedia } from '../host/media.ts';
import type { ParseAllOptions, ParsedSources } from '../host/parse/parse-all.ts';
import type { ReadyConfig } from '../host/site-code/load-config.ts';
import type { LoadedMdx, MdxMemory } from '../host/site-code/load-mdx.ts';
import type { History, Parsed, PublicFile } from '../model/content.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Locale, Site } from '../model/site.ts';
import type { PageContext } from '../pages/context.ts';
import type { Compiled } from './compile-code.ts';
import type { PageRoom } from './page-room.ts';

export interface PrepareOptions
  extends Pick<ParseAllOptions, 'root' | 'cache' | 'progress' | 'shared' | 'hashes' | 'share' | 'background'> {
  config: ReadyConfig;
  drafts: boolean;
  /** With more warnings than this there is an error too. @default null */
  maxWarnings?: number | null;
  /** Notes the end of each stage. */
  clock?: { mark(stage: string): void };
  /** For the watch server: the client stays readable, there are no social images, and git is asked only for dates that pages show. @default false */
  isLive?: boolean;
  /** What an earlier call left. @default nothing */
  earlier?: Kept;
  /** Called with the number of texts that were parsed. @default nothing */
  onRead?: (texts: number) => void;
}

/** What the watch server keeps between two calls; null has to be made again. */
interface Kept {
  /** Parsed texts, by key. */
  memory: Map<string, Parsed>;
  compiled: Compiled | null;
  history: History | null;
  /** Loaded texts that contain code. */
  mdx: MdxMemory | null;
  /** Which texts may be skimmed until they are parsed in the background. */
  skim: 'all' | 'unknown';
}

/** What is read of a site before its graphs are built. */
export interface Read {
  compiled: Compiled;
  history: History;
  parsed: ParsedSources;
  mdx: LoadedMdx;
}

export interface PreparedLocale {
  locale: Locale;
  context: PageContext;
  assets: LocaleAssets;
}

export interface Prepared extends Read {
  root: string;
  site: Site;
  diagnostics: Diagnostic[];
  plugins: ReadyConfig['plugins'];
  /** Empty when theme or client could not be compiled. */
  locales: PreparedLocale[];
  media: LoadedMedia;
  /** What its pages may have in all. */
  room: PageRoom;
  publicFiles: PublicFile[];
  /** What links among texts and public files lead to, absolute. */
  linked: ReadonlySet<string>;
  /** Named in messages. */
  configFile: string;
  /** Source expressions of the inline scripts, for a content security policy. */
  inlineScripts: string[];
}
