/**
 * What components need in the browser. All of them ask for it, as it stands where they expect the functions of their elements: so the
 * bundler makes one file of it instead of one for every combination of users, and a feature asks for two files and not for six.
 */
import 'preact/compat';
import '../../src/lib/nearest.ts';
import '../components/Icon.tsx';
import '../components/icons.ts';
import '../lib/words.ts';

export * from 'preact/jsx-runtime';
