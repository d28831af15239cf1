/** Commands in what containers are made of, where this system lets us: test/run.js looks, and says where not. */

/** A command that finds its working folder read-only, whoever runs it: the system's own rights do not hold for its administrator. */
export const readOnlyCommand = (...command) => [
  'unshare',
  ...['-rm', 'sh', '-c', 'mount --bind . . && mount -o remount,ro,bind . && cd . && exec "$@"', 'sh', ...command],
];

/** A command that sees no process but its own. */
export const aloneCommand = (...command) => ['unshare', '-rpf', '--mount-proc', ...command];
