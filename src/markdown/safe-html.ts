/**
 * Sanitises the printed HTML of a text: removes what could run scripts or affect the page outside of the text. It works on the whole text at
 * once, because pieces of HTML that are harmless alone may be dangerous together.
 */
import type { Element, ElementContent, Properties, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { isUnsafe } from '../lib/urls.ts';

/** A node whose HTML is printed unchanged. */
interface Raw {
  type: 'raw';
  value: string;
}
declare module 'hast' {
  interface ElementContentMap {
    raw: Raw;
  }
  interface RootContentMap {
    raw: Raw;
  }
}

const media = ['src', 'poster', 'width', 'height', 'controls', 'loop', 'muted', 'preload', 'playsInline'];
const general = defaultSchema.attributes?.['*'] ?? [];
/**
 * Attributes on GitHub's list that are removed here. `name` on a form or an image would hide the property of `document` with that name (DOM
 * clobbering); the others belong to forms and image maps, which are not allowed.
 */
const dropped = new Set(
  'accept acceptCharset action charSet encType htmlFor maxLength method name prompt useMap'.split(' '),
);

/**
 * The allowed elements and attributes: GitHub's list, which authors know from READMEs, and what our own printers write (classes, tabs, tasks,
 * footnotes), media, and sandboxed frames from other sites. No scripts, styles, forms, event attributes, SVG or MathML.
 */
const schema: Schema = {
  ...defaultSchema,
  // No prefix for ids, so that links to them work.
  clobber: [],
  strip: 'script style template noscript xmp svg math object embed textarea select title'.split(' '),
  tagNames: [
    ...(defaultSchema.tagNames ?? []),
    ...'abbr article aside audio bdi bdo button caption cite col colgroup data dfn figcaption figure footer header iframe label mark nav small time track u video wbr center font'.split(
      ' ',
    ),
  ],
  attributes: {
    '*': [
      ...general.filter((name) => typeof name !== 'string' || !dropped.has(name)),
      ...['className', 'role', 'hidden', 'translate', 'ariaHidden', 'ariaLabel', 'ariaLabelledBy', 'ariaDescribedBy'],
      ...['ariaControls', 'ariaSelected', 'ariaOrientation', 'ariaCurrent', 'loading', 'decoding', 'face'],
      ...['dataName', 'dataGroup', 'dataLabel', 'dataQuery', 'dataValue', 'dataCollapsed', 'dataKept'],
    ],
    a: ['href', 'target', 'rel', 'download', 'name'],
    blockquote: ['cite'],
    button: [['type', 'button']],
    del: ['cite'],
    iframe: ['src', 'width', 'height', 'title', 'allow', 'allowFullScreen', 'loading', 'referrerPolicy'],
    img: ['src', 'srcSet', 'sizes', 'loading', 'decoding'],
    input: [['type', 'checkbox'], 'checked', ['disabled', true]],
    ins: ['cite'],
    q: ['cite'],
    source: ['src', 'srcSet', 'type', 'media', 'sizes'],
    track: ['src', 'kind', 'srcLang', 'label', 'default'],
    video: media,
    audio: media,
  },
  protocols: {
    cite: ['http', 'https'],
    src: ['http', 'https'],
    poster: ['http', 'https'],
    longDesc: ['http', 'https'],
  },
  required: {
    ...defaultSchema.required,
    iframe: { sandbox: 'allow-scripts allow-same-origin allow-popups allow-presentation', loading: 'lazy' },
    button: { type: 'button' },
  },
};

/** The sanitised HTML. `kept` holds trusted HTML from our own printers; each piece replaces the element with its index in `data-kept`. */
export function safeHtml(html: string, kept: readonly string[]): string {
  const clean = sanitize(fromHtml(html, { fragment: true }), schema) as Root;
  clean.children = clean.children.flatMap((node) => finished(node as ElementContent, kept));
  return written(clean);
}

/** The HTML as browsers read it: what is left open is closed where the text ends, and nothing else is changed. */
export const balancedHtml = (html: string): string => written(fromHtml(html, { fragment: true }));

const written = (tree: Root): string =>
  toHtml(tree, {
    allowDangerousHtml: true,
    closeSelfClosing: false,
    characterReferences: { useNamedReferences: true },
  });

/** Puts trusted pieces back, and removes unsafe frames and addresses, below a node too. */
function finished(node: ElementContent, kept: readonly string[]): ElementContent[] {
  if (node.type !== 'element') return [node];
  const { dataKept } = node.properties;
  if (dataKept !== undefined) {
    const value = kept[Number(dataKept)];
    return value === undefined ? [] : [{ type: 'raw', value }];
  }
  if (node.tagName === 'iframe' && !isFrame(node)) return [];
  node.properties = Object.fromEntries(Object.entries(node.properties).filter(isSafeProperty)) as Properties;
  node.children = node.children.flatMap((child) => finished(child, kept));
  return [node];
}

/** Only absolute https addresses: a framed page of the site's own origin could remove its sandbox. */
const isFrame = ({ properties: { src } }: Element): boolean => typeof src === 'string' && /^https:\/\//i.test(src);

const isSafeProperty = ([name, value]: [string, unknown]): boolean =>
  !addresses.has(name.toLowerCase()) || isSafeAddress(name.toLowerCase(), String(value));

const addresses = new Set(['href', 'src', 'cite', 'poster', 'longdesc', 'srcset']);
const isSafeAddress = (name: string, value: string): boolean =>
  !isUnsafe(value) && !(name === 'srcset' && value.split(/[\s,]+/).some(isUnsafe));

const allowedNames = new Set(schema.tagNames);
const lower = (names: readonly unknown[] = []): string[] =>
  names.map((name) => String(Array.isArray(name) ? name[0] : name).toLowerCase());
const allowedEverywhere = new Set(lower(schema.attributes?.['*']));
const spelt: ReadonlyMap<string, string> = new Map([
  ['class', 'classname'],
  ['for', 'htmlfor'],
]);

/** What sanitising removes from a tag, worded for a message; null if nothing. Follows the same lists as `safeHtml`. */
export function unsafePart(name: string, attributes: readonly { name: string; value: string }[]): string | null {
  if (!allowedNames.has(name)) return `<${name}>`;
  const own = new Set(lower(schema.attributes?.[name]));
  if (name === 'iframe' && !attributes.some((one) => one.name === 'src' && /^https:\/\//i.test(one.value)))
    return '<iframe> without an address that begins with https://';
  for (const { name: written, value } of attributes) {
    const key = spelt.get(written) ?? written.replaceAll('-', '');
    if (!allowedEverywhere.has(key) && !own.has(key)) return `${written}="…" of <${name}>`;
    if (addresses.has(key) && !isSafeAddress(key, value)) return `${written}="${value}" of <${name}>`;
  }
  return null;
}
