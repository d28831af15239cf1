/** Messages about Markdown texts. */
import { hydrationModes } from '../lib/hydration-modes.ts';
import { hintFor, nearest } from '../lib/nearest.ts';
import type { Diagnostic, Place } from '../model/diagnostic.ts';
import { didYouMean, error, warning } from './diagnostic.ts';

/** What a plugin says of a text. */
export const pluginFinding = (place: Place, message: string, hint?: string): Diagnostic =>
  warning('plugin', place, message, hint ?? null);

/** `name` is what a configuration of another tool calls a function, with its file. */
export const textFunctionFailed = (place: Place, name: string, why: string): Diagnostic =>
  warning('plugin', place)`the function ${name} fails on this text, which is shown without it: ${why}
    This is a mistake in the function, or in what it reads.`;

export const unknownDirective = (
  place: Place,
  mark: string,
  name: string,
  meant: string | null,
  names: string[],
): Diagnostic =>
  warning('unknown-directive', place)`"${mark}${name}" is not known
    ${didYouMean(meant, [componentHint(name), names.length === 0 ? 'Plugins and components add such names.' : `Known names: ${names.join(', ')}.`].join(' ').trim())}`;
const componentHint = (name: string): string =>
  /^[A-Z]/.test(name) ? `A component is a file of its name, theme/components/${name}.tsx.` : '';
export const unknownAlert = (place: Place, name: string, names: string[]): Diagnostic =>
  warning('unknown-directive', place)`"[!${name}]" is no kind of alert, so it is shown as text
    ${hintFor(name, names, `There are ${names.join(', ')}; any other title is that of a directive: ":::note[${name}]".`)}`;
export const unknownAttribute = (place: Place, directive: string, name: string, names: string[]): Diagnostic =>
  warning('directive-attribute', place)`"${directive}" has no attribute "${name}"
    ${name === 'title' || name === 'label' ? `Its title stands in brackets: "${directive}[…]".` : hintFor(name, names, `It has ${names.join(', ') || 'none; a plugin lists those of its directives under "attributes"'}.`)}`;
export const unsafeProp = (place: Place, component: string, name: string): Diagnostic =>
  warning(
    'directive-attribute',
    place,
  )`"${name}" is not passed to the component "${component}": texts cannot set it, or its value would run code
    Give the component a property of another name, or an ordinary address.`;
export const badValue = (place: Place, name: string, value: string, values: readonly string[]): Diagnostic =>
  warning('directive-attribute', place)`"${value}" is not a value of "${name}"
    ${hintFor(value, values, `Known values: ${values.join(', ')}.`)}`;
export const badContent = (place: Place, name: string, expected: string): Diagnostic =>
  error('directive-content', place)`this does not fit in ":::${name}", so it is shown as it is
    It holds ${expected}.`;
export const unclosedDirective = (place: Place, name: string): Diagnostic =>
  warning('unclosed-directive', place)`":::${name}" is never closed, so it runs to the end of the text
    Put ":::" on a line of its own where it ends; an outer container needs more colons than the inner ones.`;
export const closedElsewhere = (place: Place, end: Place): Diagnostic =>
  warning(
    'unclosed-directive',
    place,
  )`this container is not closed by the ":::" on line ${end.line ?? 0}, which begins further to the left
    Indent that line like this one.`;
export const strayFence = (place: Place): Diagnostic =>
  warning('stray-fence', place)`this ":::" closes nothing, so it is shown as text
    Give an outer container more colons than the ones inside it: the first fence that is long enough closes it.`;
export const strayTab = (place: Place): Diagnostic =>
  error('tabs', place)`a tab is outside of "tabs"
    Put "::::tabs" before the first tab and "::::" after the last.`;
export const badTabs = (place: Place, problem: string): Diagnostic =>
  error('tabs', place)`these tabs cannot be shown as written: ${problem}
    Put every part between ":::tab[Label]" and ":::" inside "::::tabs"; values differ, and one tab at most is the default.`;
export const tooDeep = (place: Place, limit: number): Diagnostic =>
  error('too-deep', place)`this is nested more than ${limit} levels deep; what is nested deeper is left out
    Look for Markdown marks that are opened again and again but never closed.`;
export const missingFootnote = (place: Place, name: string): Diagnostic =>
  warning('broken-anchor', place)`the footnote "[^${name}]" is not defined, so its mark is shown as text
    Write it on a line of its own: "[^${name}]: Text". A mark that is meant as text is written "\\[^${name}]".`;
export const spacedAddress = (place: Place, written: string, address: string): Diagnostic =>
  warning(
    written.startsWith('!') ? 'missing-image' : 'broken-link',
    place,
  )`"${written}" is shown as text, since an address ends at a space
    Put the address in angle brackets: "${written.replace(`(${address})`, () => `(<${address}>)`)}".`;
