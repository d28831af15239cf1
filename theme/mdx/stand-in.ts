/** In place of what is not there: it can be read, called, made and listed, as a component it shows its content, and as a text it is empty. */

/** Names that React and the language ask for. */
const asked = new Set(
  'prototype defaultProps contextType contextTypes childContextTypes propTypes displayName name length render compare type then toJSON toString valueOf getDerivedStateFromProps getDerivedStateFromError'.split(
    ' ',
  ),
);

const made = new WeakSet<object>();

export const isStandIn = (value: unknown): boolean => typeof value === 'function' && made.has(value);

/** `name` of what is imported, or of a part of it. */
export function standIn(address: string, name: string): unknown {
  const proxy: object = new Proxy(function none() {}, {
    get(target, key) {
      if (key === Symbol.iterator) return function* () {};
      if (key === Symbol.toPrimitive) return () => '';
      if (typeof key === 'symbol') return undefined;
      return asked.has(key) ? (Reflect.get(target, key) as unknown) : standIn(address, key);
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

/** What an object lacks is stood in for. */
export const orStandIn = (there: Record<string, unknown>): object =>
  new Proxy(there, {
    get: (target, key) =>
      (typeof key === 'symbol' || key in target ? Reflect.get(target, key) : standIn('', key)) as unknown,
  });
