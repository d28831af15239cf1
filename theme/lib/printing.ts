/** React context with data of the page being rendered on the server, for islands and links deep inside. In the browser it is null. */
import { createContext } from 'react';
import type { Assets, Page, PageState, Shell } from '../../src/model/page.ts';

export interface Printing {
  shell: Shell;
  /** URLs of shared files; null if not known, so that all props are written into the page. */
  assets: Assets | null;
  /** State of the page; null while a Markdown text is printed, because several pages may show it. */
  state: PageState | null;
}
export const PrintingContext: React.Context<Printing | null> = createContext<Printing | null>(null);

/** The part of a page's data that the parts around the content, and the client, need. */
export const stateOf = (page: Page): PageState => ({
  url: page.url,
  kind: page.kind,
  sidebar: page.docs?.sidebar ?? null,
  versions: page.docs?.versions ?? {},
  ...(Object.keys(page.elsewhere).length === 0 ? {} : { elsewhere: page.elsewhere }),
  ...(Object.keys(page.attributes).length === 0 ? {} : { attributes: page.attributes }),
});