export const slipOfLink = (place: Place, written: string, link: string): Diagnostic =>
  warning('broken-link', place)`"${written}" is shown as text, since it is no link
    Write "${link}".`;
export const undefinedLink = (place: Place, written: string, name: string): Diagnostic =>
  warning('broken-link', place)`"${written}" is shown as text, since "[${name}]" is not defined
    Write its address on a line of its own: "[${name}]: ./page.md". Brackets that are meant as text are written \\[.`;
export const emptyLink = (place: Place, written: string, lacksAddress: boolean): Diagnostic =>
  lacksAddress
    ? warning(written.startsWith('!') ? 'missing-image' : 'broken-link', place)`"${written}" has no address
        Write it in the parentheses, or remove it.`
    : warning('broken-link', place)`the link "${written}" has no words, so readers do not see it
        Write them in the brackets, or remove the link.`;
export const unclosedCode = (place: Place, mark: string): Diagnostic =>
  warning('unclosed-code', place)`the code that begins here is never closed, so all that follows is code
    Put ${mark} on a line of its own where it ends, indented like this line.`;
export const duplicateAnchor = (place: Place, id: string): Diagnostic =>
  warning('duplicate-anchor', place)`more than one heading has the id "${id}"
    Links lead to the first one; give the others different ids.`;
export const shellAnchor = (place: Place, id: string): Diagnostic =>
  warning('duplicate-anchor', place)`the id "${id}" belongs to what is around the text, so it is left out
    Write an id that does not begin with "page:".`;
export const unknownLanguage = (place: Place, language: string, near: string | null): Diagnostic =>
  warning('unknown-language', place)`no highlighting for the language "${language}"
    ${didYouMean(near, 'Use "text" for plain text.')}`;
export const codeNotHighlighted = (place: Place, what: string, limit: number): Diagnostic =>
  warning('long-code', place)`${what} has more than ${limit} characters and is shown without colours
    Show only the part that matters, or link to the file; the language "text" avoids this message.`;
export const codeTooSlow = (place: Place): Diagnostic =>
  warning(
    'long-code',
    place,
  )`some of this code takes too long to be coloured, as one mark follows another, and is shown without colours
    Show only the part that matters; the language "text" avoids this message.`;
export const lineOutsideCode = (place: Place, line: number, count: number): Diagnostic =>
  warning('code-range', place)`
    line ${line} is to be highlighted, but the code has ${count} line${count === 1 ? '' : 's'}
    Lines are counted from 1 within the fence; correct the numbers in braces.`;
export const missingSnippet = (place: Place, address: string): Diagnostic =>
  error('snippet', place)`there is no file "${address}" to show
    The address is relative to the text, or begins with "/" for the content folder or the project.`;
export const refusedSnippet = (place: Place, address: string): Diagnostic =>
  error('snippet', place)`"${address}" may not be shown: only files of at most 1 MB among texts and public files may
    Copy it beside the text, or write what matters into the fence.`;
export const missingRegion = (place: Place, address: string, region: string, regions: readonly string[]): Diagnostic =>
  error('snippet', place)`"${address}" has no region "${region}" with an end
    ${hintFor(region, regions, `A region begins with "#region ${region}" in a comment and ends with "#endregion"; found: ${regions.join(', ') || 'none'}.`)}`;
export const ignoredCode = (place: Place): Diagnostic =>
  warning('snippet', place)`the fence shows a file, so its own lines are ignored
    Remove them, or remove "file".`;
const DRAWN = 'flowchart, stateDiagram-v2, sequenceDiagram, classDiagram, erDiagram, xychart-beta';
/** `message` is that of the library, which names in quotes a kind that it cannot draw. */
export function brokenDiagram(place: Place, message: string): Diagnostic {
  const [, kind] = /^Invalid mermaid header: "([\w-]+)/.exec(message) ?? [];
  const meant = kind === undefined ? '' : didYouMean(nearest(kind, `graph, ${DRAWN}`.split(', ')));
  return kind === undefined
    ? warning('mermaid', place)`the diagram cannot be drawn: ${message}
        Its code is shown instead. The kinds that are drawn: ${DRAWN}.`
    : warning('mermaid', place)`diagrams of the kind "${kind}" are not drawn, so its code is shown
        ${meant === '' ? '' : `${meant} `}Those that are: ${DRAWN}. Make a picture of others, "mmdc -i a.mmd -o a.svg" of @mermaid-js/mermaid-cli, and show that.`;
}
export const diagramWithout = (place: Place, words: string): Diagnostic =>
  warning('mermaid', place)`the diagram is drawn without "${words}"
    What draws diagrams does not know this form. Say it in the text, or with the words of a node, a message or an edge.`;
export const unknownHtml = (place: Place, name: string): Diagnostic =>
  warning('unknown-html', place)`"<${name}>" is not an HTML element, so readers do not see it
    Write it as code, \`<${name}>\`, or with a backslash, \\<${name}>.`;
