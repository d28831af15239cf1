/**
 * A command that finds its working folder read-only, whoever runs it: the system's own rights do not hold for its administrator.
 */
export const readOnlyCommand = (...command) => [
  'unshare',
  ...['-rm', 'sh', '-c', 'mount --bind . . && mount -o remount,ro,bind . && cd . && exec "$@"', 'sh', ...command],
];
