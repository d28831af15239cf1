/** Finds state and event listeners in modules of the site that only run on the server, where they have no effect. */
import { deadCodeIn } from '../bundle/modules.ts';
import { isPackageFile, pathIn } from '../bundle/paths.ts';
import { listenerOnServer, stateOnServer } from '../messages/config.ts';
import { placeOf } from '../messages/diagnostic.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { isInside, readText } from './disk.ts';

/** `server` are the files of a bundle that run in no browser, absolute. */
export const deadCode = (server: readonly string[], root: string): Diagnostic[] =>
  ownModules(server, root).flatMap(({ file, text }) =>
    deadCodeIn(text).map(({ line, column, name, isState }) =>
      (isState ? stateOnServer : listenerOnServer)(placeOf(file, line, column), name),
    ),
  );

/** The site's own modules among files: path relative to the root, and text. */
export const ownModules = (files: readonly string[], root: string): { file: string; text: string }[] =>
  files
    .filter((file) => isInside(root, file) && !isPackageFile(file) && /\.[jt]sx?$/.test(file))
    .map((file) => ({ file: pathIn(root, file), text: readText('', file) ?? '' }));
