/** Reads all files of a built site as a host would serve them, and finds ids that are there twice and addresses that nothing answers. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type HtmlElement, isElement, treeOf } from '../../src/lib/html-tree.ts';
import { urlsInSrcset } from '../../src/lib/srcset.ts';

export interface Served {
  /** Where it was built to. */
  folder: string;
  /** Without a slash at its end. */
  origin: string;
  /** With slashes at both ends. @default '/' */
  base?: string;
  /** Whether all links to pages should be as hosts answer them at once, without a redirect to another form. @default false */
  isFinal?: boolean;
}

interface ReadPage {
  ids: readonly string[];
  /** Ids that attributes name, such as `aria-controls`. */
  named: readonly string[];
  addresses: readonly string[];
}

/** All that is wrong, each once: `page: what`. */
export function wrongAddressesIn(site: Served): string[] {
  const files = readdirSync(site.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(site.folder, join(entry.parentPath, entry.name)));
  const read = (name: string): string => readFileSync(join(site.folder, name), 'utf8');
  const pages = new Map(files.filter((name) => name.endsWith('.html')).map((name) => [name, readPage(read(name))]));
  const wrong = [...pages].flatMap(([name, { ids, named, addresses }]) => [
    ...ids.filter((id, index) => ids.indexOf(id) < index).map((id) => `${name}: two elements have the id "${id}"`),
    ...named.filter((id) => !ids.includes(id)).map((id) => `${name}: no element has the id "${id}"`),
    ...addresses.flatMap((address) => faultOf(address, name, pages, site).map((fault) => `${name}: ${fault}`)),
  ]);
  const texts = files.filter(
    (name) => /\.(?:xml|json|md|txt)$/.test(name) && !/^(?:assets|search|config)\//.test(name),
  );
  const inTexts = texts.flatMap((name) =>
    fullAddresses(read(name), site.origin).flatMap((address) =>
      faultOf(address, name, pages, site).map((fault) => `${name}: ${fault}`),
    ),
  );
  return [...new Set([...wrong, ...inTexts])];
}

/** In feeds, Markdown and lists. A character that ends a sentence or a Markdown link is not part of an address. */
const fullAddresses = (text: string, origin: string): string[] =>
  [...text.replaceAll('&amp;', '&').matchAll(/https?:\/\/[^\s"'<>()\\\]*`]+/g)]
    .map(([url]) => url.replace(/&(?:quot|lt|gt);?.*$|[.,;:!?]+$/, ''))
    .filter((url) => url.startsWith(`${origin}/`));

const naming = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for'];

function readPage(html: string): ReadPage {
  const page = { ids: [] as string[], named: [] as string[], addresses: [] as string[] };
  const visit = ({ tag, attributes, children }: HtmlElement): void => {
    if (attributes.id !== undefined) page.ids.push(attributes.id);
    for (const name of naming) page.named.push(...(attributes[name] ?? '').split(/\s+/).filter((id) => id !== ''));
    // A page may be missing in another language; then that language's not-found page is shown.
    if (attributes['data-locale-base'] !== undefined) return;
    for (const name of ['href', 'src', 'poster'])
      if (attributes[name] !== undefined && tag !== 'base') page.addresses.push(attributes[name]);
    page.addresses.push(...urlsInSrcset(attributes.srcset ?? ''));
    if (/^og:image$|^twitter:image$/.test(attributes.property ?? attributes.name ?? ''))
      page.addresses.push(attributes.content ?? '');
    for (const [, id = ''] of JSON.stringify(attributes).matchAll(/url\(#([^)"]+)\)/g)) page.named.push(id);
    for (const child of children) if (isElement(child)) visit(child);
  };
  visit(treeOf(html));
  return page;
}

function faultOf(
  address: string,
  from: string,
  pages: ReadonlyMap<string, ReadPage>,
  { folder, origin, base = '/', isFinal = false }: Served,
): string[] {
  const here = `${origin}${base}${from
    .split('/')
    .map(encodeURIComponent)
    .join('/')
    .replace(/index\.html$/, '')}`;
  if (!URL.canParse(address, here)) return [`"${address}" is no address`];
  const url = new URL(address, here);
  if (url.origin !== origin) return [];
  if (!`${url.pathname}/`.startsWith(base)) return [`"${address}" is outside of the base`];
  const path = decodeURIComponent(url.pathname.slice(base.length));
  const isFile = (name: string): boolean => existsSync(join(folder, name)) && statSync(join(folder, name)).isFile();
  const direct = path === '' || path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`];
  const file = [...direct, `${path}/index.html`].find(isFile);
  if (file === undefined) return [`nothing answers "${address}"`];
  if (isFinal && !direct.includes(file)) return [`"${address}" is answered with a redirect`];
  const id = decodeURIComponent(url.hash.slice(1));
  const page = pages.get(file);
  const isThere = id === '' || id === 'top' || page === undefined || page.ids.includes(id);
  return isThere ? [] : [`"${address}" names no element of its page`];
}
