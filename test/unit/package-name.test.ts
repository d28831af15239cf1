/** The package's name: in one place, and no command that we show installs or runs somebody else's package. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { packageName } from '../../src/lib/package-name.ts';
import { root } from '../lib/places.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

test('package.json, its lock file and the paths of the compiler have the name that the code has', () => {
  const manifest = JSON.parse(read('package.json')) as { name: string; version: string; bin: Record<string, string> };
  assert.is(manifest.name, packageName);
  assert.is(manifest.bin[packageName], manifest.bin.sitegen);
  assert.is((JSON.parse(read('package-lock.json')) as { name: string }).name, packageName);
  assert.ok(read('tsconfig.json').includes(`"${packageName}/theme"`));
  for (const file of ['README.md', 'manual/content/docs/index.md', 'manual/content/i18n/zh-Hans/docs/index.md'])
    assert.ok(read(file).includes(`npm i -D ./${packageName}-${manifest.version}.tgz`), file);
});

const textsBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:mdx?|tsx?|json|ya?ml|toml)$/.test(file))
    .map((file) => join(folder, file));

/** Runs or installs a package by name; the third form is a dependency or the arguments of a command in JSON. */
const commands = [
  /\b(?:npx|bunx|(?:npm|pnpm|yarn) (?:exec|x|dlx))(?: +-\S+)* +([@\w./:+-]+)/g,
  /\b(?:npm|pnpm|yarn|bun) (?:i|install|add)(?: +-\S+)*((?: +[@\w./:+…-]+)+)/g,
  /"(sitegen[^"]*)": *"[\^~\d]|"npx", *"args": *\["([^"]+)"/g,
];

test('every command in README, manual, site, help and what init writes names our package, and installs it from a file or git', () => {
  const texts = [
    'README.md',
    'REFERENCE.md',
    'CONTRIBUTING.md',
    ...textsBelow('manual/content'),
    ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}/README.md`),
    ...textsBelow('content'),
    ...textsBelow('src/cli'),
  ];
  const wrong = texts.flatMap((file) =>
    commands.flatMap((command, kind) =>
      [...read(file).matchAll(command)]
        .filter(([, first, second]) =>
          `${first ?? ''} ${second ?? ''}`
            .split(' ')
            .some((name) => /^sitegen(?![\w-])/.test(name) || (kind === 1 && name === packageName)),
        )
        .map(([text]) => `${file}: ${text}`),
    ),
  );
  assert.equal(wrong, []);
});

test('messages and help name commands that a reader can run as they stand: packages of a project are in no path of the system', () => {
  const bare =
    /(?<!npx )\bsitegen (?:build|check|clean|eject|explain|i18n|init|mcp|merge|new|serve|urls|version|--help)\b/;
  const sources = ['src', 'packages'].flatMap(textsBelow).filter((file) => /\/src\/.*\.tsx?$|^src\//.test(file));
  // In scripts of package.json, packages of the project are commands.
  const wrong = sources.flatMap((file) =>
    read(file)
      .replace(/^ *\w+: 'sitegen .*/gm, '')
      .split('\n')
      .filter((line) => bare.test(line) && !/^\s*(?:\/?\*|\/\/)/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  assert.equal(wrong, []);
});

test.run();
