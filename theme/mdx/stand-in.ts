/**
 * Stand-ins for missing modules: they can be read, called, constructed and iterated. As a component, one shows the component that it was
 * called with (`styled(Card)`) or its children, in the element that its name (`motion.div`, `styled.ul`) or props say. As a string, it is
 * empty.
 */
import { type ComponentType, createElement, type ReactNode } from 'react';
import { memoize } from '../../src/lib/memoize.ts';
import { isRecord } from '../../src/lib/shape.ts';
import { currentPage } from './run.tsx';
import { isStandIn, standIns } from './stand-ins.ts';

/** Properties that React and JavaScript itself read. A stand-in does not invent values for them. */
const reserved = new Set(
  'prototype defaultProps contextType contextTypes childContextTypes propTypes displayName name length compare type then toJSON toString valueOf getDerivedStateFromProps getDerivedStateFromError'.split(
    ' ',
  ),
);

const tags =
  /^(?:a|article|aside|button|circle|div|em|figure|footer|form|g|h[1-6]|header|img|input|label|li|line|main|nav|ol|p|path|pre|rect|section|span|strong|svg|table|tbody|td|th|thead|tr|ul|video)$/;
const attributes =
  /^(?:aria-.*|data-.*|children|className|dangerouslySetInnerHTML|id|role|tabIndex|on[A-Z]\w*|href|target|rel|src|alt|title|type|name|value|width|height|viewBox|fill|stroke\w*|d|c[xy]|r|[xy][12]?)$/;
/** The element `tag` with those props that are its attributes; the others describe animations. */
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

/** Names of components that are probably within a line of text. */
const inline = /link|anchor|tip|popover|icon|badge|chip|tag|highlight|trans|code|kbd|mark|span|inline|label|provider/i;
/** What a missing component shows: its children, in an element of their own if they are text. */
function shownOf(name: string, props: Record<string, unknown>, standIn: object): ReactNode {
  const {
    children: given = tags.test(name) ? undefined : props.label,
    href = props.to,
    component,
    as,
    variant,
  } = props;
  const children = (typeof given === 'function' ? (given as (props: object) => unknown)(standIn) : given) as ReactNode;
  const own = { ...props, children };
  const tag = [name, component, as, variant].find((one) => typeof one === 'string' && tags.test(one));
  if (typeof href === 'string') return plainElement('a', { ...own, href: currentPage().link(href)?.href ?? href });
  if (typeof tag === 'string' && Object.keys(props).some((key) => attributes.test(key))) return plainElement(tag, own);
  const isText = [children].flat().some((one) => typeof one === 'string' && one.trim() !== '');
  return isText && !inline.test(name) ? createElement('div', null, children) : (children ?? null);
}

/** Whether a value is a component that a function such as `styled` wraps. */
const isPart = (value: unknown): value is ComponentType =>
  typeof value === 'function'
    ? /^[A-Z]/.test(value.name)
    : isRecord(value) && '$$typeof' in value && !('props' in value);

/** Makes the stand-in for an export, or a property of one. `address` is the module's, `name` that of the export or property, `part` what it wraps. */
export function standIn(address: string, name: string, part: ComponentType | null = null): unknown {
  const parts = partsOf(address);
  const called = name === 'default' ? (address.split('/').at(-1) ?? '') : name;
  const proxy: object = new Proxy(function none() {}, {
    get(target, key) {
      if (key === Symbol.iterator) return function* () {};
      if (key === Symbol.toPrimitive) return () => '';
      if (typeof key === 'symbol') return undefined;
      if (reserved.has(key)) return Reflect.get(target, key) as unknown;
      // `styled.div.attrs(…)` is called before it is a component.
      if (key === 'attrs' || key === 'withConfig') return () => proxy;
      // The result of a hook has no error.
      return /^(?:use|swr)/i.test(called) && /^(?:is)?error$/i.test(key) ? undefined : parts(key);
    },
    apply(_, __, given: unknown[]): unknown {
      const [props] = given;
      // React calls a component with two arguments, unlike a function such as `getProps({ children })` or `Hooks({ wide: 996 })`.
      if (given.length === 2 && isRecord(props) && !Array.isArray(given[1])) {
        if (part !== null) return createElement(part, props);
        const isNamed = /^[A-Z]|^default$/.test(name) || tags.test(name);
        return (isNamed ? shownOf(called, props, proxy) : props.children) ?? (/^[A-Z]/.test(name) ? null : proxy);
      }
      if (typeof props === 'string' && tags.test(props)) return standIn(address, props);
      return isPart(props) ? standIn(address, name, props) : proxy;
    },
    construct: () => proxy,
  });
  standIns.add(proxy);
  return proxy;
}

/** Returns a function that gives the same stand-in for a name each time; a new one would make React effects that depend on it run forever. */
const partsOf = (address: string): ((name: string) => unknown) => memoize((name) => standIn(address, name));

const missing = partsOf('');
/** Wraps an object so that missing properties are stand-ins. */
export const orStandIn = (object: Record<string, unknown>): object =>
  new Proxy(object, {
    get: (target, key) =>
      (typeof key === 'symbol' || key in target ? Reflect.get(target, key) : missing(key)) as unknown,
  });

/**
 * Makes a module object with the exports in `existing` and stand-ins for all other names. The object itself also behaves like the default
 * export, because an ES module that imports CommonJS gets the whole module as its default.
 */
export function moduleOf(address: string, existing: Record<string, unknown>): object {
  const parts = partsOf(address);
  const { default: main = parts('default') } = existing;
  const names = new Proxy(Function.prototype, {
    get: (functions, name) => {
      if (name === '__esModule') return true;
      if (name === 'default') return main;
      if (typeof name === 'symbol' || name in functions) return Reflect.get(functions, name) as unknown;
      return Object.hasOwn(existing, name) ? existing[name] : parts(name);
    },
  });
  return Object.setPrototypeOf(
    typeof main === 'function' ? copyOf(main as (...given: unknown[]) => unknown) : { ...(main as object) },
    names,
  ) as object;
}
/** A new function that calls or constructs `main`, so that its prototype can be changed without affecting `main`. */
const copyOf = (main: (...given: unknown[]) => unknown): object =>
  function (...given: unknown[]) {
    return new.target ? (Reflect.construct(main, given) as unknown) : main(...given);
  };
