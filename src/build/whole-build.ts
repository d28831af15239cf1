/** What only a build that is not skipped needs: most of the engine. As one module it is a few files, not dozens, which take 20 ms to find. */
export { threadAhead } from './page-threads.ts';
export { prepareSite } from './prepare-site.ts';
export { publishedProblems } from './published.ts';
export { renderOnly, writeSite } from './write-site.ts';
