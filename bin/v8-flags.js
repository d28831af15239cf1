/** Tells V8 to optimize later; to be imported before anything else. */
import v8 from 'node:v8';

// Optimizing code costs V8 one second of six in a build that is soon over, so it has to wait until a function has run five to six times as long.
// The flag depends on V8's version, and unknown flags print a warning.
const [version = ''] = process.versions.node.split('.');
const later = '--invocation-count-for-turbofan=12000';
const flag = { 20: '--interrupt-budget=800000', 22: later, 24: later, 26: later }[version];
if (flag !== undefined) v8.setFlagsFromString(flag);
