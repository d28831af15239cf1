/**
 * Compiles the engine: `src/` to `dist/`, one bundle for each entry with shared chunks. Libraries are bundled too, which makes a
 * start quick and an installation small; those that must be found on disk at run time stay outside. `--package` adds what only
 * others need: the theme as a module of its own, and declarations.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { fontPackage, fontStamp, makeFonts } from './fonts.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const external = ['esbuild', 'react', 'react-dom', 'preact', 'prismjs'];
// Some bundled libraries are CommonJS and ask for Node's own modules by `require`.
const banner =
  "import { createRequire as makeRequire } from 'node:module';\nconst require = makeRequire(import.meta.url);";

/** Mends of libraries that are compiled in. A later version that reads otherwise stops the compiler here. */
const mends = {
  // It asks for a parser of JavaScript, for functions in YAML, which we do not read.
  'js-yaml/lib/js-yaml/type/js/function.js': [["esprima = _require('esprima');", '']],
  // What ends a quotation or list copied all that stood before it, which made 12,000 lines of them take a minute.
  'micromark-util-edit-map/index.js': [['    vecs.push(events.slice());\n    events.length = 0;\n', '']],
  // Numbers as names of an object's fields, copied for each paragraph, were a twentieth of all parsing.
  'micromark-util-subtokenize/index.js': [
    ['  const jumps = {};\n', '  const jumps = new Map();\n'],
    [
      'while (index in jumps) {\n      index = jumps[index];',
      'while (jumps.has(index)) {\n      index = jumps.get(index);',
    ],
    [
      'Object.assign(jumps, subcontent(events, index));\n        index = jumps[index];',
      'subcontent(events, index, jumps);\n        index = jumps.get(index);',
    ],
    ['function subcontent(events, eventIndex) {', 'function subcontent(events, eventIndex, gaps) {'],
    ['  const gaps = {};\n', ''],
    [
      'gaps[adjust + jumps[index][0]] = adjust + jumps[index][1];',
      'gaps.set(adjust + jumps[index][0], adjust + jumps[index][1]);',
    ],
    ['  return gaps;\n', ''],
  ],
  // An object was made for every event of a text, a tenth of all parsing: now one for each tokenizer.
  'mdast-util-from-markdown/lib/index.js': [
    ['    const listStack = [];\n', '    const listStack = [];\n    let owner;\n    let own_;\n'],
    [
      `].call({
          ...context,
          sliceSerialize: events[index][2].sliceSerialize
        }, events[index][1]);`,
      `].call(events[index][2] === owner ? own_ : (owner = events[index][2], own_ = {
          ...context,
          sliceSerialize: owner.sliceSerialize
        }), events[index][1]);`,
    ],
  ],
};
const mended = {
  name: 'mended',
  setup({ onLoad }) {
    for (const [name, changes] of Object.entries(mends))
      onLoad({ filter: new RegExp(`${name.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]')}$`) }, ({ path }) => {
        const known = readFileSync(path, 'utf8');
        const contents = changes.reduce((text, [was, is]) => text.split(was).join(is), known);
        const isAsItWas = changes.every(([was]) => known.split(was).length === 2);
        return isAsItWas ? { contents } : { errors: [{ text: `${path} is not as it was` }] };
      });
  },
};

/** How code for Node is bundled, with the libraries that it needs. */
export const bundling = () => ({
  absWorkingDir: root,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  jsx: 'automatic',
  external,
  // One copy for those who import it and those who require it.
  alias: { acorn: fileURLToPath(import.meta.resolve('acorn')) },
  plugins: [mended],
  banner: { js: banner },
});

