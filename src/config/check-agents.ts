/** What the configuration says about readers that are machines: their forms of the site, and the menu on each page. */
import { bool, type Check, isRecord, listOf, nameOf, object, optional, text } from '../lib/shape.ts';
import type { PageAction, Site } from '../model/site.ts';

const forms = object({ markdown: optional(bool, true), llmsTxt: optional(bool, true) });

export const agents: Check<Site['agents']> = (value, path, report) =>
  value === false || value === null
    ? { markdown: false, llmsTxt: false }
    : forms(value === undefined ? {} : value, path, report);

const known: Record<string, PageAction> = {
  copy: { kind: 'copy' },
  view: { kind: 'view' },
  chatgpt: { kind: 'link', name: 'ChatGPT', href: 'https://chatgpt.com/?hints=search&q={prompt}' },
  claude: { kind: 'link', name: 'Claude', href: 'https://claude.ai/new?q={prompt}' },
};

const link = object({ label: text, href: text });
const action: Check<PageAction> = (value, path, report) => {
  if (isRecord(value)) {
    const { label, href } = link(value, path, report);
    if (!/^https?:\/\//.test(href) && !href.startsWith('/'))
      report({ path: `${path}.href`, message: 'must be an address or a path that begins with "/"', hint: null });
    return { kind: 'link', name: label, href };
  }
  const found = typeof value === 'string' && Object.hasOwn(known, value) ? known[value] : undefined;
  if (found === undefined)
    report({
      path,
      message: `must be one of ${Object.keys(known)
        .map((name) => `"${name}"`)
        .join(', ')} or an object with label and href, not ${nameOf(value)}`,
      hint: null,
    });
  return found ?? { kind: 'view' };
};

/** All of them unless the site says otherwise; none with `false`. */
export const pageActions: Check<PageAction[]> = (value, path, report) =>
  value === false || value === null
    ? []
    : listOf(action)(value === undefined ? Object.keys(known) : value, path, report);
