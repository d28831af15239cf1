/** Turns the `style` that a Docusaurus configuration gives its logos into rules, since our pages have no style attributes. */
import { asRecord, isRecord } from '../lib/shape.ts';

/** Where each logo is in our pages. */
const places = { navbar: '.brand img', footer: '.footer > img, .footer > a > img' };
/** Properties whose numbers are not pixels. */
const plainNumbers = /^(?:opacity|zIndex|flex\w*|order|lineHeight|fontWeight|scale|zoom)$/;

/** `themeConfig` without these styles, and their rules. */
export function withoutLogoStyles(theme: Record<string, unknown>): { theme: Record<string, unknown>; css: string } {
  const own = { ...theme };
  let css = '';
  for (const [name, selector] of Object.entries(places)) {
    const part = asRecord(theme[name]);
    const { style, ...logo } = asRecord(part.logo);
    if (!isRecord(style)) continue;
    own[name] = { ...part, logo };
    css += `${selector} { ${Object.entries(style).map(declaration).join('')}}\n`;
  }
  return { theme: own, css };
}

/** A property as React has it: `marginTop: 4` is `margin-top: 4px`. What could end the rule, or load a file, is left out. */
function declaration([property, value]: [string, unknown]): string {
  const text = typeof value === 'number' && value !== 0 && !plainNumbers.test(property) ? `${value}px` : String(value);
  const name = property.startsWith('--')
    ? property
    : property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return /^[-\w]+$/.test(name) && !/[{};"'\\]|url\(/i.test(text) ? `${name}: ${text}; ` : '';
}