/** `small`: without the white space that only people need. */
export async function compile(small = false) {
  const { build } = await import('esbuild');
  const options = {
    ...bundling(),
    entryPoints: {
      cli: 'src/cli/cli.ts',
      index: 'src/index.ts',
      markdown: 'src/markdown/index.ts',
      'default-code': 'src/build/compile-code.ts',
      'parse-worker': 'src/host/parse-worker.ts',
      'page-worker': 'src/build/page-worker.ts',
      'social-image-worker': 'src/host/social-image-worker.ts',
    },
    legalComments: 'none',
    minifyWhitespace: small,
    outdir: 'dist',
    write: false,
  };
  const { outputFiles, metafile } = await build({
    ...options,
    metafile: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  // Large, and loaded while a text is parsed: files that are found beside those of the engine.
  const mermaid = await build({
    ...options,
    entryPoints: { mermaid: 'beautiful-mermaid', math: 'src/markdown/math.ts' },
    minifyWhitespace: true,
    metafile: true,
  });
  const stamp = createHash('sha256').update(fontStamp ?? '');
  for (const { text } of [...outputFiles, ...mermaid.outputFiles]) stamp.update(text);
  const value = JSON.stringify(stamp.digest('hex').slice(0, 16));
  const drawStamp = JSON.stringify(drawStampOf());

  // A new folder takes the old one's place, so that a command that starts meanwhile finds a whole engine.
  const next = join(root, `.dist-${process.pid}`);
  mkdirSync(next, { recursive: true });
  for (const { path, text } of [...outputFiles, ...mermaid.outputFiles]) {
    writeFileSync(
      join(next, path.slice(join(root, 'dist').length)),
      text
        .replaceAll('BUILD_STAMP', value)
        .replaceAll('DRAW_STAMP', drawStamp)
        .replaceAll('import.meta.resolve("beautiful-mermaid")', 'import.meta.resolve("./mermaid.js")'),
    );
  }
  await build({
    absWorkingDir: root,
    entryPoints: ['src/client/dev.ts'],
    bundle: true,
    format: 'esm',
    outfile: join(next, 'dev-client.js'),
  });
  const code = [...Object.values(metafile.outputs), ...Object.values(mermaid.metafile.outputs)].flatMap(({ inputs }) =>
    Object.keys(inputs).map((path) => join(root, path)),
  );
  writeFileSync(
    join(next, 'licenses.txt'),
    (await loadFrom('src/client/licenses.ts')).licensesOf([...code, ...(fontPackage ? [fontPackage] : [])]),
  );
  await makeFonts(next, join(root, 'dist'));
  const { defaultCode } = await import(pathToFileURL(join(next, 'default-code.js')).href);
  writeFileSync(join(next, 'default-code.json'), await defaultCode());
  // What others need of the package is made anew by `--package` alone.
  for (const name of ['types', 'theme.js'].filter((one) => existsSync(join(root, 'dist', one))))
    renameSync(join(root, 'dist', name), join(next, name));
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  renameSync(next, join(root, 'dist'));
}

/** What others need of the package, who do not build a site: `sitegen/theme` for Node, and types. */
export async function compilePackage() {
  const { icons } = await loadFrom('src/bundle/esbuild.ts');
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints: ['theme/index.ts'],
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    jsx: 'automatic',
    external,
    plugins: [icons(root)],
    legalComments: 'none',
    outfile: 'dist/theme.js',
  });
  const typescript = dirname(fileURLToPath(import.meta.resolve('typescript/package.json')));
  const { status } = spawnSync(process.execPath, [join(typescript, 'bin/tsc'), '-p', join(root, 'bin/types.json')], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The declarations cannot be made.');
  copyFileSync(join(root, 'theme/icons.d.ts'), join(root, 'dist/types/theme/icons.d.ts'));
}

/** The engine has functions for its sites that it uses itself. */
async function loadFrom(file) {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [join(root, file)],
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    write: false,
  });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
}

/** Stands for how social images look: the code that draws them and their font. What else changes does not rename them. */
function drawStampOf() {
  const folder = join(root, 'src', 'outputs', 'social-image');
  const files = [
    ...readdirSync(folder).map((file) => join(folder, file)),
    join(root, 'src', 'lib', 'social-image-size.ts'),
  ];
  const stamp = createHash('sha256').update(fontStamp ?? '');
  for (const file of files.sort()) stamp.update(readFileSync(file));
  return stamp.digest('hex').slice(0, 16);
}

/** Libraries that are compiled in are development packages; an install without them has nothing to compile with. */
function canCompile() {
  try {
    import.meta.resolve('mdast-util-from-markdown');
    return true;
  } catch {
    return false;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (canCompile()) {
    const isPackage = process.argv.includes('--package');
    await compile(isPackage);
    if (isPackage) await compilePackage();
  } else
    process.stdout.write(
      'sitegen is not compiled, as its development packages are not installed: npm ci && npm prune --omit=dev\n',
    );
}
