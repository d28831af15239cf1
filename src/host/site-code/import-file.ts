/** Imports a module that is not part of the engine; `bin/compile.js` knows this place, as a script has no `import` of its own. */
import { pathToFileURL } from 'node:url';

export const importFile = <T>(path: string): Promise<T> => importUrl(pathToFileURL(path).href) as Promise<T>;

const importUrl = (moduleUrl: string): Promise<unknown> => import(moduleUrl);
