/** How to break `src/host`, and the tests that must notice. */
export default {
  'src/host/cache.ts': {
    tests: ['unit/cache'],
    'what is not used has a bound': ['    if (room < 0) break;\n', ''],
    'what is used is kept': ['      segment.used.add(key);\n      return segment.now', '      return segment.now'],
    'a damaged entry is absent': ["all.toString('latin1', 0, HEAD) === headOf(key, [value])", 'true'],
    'what was used longest ago goes first': ['a.used - b.used', 'b.used - a.used'],
    'what is read is fresh again': ['if (isWhole) keepFresh(file);\n  else', 'if (!isWhole)'],
    'a shape that does not fit is none': ['return fits ? (value as Checked<C>) : null;', 'return value as Checked<C>;'],
  },
  'src/host/compress.ts': {
    tests: ['site/hosts', '-t', 'packed copies'],
    'pictures are not packed': ['if (!TEXT.test(file)) return;', ''],
  },
  'src/host/disk.ts': {
    tests: ['site/paths'],
    'a folder is more than the start of a name': [
      'folder.endsWith(sep) ? folder : folder + sep',
      'folder',
      ['unit/disk'],
    ],
    'hidden places behind links are refused': ["? 'hidden' : null", '? null : null', 'links out'],
    'the start may be a link out': [
      'if (real !== null && !isInside(place, real)) rejected',
      'if (false) rejected',
      'links',
    ],
    'files of systems are not public': ['(?:git$|DS_Store$|#)', '(?:git$|#)', 'public files'],
    '.gitignore is not .git': ['(?:git$|DS', '(?:git|DS', 'public files'],
    'links are followed once in all': ['|| (above.length > 0 && linked.has(real))', '', 'many folders'],
    'what is shown really lies in the content': [
      'refusalOf(real, stat, place) !== null || stat.size > MAX_SHOWN',
      'stat.size > MAX_SHOWN',
      'a fence shows files',
    ],
    'large files are not shown': [' || stat.size > MAX_SHOWN ? null', ' ? null', 'large file'],
  },
  'src/host/serve/watcher.ts': {
    tests: ['unit/watcher'],
    'links are not followed': ['followSymlinks: false', 'followSymlinks: true', 'is not followed'],
    'what cannot be looked at is gone': ['  nullIfThrown(() => {', '  ((look) => look())(() => {', 'became a file'],
  },
  'src/host/git.ts': {
    tests: ['site/sitemap', '-t', 'that of git'],
    'the first commit made it': ['{ ...known, created: date }', '{ ...known, updated: date }'],
    'the newest rename is the last word': ['pairs.reverse()', 'pairs', ['site/redirects', '-t', 'several renames']],
    'a clone that deepens has another history': [
      '[commit, shallow, prefix]',
      "[commit, shallow !== '', prefix]",
      ['site/repository', '-t', 'dates are those'],
    ],
    'no commit is no failure': ["'-q', '--verify'", "'--verify'", ['site/repository', '-t', 'nothing is said']],
    'an invalid date is none': ['if (isLikely(date)) ', '', ['site/repository', '-t', 'invalid date']],
  },
  'src/host/programs.ts': {
    tests: ['site/repository', '-t', 'which is said'],
    'a refusal is said': ["if (code !== 0 && words !== '')", 'if (false)'],
    'nothing is replaced': ["GIT_NO_REPLACE_OBJECTS: '1'", "X: '1'", ['site/repository', '-t', 'dates are those']],
  },
  'src/host/site-code/kept-code.ts': {
    tests: ['unit/kept-code'],
    'code that is another counts': ['[file, contentHash(file)]', '[file]'],
    'so does what stands beside it': [', beside]), ...packages', ']), ...packages'],
    'so do packages': [', ...packages(root));', ');'],
  },
  'src/host/load-code.ts': {
    tests: ['unit/load-code'],
    'damaged code is made again': [' || script.cachedDataRejected === true', ''],
    'a short run keeps nothing': ['process.cpuUsage().user > LONG_RUN', 'true'],
  },
  'src/host/site-code/load-config.ts': {
    tests: ['sitegen-docusaurus/test/project'],
    'sidebars are read within the site': [
      "file.endsWith('.json') && readSiteFile",
      'false && readSiteFile',
      ['site/links', '-t', 'is not read'],
    ],
  },
  'src/host/site-code/load-mdx.ts': {
    tests: ['sitegen-docusaurus/test/project'],
    'a text that fails while it is printed says so in its place': [
      '    fail(failure, file);\n',
      '',
      ['sitegen-docusaurus/test/strangers', 'site/mdx'],
    ],
  },
  'src/host/site-code/mdx-messages.ts': {
    tests: ['sitegen-docusaurus/test/losses'],
  },
  'src/host/output/files.ts': {
    tests: ['site/output', '-t', 'suspicion'],
    'the list names no file outside': [' && fileFault(file) === null)', ')'],
    'what lies behind a link stays': [' && isInside(place, fs.realpathSync(dirname(path)))', ''],
    'empty folders go': [
      'fs.readdirSync(path).length === 0) fs.rmdirSync(path);',
      'fs.readdirSync(path).length === 0) continue;',
      ['site/output', '-t', 'clean'],
    ],
    'folders of ours go': [' && !ours.has(path)', '', ['site/output', '-t', 'folders of others']],
  },
  'src/host/output/lock.ts': {
    tests: ['site/output', '-t', 'lock'],
    'the lock of somebody else stays': [
      'if (readOrEmpty(file) === signature()) fs.rmSync',
      'fs.rmSync',
      ['site/output'],
    ],
    'another machine that is silent holds nothing': ['return silent < SILENCE_MS;', 'return true;'],
    'a lock that is renewed is not silent': [
      '`${fs.lstatSync(file, { throwIfNoEntry: false })?.mtimeMs} ${text}`',
      'text',
    ],
    'who was stopped has seen no silence': ['Math.min(asked - last, HEARTBEAT_MS)', '(asked - last)'],
    'the start of the process is looked at': [
      "now === null ? isAlive(Number(pid)) : now !== '' && now === start",
      'isAlive(Number(pid))',
    ],
    'what has ended and was not asked about is gone': ['/^[ZX]/', '/^[Q]/', 'has not asked about'],
    'a lock without a name names nobody': [
      'Number.parseInt(text, 10) || 0;',
      'Number.parseInt(text, 10) || process.pid;',
    ],
    'a lock without a name is young': ["text === '' ? silent < UNSIGNED_MS", "text === '' ? false"],
    'patience ends': [' || performance.now() > deadline', '', ['site/output', '-t', 'of two builds']],
    'who may not be asked lives': ["=== 'EPERM'", "=== 'ESRCH'", ['site/output', '-t', 'of another user']],
  },
  'src/host/output/replace.ts': {
    tests: ['site/output'],
    'moves that fail are undone': ['    undoChanges(folder);\n    removeOld', '    removeOld', 'moves that fail'],
    'links are not followed': [' || !isPlain(folder, file)) continue', ') continue', 'cut off'],
    'a page that becomes a folder is no move': [
      '?.isDirectory() === false;',
      '?.isDirectory() === null;',
      'becomes a folder',
    ],
    'documents come last': [
      "[...written].sort((a, b) => Number(a.endsWith('.html')) - Number(b.endsWith('.html')))",
      '[...written]',
    ],
    'names of undoing are judged': ['(fileFault(file) !== null && file !== FILE_LIST) || ', ''],
    'what was not there goes': ['if (!wasThere) remove(folder, file);', 'if (!wasThere) continue;'],
    'many are no moves': ['written.length + removed.length > MAX_FILES || ', ''],
    'moves that another machine cut off are taken for ours': [
      '    fs.renameSync(both, join(folder, FILE_LIST));\n',
      '',
      'another machine finishes',
    ],
    'moves that were cut off are undone': ['  undoChanges(folder);\n  for', '  for', 'moves that were cut off'],
    'a swap that was cut off is mended': ['if (isSetAside && ', 'if (false && ', 'cut off'],
    'only a note of this machine is believed': [' && mark === markOf(file, [changes])', ''],
    'what another machine set aside is kept': ['if (fs.existsSync(folder)) removeOld', 'removeOld', 'set aside'],
  },
  'src/host/machine-secret.ts': {
    tests: ['unit/cache'],
    'a secret that was cut short is made anew': ["removeFile(join(folder, 'secret'))", 'undefined', 'cut short'],
  },
  'src/host/media.ts': {
    tests: ['site/strangers', '-t', 'trusted'],
    'trusted authors publish pages': ['!isTrusted && isRunnable', 'isRunnable'],
  },
  'src/host/output/open.ts': {
    tests: ['site/output'],
    'nothing is written into .git': [", '.git'", '', 'rejected as output'],
    'nor where texts are read': [' ?? texts.find(isRead)', '', 'where a site is read'],
    'nor into public files': ['[...ours, ...statics]', 'ours', 'where a site is read'],
    'what is hidden is not read': [' || !isHiddenIn(join(root, name), folder)', ' || true', 'where a site is read'],
    'the site itself is not removed': [
      '  if (refusal !== null) return outputRejected(folder, refusal);\n  let removed',
      '  let removed',
      'never where the site',
    ],
  },
  'src/host/output/staging.ts': {
    tests: ['site/output'],
    'files of others are not replaced': [
      'isForeign(file) ? fileOfOthers(folder, file) : null',
      'null',
      'of others is never',
    ],
    'what others put in the way is named': [
      'isInTheWay(thrown) ? new OutputProblem',
      'false ? new OutputProblem',
      'of others in the place',
    ],
    'the lock is given back when all is given up': ['      life.end();\n', '', 'given up'],
    'a file that is kept has its place': [
      '  const addKept = (file: string, source: string | null): void => {\n    name(file, source);',
      '  const addKept = (file: string, source: string | null): void => {',
      ['site/paths'],
    ],
    'two files of one name are refused': [
      'if (problem !== null) throw new OutputProblem(problem);\n  };',
      '};',
      ['site/paths'],
    ],
    'empty folders of others': [
      '  for (const path of folders) take(path, () => fs.mkdirSync(join(next, path), { recursive: true }));\n',
      '',
      'folders of others',
    ],
    'rights of the folder': [
      "for (const path of ['', ...folders]) fs.chmod",
      'for (const path of folders) fs.chmod',
      'folders of others',
    ],
  },
  'src/host/parse/parse-all.ts': {
    tests: ['site/output'],
    'the text is in the key': ['countWordsIn, files, hash])', 'countWordsIn, files])', 'one edited page'],
    'what is no UTF-8 is refused': ['  if (isUtf8) {', '  if (true) {', ['site/strangers']],
    'options of the syntax are in the key': [
      '[file, site.syntax, countWordsIn,',
      '[file, countWordsIn,',
      ['site/receipt', '-t', 'how texts are read'],
    ],
  },
  'src/host/parse/parse-partials.ts': {
    tests: ['site/mdx'],
    circles: [' || size !== before.get(file)', '', 'texts that show'],
    'each partial counts': ['EACH + (parsed', '0 + (parsed', 'texts that show'],
    'long partials count': ['of(parsed).body.length', '0', 'texts that show'],
  },
  'src/host/parse/parse-threads.ts': {
    tests: ['unit/parse-threads'],
    'jobs of a thread that ended are given to others': ['void returned.push(...jobs)', '{}'],
    'a spent thread is replaced': ['return answer.wasStopped;', 'return false;'],
  },
  'src/host/site-code/run-texts.ts': {
    tests: ['sitegen-docusaurus/test/strangers', 'site/mdx'],
    'what is broken is said once, and not in words of ours': [
      'messageOf(thrown) === ALREADY_REPORTED ? null : codeFailure(thrown, file)',
      'codeFailure(thrown, file)',
    ],
  },
  'src/host/serve/server.ts': {
    tests: ['site/serve'],
    'requests of a connection wait': ['  await before;\n', '', 'one connection'],
    'a port is told from a name': ["header.replace(/:\\d+$/, '')", 'header', 'as a good host'],
    'one host': ['others.length > 0 || !allowed(name)', '!allowed(name)', 'hostile'],
    'a port is a number': [".replace(/:\\d+$/, '')", ".replace(/:.*$/, '')", 'hostile'],
    'no type is guessed': ["    'x-content-type-options': 'nosniff',\n", ''],
  },
  'src/host/shared-cache.ts': {
    tests: ['site/shared-cache'],
    'an entry is as it was put': [
      'return isWhole ? new TextDecoder().decode(value) : null;',
      'return new TextDecoder().decode(value);',
      'costs time',
    ],
    'failures end it': ['if (++failures >= FAILURES)', 'if (false)', 'costs time'],
    'an answer has an end': [
      "if (size > MAX_ENTRY) throw new Error('it sends more than an entry can have');\n",
      '',
      'costs time',
    ],
    'an entry is its key’s': ['longHash(key, value)}\\n', 'longHash(value)}\\n', 'another key'],
    'read-only is learned': ['if (!(await work(key))) queue.length = 0;', 'await work(key);', 'may only be read'],
    'patience ends': ['if (performance.now() > until)', 'if (false)', 'answers slowly'],
  },
  'src/host/serve/static-site.ts': {
    tests: ['site/serve'],
    'the path that is judged is opened': [
      "pathname: opened.replaceAll('%', '%25')",
      'pathname: `/${below}`',
      ['site/links', '-t', 'through a link out'],
    ],
    'an escape is decoded once': ["opened.replaceAll('%', '%25')", 'opened', 'that have a meaning'],
    'a file that grows is sent as it was': ['Object.assign(file, { end: size - 1 })', '{}', 'grows or is cut'],
    'an answer that is too short is broken off': [
      "if ('bytesRead' in file && ",
      "if (false && 'bytesRead' in file && ",
      'grows or is cut',
    ],
    'names with a dot are not for readers': ['if (isHidden || ', 'if (', 'built site'],
    'hashed files alone are for ever': ["HASHED.test(below) ? 'public", "true ? 'public", 'as a good host'],
    'a range that ends before it begins': [
      " || (from !== '' && to !== '' && Number(from) > Number(to))",
      '',
      'parts of files',
    ],
    'Vary says what the answer depends on': [
      'if (negotiated.has(response)) response.setHeader',
      'if (false) response.setHeader',
      'as Markdown',
    ],
  },
  'src/host/threads/time-limit.ts': {
    tests: ['unit/in-time'],
    'a turn that throws is over': ['    isTurn = false;', '    isTurn = true;', 'throws ends its turn'],
    'a pause is no work': ['return wasPaused && !isRepeated ?', 'return !isRepeated && !wasPaused ?', 'was paused'],
  },
};
