/** What raw HTML shows, as nodes of Markdown: the Markdown form of a text holds no tags, so that one printer escapes all that is in it. */
import { blocks } from '../../lib/html-tree.ts';
import type { BodyNode } from '../../model/markdown.ts';
import { childNodes } from '../body.ts';
import { elements, type Tag, tokensOf } from '../html-tags.ts';
import { hostOf, isDropped } from '../safe-html.ts';

type Link = Extract<BodyNode, { type: 'link' }>;

/** The nodes of one parent without raw HTML. Where `isFlow`, they are blocks, and what HTML shows becomes paragraphs. */
export function withoutTags(nodes: readonly BodyNode[], isFlow: boolean): BodyNode[] {
  if (isFlow) return nodes.flatMap((node) => (node.type === 'html' ? paragraphsOf(node.value) : [node]));
  const run = openRun();
  const read = reader(run, () => false);
  for (const node of nodes)
    if (node.type === 'html') read.html(node.value);
    else if (!read.isDropping()) run.push(node);
  return run.end();
}

/** Elements that are blocks end a paragraph. */
function paragraphsOf(html: string): BodyNode[] {
  const runs = [openRun()];
  const here = { text: (value: string) => runs.at(-1)?.text(value), tag: (tag: Tag) => runs.at(-1)?.tag(tag) };
  reader(here, ({ name }) => blocks.has(name) && runs.push(openRun()) > 0).html(html);
  return runs.map((run) => ({ type: 'paragraph', children: run.end() }) as BodyNode);
}

/** Reads pieces of HTML one after the other; a tag for which `isTaken` is true is handled. */
function reader(run: Pick<Run, 'text' | 'tag'>, isTaken: (tag: Tag) => boolean) {
  /** Name of the open element that goes with all that it holds. */
  let dropped: string | null = null;
  const tag = (token: Tag, html: string): void => {
    const { name, isEnd, start, end } = token;
    if (dropped !== null) {
      if (isEnd && name === dropped) dropped = null;
    } else if (!isEnd && isDropped(name)) dropped = name;
    else if (!isElement(token)) run.text(html.slice(start, end));
    else if (!isTaken(token)) run.tag(token);
  };
  return {
    isDropping: (): boolean => dropped !== null,
    html(html: string): void {
      for (const token of tokensOf(html)) {
        if (typeof token !== 'string') tag(token, html);
        else if (dropped === null) run.text(token);
      }
    },
  };
}

/** `Vec<T>` is a text whose author forgot to mark code. */
const isElement = ({ name, attributes }: Tag): boolean => elements.has(name) || attributes.length > 0;

/** What is shown by another page or file, and cannot be in Markdown. Nothing could hold a frame in its sandbox where others show that. */
const embedded = new Set(['iframe', 'video', 'audio', 'embed']);

type Run = ReturnType<typeof openRun>;

/** A run of inline nodes, in which tags are links, pictures, breaks or nothing. */
function openRun() {
  const run: BodyNode[] = [];
  let link: Link | null = null;
  const list = (): BodyNode[] => (link === null ? run : childNodes(link));
  const endLink = (): void => {
    const ended = link;
    link = null;
    // A link holds no other.
    const isLink = !ended?.children.some(({ type }) => type.startsWith('link'));
    if (ended !== null) run.push(...(isLink ? [ended] : ended.children));
  };
  return {
    push: (node: BodyNode): void => void list().push(node),
    text: (value: string): void => void list().push({ type: 'text', value }),
    tag({ name, isEnd, attributes }: Tag): void {
      const value = (key: string): string => attributes.find((one) => one.name === key)?.value.trim() ?? '';
      const [href, src] = [value('href'), value('src')];
      if (name === 'a') endLink();
      if (isEnd) return;
      if (name === 'a' && href !== '') link = { type: 'link', url: href, children: [] };
      else if (name === 'br') list().push({ type: 'break' });
      else if (name === 'img') list().push({ type: 'image', url: src, alt: value('alt') });
      else if (embedded.has(name) && src !== '') {
        const children = [{ type: 'text' as const, value: value('title') || (hostOf(src) ?? src) }];
        list().push({ type: 'link', url: src, children });
      }
    },
    end(): BodyNode[] {
      endLink();
      return run;
    },
  };
}
