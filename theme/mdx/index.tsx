/** What compiled texts get their components from, and how the engine has them printed. */
import { Children, type ComponentType, type ReactNode } from 'react';
import * as components from './components.tsx';
import { BrowserOnly, Head, Link, Translate } from './docusaurus.tsx';
import { jsx } from './jsx-runtime.ts';
import { standIn } from './stand-in.ts';

/** What JSX becomes whose key stands behind a spread. */
export { createElement } from 'react';
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

/** In place of a component that is not there: its name, where it has content. Parts of it, as in `<Name.Part>`, are such boxes too. */
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

/**
 * What is there of a module, and of the rest what stands in for it. The module is also what it exports by default, as code of a package that
 * is a module imports CommonJS so.
 */
export function moduleOf(address: string, there: Record<string, unknown>): object {
  const { default: main = standIn(address, 'default') } = there;
  const names = new Proxy(Function.prototype, {
    get: (functions, name) => {
      if (name === '__esModule') return true;
      if (name === 'default') return main;
      if (typeof name === 'symbol' || name in functions) return Reflect.get(functions, name) as unknown;
      return Object.hasOwn(there, name) ? there[name] : standIn(address, name);
    },
  });
  return Object.setPrototypeOf(
    typeof main === 'function' ? alike(main as (...given: unknown[]) => unknown) : { ...(main as object) },
    names,
  ) as object;
}
/** A function of its own that does the same. */
const alike = (main: (...given: unknown[]) => unknown): object =>
  function (...given: unknown[]) {
    return new.target ? (Reflect.construct(main, given) as unknown) : main(...given);
  };

/** A drawing as a component, in its natural size; where an address is wanted, its own. */
export const svgOf = (file: string, text: string): ComponentType<Record<string, unknown>> =>
  Object.assign(
    (props: Record<string, unknown>): ReactNode => {
      const [, attributes = '', inner = ''] = /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(text) ?? [];
      const own = [...attributes.matchAll(/([\w:-]+)=(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', ...values]) => [
        name === 'class' ? 'className' : name.replace(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase()),
        values[0] ?? values[1],
      ]);
      const all: Record<string, unknown> = { ...Object.fromEntries(own), ...props };
      const [, , width, height] = typeof all.viewBox === 'string' ? all.viewBox.trim().split(/[\s,]+/) : [];
      const size = all.width === undefined && all.height === undefined ? { width, height } : {};
      return jsx('svg' as never, { ...size, ...all, children: undefined, dangerouslySetInnerHTML: { __html: inner } });
    },
    { file, toString: () => file },
  );
