/** Computes a text: what it says as Markdown is printed by the engine, what runs in it is made by React, and both are put together. */
import { type ComponentType, cloneElement, isValidElement, type ReactElement, type ReactNode, useContext } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { bounded, escapeHtml, unescapeHtml } from '../../src/lib/html.ts';
import { CLOSE, FILE, MDX_NODE, OPEN, PIECE } from '../../src/lib/mdx-names.ts';
import { messageOf } from '../../src/lib/thrown.ts';
import type { BodyNode } from '../../src/model/markdown.ts';
import type { Answers, MdxPage } from '../../src/model/mdx.ts';
import type { VersionLink } from '../../src/model/navbar.ts';
import { Inside } from '../components/Island.tsx';
import { PrintingContext } from '../lib/printing.ts';
import { withOwnElements } from './elements.tsx';
import { startPage } from './jsx-runtime.ts';

/** One page at a time: printing is synchronous. */
type Asked = Pick<Answers, 'links' | 'words' | 'nodes' | 'versions'>;
let run: { page: MdxPage; pieces: string[]; answers: Asked; isGuarded: boolean } | null = null;

export function currentPage(): MdxPage {
  if (run === null) throw new Error('this works while a page is printed, not before');
  return run.page;
}

/** A word of the interface, in the language of the page that is printed; none before a page is. */
export function wordOf(key: string): string | undefined {
  const word = run?.page.shell.words[key];
  if (run !== null && word !== undefined) run.answers.words[key] = word;
  return word;
}
/** Of all docs. */
export function versionsOfSite(): readonly VersionLink[] {
  const { versions } = currentPage().shell;
  if (run !== null) run.answers.versions = versions;
  return versions;
}
export const recentPostsOf = (blog: string): Answers['recentPosts'][string] | undefined =>
  currentPage().recentPosts(blog);
/** Blogs whose posts some module names, which may ask in the browser alone. */
export const namedBlogs = new Set<string>();
/** Where the reader is, and goes: nowhere while a page is printed. */
export const placeOnPage = (): object => ({ search: '', hash: '' });
export const moveTo = (_: string): void => {};

/** A component that fails takes the rest of its text with it only where that cannot be told apart. */
export function render(Text: ComponentType, page: MdxPage): string {
  try {
    return attempt(Text, page, false);
  } catch {
    return attempt(Text, page, true);
  }
}

function attempt(Text: ComponentType, page: MdxPage, isGuarded: boolean): string {
  const before = run;
  const answers: Asked = { links: {}, words: {}, nodes: {}, versions: [] };
  const link: MdxPage['link'] = (url) => {
    const found = page.link(url);
    if (found !== null) answers.links[url] = found;
    return found;
  };
  const said: Parameters<MdxPage['describe']>[] = [];
  if (before === null) startPage();
  run = { page: { ...page, link, describe: (...one) => void said.push(one) }, pieces: [], answers, isGuarded };
  try {
    const html = bounded(htmlOf(<Text />)).replace(fileMark, (_, file) => page.fileUrl(file));
    for (const one of said) page.describe(...one);
    if (!html.includes(' data-implied=""')) return html;
    const { url, site, locale, toc } = page;
    const recentPosts = Object.fromEntries([...namedBlogs].map((blog) => [blog, page.recentPosts(blog)]));
    const all: Answers = { ...answers, url, site, locale, toc, recentPosts };
    return `${html}<div hidden data-answers="${escapeHtml(JSON.stringify(all))}"></div>`;
  } finally {
    run = before;
  }
}

/** In place of what cannot be made or printed: its content, or else the message about it. */
function guarded(make: () => ReactNode, inside: readonly ReactNode[]): ReactNode {
  if (run === null || !run.isGuarded) return make();
  const { page } = run;
  // It is printed for good with the rest.
  run.page = { ...page, describe() {}, asleep() {}, lost() {} };
  try {
    const node = make();
    htmlOf(node);
    return node;
  } catch (thrown) {
    const said = page.failed(thrown);
    if (htmlOf(inside).trim() !== '') return inside;
    // It may stand in a line.
    return (
      <span className="admonition danger" role="note">
        {said}
      </span>
    );
  } finally {
    run.page = page;
  }
}

function htmlOf(content: ReactNode): string {
  const { page, pieces } = run ?? { page: currentPage(), pieces: [] };
  return renderToStaticMarkup(
    <PrintingContext value={{ shell: page.shell, assets: null, state: null }}>{content}</PrintingContext>,
  )
    .replace(preloads, '')
    .replace(pieceMark, (_, index) => pieces[Number(index)] ?? '');
}

/** Its text, as a reader would see it. */
export const wordsOf = (content: ReactNode): string => unescapeHtml(htmlOf(content).replace(/<[^>]*>/g, ''));

