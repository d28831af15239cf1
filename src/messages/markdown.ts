/** Messages about Markdown texts. */
import type { Diagnostic, Place } from '../model/diagnostic.ts';
import { error, warning } from './diagnostic.ts';

export const unknownDirective = (place: Place, name: string, near: string | null, known: string[]): Diagnostic =>
  error(
    'unknown-directive',
    place,
    `":::${name}" is not known`,
    near === null ? `Known names: ${known.join(', ')}.` : `Did you mean ":::${near}"?`,
  );
export const unclosedDirective = (place: Place, name: string): Diagnostic =>
  warning(
    'unclosed-directive',
    place,
    `":::${name}" is never closed, so it runs to the end of the text`,
    'Put ":::" on a line of its own where it ends; an outer container needs more colons than the inner ones.',
  );
export const badTabs = (place: Place, what: string): Diagnostic =>
  error(
    'tabs',
    place,
    `these tabs cannot be shown: ${what}`,
    'Put every part between ":::tab[Label]" and ":::" inside "::::tabs".',
  );
export const duplicateAnchor = (place: Place, id: string): Diagnostic =>
  warning(
    'duplicate-anchor',
    place,
    `the id "${id}" is given to two headings`,
    'Links lead to the first; change one of the two.',
  );
export const unknownLanguage = (place: Place, language: string, near: string | null): Diagnostic =>
  warning(
    'unknown-language',
    place,
    `no highlighting for the language "${language}"`,
    near === null ? 'Use "text" for plain text.' : `Did you mean "${near}"?`,
  );
export const lineOutOfCode = (place: Place, line: number, count: number): Diagnostic =>
  warning(
    'code-range',
    place,
    `line ${line} is to be highlighted, but the code has ${count} line${count === 1 ? '' : 's'}`,
  );
export const brokenDiagram = (place: Place, message: string): Diagnostic =>
  error('mermaid', place, `the diagram cannot be drawn: ${message}`);
