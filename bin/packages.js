/** Compiles the packages beside the engine (`packages/*`): a script for each, whose own libraries and the engine stay imports. */
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Folders relative to the root, with what their package.json says. */
const packages = readdirSync(join(root, 'packages'))
  .map((name) => ({ folder: `packages/${name}`, file: join(root, 'packages', name, 'package.json') }))
  .filter(({ file }) => existsSync(file))
  .map(({ folder, file }) => ({ folder, manifest: JSON.parse(readFileSync(file, 'utf8')) }));

export async function compilePackages() {
  const { build } = await import('esbuild');
  await Promise.all(
    packages.map(async ({ folder, manifest: { dependencies, peerDependencies } }) => {
      await build({
        absWorkingDir: root,
        entryPoints: [`${folder}/src/index.ts`],
        outfile: `${folder}/dist/index.js`,
        bundle: true,
        format: 'esm',
        platform: 'node',
        target: 'node20.19',
        external: Object.keys({ ...dependencies, ...peerDependencies }).flatMap((name) => [name, `${name}/*`]),
      });
      // What a package has beside its code, such as a font.
      const more = join(root, folder, 'bin/finish.js');
      if (existsSync(more)) await (await import(pathToFileURL(more).href)).finish(join(root, folder, 'dist'));
    }),
  );
}

/** Makes what only users of the packages need: declarations and the licence. */
export function declarePackages() {
  const all = mkdtempSync(join(tmpdir(), 'sitegen-types-'));
  const settings = join(root, `.dist-types-${process.pid}.json`);
  const files = packages.map(({ folder }) => join(root, folder, 'src/index.ts'));
  const compilerOptions = { noEmit: false, emitDeclarationOnly: true, rootDir: root, outDir: all };
  writeFileSync(settings, JSON.stringify({ extends: './tsconfig.json', compilerOptions, include: [], files }));
  const typescript = dirname(fileURLToPath(import.meta.resolve('typescript/package.json')));
  const { status } = spawnSync(process.execPath, [join(typescript, 'bin/tsc'), '-p', settings], { stdio: 'inherit' });
  for (const { folder } of packages) {
    cpSync(join(all, folder, 'src'), join(root, folder, 'dist'), { recursive: true });
    copyFileSync(join(root, 'LICENSE'), join(root, folder, 'dist/LICENSE'));
  }
  for (const temporary of [all, settings]) rmSync(temporary, { recursive: true });
  if (status !== 0) throw new Error('The declarations of the packages cannot be made.');
}
