/** Checks the names of a site's files, for builds and for commands that write nothing. */
import { fileFault, fileNames } from '../../lib/address.ts';
import { duplicateFileName, invalidFileName } from '../../messages/output-folder.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';

/** The result is called with each file and its source; it returns what is wrong with the name or with two names together, or null. */
export function nameChecker(): (file: string, source: string | null) => Diagnostic | null {
  const taken = fileNames();
  return (file, source) => {
    const fault = fileFault(file);
    if (fault !== null) return invalidFileName(source, file, fault);
    const other = taken(file, source);
    return other === null ? null : duplicateFileName(source, file, other);
  };
}
