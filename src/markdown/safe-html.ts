/**
 * Sanitises the printed HTML of a text: removes what could run scripts or affect the page outside of the text. It works on the whole text at
 * once, because pieces of HTML that are harmless alone may be dangerous together.
 */
import type { ElementContent, Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { defaultTreeAdapter, parseFragment } from 'parse5';
import { tag } from '../lib/html.ts';
import { plainText } from '../lib/plain-text.ts';
import { classesOfText, isShellId, shellClasses } from '../lib/shell-classes.ts';
import { nullIfThrown } from '../lib/thrown.ts';
import { isUnsafe, parsedUrl } from '../lib/urls.ts';

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

const relations = 'nofollow noopener noreferrer ugc sponsored author license external help tag me'.split(' ');
/** What a frame may be allowed, in its own origin alone. */
const allowedInFrames = new Set(
  'accelerometer autoplay clipboard-write encrypted-media fullscreen gyroscope picture-in-picture web-share'.split(' '),
);
const allowances = (written: string): string[] => written.split(';').map((one) => one.trim());
const media = ['src', 'poster', 'width', 'height', 'controls', 'loop', 'muted', 'preload', 'playsInline'];
const general = defaultSchema.attributes?.['*'] ?? [];
/**
 * Attributes on GitHub's list that are removed here. `name` on a form or an image would hide the property of `document` with that name (DOM
 * clobbering); the others belong to forms and image maps, which are not allowed, and a key that
 * leads away is the browser's own.
 */
const dropped = new Set(
  'accept acceptCharset accessKey action charSet encType htmlFor maxLength method name prompt useMap'.split(' '),
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
      ...'className role hidden translate ariaHidden ariaLabel ariaLabelledBy ariaDescribedBy ariaControls ariaSelected ariaOrientation ariaCurrent loading decoding face dataName dataGroup dataLabel dataQuery dataValue dataCollapsed dataKept'.split(
        ' ',
      ),
    ],
    // Other targets name windows of ours, and with "opener" the page that is opened could replace this one.
    a: ['href', ['target', '_blank', '_self'], ['rel', ...relations], 'download', 'name'],
    blockquote: ['cite'],
    button: [['type', 'button']],
    del: ['cite'],
    iframe: ['src', 'width', 'height', 'title', 'allow', 'allowFullScreen', 'frameBorder', 'loading', 'referrerPolicy'],
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
    iframe: { sandbox: 'allow-scripts', loading: 'lazy' },
    button: { type: 'button' },
  },
};

/** Trusted HTML that is put aside, so that it is not sanitised. An element in its place holds a name that nobody who writes texts can know. */
interface Aside {
  /** What stands for the HTML until it is put in. */
  keep(html: string): string;
  /** The HTML that an element with this name stands for, once: a second one would repeat it. */
  take(name: string): string | null;
  /** With everything put in, for HTML in which only printers made tags. */
  putIn(html: string): string;
}

export function putAside(): Aside {
  const hidden = new Map<string, string>();
  const secret = crypto.randomUUID();
  let count = 0;
  const take = (name: string): string | null => {
    const html = hidden.get(name) ?? null;
    hidden.delete(name);
    return html;
  };
  return {
    keep(html) {
      const name = `${secret}-${count++}`;
      hidden.set(name, html);
      const tag = asBlock.test(html) ? 'div' : 'span';
      return `<${tag} data-kept="${name}"></${tag}>`;
    },
    take,
    putIn: (html) => html.replace(/<(div|span) data-kept="([^"]*)"><\/\1>/g, (_, __, name: string) => take(name) ?? ''),
  };
}
/** What would end a paragraph. */
const asBlock =
  /^\s*<(?:div|figure|pre|p|table|ul|ol|dl|h\d|section|article|aside|blockquote|details|hr|address|header|footer|nav|main|form)\b/i;

/** The sanitised HTML, with what was put aside in its place. `site` is the host of the site. Throws where it would be too much. */
export function safeHtml(html: string, aside: Aside = putAside(), site: string | null = null): string {
  const clean = sanitize(htmlTree(html), schema) as Root;
  clean.children = clean.children.flatMap((node) => finished(node as ElementContent, aside, site));
  return htmlOf(clean);
}

