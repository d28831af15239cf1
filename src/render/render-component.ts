/** A component that a text uses, to HTML around the HTML of its content. */
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { ComponentCall } from '../model/markdown.ts';
import type { TextComponent } from '../model/theme.ts';

/** In what other readers get, such as feeds, nothing comes to life. */
export function renderComponent(
  components: Readonly<Record<string, TextComponent>>,
  { name, props, isInline }: ComponentCall,
  html: string,
): string {
  const component = components[name];
  if (component === undefined) return html;
  const content =
    html === ''
      ? null
      : createElement(isInline ? 'span' : 'div', { className: 'contents', dangerouslySetInnerHTML: { __html: html } });
  try {
    return renderToString(createElement(component, props, content));
  } catch (cause) {
    throw new Error(`the component "${name}" fails`, { cause });
  }
}
