/** Text as pages, feeds and other files may hold it. */

/**
 * What terminals take for orders: colours and places (`ESC [`), titles and links (`ESC ]` up to its end in the line), sets of characters.
 * Elsewhere they would be shown as signs without a meaning.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const orders = /\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b\n]*(?:\x07|\x1b\\)|[ -/]+[0-~])/g;
/** Characters that have no form, halves of others, and what XML forbids or browsers show as nothing. Tabs and line ends are not among them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const formless = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff\p{Cs}]/gu;

/** Without orders to a terminal, and with a visible sign for each control character and each half of one. */
export const plainText = (text: string): string => text.replace(orders, '').replace(formless, '\ufffd');
