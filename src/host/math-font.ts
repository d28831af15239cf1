/** The font of formulas, for devices without one for mathematics, such as phones: only in such fonts do brackets and roots grow. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Client } from '../bundle/client.ts';
import { licensesOf } from '../bundle/licenses.ts';
import { readBytes } from './disk.ts';
import { engineRoot } from './engine.ts';

const FILE = '@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff2';

/** A client with the font beside its style sheets, of which `math` refers to it. */
export function withMathFont(client: Client): Client {
  const font = createRequire(join(engineRoot, 'package.json')).resolve(FILE);
  return {
    ...client,
    files: new Map([...client.files, ['assets/math-font.woff2', readBytes('', font) ?? new Uint8Array()]]),
    licenses: { ...client.licenses, ...licensesOf([font]) },
  };
}
