/** What the watch server needs: most of the engine, which is loaded while the configuration is compiled. */
export { devServer } from './dev-server.ts';
export { openLiveSite } from './live-site.ts';
