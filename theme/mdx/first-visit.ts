/** What code for browsers finds when it runs while a page is built. */

/** Runs a function with a `window` that has what is known of a first visit: the location, whose path is `url`, and empty storage. Any other property throws. */
export function asFirstVisit(url: string, print: () => string): string {
  const storage = { getItem: () => null, setItem() {}, removeItem() {} };
  const known = {
    location: { pathname: url, search: '', hash: '' },
    ...{ localStorage: storage, sessionStorage: storage },
  };
  const window = new Proxy(known, {
    get(target, name) {
      if (name in target) return Reflect.get(target, name) as unknown;
      throw new ReferenceError(`window.${String(name)} is not defined`);
    },
  });
  const before = Object.getOwnPropertyDescriptor(globalThis, 'window');
  Object.defineProperty(globalThis, 'window', { value: window, configurable: true });
  try {
    return print();
  } finally {
    if (before === undefined) Reflect.deleteProperty(globalThis, 'window');
    else Object.defineProperty(globalThis, 'window', before);
  }
}
