/** What the manual says of each code of a diagnostic. */
import { fencesIn } from '../lib/code-fences.ts';
import { readText } from './disk.ts';
import { engineRoot } from './engine.ts';

/** The manual's page of diagnostics, which is part of the package, relative to the engine. Its examples are run by `test/site/diagnostic-examples.test.ts`. */
export const DIAGNOSTICS_PAGE = 'manual/content/docs/reference/diagnostics.md';

/** Code → what the page says of it, as Markdown without its heading. */
export function explanations(): Map<string, string> {
  const texts = new Map<string, string>();
  const isCode = fencesIn();
  let code: string | undefined;
  for (const line of (readText(engineRoot, DIAGNOSTICS_PAGE) ?? '').split('\n')) {
    const isHeading = !isCode(line) && /^#{2,3} /.test(line);
    if (isHeading) code = /^### `([\w-]+)`$/.exec(line)?.[1];
    else if (code !== undefined) texts.set(code, `${texts.get(code) ?? ''}${line}\n`);
  }
  return texts;
}
