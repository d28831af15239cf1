/** In place of what is not there: it can be read, called, made and listed, as a component it shows its content, and as a text it is empty. */

/** Names that React and the language ask for. */
const asked = new Set(
  'prototype defaultProps contextType contextTypes childContextTypes propTypes displayName name length compare type then toJSON toString valueOf getDerivedStateFromProps getDerivedStateFromError'.split(
    ' ',
  ),
);

const made = new WeakSet<object>();

export const isStandIn = (value: unknown): boolean => typeof value === 'function' && made.has(value);

/** `name` of what is imported, or of a part of it. */
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
      // React gives a component a second thing; `getProps({ children })` is no component.
      const isShown = given.length === 2 && typeof props === 'object' && props !== null && 'children' in props;
      const content = isShown ? props.children : undefined;
      return content ?? (/^[A-Z]/.test(name) ? null : proxy);
    },
    construct: () => proxy,
  });
  made.add(proxy);
  return proxy;
}

/** What stands for each name is the same each time: effects that depend on it would begin anew for ever. */
function partsOf(address: string): (name: string) => unknown {
  const parts = new Map<string, unknown>();
  return (name) => {
    if (!parts.has(name)) parts.set(name, standIn(address, name));
    return parts.get(name);
  };
}

const lacking = partsOf('');
/** What an object lacks is stood in for. */
export const orStandIn = (there: Record<string, unknown>): object =>
  new Proxy(there, {
    get: (target, key) =>
      (typeof key === 'symbol' || key in target ? Reflect.get(target, key) : lacking(key)) as unknown,
  });

/**
 * What is there of a module, and of the rest what stands in for it. The module is also what it exports by default, as code of a package that
 * is a module imports CommonJS so.
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
/** A function of its own that does the same. */
const alike = (main: (...given: unknown[]) => unknown): object =>
  function (...given: unknown[]) {
    return new.target ? (Reflect.construct(main, given) as unknown) : main(...given);
  };
