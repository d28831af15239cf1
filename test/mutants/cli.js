/** How to break `src/cli`, and the tests that must notice. */
export default {
  'src/cli/i18n-extract.ts': {
    tests: ['site/commands', '-t', 'extract takes nothing'],
    'nothing is taken from behind links': ['link !== null', 'false'],
  },
  'src/cli/eject.ts': {
    tests: ['site/theme'],
    'parts are its own keys': ['ownValue(files, name)', 'files[name]'],
  },
  'src/cli/guard-process.ts': {
    tests: ['site/failures'],
    'who leaves early fails': ['    process.exitCode = 1;', '', 'ends the process'],
  },
};
