/** Fetches JSON files that several features share, each only once. */

const files = new Map<string, Promise<unknown>>();
/** Parsed content of a file; null if it cannot be loaded, when a later call tries again. */
export function fetchJson(url: string): Promise<unknown> {
  const known = files.get(url);
  if (known !== undefined) return known;
  const file = fetch(url).then(
    (response) => (response.ok ? (response.json() as Promise<unknown>) : null),
    () => null,
  );
  files.set(url, file);
  void file.then((found) => {
    if (found === null) files.delete(url);
  });
  return file;
}
