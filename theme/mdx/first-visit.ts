/** The globals of a browser that code for browsers finds while a page is built. */

/** Runs a function with a `window` that has what is known of a first visit: the location, whose path is `url`, and empty storage. Any other property throws. Timers never run. */
export function asFirstVisit(url: string, print: () => string): string {
  const storage = { getItem: () => null, setItem() {}, removeItem() {} };
  const stubs = {
    location: { pathname: url, search: '', hash: '' },
    localStorage: storage,
    sessionStorage: storage,
  };
  const window = new Proxy(stubs, {
    get(target, name) {
      if (name in target) return Reflect.get(target, name);
      throw new ReferenceError(`window.${String(name)} is not defined`);
    },
  });
  const idle = (): number => 0;
  // The function of a timer would find no browser, and one that repeats would keep the build from ending.
  const given = { window, setTimeout: idle, setInterval: idle };
  const before = Object.keys(given).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const [name, value] of Object.entries(given))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  try {
    return print();
  } finally {
    for (const [name, global] of before)
      if (global === undefined) Reflect.deleteProperty(globalThis, name);
      else Object.defineProperty(globalThis, name, global);
  }
}
