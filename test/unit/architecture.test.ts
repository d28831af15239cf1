/** The rules of the house that a reader of one file cannot see. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { packagesOf } from '../lib/lock.ts';
import { root } from '../lib/places.ts';

/** Rooms by floor; a room imports from floors below its own. A part of a room that others than the room itself import has a floor of its own. */
const floors: Record<string, number> = {
  'src/lib': 0,
  'src/config': 1,
  'src/search/ask': 1,
  'src/model': 2,
  'src/messages': 3,
  'src/search': 3,
  'src/markdown': 4,
  'src/content': 5,
  'src/graph': 5,
  'src/pages': 6,
  'src/bundle': 6,
  'src/agents': 7,
  'src/render': 7,
  'src/outputs': 7,
  'src/host': 8,
  'src/site': 9,
  'src/live': 10,
  'src/cli': 11,
};

const filesBelow = (folder: string, wanted = /\.tsx?$/): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && wanted.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
const sources = [...filesBelow('src'), ...filesBelow('theme')];
/** Nothing of the kind is in any file of the engine and its theme. */
const noFile = (isOf: (file: string) => boolean): void => assert.equal(sources.filter(isOf), []);
const roomOf = (file: string): string => {
  const parts = file.split('/');
  const part = parts.slice(0, 3).join('/');
  return parts[0] === 'theme' ? 'theme' : part in floors ? part : parts.slice(0, 2).join('/');
};
interface Import {
  target: string;
  /** Whether only types come by it. */
  isType: boolean;
  /** Whether it is loaded when it is needed. */
  isLater: boolean;
}
/** Every import of a file within the repository: static, dynamic, by re-export, of values and of types. */
const importsOf = (file: string): Import[] => {
  const text = textOf(file);
  const found = [
    ...text.matchAll(/^\s*(?:import|export)\s+(type\s+)?([^'";]*?)\bfrom\s+'(\.[^']+)'/gm),
    ...text.matchAll(/\b(import)\s*()\(?\s*'(\.[^']+)'/g),
  ];
  return found.map(([all, keyword, names = '', path = '']) => ({
    target: posix.join(posix.dirname(file), path),
    isLater: all.includes('('),
    isType: keyword?.startsWith('type') === true || /^\{(?:\s*type\s+[^,}]+,?)+\s*\}\s*$/.test(names),
  }));
};
const imports = new Map(sources.map((file) => [file, importsOf(file)]));

/** The theme is installed as source, and of the engine's sources these alone. */
const inTheBrowser = ['src/lib', 'src/search/ask'];

test('imports go down', () => {
  const offenders = sources.flatMap((file) =>
    importsOf(file).flatMap(({ target, isType }) => {
      const [from, to] = [roomOf(file), roomOf(target)];
      if (from === to || from === 'src/index.ts' || from === 'src/adapter.ts') return [];
      if (from === 'theme')
        return (to === 'src/model' && isType) || inTheBrowser.includes(to) ? [] : [`${file} → ${target}`];
      const [own, other] = [floors[from], floors[to]];
      return own !== undefined && other !== undefined && other < own ? [] : [`${file} → ${target}`];
    }),
  );
  assert.equal(offenders, []);
});

/** Groups of files that reach each other. */
function cyclesOf(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const reach = (start: string): Set<string> => {
    const seen = new Set<string>();
    const queue = [...(edges.get(start) ?? [])];
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
      if (seen.has(file)) continue;
      seen.add(file);
      queue.push(...(edges.get(file) ?? []));
    }
    return seen;
  };
  const reached = new Map([...edges.keys()].map((file) => [file, reach(file)]));
  const groups = [...reached].map(([file, files]) =>
    [...files].filter((other) => reached.get(other)?.has(file)).sort(),
  );
  return [...new Map(groups.filter((group) => group.length > 0).map((group) => [group.join(), group])).values()];
}
const edges = (types: boolean): Map<string, string[]> =>
  new Map(
    [...imports].map(([file, found]) => [file, found.filter((one) => types || !one.isType).map((one) => one.target)]),
  );

test('no values go in a circle', () => assert.equal(cyclesOf(edges(false)), []));

/** Printers of nodes print nodes within nodes by the table that holds them. */
const pairs = [
  /^src\/markdown\/(?:nodes\/|print\.ts|context\.ts)/,
  /^src\/markdown\/syntax\/(?:tabs|lists|directives)\.ts$/,
];
test('types go in a circle within a named pair alone', () =>
  assert.equal(
    cyclesOf(edges(true)).filter((group) => !pairs.some((pair) => group.every((file) => pair.test(file)))),
    [],
  ));

/** What others import through a file: each name, where it is declared, and whether a comment says what it is. */
function publicIn(file: string): { file: string; name: string; isSaid: boolean }[] {
  const [text, at] = [textOf(file), (path: string): string => posix.join(posix.dirname(file), path)];
  const named = [...text.matchAll(/^export (?:type )?\{([^}]*)\} from '(\.[^']+)'/gm)].flatMap(
    ([, names = '', path = '']) => {
      const wanted = names.split(',').map((name) => name.trim().replace(/^type\s+/, ''));
      return publicIn(at(path)).filter(({ name }) => wanted.includes(name));
    },
  );
  const all = [...text.matchAll(/^export (?:type )?\* from '(\.[^']+)'/gm)].flatMap(([, path = '']) =>
    publicIn(at(path)),
  );
  const own = [...text.matchAll(/^export (?:async )?(?:function|const|class|type|interface) ([\w$]+)/gm)].map(
    ({ index, 1: name = '' }) => ({ file, name, isSaid: text.slice(0, index).endsWith('*/\n') }),
  );
  return [...named, ...all, ...own];
}
test('what others import says what it is', () => {
  const doors = [
    'src/index.ts',
    'src/adapter.ts',
    'src/markdown/index.ts',
    'theme/building-blocks.ts',
    'theme/index.ts',
  ];
  // What the theme's parts are is said beside their props.
  const parts = /^export interface Parts \{\n([\s\S]*?)^\}/m.exec(textOf('src/model/theme-parts.ts'))?.[1] ?? '';
  const said = new Set([...parts.matchAll(/\*\/\n {2}(\w+):/g)].map(([, name]) => name));
  const found = doors.flatMap(publicIn);
  assert.ok(found.length > 100, 'the doors are read');
  assert.equal(
    found.filter(({ name, isSaid }) => !isSaid && !said.has(name)).map(({ file, name }) => `${file} ${name}`),
    [],
  );
});

