/** The source of a regular expression that matches exactly this text. */
export const escapeRegex = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
