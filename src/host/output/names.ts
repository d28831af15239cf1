/** The one judge of the names of a site's files, for the output and for those who only look. */
import { fileFault, fileNames } from '../../lib/address.ts';
import { fileNameRefused, fileNameTwice } from '../../messages/output-folder.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';

/** Told of the files one by one, with what each is made from; answers with what is wrong, or null. */
export function nameJudge(): (file: string, source: string | null) => Diagnostic | null {
  const taken = fileNames();
  return (file, source) => {
    const fault = fileFault(file);
    if (fault !== null) return fileNameRefused(source, file, fault);
    const other = taken(file, source);
    return other === null ? null : fileNameTwice(source, file, other);
  };
}
