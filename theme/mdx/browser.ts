/** Entry of the MDX runtime in the browser, for islands of a Docusaurus project. Imports of `./run.tsx` get `./run-browser.ts` there. */
export * from './components.tsx';
export * from './docusaurus.tsx';
export { MDXA, MDXHeading, MDXImg, MDXLi, MDXUl } from './elements.tsx';
export * from './icons.tsx';
export { svgOf } from './jsx-runtime.ts';
export { GitHubButton, SyntaxHighlighter, useSpring, useSprings, useTransition, Video } from './packages.tsx';
export * from './plugin-data.ts';
export { moduleOf } from './stand-in.ts';
