/** Which values are stand-ins for missing modules. A file of its own, as the JSX runtime, which printing needs, drops them from elements. */

export const standIns: WeakSet<object> = new WeakSet<object>();
export const isStandIn = (value: unknown): boolean => typeof value === 'function' && standIns.has(value);