/** The same for HTML of data, which is shown as words where it would be too much. */
export const safeHtmlOrWords = (html: string): string =>
  nullIfThrown(() => safeHtml(html)) ?? htmlOf({ type: 'root', children: [{ type: 'text', value: html }] });

/** Tags and attributes that our own printers make. */
const printedTag = (() => {
  const names =
    'p a em strong del kbd code pre br wbr hr img span div sup h[1-6] blockquote ol ul li label input figure figcaption table thead tbody tr th td details summary button section';
  const attributes =
    'id class href title src alt width height loading decoding target rel role start type disabled checked open tabindex hidden scope translate aria-[a-z]+ data-[a-z-]+';
  const any = (list: string): string => `(?:${list.replaceAll(' ', '|')})`;
  return `/?${any(names)}(?: ${any(attributes)}(?:="[^"<>]*")?)*>`;
})();
const foreignTag = new RegExp(`<(?!${printedTag})`);
/** Whether HTML holds a tag, or the start of one, that our own printers never make. */
export const hasForeignTag = (html: string): boolean => foreignTag.test(html);

/** The HTML as browsers read it: what is left open is closed where the text ends, and nothing else is changed. */
export const balancedHtml = (html: string): string => htmlOf(htmlTree(html));

/** Most elements that may be open at once: libraries follow them by calls, one in the other. */
const MOST_OPEN = 400;

/**
 * The tree of HTML as browsers read it. They open some elements again in each paragraph, and others have no end although they seem to have one, so it is counted
 * what is made, with its attributes, not what is written. Throws where that is more than the HTML has letters, or too deep.
 */
export function htmlTree(html: string): Root {
  let [left, open] = [html.length + MOST_OPEN, 0];
  const bound = (isFine: boolean): void => {
    if (!isFine) throw new Error('its HTML leaves too many elements open, of which some begin again in each paragraph');
  };
  const tree = parseFragment(html, {
    scriptingEnabled: false,
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement(name, space, attributes) {
        left -= attributes.reduce((letters, { name, value }) => letters + name.length + value.length, 1);
        bound(left >= 0);
        return defaultTreeAdapter.createElement(name, space, attributes);
      },
      onItemPush: () => bound(++open <= MOST_OPEN),
      onItemPop: () => void open--,
    },
  });
  return fromParse5(tree) as Root;
}

/** Escapes in HTML may have stood for control characters. What is in attributes looks like no tag to whoever searches printed HTML. */
export const htmlOf = (tree: Root): string =>
  plainText(
    toHtml(tree, {
      allowDangerousHtml: true,
      closeSelfClosing: false,
      characterReferences: { useNamedReferences: true },
    }),
  ).replace(
    tagOrCode,
    (whole, code?: string) => code ?? `<${whole.slice(1, -1).replaceAll('<', '&lt;').replaceAll('>', '&gt;')}>`,
  );
/** Scripts and styles, which only trusted HTML has, hold code. */
const tagOrCode = new RegExp(`(<(?:script|style)\\b[^]*?</(?:script|style)>)|${tag.source}`, 'gi');

/** Puts trusted pieces back, and removes unsafe frames and addresses, below a node too. */
function finished(node: ElementContent, aside: Aside, site: string | null): ElementContent[] {
  if (node.type !== 'element') return [node];
  const { dataKept } = node.properties;
  if (dataKept !== undefined) {
    const value = aside.take(String(dataKept));
    return value === null ? [] : [{ type: 'raw', value }];
  }
  const host = node.tagName === 'iframe' ? frameHost(node.properties.src) : null;
  if (node.tagName === 'iframe' && host === null) return [];
  if (host !== null && site !== null && host !== site) node.properties.sandbox = rightsElsewhere;
  const { allow, className } = node.properties;
  if (Array.isArray(className)) node.properties.className = className.filter((name) => !shellClasses.has(String(name)));
  if (allow !== undefined)
    node.properties.allow = allowances(String(allow))
      .filter((one) => allowedInFrames.has(one))
      .join('; ');
  node.properties = Object.fromEntries(Object.entries(node.properties).filter(isSafeProperty));
  node.children = node.children.flatMap((child) => finished(child, aside, site));
  return [node];
}

