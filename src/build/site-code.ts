/** What is known of the site's own code without running it. */
import { readBytes } from '../host/disk.ts';
import { engineRoot } from '../host/engine.ts';

/** Names by which code comes to files, the environment, the network, the day or chance: none of that is in the key. */
const OUTSIDE =
  /\b(?:process|globalThis|global|require|createRequire|fetch|WebSocket|XMLHttpRequest|Date|random|crypto|performance|eval|Function|constructor)\b|\bimport\s*(?:\(|\.)/;
/** Packages of which it is known that they do not. */
const KNOWN = /^(?:\.|\/|(?:react|react-dom|preact)(?:\/|$)|sitegen(?:\/theme)?$|heroicons\/)/;

/** Whether the site's own code can see what no key knows of; what only looks so costs another build. */
export function looksAround(file: string): boolean {
  const isOurs = file.startsWith(engineRoot) && /^.(?:theme|src|node_modules)\b/.test(file.slice(engineRoot.length));
  if (isOurs || !/\.[cm]?[jt]sx?$/.test(file)) return false;
  const code = new TextDecoder().decode(readBytes('', file) ?? new Uint8Array());
  const packages = [...code.matchAll(/\b(?:from|import)\s*(['"])(.+?)\1/g)].map(([, , name = '']) => name);
  return OUTSIDE.test(code) || packages.some((name) => !KNOWN.test(name));
}

/** The installed versions, as npm notes them. */
export const packages = (root: string): (string | Uint8Array)[] =>
  [engineRoot, root].map((folder) => readBytes(folder, 'node_modules/.package-lock.json') ?? 'none');
