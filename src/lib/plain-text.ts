/** Text as pages, feeds and other files may hold it. */

/** What makes colours in a terminal; elsewhere it would be shown as signs without a meaning. */
const colours = new RegExp(`${String.fromCharCode(27)}\\[[\\d;?]*[A-Za-z]`, 'g');
/** Characters that have no form, and that XML forbids or browsers show as nothing. Tabs and line ends are not among them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const formless = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]/g;

/** Without colours of a terminal, and with a visible sign for each control character. */
export const plainText = (text: string): string => text.replace(colours, '').replace(formless, '\ufffd');