test('no file knows half of the house', () =>
  assert.equal(
    [...imports].filter(([, found]) => new Set(found.map(({ target }) => target)).size > 24).map(([file]) => file),
    [],
  ));

const filesIn = (room: string, names: string): string[] => names.split(' ').map((name) => `src/${room}/${name}.ts`);
/** Each part of the outside and the files that may touch it. */
const doors: Record<string, [pattern: RegExp, files: string[]]> = {
  'the file system': [
    /from 'node:fs'/,
    [
      ...filesIn('host', 'disk disk-writes listing cache engine own-folders'),
      ...filesIn('host', 'serve/watcher site-code/run-code'),
      ...filesIn('host/output', 'replace open staging lock files'),
      ...filesIn('cli', 'clean'),
      // Its plugins load what esbuild asks them for.
      ...filesIn('bundle', 'compile-messages compiled-theme esbuild licenses loaded paths read-file'),
      ...filesIn('bundle', 'project-code text-modules text-settings tsconfig unread-settings whole-files workspaces'),
    ],
  ],
  threads: [
    /from 'node:worker_threads'/,
    [...filesIn('host/threads', 'threads serve-jobs time-limit'), ...filesIn('host', 'load-code machine-secret')],
  ],
  sockets: [/from 'node:http'/, filesIn('host/serve', 'server live-clients')],
  'the file watcher': [/from 'chokidar'/, filesIn('host/serve', 'watcher')],
  'git and other programs': [/node:child_process/, filesIn('host', 'programs')],
  // Elsewhere paths are those of `pathIn`: in addresses, messages and what other machines read, Windows has forward slashes too.
  'how the system writes paths': [
    /\brelative\b.*from 'node:path'/,
    [...filesIn('host', 'disk disk-writes engine git'), ...filesIn('cli', 'init package-manager')].concat(
      filesIn('bundle', 'compiled-theme paths'),
    ),
  ],
  esbuild: [
    /(?:from|import\()\s*'esbuild'/,
    [
      ...filesIn('bundle', 'code-sheets compile-messages compiled-theme engine-plugins esbuild metafile project-code'),
      ...filesIn('bundle', 'bundle links loaded refused-imports site-plugins text-loaders text-modules'),
      ...filesIn('bundle', 'hashed-data style-plugins text-settings tsconfig whole-files'),
    ],
  ],
};
for (const [what, [pattern, files]] of Object.entries(doors))
  test(`${what} is touched by its door alone`, () =>
    noFile((file) => pattern.test(textOf(file)) && !files.includes(file)));

/** Rooms of functions of what they are given. What follows from that alone may be remembered, by `lib/memoize`. */
const pure = 'lib config search search/ask model messages markdown content graph pages render outputs agents'.split(
  ' ',
);
const stateful = [
  // Which plugin is running, for the message if it never ends; it may have to be asked from another thread.
  'src/markdown/extensions.ts',
  // What is left to ask while code is coloured; each time it begins anew.
  'src/markdown/grammar-work.ts',
  // Languages of Prism add themselves to a global of that name.
  'src/markdown/languages.ts',
  // Only names it in patterns or looks names up in it.
  ...['src/lib/module-reach.ts', 'src/markdown/mdx/extract.ts'],
];
test('what is pure keeps no state between two calls', () =>
  noFile(
    (file) =>
      pure.includes(roomOf(file).slice('src/'.length)) &&
      /^(?:export )?let |^(?:export )?const \w+(?:: [^=]+)? = new (?:Map|Set|WeakMap)\(\)|\bglobalThis\b|process\.env/m.test(
        textOf(file),
      ) &&
      !stateful.includes(file),
  ));

test('no stage calls another: only the build and what is above it import from several rooms of stages', () => {
  const stages = ['src/config', 'src/content', 'src/graph'];
  noFile(
    (file) =>
      stages.includes(roomOf(file)) &&
      importsOf(file).some(({ target }) => stages.includes(roomOf(target)) && roomOf(target) !== roomOf(file)),
  );
});

test('every file begins with a sentence that says its job', () =>
  noFile((file) => !/^(?:\/\*\*|\/\* )/.test(textOf(file))));

/** Papers that lie outside of the repository, and numbers of sections and issues, which the next reader cannot look up. */
const citation =
  /\b(?:behaviour|conventions|specification|brief|drawing|review)(?:\.md)?,? (?:[BDEF]-)?\d|\b(?:behaviour|conventions|specification)\.md\b|\b(?:issues?|(?<!\bRFC \d+, )sections?) #?\d|\([BDEF]-\d+\)/i;
test('no comment and no name of a test cites what is not in the repository', () => {
  const files = ['src', 'theme', 'test', 'packages', 'bin', 'config'].flatMap((folder) =>
    filesBelow(folder, /\.(?:tsx?|js|css)$/).filter((file) => !/node_modules|\/snapshots\//.test(file)),
  );
  const said = files.flatMap((file) =>
    [...textOf(file).matchAll(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/ .*|\btest\(\s*(['"`]).*?\1,/gm)].map(([text]) => ({
      file,
      text,
    })),
  );
  assert.ok(said.length > 3000, 'comments are read');
  assert.equal(
    said.filter(({ text }) => citation.test(text)).map(({ file, text }) => `${file}: ${text}`),
    [],
  );
});

test('the engine and its theme know no product, in styles, words and the files of init neither', () =>
  assert.equal(
    ['src', 'theme']
      .flatMap((folder) => filesBelow(folder, /./))
      .filter((file) => /autodev|\bdevins?\b|unit-?mesh|docusaurus\.io/i.test(textOf(file))),
    [],
  ));

test('no literal is spread into another to have several keys in a line', () =>
  noFile((file) => /^\s*\.\.\.(?:\{.*\}|\[.*\]),$/m.test(textOf(file))));

test('no file is much longer than 350 lines', () => noFile((file) => textOf(file).split('\n').length > 380));

test('what bundles for the browser never meets code of this machine', () => {
  noFile((file) => file.startsWith('theme/') && /from 'node:/.test(textOf(file)));
});

test('the production tree has fewer than 60 packages', () => {
  const production = packagesOf('');
  assert.ok(production.length < 60, `${production.length} packages`);
});

test('a build that is spared loads neither the parser nor React', () => {
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file) || !imports.has(file)) return;
    seen.add(file);
    for (const { target, isType, isLater } of imports.get(file) ?? []) if (!isType && !isLater) visit(target);
  };
  visit('src/cli/run-build.ts');
  assert.ok(seen.has('src/site/receipt.ts'));
  const heavy = [
    'src/markdown/parse.ts',
    'src/markdown/safe-html.ts',
    'src/render/render-page.ts',
    'src/bundle/text-modules.ts',
  ];
  assert.equal(
    heavy.filter((file) => seen.has(file)),
    [],
  );
});

test.run();
