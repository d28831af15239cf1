/** XML that a stranger wrote and of which browsers run nothing. It is read as strictly as they read, and what is not known is refused. */
import {
  parseXml,
  XmlDeclaration,
  XmlDocumentType,
  XmlElement,
  type XmlNode,
  XmlProcessingInstruction,
  XmlText,
} from '@rgrove/parse-xml';
import { find, hastToReact, svg } from 'property-information';
import { svgTagNames } from 'svg-tag-names';
import { escapeHtml } from '../lib/html.ts';
import { ownValue } from '../lib/own-value.ts';
import { classesOfText, isShellId } from '../lib/shell-classes.ts';
import { nullIfThrown } from '../lib/thrown.ts';
import { isUnsafe } from '../lib/urls.ts';
import { isSafeElement } from '../markdown/safe-html.ts';

/** Elements, attributes and references; more would take much memory. */
const mostParts = 500_000;
/** Characters that references may become in all: one of many letters that is named often would become gigabytes. */
const mostBrought = 1_000_000;

/** Drawing programs write names of XML spaces as entities. The first of a name counts. */
const entity = /<!ENTITY\s+([\w.-]+)\s+(["'])([^"'<>&%[\]]{0,200})\2\s*>/g;

export const isInertXml = (text: string): boolean => inertNodes(text, new Map()) !== null;

/**
 * A picture as HTML, written anew from what was read of it: `props` are the attributes of its root, as components name them. Null where it is no
 * plain drawing: its styles would be those of the whole page, and what is HTML in it would be read as such.
 */
export function drawingIn(text: string): { props: Record<string, string>; inner: string } | null {
  // In HTML its elements are those of SVG, whether it says so or not.
  const root = inertNodes(text, new Map([['', svgSpace]]))?.find((node) => node instanceof XmlElement);
  // What lies outside of it would be over the page.
  if (root?.name !== 'svg' || /overflow/i.test(root.attributes.style ?? '') || !isDrawn(root)) return null;
  return { props: propsOf(root.attributes), inner: root.children.map(htmlOf).join('') };
}

/** Attributes that SVG knows. Others mean nothing there. */
const propsOf = (attributes: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([key, value]) => {
      const { space, property, attribute } = find(svg, key);
      if (!Object.hasOwn(svg.normal, key.toLowerCase()) || /^(?:transform|overflow)$/.test(attribute)) return [];
      return [[space === undefined ? attribute : (hastToReact[property] ?? property), value]];
    }),
  );

/** Elements of spaces that HTML does not know, which drawing programs write for themselves, are left out. */
const isNote = ({ name, attributes }: XmlElement): boolean =>
  name.includes(':') || !Object.hasOwn(inertNames, attributes.xmlns ?? svgSpace);

function isDrawn({ name, attributes, children }: XmlElement): boolean {
  const inside = children.filter((child) => child instanceof XmlElement);
  return (
    (attributes.xmlns ?? svgSpace) === svgSpace &&
    !noDrawing.test(name) &&
    // What they hold would be read as HTML.
    (!/^(?:title|desc)$/i.test(name) || inside.length === 0) &&
    Object.entries(attributes).every((one) => isDrawnAttribute(...one)) &&
    inside.every((child) => isNote(child) || isDrawn(child))
  );
}
/** Animations change what was looked at before. */
const noDrawing = /^(?:style|foreignobject|font|a|audio|video|canvas|iframe|image|set|animate.*)$/i;

/** In HTML, letters of names are small, and components have other names for some. */
function isDrawnAttribute(key: string, value: string): boolean {
  const name = find(svg, key).attribute.toLowerCase();
  if (name === 'class') return classesOfText(value) === value;
  if (name === 'id') return !isShellId(value);
  if (name === 'style') return value.length < 2_000 && !value.split(';').some((one) => !drawnStyle.test(one));
  return !/(?:^|:)href$/.test(name) || value.startsWith('#');
}
const drawnStyle =
  /^\s*(?:$|(?:-inkscape|fill|stroke|stop|font|text|marker|color|clip|mask|opacity|display|overflow|paint|shape|enable|letter|word|line|mix|isolation|vector|writing|baseline|dominant|solid|image|white)[\w-]*\s*:(?:[^;(]|\b(?:rgba?|hsla?)\(|url\(["']?#)*$)/i;

function htmlOf(node: XmlNode): string {
  if (node instanceof XmlText) return escapeHtml(node.text);
  if (!(node instanceof XmlElement) || isNote(node)) return '';
  const { name, attributes, children } = node;
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name}${written.join('')}>${children.map(htmlOf).join('')}</${name}>`;
}

/** Null where something could run, or what is no XML. `spaces` are those around the file. */
function inertNodes(text: string, spaces: Spaces): XmlNode[] | null {
  let parts = 0;
  // Not a list of them: a file may be nothing else.
  for (const _ of text.matchAll(/[<=&]/g)) if (++parts > mostParts) return null;
  return nullIfThrown(() => {
    const entities = text.includes('<!ENTITY') ? entitiesIn(nodesIn(text, () => ' ')) : new Map<string, string>();
    let brought = 0;
    const nodes = nodesIn(text, (reference) => {
      const value = entities.get(reference);
      brought += value?.length ?? 0;
      return brought > mostBrought ? undefined : value;
    });
    return nodes.every((node) => isInertNode(node, spaces)) ? nodes : null;
  });
}

/** Throws for what is no XML. */
const nodesIn = (text: string, resolve: (reference: string) => string | undefined): XmlNode[] =>
  parseXml(text.replace(/\r\n?/g, '\n'), {
    preserveDocumentType: true,
    preserveXmlDeclaration: true,
    resolveUndefinedEntity: resolve,
  }).children;

/** Values by reference. What looks like a declaration elsewhere, in a comment say, is none. */
function entitiesIn(nodes: readonly XmlNode[]): ReadonlyMap<string, string> {
  const subset = nodes.find((node) => node instanceof XmlDocumentType)?.internalSubset ?? '';
  return new Map([...subset.matchAll(entity)].reverse().map(([, name, , value = '']) => [`&${name};`, value]));
}

/** Prefixes of XML spaces and what they stand for; that of names without a prefix is ''. */
type Spaces = ReadonlyMap<string, string>;
/** Each element may have a copy. */
const mostSpaces = 100;

function isInertNode(node: XmlNode, spaces: Spaces): boolean {
  if (node instanceof XmlElement) return isInertElement(node, spaces);
  // In others, letters of ASCII are other letters, or bytes vanish.
  if (node instanceof XmlDeclaration)
    return /^(?:utf-?8|us-ascii|iso-8859-1|windows-1252)?$/i.test(node.encoding ?? '');
  // Style sheets may be programs.
  if (node instanceof XmlProcessingInstruction) return /^(?:xpacket$|adobe-)/.test(node.name);
  // Declarations give attributes to elements, and to some kinds of documents browsers bring their own.
  if (node instanceof XmlDocumentType)
    return (
      /^(?:-\/\/W3C\/\/DTD SVG 1\.\d(?: \w+)?\/\/EN)?$/.test(node.publicId ?? '') &&
      (node.internalSubset ?? '').replace(entity, '').trim() === ''
    );
  return true;
}

function isInertElement({ name, attributes, children }: XmlElement, outer: Spaces): boolean {
  const all = Object.entries(attributes);
  const declared = all.flatMap(([key, value]) => (/^xmlns(?:$|:)/.test(key) ? [[key.slice(6), value] as const] : []));
  const spaces = declared.length === 0 ? outer : new Map([...outer, ...declared]);
  const colon = name.indexOf(':');
  const space = spaces.get(name.slice(0, Math.max(colon, 0)));
  if (spaces.size > mostSpaces || (space === undefined && colon >= 0)) return false;
  // Nothing is known of elements of other spaces.
  const isInertName = ownValue(inertNames, space ?? '');
  const isInert =
    isInertName === undefined || (isInertName(name.slice(colon + 1)) && all.every((one) => isInertAttribute(...one)));
  return isInert && children.every((child) => isInertNode(child, spaces));
}

const svgSpace = 'http://www.w3.org/2000/svg';
const active = ['script', 'handler', 'listener', 'iframe', 'animation', 'prefetch'];
const shapes = new Set(svgTagNames.filter((name) => !active.includes(name)));

/** The elements that browsers know, by their space. */
const inertNames: Readonly<Record<string, (name: string) => boolean>> = {
  [svgSpace]: (name) => shapes.has(name) || /^(?:flow|mesh|hatch|solidcolor$)/.test(name),
  'http://www.w3.org/1999/xhtml': (name) => name === 'style' || isSafeElement(name, []),
  'http://www.w3.org/1998/Math/MathML': (name) => /^(?:m(?!action$)[a-z]+|semantics|annotation)$/.test(name),
};

/** An attribute of an animation may hold several addresses. */
const isInertAttribute = (name: string, value: string): boolean =>
  !/^on/i.test(name) && value.split(';').every((part) => !isUnsafe(part) || /^\s*data:image\//i.test(part));
