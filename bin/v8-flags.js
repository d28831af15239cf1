/** Tells V8 what suits builds, which are soon over; to be imported before anything else. Unknown flags print a warning. */
import v8 from 'node:v8';

// Optimizing code costs V8 one second of six, so it has to wait until a function has run five to six times as long; a server runs
// for hours, and starts a sixth quicker without. The flag depends on V8's version.
const [version = ''] = process.versions.node.split('.');
const later = '--invocation-count-for-turbofan=12000';
const flag = { 20: '--interrupt-budget=800000', 22: later, 24: later, 26: later }[version];
if (flag !== undefined && !process.argv.includes('serve')) v8.setFlagsFromString(flag);

// New threads begin with room for young objects, and look for old ones that can go once there are many: a small build is over before.
for (const flag of ['--min-semi-space-size=16', '--initial-old-space-size=128']) v8.setFlagsFromString(flag);

// Else every regular expression is compiled twice, for an interpreter first: 4 % of a small build, which runs hundreds of them.
v8.setFlagsFromString('--no-regexp-tier-up');
