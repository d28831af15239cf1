/** The theme's server side, and the pieces that a site's own pages may use. */
import type { ServerTheme } from '../src/model/theme.ts';
import { Content } from './components/Content.tsx';
import { Document } from './components/Document.tsx';
import { renderHead } from './head.ts';
import { sheetsOf } from './sheets.ts';
import { en } from './words/en.ts';
import { zhHans } from './words/zh-Hans.ts';

export const theme: ServerTheme = { words: { en, 'zh-Hans': zhHans }, renderHead, sheetsOf, Content, Document };

export { Icon } from './components/Icon.tsx';
export * as icons from './components/icons.ts';
export { Link } from './components/Link.tsx';
export { wordOf } from './lib/words.ts';
