/** A page to its two files: the document, and the page data that in-app moves load. */
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { documentTitle } from '../lib/titles.ts';
import type { Assets, Page, PageData, PageState, Shell } from '../model/page.ts';
import type { ReactPageProps, ServerTheme } from '../model/theme.ts';

export interface RenderedPage {
  html: string;
  data: PageData;
}

export interface RenderOptions {
  theme: ServerTheme;
  shell: Shell;
  assets: Assets;
  /** The component of a React page. */
  component: ComponentType<ReactPageProps> | null;
}

export function renderPage(page: Page, { theme, shell, assets, component }: RenderOptions): RenderedPage {
  const head = theme.renderHead(page, shell);
  const content = renderToString(createElement(theme.Content, { page, shell, assets, component }));
  const html = `<!doctype html>${renderToString(createElement(theme.Document, { page, shell, assets, head, content }))}\n`;
  const data: PageData = {
    shellId: assets.shellId,
    url: page.url,
    title: documentTitle(page.title, shell.title, shell.titleDelimiter),
    head,
    content,
    sidebar: page.docs?.sidebar ?? null,
    state: pageState(page),
  };
  return { html, data };
}

/** What parts outside the content container know of a page. */
export const pageState = (page: Page): PageState => ({
  url: page.url,
  kind: page.kind,
  sidebar: page.docs?.sidebar ?? null,
  versions: page.docs?.versions ?? {},
});

/** The small page at an old address: it leads on by itself, keeps query and hash where it can, and says where it leads. */
export function redirectHtml(to: string, origin: string): string {
  const escaped = to.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const canonical = /^[a-z]+:/i.test(to) ? escaped : origin + escaped;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped}</title><meta http-equiv="refresh" content="0; url=${escaped}"><link rel="canonical" href="${canonical}"><meta name="robots" content="noindex"></head><body><p><a href="${escaped}">${escaped}</a></p></body></html>\n`;
}
