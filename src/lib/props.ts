/** What may be passed to React as text: names of attributes, and their values. */
import { isUnsafe } from './urls.ts';

/**
 * False for names for which React expects something other than text, and for those by which code would run: Preact sets what an element has
 * as a property.
 */
export const isPlainProp = (name: string): boolean =>
  !/^(?:style|children|key|ref|dangerouslySetInnerHTML|(?:inner|outer)HTML|classList|srcdoc|on.*|__.*)$/i.test(name);

/**
 * Whether a value would run code wherever a component puts it as an address, where words may begin with `data:`, or makes an element of it, as
 * components with `as` do.
 */
export const isUnsafeProp = (name: string, value: string): boolean =>
  (/^(?:as|is|tag|element|component)$/i.test(name) && ACTIVE.test(value.trim())) ||
  (isUnsafe(value) &&
    (!/^\s*data:/i.test(value) || /(?:href|src|url|to|link|action|poster|image|icon|data)$/i.test(name)));
const ACTIVE = /^(?:script|style|base|meta|link|iframe|frame|object|embed|form|template|site-.*)$/i;