/** What a frame of another host may do. One of the site's own, or of any where that is not known, could take its sandbox away. */
const rightsElsewhere = ['allow-scripts', 'allow-same-origin', 'allow-popups', 'allow-presentation'];

/** Host of an address, whatever its port, and without the dot that may end a full name; null if it is no address. */
export const hostOf = (address: string): string | null => parsedUrl(address)?.hostname.replace(/\.$/, '') ?? null;
/** Host of a frame; null unless its address is one of https, which means the same on every page. */
const frameHost = (src: unknown): string | null =>
  typeof src === 'string' && /^https:\/\//i.test(src) ? hostOf(src) : null;

const isSafeProperty = ([name, value]: [string, unknown]): boolean => {
  const key = name.toLowerCase();
  if (addresses.has(key)) return isSafeAddress(key, String(value));
  return !naming.has(key) || ![value].flat().some((one) => String(one).split(/\s+/).some(isShellId));
};
/** Attributes that hold ids. */
const naming = new Set(['id', 'ariacontrols', 'ariadescribedby', 'arialabelledby']);

const addresses = new Set(['href', 'src', 'cite', 'poster', 'longdesc', 'srcset']);
const isSafeAddress = (name: string, value: string): boolean =>
  !isUnsafe(value) && !(name === 'srcset' && value.split(/[\s,]+/).some(isUnsafe));

const allowedNames = new Set(schema.tagNames);
const lower = (names: readonly unknown[] = []): string[] =>
  names.map((name) => String(Array.isArray(name) ? name[0] : name).toLowerCase());
/** `data-kept` is for what is put aside. */
const allowedEverywhere = new Set(lower(schema.attributes?.['*']).filter((name) => name !== 'datakept'));
const spelt: ReadonlyMap<string, string> = new Map([
  ['class', 'classname'],
  ['for', 'htmlfor'],
]);

interface Attribute {
  name: string;
  value: string;
}
/** Whether an element stays; what it holds may stay even if it does not, unless it `isDropped`. */
export const isSafeElement = (name: string, attributes: readonly Attribute[]): boolean =>
  allowedNames.has(name) && (name !== 'iframe' || attributes.some(isFrameAddress));
const isFrameAddress = ({ name, value }: Attribute): boolean => name === 'src' && frameHost(value) !== null;

/** Whether an element is removed with all that it holds. */
export const isDropped = (name: string): boolean => schema.strip?.includes(name) === true;

/** Whether an attribute of such an element stays as it is written. */
function isSafeAttribute(element: string, { name, value }: Attribute): boolean {
  const key = spelt.get(name) ?? name.replaceAll('-', '');
  if (key === 'classname') return classesOfText(value) === value;
  if (key === 'allow') return allowances(value).every((one) => one === '' || allowedInFrames.has(one));
  const rule = schema.attributes?.[element]?.find((one) => lower([one]).includes(key));
  // With a name, a list has the words that its value may have.
  if (Array.isArray(rule))
    return value.split(/\s+/).every((word) => rule.slice(1).includes(word) || rule.includes(true));
  return (rule !== undefined || allowedEverywhere.has(key)) && isSafeProperty([key, value]);
}

/** What sanitising removes from a tag, worded for a message; null if nothing. Follows the same lists as `safeHtml`. */
export function unsafePart(name: string, attributes: readonly Attribute[]): string | null {
  if (!allowedNames.has(name)) return `<${name}>`;
  if (!isSafeElement(name, attributes)) return `<${name}> without an address that begins with https:// and a host`;
  const unsafe = attributes.find((attribute) => !isSafeAttribute(name, attribute));
  if (unsafe === undefined) return null;
  const isAddress = addresses.has(unsafe.name.replaceAll('-', ''));
  return isAddress ? `${unsafe.name}="${unsafe.value}" of <${name}>` : `${unsafe.name}="…" of <${name}>`;
}
