/** What is known of the site's own code without running it. */
import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readBytes } from '../host/disk.ts';
import { engineRoot } from '../host/engine.ts';
import { seesOutside } from '../lib/module-reach.ts';

/** Whether the site's own code can see what no key knows of. */
export function looksAround(file: string): boolean {
  const isOurs = file.startsWith(engineRoot) && /^.(?:theme|src|node_modules)\b/.test(file.slice(engineRoot.length));
  if (isOurs || !/\.[cm]?[jt]sx?$/.test(file)) return false;
  return seesOutside(new TextDecoder().decode(readBytes('', file) ?? new Uint8Array()));
}

/** Independent of where engine and site are installed, for what machines compare with each other. */
export function withoutPlaces(text: string, root: string): string {
  const places: [string, string][] = [
    [relative(engineRoot, root), '<beside>'],
    ...[engineRoot, root].flatMap((folder, index): [string, string][] => [
      [pathToFileURL(folder).href, `<${index}>`],
      [folder, `<${index}>`],
    ]),
  ];
  const code = text.replace(/^\/\/# sourceMappingURL=.*$/gm, '');
  return places
    .filter(([place]) => place !== '')
    .sort(([a], [b]) => b.length - a.length)
    .reduce((changed, [place, name]) => changed.replaceAll(place, name), code);
}

export const holdsFunction = (value: unknown): boolean =>
  typeof value === 'function' ||
  (typeof value === 'object' && value !== null && Object.values(value).some(holdsFunction));
