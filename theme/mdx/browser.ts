/** Entry of the MDX runtime in the browser, for islands that nobody wrote as such. Imports of `./run.tsx` get `./run-browser.ts` there. */
export { EntryMeta, Tags } from '../components/EntryFooter.tsx';
export { Icon } from '../components/Icon.tsx';
export * as icons from '../components/icons.ts';
export * from './components.tsx';
export { MDXA, MDXHeading, MDXImg, MDXLi, MDXUl } from './elements.tsx';
export { svgOf } from './jsx-runtime.ts';
export { moduleOf } from './missing.tsx';
export {
  currentPage,
  dataOfPlugins,
  moveTo,
  namedBlogs,
  queryAndHash,
  recentPostsOf,
  versionsOfSite,
} from './run.tsx';
export * from './site.tsx';
