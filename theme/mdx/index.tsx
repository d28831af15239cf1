/** What compiled texts get their components from, and how the engine has them printed. */
import { type ComponentType, createElement, type ReactNode } from 'react';
import * as components from './components.tsx';
import { BrowserOnly, Head, Link, Translate } from './docusaurus.tsx';

export * from './components.tsx';
export * from './docusaurus.tsx';
export { currentPage, render, textOf } from './run.tsx';

type AnyComponent = ComponentType<never>;

/** Those that texts may use without an import. */
export const MDXComponents: Record<string, AnyComponent> = {
  ...components,
  Link,
  Head,
  BrowserOnly,
  Translate,
} as Record<string, AnyComponent>;
let registry: Record<string, AnyComponent> = MDXComponents;
/** Those of the site come before the theme's; of the names that texts use, those that nobody knows get a box. */
export function register(
  own: Record<string, AnyComponent>,
  used: readonly string[],
): { known: string[]; unknown: string[] } {
  const known = { ...MDXComponents, ...own };
  const unknown = used.filter((name) => !Object.hasOwn(known, name));
  registry = { ...Object.fromEntries(unknown.map((name) => [name, boxOf(name)])), ...known };
  return { known: Object.keys(known), unknown };
}
export const useMDXComponents = (): Record<string, AnyComponent> => registry;

/** In place of a component that is not there: its name, and its content. Parts of it, as in `<Name.Part>`, are such boxes too. */
function boxOf(name: string): AnyComponent {
  const Box = ({ children }: { children?: ReactNode }): ReactNode => (
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

/** In place of a module that is not there: whatever is imported from it is a box. */
export const standIn = (address: string): object =>
  Object.create(
    new Proxy(
      {},
      {
        get: (_, name) =>
          name === '__esModule' ? true : boxOf(name === 'default' ? address : `${address} ${String(name)}`),
      },
    ),
  );

/** A drawing as a component; where an address is wanted, its own. */
export const svgOf = (file: string, text: string): ComponentType<Record<string, unknown>> =>
  Object.assign(
    (props: Record<string, unknown>): ReactNode => {
      const [, attributes = '', inner = ''] = /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(text) ?? [];
      const own = [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name === 'class' ? 'className' : name.replace(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase()),
        value,
      ]);
      return createElement('svg', { ...Object.fromEntries(own), ...props, dangerouslySetInnerHTML: { __html: inner } });
    },
    { file, toString: () => file },
  );
