/** The doors to the outside, broken by a reader of the sources. */
export default {
  'src/host/cache.ts': {
    tests: ['unit/cache'],
    rows: [
      ['a damaged entry is absent', "all.toString('latin1', 0, HEAD) === headOf([value])", 'true'],
      ['what was used longest ago goes first', 'a.used - b.used', 'b.used - a.used'],
      ['what is read is fresh again', 'if (isWhole) keepFresh(file);\n  else', 'if (!isWhole)'],
      ['a shape that does not fit is none', 'return fits ? (value as T) : null;', 'return value as T;', ['unit/cache']],
    ],
  },
  'src/host/load-code.ts': {
    tests: ['unit/load-code'],
    rows: [
      ['damaged code is made again', ' || script.cachedDataRejected === true', ''],
      ['a short run keeps nothing', 'process.cpuUsage().user > LONG_RUN && ', ''],
    ],
  },
  'src/host/kept-code.ts': {
    tests: ['unit/kept-code'],
    rows: [
      ['code that is another counts', "[file, hashOf('', file)]", '[file]'],
      ['so does what stands beside it', ', beside]), ...packages', ']), ...packages'],
      ['so do packages', ', ...packages(root));', ');'],
    ],
  },
  'src/host/disk.ts': {
    tests: ['site/paths'],
    rows: [
      [
        'a folder is more than the start of a name',
        'folder.endsWith(sep) ? folder : folder + sep',
        'folder',
        ['unit/disk'],
      ],
      ['hidden places behind links are refused', "    ? 'hidden'\n", '    ? null\n', 'links out'],
      [
        'the start may be a link out',
        'if (real !== null && !isInside(place, real)) refused',
        'if (false) refused',
        'links',
      ],
      ['files of systems are not public', '(?:git$|DS_Store$|#)', '(?:git$|#)', 'public files'],
      ['.gitignore is not .git', '(?:git$|DS', '(?:git|DS', 'public files'],
      ['links are followed once in all', '|| (above.length > 0 && linked.has(real))', '', 'many folders'],
    ],
  },
  'src/host/output/files.ts': {
    tests: ['site/output', '-t', 'suspicion'],
    rows: [
      ['the list names no file outside', ' && fileFault(file) === null)', ')'],
      ['what lies behind a link stays', ' && isInside(place, fs.realpathSync(dirname(path)))', ''],
      [
        'empty folders go',
        'fs.readdirSync(path).length === 0) fs.rmdirSync(path);',
        'fs.readdirSync(path).length === 0) continue;',
        ['site/output', '-t', 'clean'],
      ],
    ],
  },
  'src/host/output/lock.ts': {
    tests: ['site/output', '-t', 'lock'],
    rows: [
      [
        'the lock of somebody else stays',
        'if (readOrEmpty(file) === signature()) fs.rmSync',
        'fs.rmSync',
        ['site/output'],
      ],
      ['another machine that is silent holds nothing', 'return age < SILENCE_MS;', 'return true;'],
      [
        'the start of the process is looked at',
        'now === null ? isAlive(Number(pid)) : now === start',
        'isAlive(Number(pid))',
      ],
      ['a lock without a name is young', "text === '' ? age < UNSIGNED_MS", "text === '' ? false"],
      ['patience ends', 'if (Date.now() > deadline) return holder;', '', ['site/output', '-t', 'of two builds']],
    ],
  },
  'src/host/output/move-in.ts': {
    tests: ['site/output'],
    rows: [
      ['moves that fail are undone', '    undoMoves(folder);\n', '', 'moves that fail'],
      ['links are not followed', ' || !isPlain(folder, file)) continue', ') continue', 'cut off'],
      [
        'a page that becomes a folder is no move',
        '?.isDirectory() === false) return false',
        '?.isDirectory() === null) return false',
        'becomes a folder',
      ],
    ],
  },
  'src/host/output/staging.ts': {
    tests: ['site/output'],
    rows: [
      ['moves that were cut off are undone', '  undoMoves(folder);\n', '', 'moves that were cut off'],
      [
        'a swap that was cut off is mended',
        'if (!fs.existsSync(folder) && fs.existsSync(old)) fs.renameSync(old, folder);',
        '',
        'cut off',
      ],
      [
        'files of others are not replaced',
        'isForeign(file) ? fileOfOthers(folder, file) : null',
        'null',
        'of others is never',
      ],
      ['the lock is given back when all is given up', '  life.end();\n', '', 'given up'],
      ['two files of one name are refused', ': checkName(file, source)', ': null', ['site/paths']],
    ],
  },
  'src/host/static-site.ts': {
    tests: ['site/serve', '-t', 'site answers hostile'],
    rows: [
      [
        'names with a dot are not for readers',
        'if (/(?:^|\\/)\\.(?!well-known\\/)/.test(decodeUrl(below))) notFound(response, below);\n    else ',
        '',
        ['site/serve', '-t', 'built site'],
      ],
      [
        'hashed files alone are for ever',
        "HASHED.test(below) ? 'public",
        "true ? 'public",
        ['site/serve', '-t', 'as a good host'],
      ],
      [
        'a range that ends before it begins',
        " || (from !== '' && to !== '' && Number(from) > Number(to))",
        '',
        ['site/serve', '-t', 'parts of files'],
      ],
      [
        'Vary says what the answer depends on',
        'if (negotiated.has(response)) response.setHeader',
        'if (false) response.setHeader',
        ['site/serve', '-t', 'as Markdown'],
      ],
    ],
  },
  'src/host/server.ts': {
    tests: ['site/serve'],
    rows: [['a port is told from a name', "header.replace(/:\\d+$/, '')", 'header', 'as a good host']],
  },
  'src/host/mcp-server.ts': {
    tests: ['site/mcp', '-t', 'over HTTP'],
    rows: [
      [
        'pages of other origins are refused',
        "if (!isLocal(request.headers.origin)) return refuse(403, 'This server only answers pages of this machine.');",
        '',
      ],
      [
        'a path is below by whole parts',
        'path.startsWith(`${prefix}/`)',
        'path.startsWith(prefix)',
        ['site/mcp', '-t', 'over standard'],
      ],
      [
        'sections are found in any case',
        'heading.toLowerCase() === section.toLowerCase()',
        'heading === section',
        ['site/mcp', '-t', 'over standard'],
      ],
    ],
  },
  'src/host/git.ts': {
    tests: ['site/sitemap', '-t', 'that of git'],
    rows: [
      ['the first commit made it', '{ ...known, created: iso }', '{ ...known, updated: iso }'],
      ['the newest rename is the last word', 'pairs.reverse()', 'pairs', ['site/redirects', '-t', 'several renames']],
    ],
  },
  'src/host/parse-all.ts': {
    tests: ['site/receipt'],
    rows: [
      [
        'the text is in the key',
        'countWordsIn, files, hash])',
        'countWordsIn, files])',
        ['site/output', '-t', 'one edited page'],
      ],
      ['what is no UTF-8 is refused', '  if (isUtf8) {', '  if (true) {', ['site/strangers']],
    ],
  },
  'src/pages/print-body.ts': {
    tests: ['site/incremental', '-t', 'whatever is edited'],
    rows: [
      ['where links lead is in the key of a page', 'parsed.key, options, found, stamp]', 'parsed.key, options, stamp]'],
    ],
  },
  'src/host/parse-threads.ts': {
    tests: ['unit/parse-threads'],
    rows: [
      ['orders of a thread that ended are given to others', 'void returned.push(...orders)', '{}'],
      ['a spent thread is replaced', 'return answer.isSpent;', 'return false;'],
    ],
  },
  'src/host/compress.ts': {
    tests: ['site/hosts', '-t', 'packed copies'],
    rows: [['pictures are not packed', '!TEXT.test(file) || ', '']],
  },
  'src/host/run-code.ts': {
    tests: ['site/failures'],
    rows: [
      [
        'exit of the site’s code ends nothing',
        '    stop(failure);\n    throw failure;',
        '    exit(code);\n    throw failure;',
        'fails with a message',
      ],
    ],
  },
};
