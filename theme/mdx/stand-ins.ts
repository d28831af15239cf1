/** Records which values are stand-ins for missing modules. A separate file, because the JSX runtime imports it, which `stand-in.ts` depends on. */

export const standIns: WeakSet<object> = new WeakSet<object>();
export const isStandIn = (value: unknown): boolean => typeof value === 'function' && standIns.has(value);
