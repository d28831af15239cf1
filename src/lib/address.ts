/** What may become a path of the site: the one judge of addresses, and of names of files in the output. */

/** Lists the files of a site that sitegen wrote; it is in the output folder itself. */
export const FILE_LIST = '.sitegen-files.json';

/** In bytes; file systems allow 255 for a name, of which endings such as `.md.br` need some. */
const MAX_NAME = 240;
const MAX_PATH = 1000;

/** What no path may hold. */
const faults: readonly [pattern: RegExp, fault: string][] = [
  [/\p{Cc}/u, 'contains a control character'],
  [/\p{Cs}/u, 'contains half a character'],
  [/\\/, 'contains a backslash'],
  [/(?:^|\/)\.\.?(?:\/|$)/, 'has "." or ".." for a part, and so leads elsewhere'],
  [/(?:^|\/)[a-z][a-z\d+.-]*:\/|^\/\//i, 'is a full address, not a path inside the site'],
  [/(?:^|\/)\.git(?:\/|$)/i, 'leads into a folder of git'],
  [/^\/?\.sitegen-files\.json(?:\/|$)/i, `is the name of the list that sitegen keeps of its files (${FILE_LIST})`],
];

/** Why a text can be no path inside the site, in words that follow “it”; null when it can be one. */
function pathFault(path: string): string | null {
  const found = faults.find(([pattern]) => pattern.test(path));
  if (found !== undefined) return found[1];
  if (path.split('/').some((name) => bytesOf(name) > MAX_NAME)) return `has a part of more than ${MAX_NAME} bytes`;
  return bytesOf(path) > MAX_PATH ? `has more than ${MAX_PATH} bytes` : null;
}

/** Why a file of this name cannot be in the output folder; null when it can. */
export const fileFault = (file: string): string | null =>
  file === '' || file.startsWith('/') || file.endsWith('/') || file.includes('//')
    ? 'has an empty part'
    : pathFault(file);

/** Why there cannot be a page at this address (a path, or a part of one); null when it can. Files are named by it letter for letter. */
export function addressFault(address: string): string | null {
  if (/[?#]/.test(address)) return 'contains "?" or "#", which end an address';
  if (address.includes('%')) return 'contains "%"; write letters as they are, without escapes';
  return pathFault(address);
}

const bytesOf = (text: string): number => (text.length * 3 <= MAX_NAME ? 0 : new TextEncoder().encode(text).length);

/**
 * Notes the files of a site one by one, with what each is made from. The answer is null, or what an earlier file says against it:
 * one of the same name, or one that would have to be a folder.
 */
export function fileNames(): (file: string, source: string | null) => { file: string; source: string | null } | null {
  const files = new Map<string, string | null>();
  /** Folder → a file in it. */
  const folders = new Map<string, string>();
  return (file, source) => {
    const above = foldersOf(file);
    const other = [file, ...above].find((path) => files.has(path)) ?? folders.get(file);
    if (other !== undefined) return { file: other, source: files.get(other) ?? null };
    files.set(file, source);
    for (const folder of above) if (!folders.has(folder)) folders.set(folder, file);
    return null;
  };
}

const foldersOf = (file: string): string[] =>
  [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index)).reverse();
