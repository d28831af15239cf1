/** The words of a diagram: those in the drawing are its accessible name, and those that it lacks are said. */
import { escapeXml, unescapeXml } from './xml.ts';

/** A drawing as an image with an accessible name: `alt`, or else the labels in it. `attributes` begin with a space. */
export function withName(svg: string, alt: string | null, attributes = ''): string {
  const name = escapeXml(alt ?? labelsOf(svg));
  return svg.replace('<svg', () => `<svg${attributes} role="img" aria-label="${name}"`);
}

/** Accessible name of a drawing without a text alternative: its labels in order, separated by commas. */
const labelsOf = (svg: string): string =>
  [...svg.matchAll(/<text[^>]*>([\s\S]*?)<\/text>/g)]
    .map(([, label = '']) => plainText(label))
    .filter((label) => label !== '')
    .join(', ');
const plainText = (xml: string): string =>
  unescapeXml(xml.replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();

/** The words of a line that are to be read: a title, the name of a box or a namespace, what is quoted, in braces, or behind a colon. */
function saidIn(line: string): string[] {
  const [keyword] = /^(?:title|box|namespace)[\s:]/.exec(line) ?? [];
  if (keyword !== undefined) return [line.slice(keyword.length)];
  const colon = line.indexOf(':');
  const label = colon < 1 || line[colon + 1] === ':' ? '' : line.slice(colon + 1);
  return [label, ...[...line.matchAll(/"([^"]*)"|\{([^{}]+)\}/g)].map(([, quoted, inside]) => quoted ?? inside ?? '')];
}
const longNotes = /^[ \t]*note\b[^:\n]*\n((?:(?![ \t]*end note).*\n)*)[ \t]*end note/gim;
/** The first words of a diagram and of the title in its settings that are not in the drawing. */
export function lostWords(settings: string, diagram: string, svg: string): string | null {
  const title = /^title:[ \t]*(.+)/m.exec(settings)?.[1];
  const notes = [...diagram.matchAll(longNotes)].map(([, note = '']) => note);
  const others = [...diagram.split('\n').flatMap((line) => saidIn(line.trim())), ...notes];
  // Members of classes are drawn in another order.
  const wordsIn = (text: string): string[] =>
    unescapeXml(text.replace(/<br\s*\/?>|\\n/gi, ' ')).match(/[\p{L}\p{N}]+/gu) ?? [];
  const drawn = wordsIn(labelsOf(svg)).join('');
  const isLost = (text: string): boolean => wordsIn(text).some((word) => !drawn.includes(word));
  return [title ?? '', ...others].find(isLost)?.trim() ?? null;
}
