/** Stands in for `docusaurus-plugin-internaldocs-fb`, by which public projects of Meta tell internal from external readers: all readers are external. */

interface Views {
  external?: unknown;
  internal?: unknown;
}

export const isInternal = (): boolean => false;
/** A missing view is an empty list, so that it can be spread among items. */
export const fbContent = ({ external = [] }: Views): unknown =>
  typeof external === 'function' ? (external as () => unknown)() : external;
export const fbInternalOnly = (_inside: unknown): unknown => fbContent({});
