/** Which addresses a page of the site, and which names a file of the output, may have. */

/** Name of the file, in the output folder, that lists the files sitegen wrote. */
export const FILE_LIST = '.sitegen-files.json';

/** Limits in bytes; file systems allow 255 for a name, of which endings such as `.md.br` need some. */
const MAX_NAME = 240;
const MAX_PATH = 1000;
/** Of an address. Each is a folder of the output, and texts may be in as many. */
const MAX_PARTS = 40;

const faults: readonly [pattern: RegExp, fault: string][] = [
  [/\p{Cc}/u, 'contains a control character'],
  [/\p{Cs}/u, 'contains half a character'],
  [/\\/, 'contains a backslash'],
  [/(?:^|\/)\.\.?(?:\/|$)/, 'has "." or ".." for a part, and so leads elsewhere'],
  [/(?:^|\/)[a-z][a-z\d+.-]*:\/|^\/\//i, 'is a full address, not a path inside the site'],
  [/(?:^|\/)\.git(?:\/|$)/i, 'leads into a folder of git'],
  [/^\/?\.sitegen-files\.json(?:\/|$)/i, `is the name of the list that sitegen keeps of its files (${FILE_LIST})`],
];

/** A path without any of the faults, as nearly all are; it is found much sooner than the faults are ruled out one by one. */
const faultless = /^(?!\/\/)(?:[\w/-]|(?<=\w)\.(?=\w))*$/;

/** Why a text cannot be a path inside the site, phrased to follow “it”; null if it can. */
function pathFault(path: string): string | null {
  const fault = faultless.test(path) ? undefined : faults.find(([pattern]) => pattern.test(path));
  if (fault !== undefined) return fault[1];
  if (bytesOf(path) === 0) return null;
  if (path.split('/').some((name) => bytesOf(name) > MAX_NAME)) return `has a part of more than ${MAX_NAME} bytes`;
  return bytesOf(path) > MAX_PATH ? `has more than ${MAX_PATH} bytes` : null;
}

/** Why a file of the output cannot have this name; null if it can. */
export const fileFault = (file: string): string | null =>
  file === '' || file.startsWith('/') || file.endsWith('/') || file.includes('//')
    ? 'has an empty part'
    : pathFault(file);

/** Why no page can have this address, or part of one; null if it can. Files are named exactly like it. */
export function addressFault(address: string): string | null {
  if (/[?#]/.test(address)) return 'contains "?" or "#", which end an address';
  if (address.includes('%')) return 'contains "%"; write letters as they are, without escapes';
  if (/(?:^|\/)(?:\.ht[^/]*|web\.config|_(?:worker\.js|headers|redirects|routes\.json))(?:\/|$)/i.test(address))
    return 'has a part that is the name of a file which hosts obey';
  if (/\.(?:ph(?:p\d*|t(?:ml)?|ar)|shtml|f?cgi|asis|var)(?:[./]|$)|\.html?\./i.test(address))
    return 'has an ending on which hosts act wherever it stands in a name, such as ".php", or ".html" before another';
  // The sign that `plainText` leaves.
  if (address.includes('\ufffd')) return 'contains a control character or half of another one, shown as \ufffd';
  return pathFault(address) ?? (address.split('/').length > MAX_PARTS + 1 ? `has more than ${MAX_PARTS} parts` : null);
}

/** 0 for a text that is certainly short enough. */
const bytesOf = (text: string): number => (text.length * 3 <= MAX_NAME ? 0 : new TextEncoder().encode(text).length);

/**
 * Returns a function that records the files of a site and what each is made from. It returns null, or the earlier file that a file
 * conflicts with: one of the same name, or one of which it would have to be the folder, or the other way round.
 */
export function fileNames(): (file: string, source: string | null) => { file: string; source: string | null } | null {
  const files = new Map<string, string | null>();
  /** Folder → a file in it. */
  const folders = new Map<string, string>();
  return (file, source) => {
    const above = newFoldersOf(file);
    const other = files.has(file) ? file : (above.find((path) => files.has(path)) ?? folders.get(file));
    if (other !== undefined) return { file: other, source: files.get(other) ?? null };
    files.set(file, source);
    for (const folder of above) folders.set(folder, file);
    return null;
  };
  /** Its folders that have no file yet, innermost first. What is in a folder that has one is known to be in folders. */
  function newFoldersOf(file: string): string[] {
    const missing: string[] = [];
    for (let end = file.lastIndexOf('/'); end > 0; end = file.lastIndexOf('/', end - 1)) {
      const folder = file.slice(0, end);
      if (folders.has(folder)) break;
      missing.push(folder);
    }
    return missing;
  }
}
