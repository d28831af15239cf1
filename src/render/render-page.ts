/** Renders pages to documents, which in-app navigation loads too, and components of texts to HTML. */
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { pageSheet } from '../lib/urls.ts';
import type { ComponentCall } from '../model/markdown.ts';
import type { Page } from '../model/page.ts';
import type { ContentProps, EmbeddedProps, ServerTheme, TextComponent } from '../model/theme.ts';

export interface RenderedPage {
  html: string;
  /** HTML inside the content container, which is part of `html`. */
  content: string;
  /** URLs of the style sheets that only some pages need. */
  sheets: string[];
}

interface RenderOptions extends Omit<ContentProps, 'page'> {
  theme: ServerTheme;
}

export function renderPage(page: Page, { theme, shell, assets, component }: RenderOptions): RenderedPage {
  const head = theme.renderHead(page, shell);
  const content = renderToString(createElement(theme.Content, { page, shell, assets, component }));
  const sheetNames = [...theme.sheetsOf(content, shell), ...(page.kind === 'react-page' ? [pageSheet(page.file)] : [])];
  const sheets = sheetNames.flatMap((name) => assets.sheets[name] ?? []);
  const html = `<!doctype html>${renderToString(createElement(theme.Document, { page, shell, assets, head, content, sheets }))}\n`;
  return { html, content, sheets };
}

interface ComponentOptions extends Omit<EmbeddedProps, 'children'> {
  theme: ServerTheme;
  components: Readonly<Record<string, TextComponent>>;
}

/** Renders a component of a text around the HTML of its content. The same call results in the same HTML on every page of a language. */
export function renderComponent(
  { name, props, isInline, place }: ComponentCall,
  html: string,
  { theme, components, ...printing }: ComponentOptions,
): string {
  const component = components[name];
  if (component === undefined) return html;
  const content =
    html === ''
      ? null
      : createElement(isInline ? 'span' : 'div', { className: 'contents', dangerouslySetInnerHTML: { __html: html } });
  try {
    return renderToString(createElement(theme.Embedded, printing, createElement(component, props, content)));
  } catch (cause) {
    throw new Error(`the component "${name}" fails, called at ${place.file}:${place.line}:${place.column}`, { cause });
  }
}
