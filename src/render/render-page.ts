/** Renders pages to documents, which in-app navigation loads too, and components of texts to HTML. */
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { shortHash } from '../lib/hash.ts';
import { escapeHtml } from '../lib/html.ts';
import { encodedUrl, isExternal, joinUrl, pageSheet } from '../lib/urls.ts';
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
  const names = [...theme.sheetsOf(content, shell), ...(page.kind === 'react-page' ? [pageSheet(page.file)] : [])];
  const sheets = names.flatMap((name) => assets.sheets[name] ?? []);
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

/** Keeps query and hash when redirecting, which the page alone cannot. */
const redirectCode =
  "const to=new URL(document.querySelector('a').href);for(const part of['search','hash'])to[part]||=location[part];location.replace(to);\n";
/** A file in the output, as only the early script is inline. */
export const redirectScript = { file: `assets/redirect-${shortHash(redirectCode)}.js`, content: redirectCode };

/** The page at an old address: it redirects by itself, and also links to the target. */
export function redirectHtml(to: string, origin: string, baseUrl: string): string {
  const address = escapeHtml(encodedUrl(to));
  const canonical = isExternal(to) ? address : origin + address;
  const script = joinUrl(baseUrl, redirectScript.file);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(to)}</title><meta http-equiv="refresh" content="0; url=${address}"><link rel="canonical" href="${canonical}"><script defer src="${script}"></script></head><body><p><a href="${address}">${escapeHtml(to)}</a></p></body></html>\n`;
}
