/** The package as others get it: packed, installed into an empty folder without anything of this repository, and used. */
import { execFile, spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { packagesOf } from '../lib/lock.ts';
import { newFolder, root } from '../lib/places.ts';
import { type Files, type Run, readAll, writeFiles } from '../lib/site.ts';

const run = (folder: string, file: string, ...args: string[]): Promise<Run> =>
  new Promise((resolve) => {
    // What npm tells the commands that it runs would be heard by the npm that a test runs.
    const env = Object.entries({ ...process.env, NO_COLOR: '1' });
    const own = Object.fromEntries(env.filter(([name]) => !/^(?:npm_|NODE_ENV$)/i.test(name)));
    execFile(file, args, { cwd: folder, env: own, maxBuffer: 1e8 }, (failure, stdout, stderr) =>
      resolve({ code: failure === null ? 0 : Number(failure.code ?? 1), stdout, stderr }),
    );
  });
const good = async (...args: Parameters<typeof run>): Promise<Run> => {
  const done = await run(...args);
  assert.is(done.code, 0, `${args.slice(1).join(' ')}\n${done.stdout}\n${done.stderr}`);
  return done;
};

interface Packed {
  name: string;
  filename: string;
  size: number;
  unpackedSize: number;
  files: { path: string; size: number }[];
}
const clone = newFolder();
const folder = newFolder();
const installed = join(folder, 'node_modules');
let packed: Packed;
/** The packages beside it. */
let others: Packed[];

/** Puts the archive of a package, and its dependencies out of this repository, where npm would: with many of them npm takes half a minute. */
async function place(to: string, { filename, name }: Packed, paths: Iterable<string>): Promise<void> {
  const contents = join(to, 'node_modules', name);
  mkdirSync(contents, { recursive: true });
  await good(to, 'tar', '-xf', join(folder, filename), '--strip-components=1', '-C', contents);
  for (const path of paths) cpSync(join(root, path), join(to, path), { recursive: true });
}

/** Installs the archive by npm, which would ask the registry for the packages at the paths: that need not be reached, so each is an archive too. */
async function install(to: string, filename: string, paths: Iterable<string>): Promise<void> {
  const dependencies: Record<string, string> = { 'sitegen-docs': `file:${filename}` };
  for (const path of paths) {
    const name = path.replace('node_modules/', '');
    const contents = newFolder();
    cpSync(join(root, path), join(contents, 'package'), { recursive: true });
    // npm asks the registry for the binaries of other platforms for the lock file: a new machine has never seen them.
    const file = join(contents, 'package', 'package.json');
    if (name === 'esbuild')
      writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), optionalDependencies: {} }));
    // `npm pack` would compress them for five seconds.
    const archive = `${name.replaceAll(/\W/g, '-')}.tar`;
    await good(to, 'tar', '-cf', archive, '-C', contents, 'package');
    dependencies[name] = `file:${archive}`;
  }
  const somebody = { name: 'somebody', private: true, dependencies, devDependencies: { only: 'file:only' } };
  writeFiles(to, {
    'only/package.json': '{ "name": "only", "version": "1.0.0" }',
    'package.json': JSON.stringify(somebody),
  });
  await good(to, 'npm', 'i', '--omit=dev', '--offline', '--ignore-scripts');
}

