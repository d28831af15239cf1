/**
 * Compiles `src/` into `dist/`: the command, and one script with everything that it may load. Libraries are bundled too, for a quick start
 * and a small installation, except those that must be on disk at run time. `--package` adds the type declarations.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { applied, patches } from '../packages/micromark-shortcut/patches/apply.js';
import { compilePackages, declarePackages } from './packages.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const external = ['esbuild', 'react', 'react-dom', 'preact', 'prismjs'];
// Some bundled libraries are CommonJS and ask for Node's own modules by `require`.
const banner =
  "import { createRequire as makeRequire } from 'node:module';\nconst require = makeRequire(import.meta.url);";

/** Changes of bundled libraries by file: the patches that are offered to their authors, and one that is of no use to others. */
const changed = {
  ...Object.fromEntries(patches.map(({ file, changes }) => [file, (text) => applied(text, changes)])),
  // It requires a JavaScript parser for functions in YAML, which we do not support.
  'js-yaml/lib/js-yaml/type/js/function.js': (text) => text.replace("esprima = _require('esprima');", ''),
};
const patched = {
  name: 'patched',
  setup({ onLoad }) {
    for (const [name, change] of Object.entries(changed))
      onLoad(
        { filter: new RegExp(`[\\\\/]${name.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]')}$`) },
        ({ path }) => {
          const before = readFileSync(path, 'utf8');
          const contents = change(before);
          return contents === before ? { errors: [{ text: `${path} is not as it was` }] } : { contents };
        },
      );
  },
};

/**
 * React's printer is part of the script, in its fast build, so that V8 keeps its code too. The slow one, which gives hints, is read from the
 * package, as is React itself: a site's code has the same copy.
 */
const printer = {
  name: 'printer',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^react-dom\/server$/ }, ({ namespace, path }) =>
      namespace === 'printer' ? null : { path, namespace: 'printer' },
    );
    onLoad({ filter: /.*/, namespace: 'printer' }, () => ({
      contents: `const { NODE_ENV } = process.env;
        const fast = () => require('./node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js');
        module.exports = NODE_ENV === 'production' ? fast() : require('react-dom/server');`,
      resolveDir: root,
    }));
    // Nobody reads names in it, and they are two thirds of it.
    onLoad({ filter: /react-dom-server-legacy\.node\.production\.js$/ }, async ({ path }) => {
      const { transform } = await import('esbuild');
      return { contents: (await transform(readFileSync(path, 'utf8'), { minify: true })).code };
    });
  },
};

/** esbuild's options for bundling code for Node together with its libraries. */
export const bundling = () => ({
  absWorkingDir: root,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  jsx: 'automatic',
  external,
  // One copy, whether it is imported or required.
  alias: { acorn: fileURLToPath(import.meta.resolve('acorn')) },
  plugins: [patched, printer],
  banner: { js: banner },
});

/** Files of the engine's script that others than the command load; those that it loads are found. */
const parts = {
  markdown: 'src/markdown/index.ts',
  'default-code': 'src/site/compile-code.ts',
  licenses: 'src/bundle/licenses.ts',
  'parse-worker': 'src/host/parse/parse-worker.ts',
  'page-worker': 'src/site/page-worker.ts',
  'social-image-worker': 'src/host/social-images/social-image-worker.ts',
};

/** Finds what the command loads when it runs, and leaves it to the script. */
const laterParts = {
  name: 'later-parts',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/[\w-]+\.ts$/ }, ({ kind, path, importer }) => {
      if (kind !== 'dynamic-import') return null;
      const name = path.slice(2, -3);
      parts[name] = relative(root, join(dirname(importer), path));
      return { path: `./${name}.js`, external: true };
    });
  },
};

/** Compiles code into a script, so that V8 can keep what it makes of it (`host/load-code`). `imports`: how often it calls `import`. */
async function compileScript(build, options, { name, contents, imports }) {
  const { outputFiles, metafile } = await build({
    ...options,
    entryPoints: undefined,
    stdin: { contents, resolveDir: root },
    outfile: `dist/${name}.js`,
    outdir: undefined,
    splitting: false,
    format: 'cjs',
    banner: { js: '(function (require, module, exports, engineMeta, importModule) {' },
    footer: { js: '})' },
    define: { ...options.define, 'import.meta': 'engineMeta' },
  });
  const [{ path, text }] = outputFiles;
  const pieces = text.split(/\bimport\((?=moduleUrl\)|"esbuild"\))/);
  if (pieces.length !== imports + 1) throw new Error('The imports of the script are not where they were.');
  const ascii = pieces
    .join('importModule(')
    .replace(/[^\0-\x7f]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return { outputFiles: [{ path, text: ascii }], metafile };
}

/** The engine as one script, and a module for each part. */
async function compileEngine(build, options) {
  const entries = Object.entries(parts).map(([name, file]) => `'${name}': () => require('./${file}')`);
  const contents = `module.exports = { ${entries.join(', ')} };`;
  const { outputFiles, metafile } = await compileScript(build, options, { name: 'engine', contents, imports: 2 });
  const doors = Object.entries(parts).map(([name, file]) => {
    const names = [...readFileSync(join(root, file), 'utf8').matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)];
    const exported = `export const { ${names.map(([, one]) => one).join(', ')} } = `;
    const text = `import { load } from './load-code.js';\n${names.length > 0 ? exported : ''}load('${name}');\n`;
    return { path: join(root, 'dist', `${name}.js`), text };
  });
  return { outputFiles: [...outputFiles, ...doors], metafile };
}

