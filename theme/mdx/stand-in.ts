/**
 * Stand-ins for missing modules: they can be read, called, constructed and iterated. As a component, one shows its children; if it has the name
 * of an element, as `motion.div` and `styled.ul` have, inside of that element. As a string, it is empty.
 */
import { createElement, type ReactNode } from 'react';
import { isRecord } from '../../src/lib/shape.ts';

/** Properties that React and JavaScript itself read. A stand-in does not invent values for them. */
const asked = new Set(
  'prototype defaultProps contextType contextTypes childContextTypes propTypes displayName name length compare type then toJSON toString valueOf getDerivedStateFromProps getDerivedStateFromError'.split(
    ' ',
  ),
);

const tags =
  /^(?:a|article|aside|button|circle|div|em|figure|footer|form|g|h[1-6]|header|img|input|label|li|line|main|nav|ol|p|path|pre|rect|section|span|strong|svg|table|tbody|td|th|thead|tr|ul|video)$/;
const attributes =
  /^(?:aria-.*|data-.*|children|className|dangerouslySetInnerHTML|id|role|tabIndex|on[A-Z]\w*|href|target|rel|src|alt|title|type|name|value|width|height|viewBox|fill|stroke\w*|d|c[xy]|r|[xy][12]?)$/;
/** The element `tag` with those props that are its attributes; the others tell how it moves. */
function plainElement(tag: string, props: Record<string, unknown>): ReactNode {
  const style = Object.entries(Object(props.style) as object).filter(([, value]) =>
    /^(?:string|number)$/.test(typeof value),
  );
  const own = Object.entries(props).filter(([name, value]) => attributes.test(name) && !isStandIn(value));
  return createElement(tag, {
    ...Object.fromEntries(own),
    ...(style.length > 0 && { style: Object.fromEntries(style) }),
  });
}

const made = new WeakSet<object>();

/** Whether a value is a stand-in of this module. */
export const isStandIn = (value: unknown): boolean => typeof value === 'function' && made.has(value);

/** Makes the stand-in for an export, or a property of one. `address` is the module's, `name` that of the export or property. */
export function standIn(address: string, name: string): unknown {
  const parts = partsOf(address);
  const proxy: object = new Proxy(function none() {}, {
    get(target, key) {
      if (key === Symbol.iterator) return function* () {};
      if (key === Symbol.toPrimitive) return () => '';
      if (typeof key === 'symbol') return undefined;
      if (asked.has(key)) return Reflect.get(target, key) as unknown;
      return parts(key);
    },
    apply(_, __, given: unknown[]): unknown {
      const [props] = given;
      // React calls a component with two arguments, unlike a function such as `getProps({ children })` or `Hooks({ wide: 996 })`.
      const isComponent = given.length === 2 && isRecord(props) && !Array.isArray(given[1]);
      const shown = isComponent ? props : {};
      if (tags.test(name) && Object.keys(shown).some((key) => attributes.test(key))) return plainElement(name, shown);
      return shown.children ?? (isComponent && /^[A-Z]/.test(name) ? null : proxy);
    },
    construct: () => proxy,
  });
  made.add(proxy);
  return proxy;
}

/** Returns a function that gives the same stand-in for a name each time; a new one would make React effects that depend on it run forever. */
function partsOf(address: string): (name: string) => unknown {
  const parts = new Map<string, unknown>();
  return (name) => {
    if (!parts.has(name)) parts.set(name, standIn(address, name));
    return parts.get(name);
  };
}

const lacking = partsOf('');
/** Wraps an object so that missing properties are stand-ins. */
export const orStandIn = (there: Record<string, unknown>): object =>
  new Proxy(there, {
    get: (target, key) =>
      (typeof key === 'symbol' || key in target ? Reflect.get(target, key) : lacking(key)) as unknown,
  });

/**
 * Makes a module object with the exports of `there` and stand-ins for all other names. The object itself also behaves like the default
 * export, because an ES module that imports CommonJS gets the whole module as its default.
 */
export function moduleOf(address: string, there: Record<string, unknown>): object {
  const parts = partsOf(address);
  const { default: main = parts('default') } = there;
  const names = new Proxy(Function.prototype, {
    get: (functions, name) => {
      if (name === '__esModule') return true;
      if (name === 'default') return main;
      if (typeof name === 'symbol' || name in functions) return Reflect.get(functions, name) as unknown;
      return Object.hasOwn(there, name) ? there[name] : parts(name);
    },
  });
  return Object.setPrototypeOf(
    typeof main === 'function' ? alike(main as (...given: unknown[]) => unknown) : { ...(main as object) },
    names,
  ) as object;
}
/** A new function that calls or constructs `main`, so that its prototype can be changed without affecting `main`. */
const alike = (main: (...given: unknown[]) => unknown): object =>
  function (...given: unknown[]) {
    return new.target ? (Reflect.construct(main, given) as unknown) : main(...given);
  };
