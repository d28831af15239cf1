/** Entry of the MDX runtime on the server: components and functions that compiled texts import, and those that the engine calls. */
/** The compiler uses it for JSX with a `key` after a spread, instead of `jsx`. */
export { createElement } from 'react';
export type { SidebarProps } from '../../src/model/mdx.ts';
export type { VersionLink } from '../../src/model/navbar.ts';
export * from './browser.ts';
export { elementsOf } from './elements.tsx';
export { MDXComponents, register, useMDXComponents } from './registry.tsx';
export { fileInPage, setProviders, Tried, textOf } from './run.tsx';
export { render, wrap } from './wrappers.tsx';
