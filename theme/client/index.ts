/** Where the browser side begins. */
// `start` comes from among what later parts share, so that it lies in the same file: one compresses better than two.
import { start } from './shared.ts';

start();
