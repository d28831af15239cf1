/** What the text of a module tells of it without running it: whether it can see what no key of a cache knows of. */

/** Names by which code comes to files, the environment, the network, the day or chance. */
const OUTSIDE =
  /\b(?:process|globalThis|global|require|createRequire|fetch|WebSocket|XMLHttpRequest|Date|random|crypto|performance|eval|Function|constructor)\b|\bimport\s*(?:\(|\.)/;
/** Packages of which it is known that they do not. */
const KNOWN = /^(?:\.|\/|(?:react|react-dom|preact)(?:\/|$)|sitegen(?:\/theme)?$|heroicons\/)/;

/** What only looks so costs another build. */
export function seesOutside(code: string): boolean {
  const packages = [...code.matchAll(/\b(?:from|import)\s*(['"])(.+?)\1/g)].map(([, , name = '']) => name);
  return OUTSIDE.test(code) || packages.some((name) => !KNOWN.test(name));
}
