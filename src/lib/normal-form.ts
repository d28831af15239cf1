/** Unicode's forms of a text of any length. */

/**
 * Unicode brings marks in a row into order, in quadratic time, which no clock interrupts; no letter has so many. The two signs of half-width
 * Japanese become marks.
 */
const HEAP = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

export const inForm = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string =>
  text.replace(HEAP, '$1').normalize(form);
