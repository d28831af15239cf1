/** Shared data of the site, fetched once. */

const files = new Map<string, Promise<unknown>>();
/** Parsed content of a shared file; null when it cannot be had. */
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
