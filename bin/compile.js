/**
 * Compiles the engine: `src/` to `dist/`, one bundle for each entry with shared chunks. Libraries are bundled too, which makes a
 * start quick; those that must be found on disk at run time stay outside.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { fontPackage, fontStamp, makeFonts } from './fonts.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const external = ['esbuild', 'react', 'react-dom', 'preact', 'prismjs', 'beautiful-mermaid'];
// Some bundled libraries are CommonJS and ask for Node's own modules by `require`.
const banner =
  "import { createRequire as makeRequire } from 'node:module';\nconst require = makeRequire(import.meta.url);";

export async function compile() {
  const { build } = await import('esbuild');
  const options = {
    absWorkingDir: root,
    entryPoints: {
      cli: 'src/cli/cli.ts',
      'parse-worker': 'src/host/parse-worker.ts',
      'social-image-worker': 'src/host/social-image-worker.ts',
    },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    jsx: 'automatic',
    external,
    banner: { js: banner },
    legalComments: 'none',
    outdir: 'dist',
    write: false,
  };
  const { outputFiles, metafile } = await build({
    ...options,
    metafile: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const stamp = createHash('sha256').update(fontStamp ?? '');
  for (const { text } of outputFiles) stamp.update(text);
  const value = JSON.stringify(stamp.digest('hex').slice(0, 16));
  const drawStamp = JSON.stringify(drawStampOf());

  // A new folder takes the old one's place, so that a command that starts meanwhile finds a whole engine.
  const next = join(root, `.dist-${process.pid}`);
  mkdirSync(next, { recursive: true });
  for (const { path, text } of outputFiles) {
    writeFileSync(
      join(next, path.slice(join(root, 'dist').length)),
      text.replaceAll('BUILD_STAMP', value).replaceAll('DRAW_STAMP', drawStamp),
    );
  }
  const code = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.keys(inputs).map((path) => join(root, path)),
  );
  writeFileSync(
    join(next, 'licenses.txt'),
    (await loadLicensesOf(build))([...code, ...(fontPackage ? [fontPackage] : [])]),
  );
  await makeFonts(next, join(root, 'dist'));
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  renameSync(next, join(root, 'dist'));
}

/** The engine has the function for its sites; this is its own use of it. */
async function loadLicensesOf(build) {
  const entry = join(root, 'src', 'client', 'licenses.ts');
  const { outputFiles } = await build({ entryPoints: [entry], format: 'esm', platform: 'node', write: false });
  const { licensesOf } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
  return licensesOf;
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
  if (canCompile()) await compile();
  else process.stdout.write('sitegen is not compiled: its development packages are not installed.\n');
}
