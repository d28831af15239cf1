/** Options for machines as readers: pages as Markdown, `llms.txt`, and the menu on each page that leads to assistants. */
import { ownValue } from '../lib/own-value.ts';
import * as is from '../lib/shape.ts';
import { isRecord, nameOf, type Written } from '../lib/shape.ts';
import { isWebAddress } from '../lib/urls.ts';

const forms = is.object({
  /** Write every page as Markdown too, at its address plus `.md`. @default true */
  markdown: is.optional(is.bool, true),
  /** `llms.txt` and `llms-full.txt` for each language. @default true */
  llmsTxt: is.optional(is.bool, true),
});
export const agents = is.accepts<Written<typeof forms> | false | null | undefined>()(
  (value, path, report) => is.off(forms)(value, path, report) ?? { markdown: false, llmsTxt: false },
);

/** `href` may contain `{url}`, `{markdownUrl}`, `{title}` and `{prompt}`, a request to read the page. */
export type PageAction = { kind: 'copy' } | { kind: 'view' } | { kind: 'link'; name: string; href: string };
const actions = {
  copy: { kind: 'copy' },
  view: { kind: 'view' },
  chatgpt: { kind: 'link', name: 'ChatGPT', href: 'https://chatgpt.com/?hints=search&q={prompt}' },
  claude: { kind: 'link', name: 'Claude', href: 'https://claude.ai/new?q={prompt}' },
} satisfies Record<string, PageAction>;

const link = is.object({ label: is.text, href: is.text });
type ActionInput = keyof typeof actions | Written<typeof link>;
const action = is.accepts<ActionInput>()((value, path, report): PageAction => {
  if (isRecord(value)) {
    const { label, href } = link(value, path, report);
    if (!isWebAddress(href) && !href.startsWith('/'))
      report(`${path}.href`, 'must be an address or a path that begins with "/"');
    return { kind: 'link', name: label, href };
  }
  const ready = typeof value === 'string' ? ownValue<PageAction>(actions, value) : undefined;
  if (ready !== undefined) return ready;
  const names = Object.keys(actions).map((name) => `"${name}"`);
  report(path, `must be one of ${names.join(', ')} or an object with label and href, not ${nameOf(value)}`);
  return { kind: 'view' };
});

/** All of them by default; none with `false`. */
export const pageActions = is.accepts<ActionInput[] | false | null | undefined>()(
  (value, path, report) => is.off(is.listOf(action), Object.keys(actions))(value, path, report) ?? [],
);
