/** What a page is printed with, for whoever needs it deep inside: islands and links. In the browser there is none of it. */
import { createContext } from 'react';
import type { WakeMode } from '../../src/lib/wake-modes.ts';
import type { Assets, Page, PageState, Shell } from '../../src/model/page.ts';

export interface Printing {
  shell: Shell;
  /** Null where nothing is known of them: then nothing is taken for shared. */
  assets: Assets | null;
  /** Of the page; null while a text is printed, which several pages may show. */
  state: PageState | null;
}
export const PrintingContext: React.Context<Printing | null> = createContext<Printing | null>(null);

export const stateOf = (page: Page): PageState => ({
  url: page.url,
  kind: page.kind,
  sidebar: page.docs?.sidebar ?? null,
  versions: page.docs?.versions ?? {},
  ...(Object.keys(page.attributes).length === 0 ? {} : { attributes: page.attributes }),
});

declare module 'react' {
  namespace JSX {
    interface IntrinsicAttributes {
      /** Of an island: when it comes to life. @default visible */
      client?: WakeMode;
    }
  }
}
