/** Replaces `run.tsx` in the browser's bundle: islands get the answers that were recorded when the page was rendered. */
import { createElement, Fragment, type ReactNode } from 'react';
import { escapeHtml } from '../../src/lib/html.ts';
import { RECORDED_PART } from '../../src/lib/mdx-names.ts';
import { ownJson } from '../../src/lib/own-json.ts';
import { isUnsafe } from '../../src/lib/urls.ts';
import type { BodyNode, Tab } from '../../src/model/markdown.ts';
import type { IslandData } from '../../src/model/mdx.ts';

let page: { of: Element[]; answers: IslandData } | null = null;
/** The recorded answers of the shown page, with those of the project's own footer. */
function answers(): IslandData {
  const of = [...document.querySelectorAll('[data-answers]')];
  if (page?.of.length !== of.length || of.some((one, index) => one !== page?.of[index])) {
    const all = of.map((one) => ownJson<IslandData>(one.getAttribute('data-answers') ?? 'null'));
    const [links, words, nodes] = (['links', 'words', 'nodes'] as const).map((key) =>
      Object.assign({}, ...all.map((one) => one[key])),
    );
    page = { of, answers: { ...all[0], links, words, nodes } as IslandData };
  }
  return page.answers;
}

export const currentPage = () => ({
  ...answers(),
  link: (url: string) => {
    const { links, site } = answers();
    const isAbroad = /^(?:\w+:|\/\/)/.test(url);
    const isBelow = url.startsWith('/') && !url.startsWith(site.baseUrl);
    return links[url] ?? { href: isBelow ? site.baseUrl + url.slice(1) : url, external: isAbroad };
  },
  changeHead() {},
  leftOut() {},
  failed: () => '',
  about: () => answers().about ?? { metadata: {}, frontMatter: {} },
  sidebarContext: () => answers().sidebarContext ?? { category: null, cards: [] },
  sidebar: () => answers().sidebar,
  docs: () => [],
});
export const isPrinting = (): boolean => true;
export const versionsOfSite = (): IslandData['versions'] => answers().versions;
export const dataOfPlugins = (): IslandData['data'] => answers().data;
export const recentPostsOf = (blog: string): IslandData['recentPosts'][string] | undefined =>
  answers().recentPosts[blog];
export const namedBlogs = new Set<string>();
export const wordOf = (key: string, _?: string): string | undefined => answers().words[key];
export const wordInPage = (make: () => string): string => make();
export const tryToPrint = (make: () => ReactNode): ReactNode => make();
export const queryAndHash = (): object => ({ search: location.search, hash: location.hash });
/** Goes nowhere where a link would not lead: data of strangers may say where. */
export const moveTo = (to: string): void => {
  const { href } = currentPage().link(to);
  if (!isUnsafe(href)) location.assign(href);
};

/** Functions that need the engine. Islands that use them are not hydrated, so these calls should not happen. */
const missing = (): never => {
  throw new Error('this part of the theme is printed by the engine alone');
};
export const partsOf = missing;
export const plainTextOf = missing;

/** Renders a syntax tree node with its recorded HTML or, if it was not rendered on the server, with simple HTML. */
export function Printed({ node, nodes = [] }: { node: BodyNode; nodes?: ReactNode[] }): ReactNode {
  const box = document.createElement('template');
  box.innerHTML = answers().nodes[JSON.stringify(node)] ?? plain(node);
  return createElement(Fragment, null, ...childrenOf(box.content, nodes));
}

const childrenOf = (parent: ParentNode & Node, nodes: ReactNode[]): ReactNode[] =>
  [...parent.childNodes].map((child) => {
    if (!(child instanceof Element)) return child.textContent;
    if (child.localName === RECORDED_PART) return nodes[Number(child.id)];
    const attributes = Object.fromEntries(
      [...child.attributes].map(({ name, value }) => [name, name === 'open' || value]),
    );
    // An element without placeholders keeps its HTML as it is, including what the theme's scripts add to it.
    return child.querySelector(RECORDED_PART) === null
      ? createElement(child.localName, { ...attributes, dangerouslySetInnerHTML: { __html: child.innerHTML } })
      : createElement(child.localName, attributes, ...childrenOf(child, nodes));
  });

let count = 0;
function plain(node: BodyNode): string {
  const all = (children: readonly object[] | null): string =>
    (children ?? [])
      .map((child) =>
        'id' in child
          ? `<${RECORDED_PART} id="${child.id}"></${RECORDED_PART}>`
          : escapeHtml((child as { value: string }).value),
      )
      .join('');
  if (node.type === 'code')
    return `<div class="code"><pre tabindex="0"><code>${escapeHtml(node.value)}\n</code></pre></div>`;
  if (node.type === 'admonition')
    return `<div class="admonition ${node.kind}" role="note"><p class="admonition-title">${all(node.title) || node.kind}</p>${all(node.children)}</div>`;
  if (node.type === 'details')
    return `<details${node.open ? ' open' : ''}><summary>${all(node.summary)}</summary><div class="details-body">${all(node.children)}</div></details>`;
  if (node.type !== 'tabs') return missing();
  const id = `island-tabs-${++count}`;
  const tab = ({ value, selected, label }: Tab, index: number): string =>
    `<button type="button" role="tab" id="${id}-tab-${index}" aria-controls="${id}-panel-${index}" data-value="${escapeHtml(value)}" aria-selected="${selected}" tabindex="${selected ? 0 : -1}">${all(label)}</button>`;
  const panel = ({ selected, children }: Tab, index: number): string =>
    `<div role="tabpanel" id="${id}-panel-${index}" aria-labelledby="${id}-tab-${index}"${selected ? '' : ' hidden="until-found"'}>${all(children)}</div>`;
  return `<div class="tabs"><div role="tablist">${node.children.map(tab).join('')}</div>${node.children.map(panel).join('')}</div>`;
}
