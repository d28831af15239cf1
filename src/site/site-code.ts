/** Tells what the code of a site can depend on, without running it. */
import { pathToFileURL } from 'node:url';
import { CODE, pathIn } from '../bundle/paths.ts';
import { readText } from '../host/disk.ts';
import { engineRoot } from '../host/engine.ts';
import { mayReadOutside } from '../lib/module-reach.ts';

/** Whether a file of the site can read the outside world: files, network, environment, time. */
export function fileReadsOutside(file: string): boolean {
  const isOurs = file.startsWith(engineRoot) && /^.(?:theme|src|node_modules)\b/.test(file.slice(engineRoot.length));
  if (isOurs || !CODE.test(file)) return false;
  return mayReadOutside(readText('', file) ?? '');
}

/** Removes the paths of engine and site from a text, so that machines can compare it. */
export function withoutPlaces(text: string, root: string): string {
  const places: [string, string][] = [
    [pathIn(engineRoot, root), '<beside>'],
    ...[engineRoot, root].flatMap((folder, index): [string, string][] => [
      [pathToFileURL(folder).href, `<${index}>`],
      [folder, `<${index}>`],
    ]),
  ];
  const code = text.replace(/^\/\/# sourceMappingURL=.*$/gm, '');
  return places
    .filter(([place]) => place !== '')
    .sort(([a], [b]) => b.length - a.length)
    .reduce((changed, [place, name]) => changed.replaceAll(place, () => name), code);
}

export const containsFunction = (value: unknown): boolean =>
  typeof value === 'function' ||
  (typeof value === 'object' && value !== null && Object.values(value).some(containsFunction));
