/** Messages about a project that was written for Docusaurus. */
import { type Diagnostic, info, type Place, placeOf, warning } from 'sitegen-docs/adapter';

export const notCarriedOver = (
  file: string,
  name: string,
  { hint, count = 1, visible = true }: { hint: string; count?: number; visible?: boolean },
): Diagnostic =>
  (visible ? warning : info)(
    'not-carried-over',
    placeOf(file),
    `${name} is not carried over${count > 1 ? ` (${count} times)` : ''}`,
    hint,
  );

export const partReplaced = (place: Place): Diagnostic =>
  info('not-carried-over', place)`
    this copy of a theme part uses internals of Docusaurus's theme, so sitegen's own part is used instead
    Write what it changes as a component of its own, or as a part in "theme/parts".`;

export const themeFilesNotShown = (names: readonly string[]): Diagnostic =>
  warning('not-carried-over', placeOf('src/theme'))`
    parts of Docusaurus's theme that the project replaced are not shown: ${names.join(', ')}
    Write what they add as parts of sitegen's theme, in "theme/parts"; "npx sitegen-docs eject Footer" copies one to start from.`;

export const readAsDocusaurus = (file: string): Diagnostic =>
  info('docusaurus', placeOf(file))`
    this is read as a Docusaurus project: mistakes in its texts do not stop the build
    "npx sitegen-docs init --from docusaurus" writes a configuration of its own.`;
