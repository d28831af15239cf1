/** What a theme's server entry (`theme/index.ts`) exports as `theme`: React components, which the engine renders. */
import type { ComponentType, ReactNode } from 'react';
import type { HydrationMode } from '../lib/hydration-modes.ts';
import type { Assets, Page, PageOf, Shell } from './page.ts';

/** Props of the component that renders a page. */
export interface ContentProps {
  page: Page;
  shell: Shell;
  assets: Assets;
  /** The component of a React page; null for every other kind. */
  component: ComponentType<ReactPageProps> | null;
}

export interface EmbeddedProps {
  shell: Shell;
  assets: Assets;
  children?: ReactNode;
}

export interface DocumentProps extends Omit<ContentProps, 'component'> {
  /** HTML from `renderHead`. */
  head: string;
  /** HTML of `Content`. */
  content: string;
  /** URLs of its style sheets besides that of all pages. */
  sheets: string[];
}

/** What a React page under `content/pages` receives. */
export interface ReactPageProps {
  page: PageOf<'react-page'>;
  shell: Shell;
}

/** What a React page may export as `page`, or return from an exported function `page(locale)`. */
export interface ReactPageMeta {
  title?: string;
  description?: string;
  keywords?: string[];
  image?: string;
}

/** A component that texts use by its name. */
export type TextComponent = ComponentType<Record<string, unknown>>;

/** What the engine needs from a theme. Whatever a component throws fails the build, with the page and the place in its file. */
export interface ServerTheme {
  /** Interface messages by id, one catalogue per locale name or language (`zh-Hans`, `en`). `en` must exist. */
  words: Record<string, Record<string, string>>;
  /** HTML of the head elements of a page, including the title. */
  renderHead(page: Page, shell: Shell): string;
  /** Names of the style sheets (in `styles/parts`) that this HTML needs. */
  sheetsOf(content: string, shell: Shell): string[];
  /** Wraps a component in a text. */
  Embedded: ComponentType<EmbeddedProps>;
  /** The inside of the content container: docs sidebar, main, table of contents. */
  Content: ComponentType<ContentProps>;
  /** Components for texts, besides those of the site. */
  components: Record<string, TextComponent>;
  /** The whole `html` element. */
  Document: ComponentType<DocumentProps>;
}

// Here, because a project that only imports types from "sitegen-docs" needs it too.
declare module 'react' {
  namespace JSX {
    interface IntrinsicAttributes {
      /** For islands: when to hydrate it in the browser. @default visible */
      client?: HydrationMode;
    }
  }
}
