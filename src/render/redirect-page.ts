/** The page at an address that a page had before. */
import { shortHash } from '../lib/hash.ts';
import { escapeHtml } from '../lib/html.ts';
import { encodedUrl, isExternal, joinUrl } from '../lib/urls.ts';

/** Keeps query and hash when redirecting, which the page alone cannot. */
const redirectCode =
  "const to=new URL(document.querySelector('a').href);for(const part of['search','hash'])to[part]||=location[part];location.replace(to);\n";
/** A file in the output, as only the early script is inline. */
export const redirectScript = { file: `assets/redirect-${shortHash(redirectCode)}.js`, content: redirectCode };

/** It redirects by itself, and also links to the target. */
export function redirectHtml(to: string, origin: string, baseUrl: string): string {
  const address = escapeHtml(encodedUrl(to));
  const canonical = isExternal(to) ? address : origin + address;
  const script = joinUrl(baseUrl, redirectScript.file);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(to)}</title><meta http-equiv="refresh" content="0; url=${address}"><link rel="canonical" href="${canonical}"><script defer src="${script}"></script></head><body><p><a href="${address}">${escapeHtml(to)}</a></p></body></html>\n`;
}
