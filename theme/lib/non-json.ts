/** Finds the first part of a value that JSON cannot represent. Returns its path, which begins with `path`, and what it is; null if there is none. */

export function nonJson(value: unknown, path: string): { path: string; what: string } | null {
  if (value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean') return null;
  if (typeof value === 'number') return Number.isFinite(value) ? null : { path, what: String(value) };
  if (typeof value !== 'object') return { path, what: `a ${typeof value}` };
  if ('$$typeof' in value) return { path, what: 'an element, which only "children" may be' };
  const prototype: unknown = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null)
    return { path, what: `a ${value.constructor?.name ?? 'value of a class'}` };
  for (const [key, inner] of Object.entries(value)) {
    const fault = nonJson(inner, Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`);
    if (fault !== null) return fault;
  }
  return null;
}
