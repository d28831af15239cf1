/** What a module imports, read from its text: asked before a bundle is made of it. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isInstalled } from './stand-ins.ts';

/** Addresses as they are written; types are not among them. */
export const importsOf = (file: string): string[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /(?<!\bimport type [^;]{0,200})\b(?:from|import|require\()\s*(['"])([^'"\n]+)\1/g,
    ),
  ].map(([, , address = '']) => address);

/** The file of a module by its path, which may lack its ending. */
export const moduleFile = (path: string): string | undefined =>
  ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.jsx', '/index.js']
    .map((end) => path + end)
    .find((file) => existsSync(file) && statSync(file).isFile());

/** What the browser would lack of a module and of what it imports: a package that is not there, or what only Docusaurus has. Null: nothing. */
export function lackingFor(file: string, seen = new Set<string>()): string | null {
  if (seen.has(file)) return null;
  seen.add(file);
  for (const address of importsOf(file)) {
    if (/^(?:react|react-dom|preact)(?:\/|$)/.test(address)) continue;
    if (!address.startsWith('.')) {
      if (!/^[@\w]/.test(address) || !isInstalled(address, join(file, '..'))) return address;
      continue;
    }
    const own = moduleFile(join(file, '..', address));
    if (own === undefined) return address;
    const lacking = /\.[cm]?[jt]sx?$/.test(own) ? lackingFor(own, seen) : null;
    if (lacking !== null) return lacking;
  }
  return null;
}