/** Null where it cannot be printed without a browser, or prints nothing; reported, unless something else makes it. */
export function tryToPrint(make: () => ReactNode, isAlive: boolean): ReactNode {
  try {
    const html = asFirstVisit(() => htmlOf(make()));
    return html === '' ? null : PIECE + ((run?.pieces.push(html) ?? 0) - 1) + PIECE;
  } catch (thrown) {
    if (!isAlive)
      currentPage().lost(
        `what <BrowserOnly> holds needs a browser (${messageOf(thrown)}), and`,
        'Move it into a component of its own: that is an island, which comes to life in the browser.',
      );
    return null;
  }
}
/** With what of a browser is known of a reader who comes for the first time: the address, and that nothing is kept. Asking for more fails. */
function asFirstVisit(print: () => string): string {
  const storage = { getItem: () => null, setItem() {}, removeItem() {} };
  const known = {
    location: { pathname: currentPage().url, search: '', hash: '' },
    ...{ localStorage: storage, sessionStorage: storage },
  };
  const window = new Proxy(known, {
    get(target, name) {
      if (name in target) return Reflect.get(target, name) as unknown;
      throw new ReferenceError(`window.${String(name)} is not defined`);
    },
  });
  const before = Object.getOwnPropertyDescriptor(globalThis, 'window');
  Object.defineProperty(globalThis, 'window', { value: window, configurable: true });
  try {
    return print();
  } finally {
    if (before === undefined) Reflect.deleteProperty(globalThis, 'window');
    else Object.defineProperty(globalThis, 'window', before);
  }
}
/** React would load pictures ahead, also those far below. */
const preloads = /^(?:<link rel="preload"[^>]*>)+/;
const pieceMark = new RegExp(`${PIECE}(\\d+)${PIECE}`, 'g');
// In properties of islands they are JSON.
const fileMark = new RegExp(`(?:${FILE}|\\\\u0004)([^${FILE}\\\\]+)(?:${FILE}|\\\\u0004)`, 'g');

type Props = Record<string, unknown>;
type Content = (props: Props) => ReactElement<Props>;

/** The component of a text; `content` is its compiled code, null where nothing runs. */
export const textOf = (content: Content | null, file: string, body: string): ComponentType<Props> =>
  function Text(props) {
    const html = currentPage().text(file, body);
    const { made, layout } = content === null ? { made: null, layout: null } : insideOf(content(props));
    const values = valuesOf(made);
    const parts = partsOf(withOwnElements(html, values), (id) => values.get(id)?.());
    return layout === null ? parts : cloneElement(layout, undefined, ...parts);
  };

/** A text may export a layout, which is around what it shows. */
function insideOf(element: ReactElement<Props>): { made: ReactElement<Props>; layout: ReactElement | null } {
  if (typeof element.type !== 'function') return { made: element, layout: null };
  const inner = element.props.children as ReactElement<Props, Content>;
  return { made: inner.type(inner.props), layout: element };
}

/** What the compiled text computes, by number. */
function valuesOf(made: ReactElement<Props> | null): Map<number, () => ReactNode> {
  const all = made === null ? [] : made.type === MDX_NODE ? [made] : [made.props.children].flat();
  return new Map(
    all.flatMap((one) =>
      isValidElement<Props>(one) && one.type === MDX_NODE
        ? [[Number(one.props.number), one.props.children as () => ReactNode]]
        : [],
    ),
  );
}

/** Printed HTML to what React can show: pieces of HTML, and what is computed around the parts between its marks. */
export function partsOf(html: string, computed: (id: number) => ReactNode): ReactNode[] {
  const open: { id: number; parts: ReactNode[] }[] = [{ id: -1, parts: [] }];
  for (const [whole, id] of html.matchAll(token)) {
    if (id !== undefined) open.push({ id: Number(id), parts: [] });
    else if (whole !== CLOSE) open.at(-1)?.parts.push(pieceOf(whole));
    else {
      const { id: closed = -1, parts = [] } = open.pop() ?? {};
      open.at(-1)?.parts.push(guarded(() => around(computed(closed), parts), parts));
    }
  }
  return open[0]?.parts ?? [];
}
const token = new RegExp(`${OPEN}(\\d+)${OPEN}|${CLOSE}|[^${OPEN}${CLOSE}]+`, 'g');

function around(value: ReactNode, parts: ReactNode[]): ReactNode {
  if (parts.length === 0) return value;
  if (!isValidElement(value)) return parts;
  // Who looks into its children does not count the ends of lines between them.
  const own = typeof value.type === 'string' ? parts : parts.filter((part) => part !== '\n');
  return cloneElement(value, undefined, ...own);
}

/** Plain text is a text to React too, which components may look at. */
function pieceOf(html: string): ReactNode {
  if (!html.includes('<')) return unescapeHtml(html);
  return <Piece mark={PIECE + ((run?.pieces.push(html) ?? 0) - 1) + PIECE} />;
}
/** An element, as what was Markdown is one to who looks into its children. */
const Piece = ({ mark }: { mark: string }): ReactNode => mark;

/** A node of a text around what stands in the places of its placeholders. */
export function Printed({ node, nodes = [] }: { node: BodyNode; nodes?: ReactNode[] }): ReactNode {
  const html = currentPage().node(node);
  // An island shows it again in the browser.
  if (useContext(Inside) && run !== null) run.answers.nodes[JSON.stringify(node)] = html;
  return partsOf(html, (id) => nodes[id]);
}
