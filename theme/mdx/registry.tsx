/** The components of texts: those of the theme, the site's own, and boxes for what neither has. */
import { Children, type ComponentType, type ReactNode } from 'react';
import * as components from './components.tsx';
import { takeElements } from './elements.tsx';
import { BrowserOnly, Head, Link, Translate } from './site.tsx';

type AnyComponent = ComponentType<never>;

/** Components that texts may use without importing them. */
export const MDXComponents: Record<string, AnyComponent> = {
  ...components,
  Link,
  Head,
  BrowserOnly,
  Translate,
} as Record<string, AnyComponent>;
/** All components for texts, set by `register`. */
let registry: Record<string, AnyComponent> = MDXComponents;
/** Sets the components for texts: the site's override ours, and each of the `used` names that is unknown gets a box. Returns the names by kind. */
export function register(
  ownComponents: Record<string, AnyComponent>,
  used: readonly string[],
): { registered: string[]; unknown: string[]; elements: string[] } {
  const all = { ...MDXComponents, ...ownComponents };
  const unknown = used.filter((name) => !Object.hasOwn(all, name));
  registry = { ...Object.fromEntries(unknown.map((name) => [name, boxOf(name)])), ...all };
  return { registered: Object.keys(all), unknown, elements: takeElements(ownComponents) };
}
export const useMDXComponents = (): Record<string, AnyComponent> => registry;

/** Replacement for an unknown component: a box with its name and content; nothing if it has no content. Its members (`<Name.Part>`) are such boxes too. */
function boxOf(name: string): AnyComponent {
  const Box = ({ children }: { children?: ReactNode }): ReactNode =>
    Children.count(children) > 0 && (
      <div className="admonition note" role="note">
        <p className="admonition-title">
          <code>{`<${name}>`}</code>
        </p>
        {children}
      </div>
    );
  return new Proxy(Box, {
    get: (target, key, receiver) =>
      typeof key === 'string' && /^[A-Z]/.test(key) ? boxOf(`${name}.${key}`) : Reflect.get(target, key, receiver),
  }) as AnyComponent;
}