/** The layout library is a script of its own: few texts have diagrams, and drawing the first of them takes as long as compiling it. */
async function compileDiagrams(build, options) {
  const contents = "export { renderMermaidSVG } from 'beautiful-mermaid';";
  const script = { name: 'layout', contents, imports: 0 };
  const { outputFiles, metafile } = await compileScript(build, options, script);
  const door =
    "import { loadScript } from './load-code.js';\nexport const { renderMermaidSVG } = loadScript('layout');\n";
  return { outputFiles: [...outputFiles, { path: join(root, 'dist', 'mermaid.js'), text: door }], metafile };
}

/** Compiles the engine and the packages beside it; `small` makes it a fifth smaller. */
export async function compile(small = false) {
  const { build } = await import('esbuild');
  await compilePackages();
  const options = {
    ...bundling(),
    legalComments: 'none',
    minifyWhitespace: small,
    minifySyntax: small,
    outdir: 'dist',
    write: false,
    metafile: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  };
  const doors = await build({
    ...options,
    entryPoints: {
      cli: 'src/cli/cli.ts',
      index: 'src/index.ts',
      adapter: 'src/adapter.ts',
      'load-code': 'src/host/load-code.ts',
    },
    plugins: [laterParts, ...options.plugins],
  });
  const engine = await compileEngine(build, options);
  // Large libraries that few texts need: files of their own, loaded when such a text is parsed.
  const smallest = { ...options, minifyWhitespace: true, minifySyntax: true };
  const diagrams = await compileDiagrams(build, smallest);
  const math = await build({ ...smallest, entryPoints: { math: 'src/markdown/math.ts' } });
  const made = [doors, engine, diagrams, math];
  const outputFiles = made.flatMap((one) => one.outputFiles);
  const stamp = createHash('sha256');
  for (const { text } of outputFiles) stamp.update(text);
  const value = JSON.stringify(stamp.digest('hex').slice(0, 16));

  // A new folder replaces the old one at the end, so that a command that starts meanwhile finds a complete engine.
  const next = join(root, `.dist-${process.pid}`);
  mkdirSync(next, { recursive: true });
  for (const { path, text } of outputFiles) {
    writeFileSync(
      join(next, path.slice(join(root, 'dist').length)),
      text.replaceAll('BUILD_STAMP', value).replaceAll('.resolve("beautiful-mermaid")', '.resolve("./mermaid.js")'),
    );
  }
  await build({
    absWorkingDir: root,
    entryPoints: ['src/live/dev-client.ts'],
    bundle: true,
    format: 'esm',
    outfile: join(next, 'dev-client.js'),
  });
  const code = made.flatMap(({ metafile }) => Object.keys(metafile.inputs).map((path) => join(root, path)));
  const { licensesOf, licensesText } = await import(pathToFileURL(join(next, 'licenses.js')).href);
  writeFileSync(join(next, 'licenses.txt'), licensesText(licensesOf(code)));
  const { defaultCode, themeModules } = await import(pathToFileURL(join(next, 'default-code.js')).href);
  writeFileSync(join(next, 'default-code.json'), await defaultCode());
  for (const [file, text] of Object.entries({ ...(await themeModules('pages')), ...(await themeModules('texts')) })) {
    mkdirSync(dirname(join(next, file)), { recursive: true });
    writeFileSync(join(next, file), text);
  }
  // They are only made by `--package`.
  if (existsSync(join(root, 'dist', 'types'))) renameSync(join(root, 'dist', 'types'), join(next, 'types'));
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  renameSync(next, join(root, 'dist'));
}

/** Makes the types, which only users of the package need. */
function compileTypes() {
  const types = join(root, 'dist/types');
  // Declarations of files that are gone would be packed too.
  rmSync(types, { recursive: true, force: true });
  const typescript = dirname(fileURLToPath(import.meta.resolve('typescript/package.json')));
  const { status } = spawnSync(process.execPath, [join(typescript, 'bin/tsc'), '-p', join(root, 'bin/types.json')], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The declarations cannot be made.');
  copyFileSync(join(root, 'theme/icons.d.ts'), join(types, 'theme/icons.d.ts'));
  // Users' TypeScript settings may not allow imports of JSON files.
  const words = join(types, 'theme/words/index.d.ts');
  const english = readFileSync(join(root, 'theme/words/en.json'), 'utf8');
  writeFileSync(
    words,
    readFileSync(words, 'utf8').replace("import en from './en.json';", () => `declare const en: ${english};`),
  );
}

/** False when the development packages, which are bundled, are not installed. */
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
    if (isPackage) {
      compileTypes();
      declarePackages();
    }
  } else
    process.stdout.write(
      'sitegen is not compiled, as its development packages are not installed: npm ci && npm prune --omit=dev\n',
    );
}
