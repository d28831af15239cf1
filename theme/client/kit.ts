/**
 * Common dependencies of components in the browser. It replaces the JSX runtime, which every component imports, so that esbuild puts them
 * all into one chunk instead of one for each combination of importers; a feature then loads two files rather than six.
 */
import 'preact/compat';
import '../../src/lib/nearest.ts';
import '../components/Icon.tsx';
import '../components/icons.ts';
import '../lib/words.ts';

export * from 'preact/jsx-runtime';
