/** Renders an MDX text on the server: the engine prints its Markdown as HTML, React renders its expressions and components, and both are combined. */
import {
  type ComponentType,
  cloneElement,
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { bounded, escapeHtml, textOfHtml } from '../../src/lib/html.ts';
import { MDX_NODE, marksOf, RECORDED_PART } from '../../src/lib/mdx-names.ts';
import { mapLeaves } from '../../src/lib/shape.ts';
import { messageOf } from '../../src/lib/thrown.ts';
import type { Place } from '../../src/model/diagnostic.ts';
import type { BodyNode } from '../../src/model/markdown.ts';
import type { IslandData, MdxPage, NodeMarks } from '../../src/model/mdx.ts';
import type { VersionLink } from '../../src/model/navbar.ts';
import { InsideIsland } from '../components/Island.tsx';
import { PrintingContext } from '../lib/printing.ts';
import words from '../words/en.json' with { type: 'json' };
import { withOwnElements } from './elements.tsx';
import { asFirstVisit } from './first-visit.ts';
import { resetLimit } from './jsx-runtime.ts';
import { piecesFor } from './pieces.tsx';

/** Answers that the rendered components asked for; the browser's islands need them again. */
type Asked = Omit<IslandData, 'url' | 'site' | 'locale' | 'toc' | 'settings' | 'recentPosts'>;
/** State of the page being rendered. A module variable is enough, because rendering is synchronous; null between pages. */
let run: ({ page: MdxPage; pieces: string[]; answers: Asked } & Mode) | null = null;
interface Mode {
  isGuarded: boolean;
  hasProviders: boolean;
}

/** The same; throws between pages, as when a module asks for the page while it is being loaded. */
function currentRun(): NonNullable<typeof run> {
  if (run === null) throw new Error('this works in texts, while their page is printed');
  return run;
}
export const currentPage = (): MdxPage => currentRun().page;
/** Whether a page is being rendered. */
export const isPrinting = (): boolean => run !== null;

const english: Readonly<Record<string, string>> = words;
/**
 * A text of the interface in the language of the page being rendered; undefined if there is none or no page is being rendered. The theme's
 * own English stands for what nobody translated, so a `message` in code is preferred to it.
 */
export function wordOf(key: string, message?: string): string | undefined {
  const word = run?.page.shell.words[key];
  if (message !== undefined && word === english[key]) return undefined;
  if (run !== null && word !== undefined) run.answers.words[key] = word;
  return word;
}
/** Around the number of a piece of finished HTML, of a file, of a text that a module translates while it loads, and what providers surround. */
const pieces = marksOf('\u0003');
const files = marksOf('\u0004');
const early = marksOf('\u0005');
const inside = marksOf('\u0006').mark(0);

/** Files whose addresses modules ask for while they load, by their paths from the root: each page has them in its language. */
const filesInPages: string[] = [];
export const fileInPage = (file: string): string => files.mark(filesInPages.push(file) - 1);
/** Texts that modules translate while they load, when no page is rendered and the language is not known. */
const earlyWords: (() => string)[] = [];
/** The text that `make` returns or, before a page is rendered, a mark that becomes this text in each page. */
export const wordInPage = (make: () => string): string =>
  run === null ? early.mark(earlyWords.push(make) - 1) : make();
/** Replaces marks by their texts. `written` converts a text to what surrounds it. */
const withEarlyWords = (text: string, written: (word: string) => string): string =>
  text.replace(early.pattern, (mark, number) => {
    const word = earlyWords[Number(number)]?.() ?? '';
    return written(mark.startsWith('\\') ? JSON.stringify(word).slice(1, -1) : word);
  });
/** Versions of all docs instances. */
export const versionsOfSite = (): readonly VersionLink[] =>
  (currentRun().answers.versions = currentPage().shell.versions);
/** Data of the project's own plugins. */
export const dataOfPlugins = (): IslandData['data'] => (currentRun().answers.data = currentPage().data);
export const recentPostsOf = (blog: string): IslandData['recentPosts'][string] | undefined =>
  currentPage().recentPosts(blog);
/** Blogs whose recent posts some module imports. They are always sent to the browser, because a component may use them only there. */
export const namedBlogs = new Set<string>();
/** Query and hash of the current URL, and navigation to another: both have no effect on the server. */
export const queryAndHash = (): object => ({ search: '', hash: '' });
export const moveTo = (_: string): void => {};

type Provider = ComponentType<{ children?: ReactNode }>;
/** The project's components around every page, outermost first. They only serve to give contexts: their HTML is not shown. */
let providers: readonly Provider[] = [];
export function setProviders(components: readonly Provider[]): void {
  providers = components;
}

/**
 * Renders a text to HTML. If a component throws, it may lack a context, so the text is rendered inside of the project's providers; then with
 * each part guarded, so that only the failing part is lost. Throws if that fails too.
 */
export function renderedText(Text: ComponentType, page: MdxPage): string {
  const plain = { isGuarded: false, hasProviders: false };
  const inside = { isGuarded: false, hasProviders: true };
  const guardedModes = [
    { ...inside, isGuarded: true },
    { ...plain, isGuarded: true },
  ];
  const modes = [plain, inside, ...guardedModes].filter((mode) => providers.length > 0 || !mode.hasProviders);
  let failure: unknown;
  for (const mode of modes)
    try {
      return attempt(Text, page, mode);
    } catch (thrown) {
      failure = thrown;
    }
  throw failure;
}

function attempt(Text: ComponentType, page: MdxPage, mode: Mode): string {
  const before = run;
  const none = { versions: [], data: {}, about: null, sidebarContext: null, sidebar: null };
  const answers: Asked = { links: {}, words: {}, nodes: {}, ...none };
  const link: MdxPage['link'] = (written) => {
    const url = withoutMarks(written) as string;
    const target = page.link(url);
    if (target !== null) answers.links[url] = target;
    return target;
  };
  const changes: Parameters<MdxPage['changeHead']>[] = [];
  if (before === null) resetLimit();
  const about: MdxPage['about'] = () => (answers.about ??= page.about());
  const sidebarContext: MdxPage['sidebarContext'] = () => (answers.sidebarContext ??= page.sidebarContext());
  const sidebar: MdxPage['sidebar'] = () => (answers.sidebar ??= page.sidebar());
  const changeHead: MdxPage['changeHead'] = (...one) => void changes.push(one);
  run = { page: { ...page, link, about, sidebarContext, sidebar, changeHead }, pieces: [], answers, ...mode };
  try {
    const html = withFiles(bounded(htmlOf(<Text />)));
    for (const change of changes) page.changeHead(...(withoutMarks(change) as typeof change));
    if (!html.includes(' data-implied=""')) return html;
    const { url, site, locale, toc, settings } = page;
    const recentPosts = Object.fromEntries([...namedBlogs].map((blog) => [blog, page.recentPosts(blog)]));
    const all: IslandData = { ...answers, url, site, locale, toc, settings, recentPosts };
    return `${html}<div hidden data-answers="${escapeHtml(JSON.stringify(all))}"></div>`;
  } finally {
    run = before;
  }
}

/** Makes a part of a text. In the second attempt, one that throws is reported and replaced by its content or, if it has none, by the message. */
function guarded(make: () => ReactNode, inside: readonly ReactNode[], place: Place | null): ReactNode {
  const current = currentRun();
  if (!current.isGuarded) return make();
  const { page } = current;
  // This rendering is only a test; reports and head elements come from the final one.
  current.page = { ...page, changeHead() {}, staysStatic() {}, leftOut() {} };
  try {
    const node = make();
    htmlOf(node);
    return node;
  } catch (thrown) {
    const message = page.failed(thrown, place);
    if (htmlOf(inside).trim() !== '') return inOrder(inside);
    // A `span`, because it may be inside of a paragraph.
    return (
      <span className="admonition danger" role="note">
        {message}
      </span>
    );
  } finally {
    current.page = page;
  }
}

/** A mark that finished HTML replaces. */
export const piece = (html: string): string => pieces.mark(currentRun().pieces.push(html) - 1);
const { pieceOf, elementsOf } = piecesFor(piece);

function htmlOf(content: ReactNode): string {
  const { page, pieces: finished, hasProviders } = currentRun();
  const whole = hasProviders ? inProviders(content) : content;
  // Before it is searched, which takes as long as printing it.
  const html = bounded(
    renderToStaticMarkup(
      <PrintingContext value={{ shell: page.shell, assets: null, state: null }}>{whole}</PrintingContext>,
    ),
  );
  return withEarlyWords(hasProviders ? insideOfMarks(html) : html, escapeHtml)
    .replace(preloads, '')
    .replace(pieces.pattern, (_, index) => finished[Number(index)] ?? '');
}

/** Content inside of the project's providers, between marks. */
function inProviders(content: ReactNode): ReactNode {
  const marked = (
    <InsideIsland value={false}>
      {inside}
      {content}
      {inside}
    </InsideIsland>
  );
  return providers.reduceRight<ReactNode>((inner, Part) => createElement(Part, null, inner), marked);
}
/** What is between the marks. Throws if the providers do not show their children. */
function insideOfMarks(html: string): string {
  const [start, end] = [html.indexOf(inside), html.lastIndexOf(inside)];
  if (start === end) throw new Error('what surrounds the page does not show it');
  return html.slice(start + inside.length, end);
}

/** The text of React content, without tags. */
export const plainTextOf = (content: ReactNode): string => textOfHtml(htmlOf(content));

/** Renders content of `<BrowserOnly>` on the server. Null if that fails or gives nothing; a failure is reported unless the content is in an island, which renders it in the browser. */
export function tryToPrint(make: () => ReactNode, isInIsland: boolean): ReactNode {
  try {
    const html = asFirstVisit(currentPage().url, () => htmlOf(make()));
    return html === '' ? null : piece(html);
  } catch (thrown) {
    if (!isInIsland)
      currentPage().leftOut(
        `what <BrowserOnly> holds needs a browser (${messageOf(thrown)}), and`,
        'Move it into a component of its own: that is an island, which comes to life in the browser.',
      );
    return null;
  }
}

/** A component as it is on a first visit, or nothing if it throws. It gets no contexts of the project, whose initial state would never change. */
export const Tried = ({ of, ...props }: { of: ComponentType<object> }): ReactNode =>
  tryToPrint(() => createElement(of, props), true);

/** Preload links that React adds for images. They are removed, because most images are far down the page. */
const preloads = /^(?:<link rel="preload"[^>]*>)+/;

const withFiles = (text: string): string =>
  text.replace(files.pattern, (_, number) => currentPage().fileUrl(filesInPages[Number(number)] ?? ''));
/** What the engine is given, with the texts and addresses of marks in all strings: it would take marks apart. */
const withoutMarks = (value: unknown): unknown =>
  mapLeaves(value, (one) => (typeof one === 'string' ? withFiles(withEarlyWords(one, String)) : one));

type Props = Record<string, unknown>;
type Content = (props: Props) => ReactElement<Props>;

/** The component of a text. `content` is its compiled code, null if it has no expressions; `file` its path; `body` its syntax tree as JSON. */
export const textOf = (content: Content | null, file: string, body: string): ComponentType<Props> =>
  function Text(props) {
    const html = currentPage().text(file, body);
    const { inner, layout } = content === null ? { inner: null, layout: null } : separated(content(props));
    const { values, places } = valuesOf(inner, file);
    const computed = (id: number): ReactNode => values.get(id)?.();
    const { marks } = currentPage();
    const parts = partsOf(withOwnElements(html, values, marks), marks, computed, (id) => places.get(id) ?? null);
    return layout === null ? inOrder(parts) : cloneElement(layout, undefined, ...parts);
  };

/** Separates a text's content from the layout that it may export, which wraps the content. */
function separated(element: ReactElement<Props>): { inner: ReactElement<Props>; layout: ReactElement | null } {
  if (typeof element.type !== 'function') return { inner: element, layout: null };
  const { type, props } = element.props.children as ReactElement<Props, Content>;
  return { inner: type(props), layout: element };
}

/** Functions that compute the expressions and components of the text, and where those are, by their numbers. */
function valuesOf(element: ReactElement<Props> | null, file: string) {
  const all = element === null ? [] : element.type === MDX_NODE ? [element] : [element.props.children].flat();
  const values = new Map<number, () => ReactNode>();
  const places = new Map<number, Place>();
  for (const child of all) {
    if (!isValidElement<Props>(child) || child.type !== MDX_NODE) continue;
    const [id = 0, line = 1, column = 1] = String(child.props.number).split(' ').map(Number);
    values.set(id, child.props.children as () => ReactNode);
    places.set(id, { file, line, column });
  }
  return { values, places };
}

/** Splits printed HTML at its marks into React nodes: pieces of HTML, and computed values, each with the nodes between its marks as children. */
function partsOf(
  html: string,
  { pattern, close }: NodeMarks,
  computed: (id: number) => ReactNode,
  placeOf: (id: number) => Place | null = () => null,
): ReactNode[] {
  const open: { id: number; parts: ReactNode[] }[] = [{ id: -1, parts: [] }];
  const show = (words: string): void => {
    if (words !== '') open.at(-1)?.parts.push(pieceOf(words));
  };
  let from = 0;
  for (const { 0: mark, 1: id, index } of html.matchAll(pattern)) {
    show(html.slice(from, index));
    from = index + mark.length;
    if (mark !== close) open.push({ id: Number(id), parts: [] });
    else {
      const { id: closed = -1, parts = [] } = open.pop() ?? {};
      open.at(-1)?.parts.push(guarded(() => withChildren(computed(closed), parts), parts, placeOf(closed)));
    }
  }
  show(html.slice(from));
  return open[0]?.parts ?? [];
}

/** As a list, they would need keys. */
const inOrder = (parts: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...parts);

function withChildren(value: ReactNode, parts: ReactNode[]): ReactNode {
  if (parts.length === 0) return value;
  if (!isValidElement(value)) return inOrder(parts);
  // Components that inspect their children do not expect line breaks between them.
  const children = typeof value.type === 'string' ? parts : elementsOf(parts.filter((part) => part !== '\n'));
  return cloneElement(value, undefined, ...children);
}

/** Renders a syntax tree node as the engine prints it, with `nodes` in place of its placeholders, by their ids. */
export function Printed({ node: given, nodes = [] }: { node: BodyNode; nodes?: ReactNode[] }): ReactNode {
  const node = withoutMarks(given) as BodyNode;
  const html = currentPage().node(node);
  // An island renders it again in the browser, which needs the same HTML.
  const { marks } = currentPage();
  if (useContext(InsideIsland)) currentRun().answers.nodes[JSON.stringify(node)] = recorded(html, marks);
  return inOrder(partsOf(html, marks, (id) => nodes[id]));
}

/** HTML with elements in place of marks: any build gives the same. */
const recorded = (html: string, { pattern, close }: NodeMarks): string =>
  html.replace(pattern, (mark, id) => (mark === close ? `</${RECORDED_PART}>` : `<${RECORDED_PART} id="${id}">`));
