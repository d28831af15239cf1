/**
 * Lists exports that no other file imports and packages that no file uses; part of `npm run check`. Imports are read by pattern, as all of ours are
 * written alike; what is imported in a way that it cannot see is in the two tables.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Files, or names of a file: public addresses of the package, code that is named in strings, and types that its declarations name. */
const usedElsewhere = [
  'src/index.ts',
  'src/markdown/index.ts',
  'theme/index.ts',
  'theme/mdx/index.tsx',
  'theme/mdx/jsx-runtime.ts',
  // Read by programs in `bin`.
  'src/site/compile-code.ts defaultCode',
  'src/site/compile-code.ts themeModules',
  'src/bundle/esbuild.ts icons',
  // In code that it writes.
  'src/bundle/project-code.ts promises',
  'src/model/theme-parts.ts Parts',
  'src/markdown/syntax/directives.ts directiveTable',
  // Named in code that is written as a string.
  'src/cli/cli.ts',
  'src/host/load-code.ts load',
  'src/host/load-code.ts loadScript',
  'src/bundle/missing-packages.ts createRequire',
  'theme/components/Island.tsx island',
  'theme/mdx/implied-island.tsx island',
  // In the browser, in the place of `run.tsx`.
  'theme/mdx/run-browser.ts',
  // Named in the declarations of the package.
  ...['EditUrlArguments', 'Instances'].map((name) => `src/config/docs-and-blog.ts ${name}`),
  'src/config/head.ts HeadElement',
  'src/config/outputs.ts SitemapArguments',
  ...['LinkInput', 'NavbarItemInput', 'FooterLinksInput'].map((name) => `src/config/navbar.ts ${name}`),
  ...['Optional', 'Nullable', 'Off', 'ListOf', 'RecordOf', 'ObjectCheck'].map((name) => `src/lib/shape.ts ${name}`),
];

/** Packages that no file imports: the parser, which `mdast-util-from-markdown` calls and whose version is set here, and the linter. */
const usedByOthers = ['micromark', '@biomejs/biome'];

const filesBelow = (folder) =>
  (existsSync(join(root, folder)) ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true }) : [])
    .filter((entry) => entry.isFile() && /\.(?:tsx?|js)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
const beside = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`);
const sources = ['src', 'theme', ...beside.map((folder) => `${folder}/src`)].flatMap(filesBelow);
const others = [
  'test',
  'config',
  'content',
  'manual',
  'bin',
  ...beside.flatMap((folder) => [`${folder}/test`, `${folder}/bin`]),
];
const texts = new Map(
  [...sources, ...others.flatMap(filesBelow)].map((file) => [file, readFileSync(join(root, file), 'utf8')]),
);

/** The names that a file imports, each behind the file that it comes from; a star for all. Of `* as is`, those that it uses. */
function namesFrom([file, text]) {
  const at = (path) => posix.join(posix.dirname(file), path);
  const usedOf = (space) => [...text.matchAll(new RegExp(`(?<![\\w.])${space}\\.(\\w+)`, 'g'))].map(([, name]) => name);
  const named = /\b(?:import|export)\s+(?:type\s+)?(?:\w+,\s*)?(?:\{([^}]*)\}|\*(?: as (\w+))?)\s*from\s+'(\.[^']+)'/g;
  return [
    ...[...text.matchAll(named)].flatMap(([, names, space, path]) =>
      (names?.split(',') ?? (space === undefined ? ['*'] : usedOf(space))).map(
        (name) => `${at(path)} ${name.trim().replace(/^type\s+|\s+as\s.*$/gs, '')}`,
      ),
    ),
    ...[...text.matchAll(/\bimport\(\s*'(\.[^']+)'/g)].map(([, path]) => `${at(path)} *`),
  ];
}

const used = new Set([
  ...[...texts].flatMap(namesFrom),
  ...usedElsewhere,
  ...beside.map((folder) => `${folder}/src/index.ts`),
]);
const isUsed = (file, name) => [file, `${file} ${name}`, `${file} *`].some((key) => used.has(key));
const exported = /^export (?:async )?(?:function\*?|const|let|class|type|interface) ([\w$]+)/gm;
const exports = sources.flatMap((file) =>
  [...texts.get(file).matchAll(exported)].flatMap(([, name]) => (isUsed(file, name) ? [] : [`${file}: ${name}`])),
);

const asked = ['.', ...beside].flatMap((folder) => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  return Object.keys({ ...dependencies, ...devDependencies });
});
const code = [...texts.values()].join('\n');
const isImported = (name) => new RegExp(`['"\`/]${name}['"\`/]`).test(code);
const packages = asked.filter(
  (name) => !name.startsWith('@types/') && !usedByOthers.includes(name) && !isImported(name),
);

for (const one of exports) process.stderr.write(`${one} is exported and imported nowhere\n`);
for (const one of packages) process.stderr.write(`${one} is in package.json and used nowhere\n`);
process.exit(exports.length + packages.length > 0 ? 1 : 0);
