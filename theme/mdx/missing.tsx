/** What is imported from a module that is not there: it can be read and called while modules load, and shows a box where it would be shown. */
import { createElement, type ReactNode } from 'react';
import { isPrinting } from './run.tsx';

const Box = ({ name }: { name: string }): ReactNode => (
  // A `span`, because it may be inside of a paragraph.
  <span className="admonition warning" role="note">
    {`${name} is missing`}
  </span>
);

/** Properties that React and JavaScript themselves read. */
const reserved =
  /^(?:prototype|defaultProps|(?:child)?[cC]ontextTypes?|propTypes|displayName|length|compare|type|then|toJSON|valueOf|getDerivedState\w+)$/;

/** Anything that is imported from `name`. */
function missing(name: string): unknown {
  const all: object = new Proxy(function Missing() {}, {
    get(target, key) {
      if (key === '__esModule') return true;
      // No text of it reaches a page.
      if (key === 'name') return '';
      if (key === 'toString') return () => '';
      if (key === Symbol.iterator) return function* () {};
      if (key === Symbol.toPrimitive) return () => '';
      return typeof key === 'symbol' || reserved.test(key) ? Reflect.get(target, key) : all;
    },
    // As a component, while a page is printed; otherwise it makes one, as `styled.div` does.
    // As a class or an attribute, it is empty.
    apply: () => (isPrinting() ? Object.assign(createElement(Box, { name }), { toString: () => '' }) : all),
    construct: () => all,
  });
  return all;
}

/**
 * A module with these exports; every other name is missing. Names are read from its prototype, because the compiler copies exports into an
 * object with the same one.
 */
export function moduleOf(name: string, existing: Record<string, unknown>): unknown {
  const others = missing(name) as Record<string, unknown>;
  const names = new Proxy(
    {},
    { get: (_, key) => (key === '__esModule' ? true : typeof key === 'symbol' ? undefined : others[key]) },
  );
  return Object.create(names, Object.getOwnPropertyDescriptors(existing));
}
