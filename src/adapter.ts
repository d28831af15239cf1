/** The public module `sitegen-docs/adapter`: what a package needs that reads projects of another generator as sites of ours. */
export { moduleFile, moduleFiles } from './bundle/paths.ts';
export { readDataFile } from './content/data-file.ts';
export { entriesBelow, readSiteText } from './host/disk.ts';
export { matcherOf } from './lib/glob.ts';
export { NAVBAR_ITEM } from './lib/mdx-names.ts';
export { asList, asRecord, isRecord, keyPath, mapLeaves } from './lib/shape.ts';
export { error, few, info, placeOf, warning } from './messages/diagnostic.ts';
export type * from './model/adapter.ts';
export type { Diagnostic, Place } from './model/diagnostic.ts';
export type { PluginPage } from './model/plugin.ts';
