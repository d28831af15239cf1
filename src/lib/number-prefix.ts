/** Number prefixes, which order files and folders but are not part of URLs. */

const prefixed = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;
/** Dates and version numbers are not prefixes: `2024-01-notes`, `7.0-foo`, `1_2`. */
const numbered = /^\d+[-_.]\d/;

interface SplitName {
  position: number | null;
  name: string;
}
/** Leaves names as they are where they have no prefixes. */
export const splitterOf = (hasPrefixes: boolean): ((name: string) => SplitName) =>
  hasPrefixes ? splitNumberPrefix : (name) => ({ position: null, name });

/** `02-intro` → 2 and `intro`; a name without a prefix is returned as it is. */
export function splitNumberPrefix(name: string): SplitName {
  const match = numbered.test(name) ? null : prefixed.exec(name);
  return match ? { position: Number(match[1]), name: match[2] ?? '' } : { position: null, name };
}
