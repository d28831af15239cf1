/** What the configuration adds to the head of every page: scripts, style sheets and other elements. */
import * as is from '../lib/shape.ts';
import { type Check, isRecord, keyPath, nameOf, type Report, type Written } from '../lib/shape.ts';

/** An element of the head; `html` is its content as written. */
export interface HeadElement {
  /** Its place in the configuration. */
  where: string;
  tag: string;
  attributes: Record<string, string>;
  html: string | null;
}

type Value = string | number | boolean;
const value: Check<string | null, Value> = (written, path, report) => {
  if (typeof written === 'boolean') return written ? '' : null;
  if (typeof written === 'string' || typeof written === 'number') return String(written);
  report(path, `must be text, a number, true or false, not ${nameOf(written)}`);
  return null;
};
/** Attributes of an element, by their names. */
export const attributesOf =
  <T, I>(check: Check<T, I>): Check<Record<string, T>, Record<string, I>> =>
  (written, path, report) => {
    const checked = is.recordOf(check)(written, path, report);
    for (const name of Object.keys(checked).filter((one) => checked[one] !== null && !/^[a-z][\w:.-]*$/i.test(one)))
      report(keyPath(path, name), 'is not the name of an attribute');
    return checked;
  };
const attributes = (written: unknown, path: string, report: Report): Record<string, string> => {
  const all = Object.entries(attributesOf(value)(written, path, report));
  return Object.fromEntries(all.flatMap(([name, one]) => (one === null ? [] : [[name, one]])));
};

/** An address, or the attributes of an element; `key` is the attribute that holds its address. */
const linked = (tag: string, key: string, more: Record<string, string>) =>
  is.accepts<string | Record<string, Value>>()((written, path, report): HeadElement => {
    const tagAttributes = isRecord(written)
      ? attributes(written, path, report)
      : { [key]: typeof written === 'string' ? written : '' };
    if ((tagAttributes[key] ?? '') === '')
      report(path, `must be an address, or an object with "${key}", not ${nameOf(written)}`);
    return { where: path, tag, attributes: { ...more, ...tagAttributes }, html: null };
  });

const tagName = is.textLike(/^[a-z][a-z\d-]*$/i, 'must be the name of an element');
const tagFields = is.object({
  /** Name of the element, such as `meta`. */
  tagName,
  /** Its attributes, by name. @default {} */
  attributes: is.accepts<Record<string, Value> | undefined>()((written, path, report) =>
    attributes(written ?? {}, path, report),
  ),
  /** Content of the element. */
  innerHTML: is.nullable((written: unknown) => String(written)),
  /** Accepted for compatibility; has no effect. */
  customElement: is.nullable((written: unknown) => written === true),
});
const headTag = is.accepts<Written<typeof tagFields>>()((written, path, report): HeadElement => {
  const { tagName: name, attributes: tagAttributes, innerHTML: html } = tagFields(written, path, report);
  return { where: path, tag: name, attributes: tagAttributes, html };
});

const listOfHead =
  <I>(check: Check<HeadElement, I>): Check<HeadElement[], I[] | undefined> =>
  (written, path, report) =>
    is.listOf(check)(written ?? [], path, report);
export const scripts = listOfHead(linked('script', 'src', {}));
export const stylesheets = listOfHead(linked('link', 'href', { rel: 'stylesheet' }));
export const headTags = listOfHead(headTag);
