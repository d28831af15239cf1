/**
 * What in a page of strangers' texts does harm, judged as a browser would: the HTML is parsed by its rules, printed and parsed once more, as
 * happens where a script moves content, and each element and attribute is looked at.
 */
import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';
import { isUnsafe } from '../../src/lib/urls.ts';

const words = (list: string): Set<string> => new Set(list.split(' '));
const elements = words(
  'script style base meta link object embed applet form textarea select frame frameset portal noscript template plaintext xmp title body html head foreignobject animate animatetransform set use annotation-xml image',
);
const names = words('style srcdoc action formaction background ping http-equiv manifest form dynsrc lowsrc data-kept');
const addresses = words('href src xlink:href poster cite longdesc data');

function harmOf({ tagName, attrs }: DefaultTreeAdapterTypes.Element): string[] {
  const found = elements.has(tagName) ? [`<${tagName}>`] : [];
  const value = (name: string): string => attrs.find((one) => one.name === name)?.value ?? '';
  if (tagName === 'iframe') {
    if (!/^https:\/\//i.test(value('src'))) found.push(`<iframe src="${value('src')}">`);
    if (!attrs.some(({ name }) => name === 'sandbox')) found.push('<iframe> without a sandbox');
  }
  if (tagName === 'input' && value('type') !== 'checkbox') found.push(`<input type="${value('type')}">`);
  if (!/^(?:|_blank|_self)$/.test(value('target'))) found.push(`target="${value('target')}"`);
  if (/\bopener\b/i.test(value('rel'))) found.push(`rel="${value('rel')}"`);
  for (const { name, value: written } of attrs) {
    const isAddress = addresses.has(name) || name === 'srcset';
    // Of an operator it is the place: before, between or after.
    if (tagName === 'mo' && name === 'form') continue;
    if (names.has(name) || /^on/i.test(name)) found.push(`<${tagName} ${name}>`);
    if (isAddress && [written, ...(name === 'srcset' ? written.split(/[\s,]+/) : [])].some(isUnsafe))
      found.push(`<${tagName} ${name}="${written}">`);
  }
  return found;
}

/** Harmful elements and attributes, each in words; none if a page may show it. */
export function harmIn(html: string): string[] {
  const found: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('tagName' in node) found.push(...harmOf(node));
    if ('content' in node) visit(node.content);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  const first = parseFragment(html);
  visit(first);
  visit(parseFragment(serialize(first)));
  return [...new Set(found)];
}
