/** A copy of a substring, which would otherwise keep the whole text in memory. */
export const copied = (text: string): string => Buffer.from(text).toString();
