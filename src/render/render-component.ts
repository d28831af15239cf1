/** Renders a component of a text around the HTML of its content. */
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { ComponentCall } from '../model/markdown.ts';
import type { EmbeddedProps, ServerTheme, TextComponent } from '../model/theme.ts';

interface ComponentOptions extends Omit<EmbeddedProps, 'children'> {
  theme: ServerTheme;
  components: Readonly<Record<string, TextComponent>>;
}

/** The same call results in the same HTML on every page of a language. */
export function renderComponent(
  { name, props, isInline }: ComponentCall,
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
    throw new Error(`the component "${name}" fails`, { cause });
  }
}
