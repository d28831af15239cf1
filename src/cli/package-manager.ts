/** Finds out which package manager a project uses, and writes commands and workflows for it. */
import { join } from 'node:path';
import { fileExists } from '../host/disk.ts';

/** `npm`'s commands in the words of each manager. */
const managers = {
  npm: {
    lock: 'package-lock.json',
    'npm install': 'npm install',
    'npm ci': 'npm ci',
    'npm run': 'npm run',
    npx: 'npx',
  },
  pnpm: {
    ...{ lock: 'pnpm-lock.yaml', 'npm install': 'pnpm install', 'npm ci': 'pnpm install --frozen-lockfile' },
    ...{ 'npm run': 'pnpm run', npx: 'pnpm exec' },
  },
  yarn: {
    lock: 'yarn.lock',
    'npm install': 'yarn install',
    'npm ci': 'yarn install',
    'npm run': 'yarn run',
    npx: 'yarn',
  },
};
export type PackageManager = keyof typeof managers;

/** The manager whose lock file is in one of the folders, or the one that runs this command; npm if nobody says. */
export function packageManagerOf(
  folders: readonly string[],
  agent = process.env.npm_config_user_agent ?? '',
): PackageManager {
  const names = Object.keys(managers) as PackageManager[];
  const locked = names.find((name) => folders.some((folder) => fileExists(join(folder, managers[name].lock))));
  return locked ?? names.find((name) => agent.startsWith(`${name}/`)) ?? 'npm';
}

/** A text with commands for npm, such as a workflow of GitHub, for another manager. */
export function withManager(text: string, name: PackageManager): string {
  const of = managers[name];
  const commands = text
    .replace(/\b(?:npm (?:install|ci|run)|npx)\b/g, (command) => of[command as keyof typeof of])
    .replace(/^( +cache: )npm$/m, `$1${name}`)
    .replaceAll(managers.npm.lock, of.lock);
  const setup = '$1- uses: pnpm/action-setup@v4\n$1  with:\n$1    version: latest\n$&';
  return name === 'pnpm' ? commands.replace(/^( +)- uses: actions\/setup-node/m, setup) : commands;
}

/** Files that a manager needs beside package.json. pnpm ends with an error until its settings state whether packages may run scripts. */
export const managerFiles = (name: PackageManager): Record<string, string> =>
  name === 'pnpm'
    ? {
        'pnpm-workspace.yaml':
          '# The script of esbuild only makes its own command start faster.\nallowBuilds:\n  esbuild: false\n',
      }
    : {};
