/** Compiles the code of a site, reads its history and parses its texts, all at the same time. */
import { historyOf } from '../host/git.ts';
import { withMathFont } from '../host/math-font.ts';
import { type ParseAllOptions, parseAll } from '../host/parse/parse-all.ts';
import { withPartials } from '../host/parse/parse-partials.ts';
import { type LoadedMdx, loadMdx } from '../host/site-code/load-mdx.ts';
import { packageName } from '../lib/package-name.ts';
import { atMost } from '../messages/diagnostic.ts';
import { unique } from '../messages/unique.ts';
import { type Compiled, type CompileOptions, compile } from './compile-code.ts';
import type { PrepareOptions, Read } from './prepared.ts';
import type { Content } from './scan.ts';

type Islands = LoadedMdx['islands'];

export async function readContents(content: Content, options: PrepareOptions): Promise<Read> {
  const { config, isLive = false, earlier, onRead = () => {} } = options;
  const { site, severity } = config;
  const [inMdx, reactPages] = site.dialect.pagesAreTexts ? [content.reactPages, []] : [[], content.reactPages];
  // The client waits for the texts only when they can contain islands.
  const isMdx =
    inMdx.length > 0 || site.syntax.format === 'mdx' || content.sources.some(({ file }) => file.endsWith('.mdx'));
  const islands = openPromise<Islands>();
  const parsing: ParseAllOptions = {
    ...options,
    ...config,
    sources: content.sources,
    ...(earlier && { memory: earlier.memory, skim: earlier.skim }),
  };
  const readTexts = async (): Promise<Pick<Read, 'parsed' | 'mdx'>> => {
    const parsed = await withPartials(await parseAll(parsing), parsing);
    const mdx = await loadMdx({ ...parsing, parsed, pages: inMdx, memory: earlier?.mdx ?? null });
    islands.resolve(mdx.islands);
    return { parsed, mdx };
  };
  const compiling: CompileOptions = {
    ...options,
    reactPages,
    site,
    readable: isLive,
    inTexts: isMdx ? islands.promise : null,
  };
  const [code, history, { parsed, mdx }] = await Promise.all([
    // esbuild and git are started first: they work while texts are parsed here.
    earlier?.compiled ?? compile(compiling),
    earlier?.history ?? historyOf(options, content.sources),
    // After a failure, nobody must wait for the islands.
    readTexts().finally(() => islands.resolve({})),
  ]);
  onRead(parsed.count);
  // Code that was kept may lack islands of texts that changed since.
  const whole = Object.keys(mdx.islands).every((id) => id in code.islands) ? code : await compile(compiling);
  const failures = (): ReturnType<LoadedMdx['failures']> =>
    unique(mdx.failures().map(atMost(severity)), severity !== 'error');
  return {
    history,
    parsed,
    compiled: withTexts(whole, mdx, config.plugins),
    mdx: { ...mdx, failures },
  };
}

/** The code of theme and pages, and that of texts; with the font for formulas if there can be some. */
function withTexts(code: Compiled, { inputs, ran }: LoadedMdx, plugins: PrepareOptions['config']['plugins']): Compiled {
  const hasMath = plugins.some(({ plugin }) => plugin.name === `${packageName}/math`);
  return {
    ...code,
    client: code.client !== null && hasMath ? withMathFont(code.client) : code.client,
    ran: [...new Set([...code.ran, ...inputs, ...ran])],
    inputs: [...new Set([...code.inputs, ...inputs])],
  };
}

function openPromise<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
