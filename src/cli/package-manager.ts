/** Finds out which package manager a project uses, and writes commands and workflows for it. */
import { dirname, join, relative, sep } from 'node:path';
import { foldersFrom } from '../bundle/paths.ts';
import { fileExists, readText } from '../host/disk.ts';
import { keysOf } from '../lib/records.ts';

/** Each manager's lock file, and what it has for the commands of npm, in the order of the first row. */
const managers = {
  npm: { lock: 'package-lock.json', commands: ['npm install', 'npm ci', 'npm run', 'npx'] },
  pnpm: {
    lock: 'pnpm-lock.yaml',
    commands: ['pnpm install', 'pnpm install --frozen-lockfile', 'pnpm run', 'pnpm exec'],
  },
  yarn: { lock: 'yarn.lock', commands: ['yarn install', 'yarn install', 'yarn run', 'yarn'] },
};
export type PackageManager = keyof typeof managers;

/**
 * Path of a folder, which need not exist yet, within its git repository, with `/`; within its workspace if that is in no repository yet. Empty
 * for the top itself, and where there is none.
 */
export const placeInRepository = (root: string): string => {
  const isRepository = (folder: string): boolean => fileExists(join(folder, '.git'));
  const isWorkspace = (folder: string): boolean =>
    fileExists(join(folder, 'pnpm-workspace.yaml')) || /"workspaces"\s*:/.test(readText(folder, 'package.json') ?? '');
  return relative(folderWhere(isRepository, root) ?? folderWhere(isWorkspace, root) ?? root, root).replaceAll(sep, '/');
};

/** The folder, or the first above it, for which this holds; null if there is none. */
function folderWhere(holds: (folder: string) => boolean, root: string): string | null {
  for (let folder = root; ; folder = dirname(folder)) {
    if (holds(folder)) return folder;
    if (folder === dirname(folder)) return null;
  }
}

export const topOf = (root: string, place: string): string => join(root, place.replace(/[^/]+/g, '..'));

/** The manager whose lock file a site or its repository has, else the one that runs this command, else npm. */
export function managerIn(root: string): PackageManager {
  const folders = [root, topOf(root, placeInRepository(root))];
  const hasLock = (name: PackageManager): boolean =>
    folders.some((folder) => fileExists(join(folder, managers[name].lock)));
  return keysOf(managers).find(hasLock) ?? runningManager()?.name ?? 'npm';
}

/** The manager that runs this command, and its major version; null for any other program. */
function runningManager(): { name: PackageManager; version: number } | null {
  const [, agent, version] = /^(\w+)\/(\d+)/.exec(process.env.npm_config_user_agent ?? '') ?? [];
  const name = keysOf(managers).find((manager) => manager === agent);
  return name === undefined ? null : { name, version: Number(version) };
}
const pnpmVersion = (): number | null => {
  const running = runningManager();
  return running?.name === 'pnpm' ? running.version : null;
};

/** A text with commands for npm, such as a workflow of GitHub, for another manager. */
export function withManager(text: string, name: PackageManager): string {
  const { npm, [name]: manager } = managers;
  const commands = text
    .replace(/\b(?:npm (?:install|ci|run)|npx)\b/g, (one) => manager.commands[npm.commands.indexOf(one)] ?? one)
    .replace(/^( +cache: )npm$/m, (_, key) => `${key}${name}`)
    .replaceAll(npm.lock, () => manager.lock);
  return name === 'pnpm'
    ? commands.replace(
        /^( +)- uses: actions\/setup-node/m,
        (step, indent: string) =>
          `${indent}- uses: pnpm/action-setup@v4\n${indent}  with:\n${indent}    version: ${pnpmVersion() ?? 'latest'}\n${step}`,
      )
    : commands;
}

const SETTINGS = 'pnpm-workspace.yaml';
const allowed = 'allowBuilds:\n  esbuild: false\n';

/**
 * Files that a manager needs beside package.json, and what to tell. From 10 on, pnpm ends with an error until its settings state whether packages
 * may run scripts. They are those of the workspace where there is one, and earlier versions take the file for a workspace without packages.
 */
export function managerFiles(
  name: PackageManager,
  root: string,
): { files: Record<string, string>; note: string | null } {
  const version = pnpmVersion();
  if (name !== 'pnpm' || (version !== null && version < 10)) return { files: {}, note: null };
  const workspace = foldersFrom(root).find((folder) => fileExists(join(folder, SETTINGS)));
  if (workspace !== undefined)
    return {
      files: {},
      note: `If pnpm warns of build scripts, or from 12 on ends with an error because of them, add to ${join(workspace, SETTINGS)}:\n\n${allowed}`,
    };
  if (version === null) return { files: {}, note: `With pnpm 10 or later, ${SETTINGS} needs:\n\n${allowed}` };
  return {
    files: { [SETTINGS]: `# The script of esbuild only makes its own command start faster.\n${allowed}` },
    note: null,
  };
}