export const unsafeHtml = (place: Place, part: string): Diagnostic =>
  warning('unsafe-html', place)`${part} is taken out
    Write it as code, or use Markdown and directives; "markdown.rawHtml: 'allow'" is for sites on which all authors are trusted.`;
export const tooManyOpen = (place: Place, limit: number): Diagnostic =>
  error('too-deep', place)`more than ${limit} HTML elements are open here
    Write the end of each element after it.`;
export const unclosedHtml = (place: Place, name: string): Diagnostic =>
  warning('unclosed-html', place)`"<${name}>" is never closed, so it extends over what follows
    Write </${name}> after it.`;
export const unclosedComment = (place: Place, isText: boolean): Diagnostic =>
  warning('unclosed-html', place)`
    the comment that begins here is never closed, so readers see ${isText ? 'its words' : 'nothing of what follows'}
    Write "-->" where it ends${isText ? '; "<!--" that is meant as text is written \\<!--' : ''}.`;
export const mdxInMarkdown = (place: Place, what: string): Diagnostic =>
  warning('mdx-in-markdown', place)`
    "${what}" only has a meaning in MDX; here readers see it as written, or not at all
    Name the file ".mdx", or set "markdown.format"; in Markdown use directives such as ":::note" and "::::tabs", and <!-- --> for comments.`;
export const mdxSyntax = (place: Place, message: string): Diagnostic =>
  error('mdx-syntax', place)`this is not valid MDX: ${message}
    In MDX "<" begins an element and "{" an expression; before text they need a backslash, and every element an end.`;
export const mdxAsMarkdown = (place: Place, message: string): Diagnostic =>
  warning('mdx-syntax', place)`this is not valid MDX, so the invalid part is read as text: ${message}
    Correct it, or declare it as Markdown with "mdx: { format: md }" in the front matter or "markdown.format: 'detect'" in the configuration.`;
export const unknownValue = (place: Place, text: string, name: string, near: string | null): Diagnostic =>
  warning('mdx-syntax', place)`{${text}} is read as text: nothing called "${name}" is imported, exported or known here
    ${didYouMean(near, `Import or export "${name}"; braces that are meant as text need a backslash: \\{${text}}.`)}`;
export const unknownComponent = (place: Place, name: string, near: string | null): Diagnostic =>
  error(
    'mdx-component',
    place,
    `<${name}> is neither imported nor known`,
    near === null
      ? `Import it, or write it in "theme/components/${name}.tsx": every text can use components from there.`
      : `Did you mean <${near}>?`,
  );
export const missingExport = (place: Place, name: string): Diagnostic =>
  warning('mdx-import', place)`"${name}" is imported from this file, which does not export it, so it is undefined
    Export it, or remove its import.`;
export const missingFile = (place: Place, address: string): Diagnostic =>
  warning('mdx-import', place)`"${address}" cannot be found, so a box stands in place of what is imported from it
    Correct the address, or run the command that writes the file.`;
export const deadHandler = (place: Place, name: string): Diagnostic =>
  warning('mdx-handler', place)`"${name}" does nothing, as texts only run when the site is built, never in the browser
    Put it into a component whose file begins with 'use client'.`;
export const foreignHydration = (place: Place, attribute: string): Diagnostic =>
  error('mdx-component', place)`"${attribute}" has no effect: it is how another tool says when a component starts
    Write client="${nearest(attribute.replace('client:', ''), hydrationModes) ?? 'visible'}"; known values: ${hydrationModes.join(', ')}.`;
export const browserOnly = (place: Place): Diagnostic =>
  warning('mdx-browser-only', place)`
    the content of <BrowserOnly> is shown as far as it can be rendered without a browser
    Put it into a component whose file begins with 'use client', or give it a "fallback".`;
/** A hook, which is an error since the state can never change, or the handler of an event. */
export function codeOnServer(place: Place, { name, isState }: { name: string; isState: boolean }): Diagnostic {
  const isText = /\.mdx?$/.test(place.file);
  return (isState ? error : warning)('not-an-island', place)`
    "${name}" ${isState ? 'does nothing here' : 'is never called'}: this file only runs when the site is built, never in the browser
    ${isText ? 'Move the component into a file of "theme/components", and begin that' : `Begin the file of the component${isState ? ' that uses it' : ''}`} with 'use client'; it is then an island, which also runs in the browser.`;
}
/** `name`: how it reads a variable of the environment. */
export const noProcess = (place: Place, name: string): Diagnostic =>
  warning('not-an-island', place)`browsers have no "process", so this island fails there at "${name}"
    Read it in a component without 'use client', which runs where the site is built, and pass it on as a property.`;
export const lostHandler = (place: Place, name: string): Diagnostic =>
  warning('not-an-island', place)`"${name}" does nothing here: React takes functions alone
    Write ${name.replace(/^on[a-z]/i, (start) => `on${start.slice(2).toUpperCase()}`)}={() => …}, in a component whose file begins with 'use client'.`;
