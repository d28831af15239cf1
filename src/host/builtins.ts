/** Restores built-in functions and objects that a site's code has removed or replaced, and names them. */

const { defineProperty, getOwnPropertyDescriptor } = Object;
const { deleteProperty, ownKeys } = Reflect;

/** Packages may add to these; no code may remove anything. */
const BUILTINS =
  'Object Function Array String Number Boolean Symbol BigInt Math JSON Date RegExp Error TypeError RangeError Promise Map Set WeakMap ' +
  'WeakSet Proxy Reflect Intl ArrayBuffer DataView Uint8Array';
const OF_NODE: [name: string, owner: object, keys: string][] = [
  ['', globalThis, 'process Buffer URL TextDecoder TextEncoder performance console queueMicrotask'],
  ['', globalThis, 'setTimeout clearTimeout setInterval clearInterval setImmediate'],
  ['process.', process, 'on off once emit exit cwd chdir nextTick hrtime memoryUsage'],
  ['process.stdout.', process.stdout, 'write'],
  ['process.stderr.', process.stderr, 'write'],
];

/** Events whose listeners report how a command ended. */
const EVENTS = ['uncaughtException', 'exit'];

interface Part {
  owner: object;
  key: PropertyKey;
  name: string;
  was: unknown;
}

/** The result, called at the end, restores what is broken and returns the name of one part, or null. It uses nothing that may be broken. */
export function keepBuiltins(): () => string | null {
  const parts: Part[] = [];
  const add = (name: string, owner: object, key: PropertyKey, was: unknown): void => {
    if (typeof was === 'function' || (typeof was === 'object' && was !== null))
      parts.push({ owner, key, name: `${name}${String(key)}`, was });
  };
  const addAll = (name: string, owner: object): void => {
    for (const key of ownKeys(owner)) add(`${name}.`, owner, key, getOwnPropertyDescriptor(owner, key)?.value);
  };
  for (const name of BUILTINS.split(' ')) {
    const builtin = Reflect.get(globalThis, name) as { prototype?: object };
    add('', globalThis, name, builtin);
    addAll(name, builtin);
    if (builtin.prototype !== undefined) addAll(`${name}.prototype`, builtin.prototype);
  }
  for (const [name, owner, keys] of OF_NODE)
    for (const key of keys.split(' ')) add(name, owner, key, Reflect.get(owner, key));
  const listeners = EVENTS.map((event) => process.listeners(event as 'exit'));
  return () => {
    let broken: string | null = null;
    for (let index = 0; index < parts.length; index++) {
      const { owner, key, name, was } = parts[index] as Part;
      const now = (owner as Record<PropertyKey, unknown>)[key];
      if (now === was || (typeof now === typeof was && now !== null)) continue;
      defineProperty(owner, key, { value: was, writable: true, configurable: true, enumerable: false });
      broken ??= name;
    }
    for (let index = 0; index < EVENTS.length; index++) {
      const event = EVENTS[index] as 'exit';
      for (const listener of listeners[index] ?? [])
        if (!process.listeners(event).includes(listener)) process.on(event, listener);
    }
    // Anything enumerable on it would appear in every `for in`.
    for (const key in Object.prototype) {
      deleteProperty(Object.prototype, key);
      broken ??= `Object.prototype.${key}`;
    }
    return broken;
  };
}
