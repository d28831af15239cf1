/** Tells from a module's source, without running it, whether it may use something that cache keys do not cover. */
import { packageName } from './package-name.ts';

/** Names that give code access to files, the environment, the network, the time or randomness. */
const OUTSIDE =
  /\b(?:process|globalThis|global|require|createRequire|fetch|WebSocket|XMLHttpRequest|Date|random|crypto|performance|eval|Function|constructor)\b|\bimport\s*(?:\(|\.)/;
/** Packages that are known not to use any of these. */
const KNOWN = new RegExp(`^(?:\\.|/|(?:react|react-dom|preact)(?:/|$)|${packageName}(?:/theme)?$|heroicons/)`);

/** May also be true for harmless code, which only costs another build. */
export function mayReadOutside(code: string): boolean {
  const packages = [...code.matchAll(/\b(?:from|import)\s*(['"])(.+?)\1/g)].map(([, , name = '']) => name);
  return OUTSIDE.test(code) || packages.some((name) => !KNOWN.test(name));
}
