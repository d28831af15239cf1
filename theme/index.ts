/** The theme's server side, and the pieces that a site's own pages may use. */
import type { ServerTheme } from '../src/model/theme.ts';
import { Content, Embedded } from './components/Content.tsx';
import { Document } from './components/Document.tsx';
import { renderHead } from './head.ts';
import { sheetsOf } from './style-sheets.ts';
import { words } from './words/index.ts';

/** The theme that comes with sitegen, for a theme of the site's own to spread and change. */
export const theme: ServerTheme = {
  words,
  renderHead,
  sheetsOf,
  components: {},
  Embedded,
  Content,
  Document,
};

export * from './building-blocks.ts';
export * from './parts.ts';