test.before(async () => {
  // What npm does with a repository that it is given: a clean clone with all packages, in which `prepare` compiles. There may be no git
  // here, or one that does not trust the folder. The font is taken over, which is the same as long as its package is.
  const made = /^(?:\.git|node_modules|build|dist|\.sitegen|\.dist-.*)$/;
  for (const name of readdirSync(root).filter((one) => !made.test(one)))
    cpSync(join(root, name), join(clone, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'), 'dir');
  const names = ['micromark-shortcut', 'sitegen-mcp', 'sitegen-social-images', 'static-mermaid'];
  const workspaces = names.flatMap((name) => ['-w', name]);
  const args = ['--json', '--pack-destination', folder, '--include-workspace-root', ...workspaces];
  const all = JSON.parse((await good(clone, 'npm', 'pack', ...args)).stdout) as Packed[];
  packed = all.find(({ name }) => name === 'sitegen-docs') as Packed;
  others = all.filter((one) => one !== packed);
  assert.is(others.length, names.length);
  await install(folder, packed.filename, packagesOf(''));
});

test('the package holds compiled code, declarations and the theme, and is small', () => {
  const paths = packed.files.map(({ path }) => path);
  assert.equal(
    paths.filter(
      (path) =>
        !/^(?:dist|theme|src\/lib|src\/search\/ask|src\/cli\/starter|manual\/(?:config|content|theme))\/|^(?:bin\/(?:sitegen|node-version|v8-flags)\.js|package\.json|README\.md|REFERENCE\.md|LICENSE)$/.test(
          path,
        ) && path !== 'manual/content/docs/reference/diagnostics.md',
    ),
    [],
  );
  assert.equal(
    paths.filter(
      (path) =>
        /\.tsx?$/.test(path) &&
        !/\.d\.ts$|^(?:manual\/)?theme\/|^manual\/config\/|^src\/(?:lib|search\/ask)\//.test(path),
    ),
    [],
  );
  assert.ok(packed.size < 2_190_000 && packed.unpackedSize < 7_500_000, `${packed.size} ${packed.unpackedSize}`);
  // A type without a name of its own is written out wherever it is used: the navbar's items once took 240 KB.
  const large = packed.files.filter(({ path, size }) => path.endsWith('.d.ts') && size > 35_000);
  assert.equal(
    large.map(({ path }) => path),
    [],
  );
});

test('its declarations have each key once, with the comment that editors show', () => {
  const [keys = ''] = readFileSync(join(root, 'dist/types/src/config/site.d.ts'), 'utf8').split('type SiteConfig');
  assert.match(keys, /\/\*\* Title of the site[^\n]*\*\/\n {4}title: Check</);
  assert.not.match(keys, /^ {4}title: string;$/m);
});

test('it brings fewer than twenty packages, and none that runs a script of its own but esbuild', () => {
  const lock = JSON.parse(readFileSync(join(installed, '.package-lock.json'), 'utf8')) as {
    packages: Record<string, { hasInstallScript?: boolean; optional?: boolean }>;
  };
  assert.ok(Object.keys(lock.packages).length < 20, Object.keys(lock.packages).join());
  const scripts = Object.entries(lock.packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  assert.equal(
    scripts.map(([path]) => path),
    ['node_modules/esbuild'],
  );
});

const site: Files = {
  'config/site.config.ts': `import { defineConfig } from 'sitegen-docs';
    export default defineConfig({ title: 'T', url: 'https://example.com', plugins: ['./config/plugin.ts'] });`,
  'config/plugin.ts': `import { definePlugin } from 'sitegen-docs';
    export default definePlugin({ name: 'p', version: '1', languages: { mine: { grammar: { keyword: /\\bgo\\b/ } } } });`,
  'content/docs/intro.md':
    '---\nslug: /\n---\n\n# Hello\n\n```mine\ngo home\n```\n\n```mermaid alt="a to b"\nflowchart LR\n  a --> b\n```\n',
  'content/blog/2025-01-01-first.md': '# First\n\nText\n\n<!-- truncate -->\n\nMore\n',
  'content/pages/about.tsx': `import type { ReactPageProps } from 'sitegen-docs';
    import { Icon, icons, Link } from 'sitegen-docs/theme';
    import { renderMarkdown } from 'sitegen-docs/markdown';
    export const page = { title: 'About' };
    export default function About({ shell }: ReactPageProps) {
      return <main><h1>About {shell.title}</h1><Icon path={icons.home} /><Link href="/">Home</Link>{renderMarkdown('*so*').title ?? 'none'}</main>;
    }`,
};
const sitegen = (...args: string[]): Promise<Run> => run(folder, join(installed, '.bin', 'sitegen'), ...args);

test('the command says what it can do', async () => {
  const { code, stdout } = await sitegen('--help');
  assert.is(code, 0);
  assert.match(stdout, 'Examples:');
});

test('it explains a message with the page of the manual', async () => {
  const { code, stdout } = await sitegen('explain', 'broken-link');
  assert.is(code, 0);
  assert.match(stdout, /leads to no\s+file \[broken-link\][\s\S]*\n {4}\+Read/);
});

test('it serves its manual, of which no copy is left behind, and a signal before that is no failure', async () => {
  const temporary = newFolder();
  const command = join(installed, '.bin', 'sitegen');
  const serving = spawn(command, ['manual', '--no-open', '--port', '0'], {
    cwd: folder,
    env: { ...process.env, TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ended = new Promise<number | null>((resolve) => serving.on('exit', resolve));
  const address = await new Promise<string>((resolve) => {
    const listen = (text: unknown): void => {
      said += String(text);
      const [url] = /http:\S+/.exec(said) ?? [];
      if (url !== undefined) resolve(url);
    };
    serving.stdout.on('data', listen);
    serving.stderr.on('data', listen);
    void ended.then(() => resolve(''));
  });
  const { status } = await fetch(address);
  assert.is(readdirSync(temporary).length, 1);
  serving.kill('SIGINT');
  assert.is(status, 200, said);
  assert.not.match(said, ' error ');
  assert.is(await ended, 130);
  assert.equal(readdirSync(temporary), []);
  const early = spawn(command, ['manual', '--port', '0'], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let failure = '';
  early.stderr.on('data', (text) => (failure += String(text)));
  setTimeout(() => early.kill('SIGINT'), 500);
  await new Promise((resolve) => early.on('exit', resolve));
  assert.not.match(failure, 'itself failed');
});

test('a site without a theme of its own builds with nothing but the package', async () => {
  writeFiles(folder, site);
  const { code, stdout, stderr } = await sitegen('build');
  assert.is(code, 0, stdout + stderr);
  const files = readAll(join(folder, 'build'));
  assert.match(files['index.html'] ?? '', '<span class="t-k">go</span>');
  assert.match(files['index.html'] ?? '', '<svg');
  assert.match(files['about/index.html'] ?? files['about.html'] ?? '', /About (?:<!-- -->)?T/);
  assert.ok(Object.keys(files).some((file) => /^assets\/client-.*\.js$/.test(file)));
});

test('exit codes are 1 for the site and 2 for the command', async () => {
  writeFiles(folder, { 'content/docs/broken.md': '# Broken\n\n[x](./none.md)\n' });
  const { code, stderr } = await sitegen('check');
  assert.is(code, 1);
  assert.match(stderr, 'content/docs/broken.md:3:1');
  assert.is((await sitegen('build', '--nothing')).code, 2);
});

test('an error in a page names the page, not the package', async () => {
  writeFiles(folder, {
    'content/docs/broken.md': '# Whole\n',
    'content/pages/throws.tsx': `import { Icon } from 'sitegen-docs/theme';
export default () => <Icon path={(() => { throw new Error('on purpose'); })()} />;`,
  });
  const { code, stderr } = await sitegen('build');
  assert.is(code, 1);
  assert.match(stderr, /content\/pages\/throws\.tsx:2:/, stderr);
  writeFiles(folder, { 'content/pages/throws.tsx': 'export default () => null;' });
});

test('everything public can be imported by Node itself', async () => {
  const code = `
    import { defineConfig } from 'sitegen-docs';
    import { icons, theme } from 'sitegen-docs/theme';
    import { renderMarkdown } from 'sitegen-docs/markdown';
    console.log(JSON.stringify([defineConfig({ title: 'T', url: 'u' }).title, icons.home.length > 9, typeof theme.Document, renderMarkdown(':::tip\\n*a*\\n:::').html.includes('<em>a</em>')]));`;
  const { stdout } = await good(folder, process.execPath, '--input-type=module', '--eval', code);
  assert.equal(JSON.parse(stdout), ['T', true, 'function', true]);
});

/** The parts of the theme, from the reference that the package has. */
const ejectable = [
  ...readFileSync(join(root, 'REFERENCE.md'), 'utf8')
    .replace(/^.*?\n## Parts of the theme/s, '')
    .replace(/\n## .*$/s, '')
    .matchAll(/^- ### `(\w+)`/gm),
].flatMap(([, name]) => name ?? []);
const strict = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noPropertyAccessFromIndexSignature: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  skipLibCheck: false,
  noEmit: true,
  jsx: 'react-jsx',
  target: 'es2022',
  types: [],
};
for (const [module, moduleResolution] of [
  ['esnext', 'bundler'],
  ['nodenext', 'nodenext'],
]) {
  test(`types resolve in a strict project of somebody else: ${moduleResolution}`, async () => {
    writeFiles(folder, {
      'package.json': '{ "name": "somebody", "private": true, "type": "module" }',
      'tsconfig.json': JSON.stringify({
        compilerOptions: { ...strict, module, moduleResolution },
        include: ['config', 'content/pages', 'theme', 'use.ts'],
      }),
      'theme/components/Counter.tsx': `'use client';
        export default function Counter({ start }: { start: number }) { return <button type="button">{start}</button>; }`,
      'content/pages/counter.tsx': `import Counter from '../../theme/components/Counter.js';
        export const page = { title: 'Counter' };
        export default function Page() { return <Counter start={1} client="load" />; }
        // @ts-expect-error No such moment.
        export const wrong = <Counter start={1} client="sometime" />;`,
      'use.ts': `import { defineSidebars, type PageOf, type ServerTheme, type SiteConfig } from 'sitegen-docs';
        import { theme, wordOf } from 'sitegen-docs/theme';
        import { renderMarkdown, type Body } from 'sitegen-docs/markdown';
        export const body: Body = renderMarkdown('# A', { context: { idPrefix: 'a' } }).tree;
        export const kinds = body.children.map((node) => (node.type === 'admonition' ? node.kind : node.type));
        export const same: ServerTheme = theme;
        export const sidebars = defineSidebars({ docs: ['intro', { type: 'autogenerated', dirName: '.' }] });
        export type Post = PageOf<'post'>['post']['title'];
        export const word: string = wordOf({ words: {} }, 'theme.admonition.note');
        // @ts-expect-error Words that do not exist.
        export const noWord: string = wordOf({ words: {} }, 'theme.admonition.notes');
        // @ts-expect-error A key that does not exist.
        export const wrong: SiteConfig = { title: 'T', url: 'https://example.com', titel: 'T' };
        // @ts-expect-error A number is no title.
        export const wrongToo: SiteConfig = { title: 1, url: 'https://example.com' };`,
    });
    await good(folder, join(installed, '.bin', 'sitegen'), 'eject', ...ejectable);
    await good(folder, process.execPath, join(root, 'node_modules/typescript/bin/tsc'), '-p', '.');
    rmSync(join(folder, 'theme'), { recursive: true });
    rmSync(join(folder, 'content/pages/counter.tsx'));
  });
}

test('it is installed without development packages, and builds with a part in the browser replaced', async () => {
  assert.is(statSync(join(installed, 'only'), { throwIfNoEntry: false }), undefined);
  writeFiles(folder, {
    'theme/parts/Brand.tsx': `import { Brand as Default, type PartProps } from 'sitegen-docs/theme';
      export default (props: PartProps<'Brand'>) => <span className="mine"><Default {...props} /></span>;`,
  });
  const { code, stdout, stderr } = await sitegen('build');
  assert.is(code, 0, stdout + stderr);
  assert.match(readFileSync(join(folder, 'build/index.html'), 'utf8'), '<span class="mine">');
});

test('the packages beside it are packed and used where they are installed with it, with nothing else', async () => {
  const together = newFolder();
  renameSync(installed, join(together, 'node_modules'));
  const limits: Record<string, number> = { 'sitegen-social-images': 5_000_000 };
  for (const other of others) {
    const { name, unpackedSize, files } = other;
    await place(together, other, packagesOf(`packages/${name}`));
    const paths = files.map(({ path }) => path);
    assert.ok(unpackedSize < (limits[name] ?? 100_000), `${name}: ${unpackedSize}`);
    assert.equal(
      paths.filter((path) => !/^(?:dist\/|patches\/|package\.json$|README\.md$|LICENSE$)/.test(path)),
      [],
    );
    for (const path of ['dist/index.js', 'dist/index.d.ts', 'dist/LICENSE', 'README.md'])
      assert.ok(paths.includes(path), path);
  }
  writeFiles(together, {
    'config/site.config.ts': `import { defineConfig } from 'sitegen-docs';
      export default defineConfig({ title: 'T', url: 'https://example.com', blog: false, plugins: ['./config/images.ts'] });`,
    'config/images.ts': `import { socialImages } from 'sitegen-social-images';
      export default socialImages({ colors: { accent: '#aa0000' } });`,
    'content/docs/intro.md': '---\nslug: /\n---\n\n# Hello world\n',
    'shortcut.mjs': `import { condense } from 'micromark-shortcut'; console.log(condense('# a\\n\\nb').text.length);`,
    'draw.mjs': `import { draw } from 'static-mermaid'; for (const kind of ['flowchart LR\\n A --> B', 'sequenceDiagram\\n A->>B: x'])
      console.log(draw(kind).ok);`,
    'config/card.ts': `import './card.css'; import classes from './card.module.css'; export const a: string | undefined = classes['a'];`,
    'tsconfig.json': JSON.stringify({
      extends: 'sitegen-docs/tsconfig.json',
      compilerOptions: { ...strict, module: 'nodenext', moduleResolution: 'nodenext' },
      include: ['config'],
    }),
  });
  const command = join(together, 'node_modules/sitegen-docs/bin/sitegen.js');
  await good(together, process.execPath, command, 'build');
  assert.match(
    readFileSync(join(together, 'build/index.html'), 'utf8'),
    /og:image" content="[^"]*image-[\w-]{12}\.png"/,
  );
  assert.is(readdirSync(join(together, 'build/assets/social')).length, 1);
  assert.match((await good(together, process.execPath, 'shortcut.mjs')).stdout, /^\d+\n$/);
  assert.is((await good(together, process.execPath, 'draw.mjs')).stdout, 'true\ntrue\n');
  writeFiles(together, { 'package.json': '{ "name": "somebody", "private": true, "type": "module" }' });
  await good(together, process.execPath, join(root, 'node_modules/typescript/bin/tsc'), '-p', '.');
  const asked = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'search', arguments: { query: 'hello' } },
  };
  const answer = await answerOf(command, together, JSON.stringify(asked));
  assert.match(answer, 'https://example.com/');
});

/** What the MCP server of a site answers to a line. */
function answerOf(command: string, site: string, line: string): Promise<string> {
  const child = spawn(process.execPath, [command, 'mcp'], { cwd: site });
  const hello = { protocolVersion: '2025-03-26', capabilities: {}, clientInfo: { name: 'x', version: '1' } };
  child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'initialize', params: hello })}\n${line}\n`);
  let output = '';
  return new Promise((resolve, reject) => {
    child.on('close', () => reject(new Error(output)));
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
        if (!output.includes('"id":1}')) return;
        resolve(output);
        child.kill();
      });
  });
}

test.run();
