/** The pictures of a `srcset`: each an address, and what says when it is shown. A comma within an address belongs to it. */
const picture = /([^\s,](?:\S*[^\s,])?)([^,]*)/g;

export const urlsInSrcset = (srcset: string): string[] => [...srcset.matchAll(picture)].map(([, url = '']) => url);

export const mapSrcset = (srcset: string, addressOf: (url: string) => string): string =>
  srcset.replace(picture, (_, url: string, descriptors: string) => addressOf(url) + descriptors);
