/** What projects of Meta's that are public say to readers outside and inside of it, by `docusaurus-plugin-internaldocs-fb`: who builds them here is outside. */

interface Views {
  external?: unknown;
  internal?: unknown;
}

export const isInternal = (): boolean => false;
/** A view that is not written is an empty list, which can be spread among items. */
export const fbContent = ({ external = [] }: Views): unknown =>
  typeof external === 'function' ? (external as () => unknown)() : external;
export const fbInternalOnly = (_inside: unknown): unknown => fbContent({});
